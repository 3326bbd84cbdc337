import type { ColumnSettingsRef, ListRef, ListRow } from '@selvedge/machines'
import type { Choice } from '@selvedge/sdk'
import type { DataTableHandle, RowSelection } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import { DensityButton } from '../columns/density-button.tsx'
import { useRestoredPlace } from '../shared/use-restored-place.ts'
import type { ListLook } from './drawn-columns.ts'
import { ListControls } from './list-controls.tsx'
import { ListEmpty } from './list-empty.tsx'
import type { FacetSource } from './list-filter-dialog.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListTable } from './list-table.tsx'
import type { ListWords, RowKeyWords } from './list-words.ts'
import type { SuggestedFilter } from './suggested-filters.tsx'
import { useListColumns } from './use-list-columns.ts'
import { useRetryOnline } from './use-retry-online.ts'
import { useRowKeys } from './use-row-keys.ts'

interface ListScreenProps<Row extends ListRow> {
  list: ListRef<Row>
  settings: ColumnSettingsRef
  words: ListWords & RowKeyWords
  look: ListLook<Row>
  /** Source of the names and counts of filter values. */
  facets: FacetSource
  /** Address of a row's own page; a list to choose from has none. */
  addressOf?: (row: Row) => string
  /** Called with the selection, or with the current row if nothing is selected. */
  edit?: (choice: Choice, count: number) => void
  /** Menu at the end of each row; must be stable, because a new function re-renders all rows. */
  rowActions?: (row: Row) => ReactNode
  /** Pixels; by default the width of one button. */
  rowActionsWidth?: number
  /** Shown over the table header while rows are selected. */
  selectionBar?: ReactNode
  /** Selection kept outside of the list, as by the step of a wizard; by default the list keeps its own. */
  choice?: RowSelection<Row>
  /** Next step when the list has no items at all. */
  emptyAction?: ReactNode
  /** Placed at the end of the toolbar. */
  beside?: ReactNode
  /** Reason why this list cannot be filtered, if it cannot. */
  filterHint?: string | undefined
  /** Filters to offer beside the applied ones. */
  suggested?: readonly SuggestedFilter[] | undefined
}

/** What screen readers call a row: its name, unless the list says otherwise; rows without a name need `nameOf`. */
type RowNames<Row> = Row extends { name: string } ? { nameOf?: (row: Row) => string } : { nameOf: (row: Row) => string }

/** A complete list from toolbar to footer, with shortcuts and a restored scroll position. */
export function ListScreen<Row extends ListRow>(props: ListScreenProps<Row> & RowNames<Row>) {
  const { list, settings, words, look, facets, addressOf, edit, rowActions, selectionBar } = props
  const { choice, emptyAction, beside, filterHint, suggested } = props
  const table = useRef<DataTableHandle>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const isShown = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'settled' } }))
  useRestoredPlace(table, isShown)
  useRetryOnline(list)
  const currentRow = useRowKeys({ list, table, searchField, words, addressOf, choice, edit })
  const { drawn, ...columns } = useListColumns(list, settings, look)

  return (
    <>
      <ListControls
        {...columns}
        {...{ list, settings, words, facets, searchField, beside, filterHint, suggested }}
        sizing={
          <div className={onWideScreens}>
            <DensityButton settings={settings} />
          </div>
        }
      />
      <ListTable
        list={list}
        settings={settings}
        columns={drawn}
        words={words}
        getName={props.nameOf ?? nameIn}
        rowActions={rowActions}
        rowActionsWidth={props.rowActionsWidth}
        selectionBar={selectionBar}
        choice={choice}
        empty={<ListEmpty list={list} words={words} action={emptyAction} />}
        currentRow={currentRow}
        handle={table}
      />
      <ListFooter list={list} words={words} />
    </>
  )
}

const nameIn = (row: object) => ('name' in row ? String(row.name) : '')
// On phones rows are cards with a fixed height, so density does not apply.
const onWideScreens = css({ display: { base: 'none', sm: 'block' } })
