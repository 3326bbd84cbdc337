import type { SearchFacets } from '@selvedge/machines'
import { type Facet, MAX_FACETS } from '@selvedge/sdk/wire'
import { Combobox } from '@selvedge/ui'
import { useMemo } from 'react'
import { FILTERS } from './filters.messages.ts'
import { choiceItem, SearchedChoices } from './searched-choices.tsx'

interface ChoiceFieldProps {
  column: string
  multiple: boolean
  values: readonly string[]
  /** The most frequent values, up to `MAX_FACETS`. */
  choices: readonly Facet[]
  search: SearchFacets | undefined
  error: string | undefined
  onChange: (values: readonly string[]) => void
}

/** Choices with their row counts. When the list may be incomplete, the server searches the rest. */
export function ChoiceField({ column, multiple, values, choices, search, error, onChange }: ChoiceFieldProps) {
  const items = useMemo(() => choices.map(choiceItem), [choices])
  const field = { multiple, error, value: values, onValueChange: onChange, ...WORDS }
  if (search && choices.length >= MAX_FACETS) {
    return <SearchedChoices key={column} {...{ column, choices, search, field }} />
  }
  return <Combobox {...field} emptyText={FILTERS.noMatch} items={items} />
}

const WORDS = {
  label: FILTERS.values,
  hideLabel: true,
  placeholder: FILTERS.chooseValues,
  openLabel: FILTERS.chooseValues,
  removeLabel: FILTERS.remove,
} as const
