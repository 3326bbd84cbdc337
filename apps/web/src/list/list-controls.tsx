import type { ColumnSettingsRef, NarrowedRef } from '@selvedge/machines'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { type ReactNode, type Ref, useState } from 'react'
import { ColumnsNotice } from '../columns/columns-notice.tsx'
import { FILTERS } from '../filters/filters.messages.ts'
import { Notice } from '../shared/notice.tsx'
import { type FacetSource, ListFilterDialog, useFilterNames } from './list-filter-dialog.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ToolbarWords } from './list-words.ts'
import type { SuggestedFilter } from './suggested-filters.tsx'
import type { ListColumns } from './use-list-columns.ts'

interface ListControlsProps extends ListColumns {
  list: NarrowedRef
  settings: ColumnSettingsRef
  words: ToolbarWords
  /** Source of the names and counts of filter values. */
  facets: FacetSource
  /** How much is seen at once: the density of rows or the size of cards. */
  sizing: ReactNode
  /** Whether columns can be pinned; true by default. */
  canPin?: boolean
  searchField?: Ref<HTMLInputElement>
  /** Placed at the end of the toolbar. */
  beside?: ReactNode
  /** Reason why this list cannot be filtered, if it cannot. */
  filterHint?: string | undefined
  /** Filters to offer beside the applied ones. */
  suggested?: readonly SuggestedFilter[] | undefined
}

/** Search, filter, sort and columns of a list or a grid, and what could not be loaded of them. */
export function ListControls({ list, settings, words, facets, columns, beside, ...toolbar }: ListControlsProps) {
  const hasNoColumns = useSelector(list, (snapshot) => snapshot.value.columns === 'failing')
  const names = useFilterNames(list, facets)
  const [isFiltering, setFiltering] = useState(false)
  return (
    <>
      <div className={above} data-no-print>
        <ListToolbar
          {...toolbar}
          {...{ list, settings, words, columns }}
          facets={names.facets}
          onFilter={() => setFiltering(true)}
        />
        {beside}
      </div>
      {hasNoColumns && (
        <Notice text={words.noColumns} action={words.retry} onAction={() => list.send({ type: 'retry' })} />
      )}
      {names.hasFailed && <Notice text={FILTERS.noNames} action={FILTERS.retry} onAction={names.retry} />}
      <ColumnsNotice settings={settings} />
      {isFiltering && (
        <ListFilterDialog list={list} columns={columns} source={facets} onClose={() => setFiltering(false)} />
      )}
    </>
  )
}

const above = css({
  display: 'flex',
  flexDirection: { base: 'column', lg: 'row' },
  alignItems: { base: 'stretch', lg: 'start' },
  gap: '8',
  '& > :first-child': { flex: { lg: '1' }, minWidth: '0' },
})
