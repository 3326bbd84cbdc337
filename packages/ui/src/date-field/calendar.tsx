import { DatePicker as Ark, parseDate } from '@ark-ui/react/date-picker'
import { css } from '@selvedge/ui/css'
import { useEffect, useRef } from 'react'
import { CalendarHead } from './calendar-head.tsx'
import { Days, Months, Years } from './calendar-views.tsx'
import type { CalendarWords } from './date-words.ts'
import type { DateLimits } from './dates.ts'

export interface CalendarProps extends DateLimits {
  /** Days as `YYYY-MM-DD`: none, one, or the two ends of a range. */
  value: readonly string[]
  /** In range mode also called when only the first day is chosen. */
  onValueChange: (value: string[]) => void
  mode?: 'single' | 'range'
  words: CalendarWords
  /** Language of month and weekday names. */
  locale: string
}

/** Loaded when a calendar opens for the first time. */
export function Calendar({ value, onValueChange, mode = 'single', min, max, words, locale }: CalendarProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(FOCUSED_DAY)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Ark.Root
      inline
      selectionMode={mode}
      value={value.map((day) => parseDate(day))}
      onValueChange={(details) => onValueChange(details.value.map((day) => day.toString()))}
      min={min ? parseDate(min) : undefined}
      max={max ? parseDate(max) : undefined}
      startOfWeek={MONDAY}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      locale={locale}
      fixedWeeks
      translations={{
        content: words.open,
        dayCell: (state) => state.valueText,
      }}
    >
      <Ark.Content ref={ref} className={panel}>
        <CalendarHead words={words} />
        <Ark.Context>
          {(calendar) => (
            <>
              {calendar.view === 'day' && <Days onSameDay={() => onValueChange([...value])} />}
              {calendar.view === 'month' && <Months />}
              {calendar.view === 'year' && <Years />}
            </>
          )}
        </Ark.Context>
      </Ark.Content>
    </Ark.Root>
  )
}

const MONDAY = 1
const FOCUSED_DAY = '[data-part=table-cell-trigger][data-focus]'
const panel = css({ padding: '12', width: '[17.25rem]', maxWidth: 'full', outline: 'none' })
