import type { ColumnSettingsRef, NarrowedRef } from '@selvedge/machines'
import type { Column, Facets, Filter } from '@selvedge/sdk'
import { Button, Tooltip } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { ListFilter } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { ColumnsButton, type OfferedColumn } from '../columns/columns-button.tsx'
import { SortButton } from '../columns/sort-button.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FILTERS } from '../filters/filters.messages.ts'
import { useShortcutsOn } from '../shared/use-shortcuts.ts'
import { ListSearch } from './list-search.tsx'
import type { ToolbarWords } from './list-words.ts'
import { type SuggestedFilter, SuggestedFilters } from './suggested-filters.tsx'

interface ListToolbarProps {
  list: NarrowedRef
  settings: ColumnSettingsRef
  columns: readonly Column[]
  /** Columns for the column chooser. */
  offered: readonly OfferedColumn[]
  /** Whether columns can be pinned; true by default. */
  canPin?: boolean
  facets: Facets
  words: ToolbarWords
  searchField?: Ref<HTMLInputElement>
  /** How much is seen at once: the density of rows or the size of cards. */
  sizing: ReactNode
  onFilter: () => void
  /** Reason why this list cannot be filtered, if it cannot. */
  filterHint?: string | undefined
  suggested?: readonly SuggestedFilter[] | undefined
}

const NONE: readonly SuggestedFilter[] = []

export function ListToolbar(props: ListToolbarProps) {
  const { list, settings, columns, offered, canPin, facets, words, searchField, sizing, onFilter, filterHint } = props
  const applyFilter = (filter: Filter) => list.send({ type: 'filter.applied', filter })
  const { filter, sort } = useSelector(list, (snapshot) => snapshot.context.params)
  const hasShortcuts = useShortcutsOn()

  return (
    <div className={toolbar}>
      <ListSearch {...{ list, words }} field={searchField} shortcut={hasShortcuts && searchField ? '/' : undefined} />
      <FilterButton disabled={columns.length === 0} hint={filterHint} onClick={onFilter} />
      <div className={chips}>
        <FilterChips filter={filter} columns={columns} facets={facets} onEdit={onFilter} onChange={applyFilter} />
        <SuggestedFilters suggested={props.suggested ?? NONE} {...{ filter, columns }} onChange={applyFilter} />
      </div>
      <div className={looks}>
        <SortButton
          sort={sort}
          columns={columns}
          onChange={(changed) => list.send({ type: 'sort.chosen', sort: changed })}
        />
        <ColumnsButton {...{ settings, offered, canPin }} />
        {sizing}
      </div>
    </div>
  )
}

interface FilterButtonProps {
  disabled: boolean
  hint: string | undefined
  onClick: () => void
}

/** With a hint, the disabled button stays focusable, so that keyboard and screen reader users get the reason. */
function FilterButton({ disabled, hint, onClick }: FilterButtonProps) {
  const look = { tone: 'secondary', icon: <ListFilter aria-hidden size={16} />, children: FILTERS.open } as const
  if (hint === undefined) return <Button {...look} disabled={disabled} onClick={onClick} />
  return (
    <Tooltip content={hint}>
      <Button {...look} aria-disabled className={unavailable} />
    </Tooltip>
  )
}

const unavailable = css({ color: 'fg.disabled', cursor: 'not-allowed' })
const toolbar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
// On phones the chips get their own row below the buttons.
const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  order: { base: '1', sm: '0' },
  flexBasis: { base: 'full', sm: '[auto]' },
  minWidth: '0',
  '&:empty': { display: 'none' },
})
const looks = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', marginLeft: 'auto' })
