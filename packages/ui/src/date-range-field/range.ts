/** Two days as `YYYY-MM-DD`; '' where a side is open. */
export interface DateRange {
  from: string
  to: string
}

export interface DatePreset extends DateRange {
  id: string
  label: string
}

export const isReversed = ({ from, to }: DateRange) => from !== '' && to !== '' && from > to

export const isSameRange = (one: DateRange, other: DateRange) => one.from === other.from && one.to === other.to
