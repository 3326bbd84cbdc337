/** Two days as `YYYY-MM-DD`; '' for an open end. */
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
