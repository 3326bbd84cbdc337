import { createFacetSearchActors, facetSearchMachine, type SearchFacets } from '@selvedge/machines'
import type { Facet } from '@selvedge/sdk/wire'
import { Combobox, type ComboboxItem, type ComboboxProps } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { FILTERS } from './filters.messages.ts'
import { SEARCHED } from './searched-choices.messages.ts'

interface SearchedChoicesProps {
  column: string
  choices: readonly Facet[]
  search: SearchFacets
  field: Omit<ComboboxProps, 'items' | 'emptyText'>
}

/** Choices for a column with too many values to load: the server searches them, and chosen values stay listed. */
export function SearchedChoices({ column, choices, search, field }: SearchedChoicesProps) {
  const [machine] = useState(() => facetSearchMachine.provide({ actors: createFacetSearchActors(column, search) }))
  const actor = useActorRef(machine, inspectActor())
  const { search: searched, found } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failing'))
  const [chosen, setChosen] = useState<ReadonlyMap<string, ComboboxItem>>(new Map())
  const items = useMemo(() => {
    const offered = (searched === '' ? choices : found).map(choiceItem)
    const shown = new Set(offered.map(({ value }) => value))
    const known = new Map([...choices.map((one) => [one.id, choiceItem(one)] as const), ...chosen])
    return [...offered, ...field.value.flatMap((id) => (shown.has(id) ? [] : (known.get(id) ?? [])))]
  }, [choices, found, searched, chosen, field.value])

  return (
    <>
      <Combobox
        {...field}
        hint={SEARCHED.searchMore(choices.length)}
        emptyText={isBusy ? SEARCHED.searching : FILTERS.noMatch}
        items={items}
        onSearch={(text) => actor.send({ type: 'search.typed', text })}
        onValueChange={(values) => {
          setChosen(new Map([...chosen, ...items.map((item) => [item.value, item] as const)]))
          field.onValueChange(values)
        }}
      />
      {hasFailed && (
        <p role="alert" className={problem}>
          {SEARCHED.searchFailed}
        </p>
      )}
    </>
  )
}

export const choiceItem = ({ id, name, count }: Facet): ComboboxItem => ({ value: id, label: name, count })

const problem = css({ marginTop: '4', color: 'danger.fg', fontSize: 'sm' })
