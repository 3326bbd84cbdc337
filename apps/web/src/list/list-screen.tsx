import type { ColumnSettingsRef, ListRef, ListRow } from '@selvedge/machines'
import type { Choice, Column } from '@selvedge/sdk'
import type { DataTableHandle } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { ColumnsNotice } from '../columns/columns-notice.tsx'
import { FILTERS } from '../filters/filters.messages.ts'
import { Notice } from '../shared/notice.tsx'
import { useRestoredPlace } from '../shared/use-restored-place.ts'
import { drawnColumns, type ListLook, offeredColumns } from './drawn-columns.ts'
import { ListEmpty } from './list-empty.tsx'
import { type FacetSource, ListFilterDialog, useFilterNames } from './list-filter-dialog.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListWords, RowKeyWords } from './list-words.ts'
import { useRetryOnline } from './use-retry-online.ts'
import { useRowKeys } from './use-row-keys.ts'

const NO_COLUMNS: readonly Column[] = []

interface ListScreenProps<Row extends ListRow> {
  list: ListRef<Row>
  settings: ColumnSettingsRef
  words: ListWords & RowKeyWords
  look: ListLook<Row>
  /** Source of the names and counts of filter values. */
  facets: FacetSource
  /** Address of a row's own page. */
  addressOf: (row: Row) => string
  /** Called with the selection, or with the current row if nothing is selected. */
  edit?: (choice: Choice, count: number) => void
  /** Menu at the end of each row; must be stable, because a new function re-renders all rows. */
  rowActions: (row: Row) => ReactNode
  /** Shown over the table header while rows are selected. */
  selectionBar: ReactNode
  /** Next step when the list has no items at all. */
  emptyAction?: ReactNode
  /** Placed at the end of the toolbar. */
  beside?: ReactNode
  /** Reason why this list cannot be filtered, if it cannot. */
  filterHint?: string | undefined
}

/** A complete list from toolbar to footer, with shortcuts and a restored scroll position. */
export function ListScreen<Row extends ListRow & { name: string }>(props: ListScreenProps<Row>) {
  const { list, settings, words, look, facets, addressOf, edit, rowActions, selectionBar } = props
  const { emptyAction, beside, filterHint } = props
  const table = useRef<DataTableHandle>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const isShown = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'settled' } }))
  useRestoredPlace(table, isShown)
  useRetryOnline(list)
  const currentRow = useRowKeys({ list, table, searchField, words, addressOf, ...(edit && { edit }) })

  const received = useSelector(list, (snapshot) => snapshot.context.columns ?? NO_COLUMNS)
  const columns = useMemo(() => look.known?.(received) ?? received, [look, received])
  const { shown, pinned, density } = useSelector(settings, (snapshot) => snapshot.context.settings)
  const drawn = useMemo(
    () => drawnColumns(columns.length > 0 ? columns : look.first, look.of, { shown, pinned, density }),
    [columns, look, shown, pinned, density],
  )
  const offered = useMemo(() => offeredColumns(columns, look), [look, columns])
  const hasNoColumns = useSelector(list, (snapshot) => snapshot.matches({ columns: 'failing' }))
  const names = useFilterNames(list, facets)
  const [isFiltering, setFiltering] = useState(false)

  return (
    <>
      <div className={above} data-no-print>
        <ListToolbar
          list={list}
          settings={settings}
          columns={columns}
          offered={offered}
          words={words}
          facets={names.facets}
          searchField={searchField}
          onFilter={() => setFiltering(true)}
          filterHint={filterHint}
        />
        {beside}
      </div>
      {hasNoColumns && (
        <Notice text={words.noColumns} action={words.retry} onAction={() => list.send({ type: 'retry' })} />
      )}
      {names.hasFailed && <Notice text={FILTERS.noNames} action={FILTERS.retry} onAction={names.retry} />}
      <ColumnsNotice settings={settings} />
      <ListTable
        list={list}
        settings={settings}
        columns={drawn}
        words={words}
        getName={nameOf}
        rowActions={rowActions}
        selectionBar={selectionBar}
        empty={<ListEmpty list={list} words={words} action={emptyAction} />}
        currentRow={currentRow}
        handle={table}
      />
      <ListFooter list={list} words={words} />
      {isFiltering && (
        <ListFilterDialog list={list} columns={columns} source={facets} onClose={() => setFiltering(false)} />
      )}
    </>
  )
}

/** Layout of a page or tab filled by a list. */
export const listPage = css({ display: 'flex', flexDirection: 'column', gap: '12', flex: '1', minHeight: '0' })

const nameOf = ({ name }: { name: string }) => name
const above = css({
  display: 'flex',
  flexDirection: { base: 'column', lg: 'row' },
  alignItems: { base: 'stretch', lg: 'start' },
  gap: '8',
  '& > :first-child': { flex: { lg: '1' }, minWidth: '0' },
})
