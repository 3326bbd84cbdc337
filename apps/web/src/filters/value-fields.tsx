import type { SearchFacets } from '@selvedge/machines'
import type { Column, Operator } from '@selvedge/sdk'
import type { Facet } from '@selvedge/sdk/wire'
import { DateField, type DateProblem, Select, TextField } from '@selvedge/ui'
import { TYPED } from './unnamed-values.ts'
import { ChoiceField } from './choice-field.tsx'
import { DATE_WORDS } from './date.messages.ts'
import { FILTERS } from './filters.messages.ts'

interface ValueFieldsProps {
  column: Column
  operator: Operator
  values: readonly string[]
  choices: readonly Facet[]
  /** Finds values beyond the choices. */
  search: SearchFacets | undefined
  today: string
  error: string | undefined
  onChange: (values: readonly string[]) => void
}

const LISTS: ReadonlySet<Operator> = new Set(['in', 'il', 'io', 'ia', 'na'])
const YES_NO = [
  { value: 'true', label: FILTERS.yes },
  { value: 'false', label: FILTERS.no },
] as const

/** The value input of a condition: date, yes or no, choices with counts, or free text. */
export function ValueFields(props: ValueFieldsProps) {
  const { column, operator, values, choices, search, today, error, onChange } = props
  const [first = ''] = values
  const words = { label: FILTERS.value, hideLabel: true, error }

  if (column.type === 'date') {
    const keep = (date: string) => onChange(date ? [date] : [])
    // Invalid dates go into the draft too, so that the machine blocks applying the filter.
    const onRefused = (_: DateProblem, date: string) => keep(date)
    return (
      <DateField {...words} onRefused={onRefused} words={DATE_WORDS} max={today} value={first} onValueChange={keep} />
    )
  }
  if (column.type === 'boolean') {
    return <Select {...words} items={YES_NO} value={asYesNo(first)} onValueChange={(chosen) => onChange([chosen])} />
  }
  if (choices.length > 0 && !TYPED.has(operator)) {
    const multiple = LISTS.has(operator)
    return <ChoiceField column={column.id} {...{ multiple, values, choices, search, error, onChange }} />
  }
  return (
    <TextField
      {...words}
      inputMode={column.type === 'number' ? 'decimal' : 'text'}
      {...(LISTS.has(operator) && { hint: FILTERS.separateValues })}
      {...(column.unit && { trailing: column.unit })}
      value={values.join(SEPARATOR)}
      onValueChange={(text) => onChange(LISTS.has(operator) ? text.split(/;\s?/) : text ? [text] : [])}
    />
  )
}

const SEPARATOR = '; '

const asYesNo = (value: string) => YES_NO.find((choice) => choice.value === value)?.value ?? null
