import { DatePicker as Ark } from '@ark-ui/react/date-picker'
import { css, cx } from '@selvedge/ui/css'

/** The grid of days; `onSameDay` is called when the selected day is chosen again. */
export function Days({ onSameDay }: { onSameDay: () => void }) {
  return (
    <Ark.View view="day">
      <Ark.Context>
        {(calendar) => (
          <Ark.Table className={table}>
            <Ark.TableHead>
              <Ark.TableRow>
                {calendar.weekDays.map((day) => (
                  <Ark.TableHeader key={day.short} className={weekday} aria-label={day.long}>
                    {day.short}
                  </Ark.TableHeader>
                ))}
              </Ark.TableRow>
            </Ark.TableHead>
            <Ark.TableBody>
              {calendar.weeks.map((week) => (
                <Ark.TableRow key={String(week[0])}>
                  {week.map((day) => (
                    <Ark.TableCell key={day.toString()} value={day} className={cell}>
                      <Ark.TableCellTrigger
                        className={cx(choice, dayBox)}
                        onClick={(event) => 'selected' in event.currentTarget.dataset && onSameDay()}
                      >
                        {day.day}
                      </Ark.TableCellTrigger>
                    </Ark.TableCell>
                  ))}
                </Ark.TableRow>
              ))}
            </Ark.TableBody>
          </Ark.Table>
        )}
      </Ark.Context>
    </Ark.View>
  )
}

export function Months() {
  return (
    <Ark.View view="month">
      <Ark.Context>
        {(calendar) => <Grid rows={calendar.getMonthsGrid({ columns: COLUMNS, format: 'long' })} />}
      </Ark.Context>
    </Ark.View>
  )
}

export function Years() {
  return (
    <Ark.View view="year">
      <Ark.Context>{(calendar) => <Grid rows={calendar.getYearsGrid({ columns: COLUMNS })} />}</Ark.Context>
    </Ark.View>
  )
}

const COLUMNS = 3

interface GridProps {
  rows: readonly (readonly { value: number; label: string; disabled?: boolean | undefined }[])[]
}

function Grid({ rows }: GridProps) {
  return (
    <Ark.Table className={table} columns={COLUMNS}>
      <Ark.TableBody>
        {rows.map((row) => (
          <Ark.TableRow key={row[0]?.value}>
            {row.map((item) => (
              <Ark.TableCell key={item.value} value={item.value} className={cell} disabled={item.disabled}>
                <Ark.TableCellTrigger className={cx(choice, wideBox)}>{item.label}</Ark.TableCellTrigger>
              </Ark.TableCell>
            ))}
          </Ark.TableRow>
        ))}
      </Ark.TableBody>
    </Ark.Table>
  )
}

const table = css({ width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' })
const weekday = css({ height: '28', fontSize: '2xs', fontWeight: 'medium', color: 'fg.subtle', textAlign: 'center' })
const cell = css({ padding: '0', textAlign: 'center' })
const dayBox = css({ height: '[2.125rem]' })
const wideBox = css({ height: '[3.25rem]' })
const choice = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'sm',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  userSelect: 'none',
  '&:hover': { bg: 'bg.hover' },
  '&[data-in-range]': { bg: 'accent.subtle', borderRadius: 'none' },
  '&[data-range-start], &[data-hover-range-start]': { borderStartStartRadius: 'sm', borderEndStartRadius: 'sm' },
  '&[data-range-end], &[data-hover-range-end]': { borderStartEndRadius: 'sm', borderEndEndRadius: 'sm' },
  '&[data-today]': { fontWeight: 'semibold', color: 'accent.fg' },
  '&[data-today]::after': {
    content: '""',
    position: 'absolute',
    bottom: '4',
    width: '4',
    height: '4',
    borderRadius: 'full',
    bg: '[currentColor]',
  },
  '&[data-selected]': { bg: 'accent.solid', color: 'fg.onAccent', fontWeight: 'semibold' },
  '&[data-outside-range]': { visibility: 'hidden' },
  '&[data-disabled]': { color: 'fg.disabled', bg: 'transparent', cursor: 'not-allowed' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
  '&[data-selected]:focus-visible': { outlineOffset: '[1px]' },
})
