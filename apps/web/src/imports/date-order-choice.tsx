import type { DateOrder, ImportDateOrder } from '@selvedge/sdk/wire'
import { RadioGroup } from '@selvedge/ui'
import { IMPORTS } from './imports.messages.ts'
import { quiet } from './step-parts.tsx'

interface DateOrderChoiceProps {
  source: string
  dates: ImportDateOrder
  onChosen: (order: DateOrder) => void
}

/** The date order of a column; if it is ambiguous, one click settles it. */
export function DateOrderChoice({ source, dates, onChosen }: DateOrderChoiceProps) {
  const { state, order, example, read_as, readings, short_years } = dates
  return (
    <div>
      {readings.length > 1 ? (
        <RadioGroup
          label={IMPORTS.dates.legend(source)}
          items={readings.map((reading) => ({
            value: reading.order,
            label: IMPORTS.dates.reading(reading.example, reading.read_as, reading.order),
          }))}
          value={order}
          onValueChange={onChosen}
          {...(state === 'unsure' && { hint: IMPORTS.dates.unsure })}
          {...(state === 'found' && { hint: IMPORTS.dates.found })}
        />
      ) : (
        read_as !== null && <p className={quiet}>{IMPORTS.dates.readAs(example, read_as)}</p>
      )}
      {short_years > 0 && <p className={quiet}>{IMPORTS.dates.shortYears(short_years)}</p>}
    </div>
  )
}
