import { type ColumnSettingsRef, isSelected, type ListRef, type ListRow, selectedCount } from '@selvedge/machines'
import {
  DataTable,
  type DataTableColumn,
  type DataTableHandle,
  type DataTableLabels,
  type RowSelection,
} from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { type ReactNode, type Ref, useMemo } from 'react'
import { COLUMNS } from '../columns/columns.messages.ts'
import { Notice } from '../shared/notice.tsx'
import { ListFailed } from './list-empty.tsx'
import type { ListWords } from './list-words.ts'

const NO_ROWS: readonly never[] = []
const idOf = ({ id }: ListRow) => id

interface ListTableProps<Row extends ListRow> {
  list: ListRef<Row>
  settings: ColumnSettingsRef
  /** Shown columns, in order. */
  columns: DataTableColumn<Row>[]
  words: ListWords
  getName: (row: Row) => string
  /** Menu at the end of each row; must be stable, because a new function re-renders all rows. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  rowActionsWidth?: number | undefined
  /** Shown over the table header while rows are selected. */
  selectionBar?: ReactNode
  empty: ReactNode
  /** Id of the current row, which shortcuts act on. */
  currentRow?: string | undefined
  handle?: Ref<DataTableHandle>
  /** Selection kept outside of the list, as by the step of a wizard; by default the list keeps its own. */
  choice?: RowSelection<Row> | undefined
}

/** The rows of a list, or the reason why they could not be loaded. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { list, settings, columns, words, getName, rowActions, rowActionsWidth, empty, currentRow, handle, choice } =
    props
  const rows = useSelector(list, (snapshot) => snapshot.context.shown?.data) ?? NO_ROWS
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(list, (snapshot) => snapshot.matches({ rows: 'failing' }))
  const isOutdated = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'outdated' } }))
  const isUnreached = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'unreached' } }))
  const { sort, size } = useSelector(list, (snapshot) => snapshot.context.params)
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const { sizes, density } = useSelector(settings, (snapshot) => snapshot.context.settings)
  const retry = () => list.send({ type: 'retry' })

  const labels = useMemo(() => labelsOf(words), [words])
  const selected = useMemo(() => new Set(rows.map(idOf).filter((id) => isSelected(chosen, id))), [rows, chosen])

  if (hasFailed) return <ListFailed words={words} className={fill} onRetry={retry} />
  return (
    <>
      {isOutdated && <Notice text={words.outdated} action={words.retry} onAction={retry} />}
      {isUnreached && <Notice text={words.unreached} action={words.retry} onAction={retry} />}
      <DataTable
        {...(handle && { ref: handle })}
        className={fill}
        rows={rows}
        columns={columns}
        getRowId={idOf}
        rowLabel={getName}
        labels={labels}
        density={density}
        columnSizes={sizes}
        onColumnResize={(id, width) => settings.send({ type: 'column.resized', id, width })}
        sort={sort}
        onSortChange={(changed) => list.send({ type: 'sort.chosen', sort: changed })}
        selection={
          choice ?? {
            selected,
            onToggle: (id, { range }) => selection.send({ type: 'row.toggled', id, range }),
            onToggleAll: () => selection.send({ type: 'page.toggled' }),
          }
        }
        selectionBar={selectedCount(chosen) > 0 ? props.selectionBar : undefined}
        {...(rowActions && { rowActions })}
        {...(rowActionsWidth && { rowActionsWidth })}
        {...(currentRow && { currentRow })}
        loading={isLoading}
        skeletonRows={Math.min(size, 25)}
        empty={empty}
      />
    </>
  )
}

const labelsOf = (words: ListWords): DataTableLabels => ({
  table: words.table,
  selectAll: words.selectAll,
  ...(words.marks && { marks: words.marks }),
  selectRow: words.selectRow,
  actions: words.rowActionsColumn,
  loading: words.loading,
  resizeColumn: COLUMNS.resize,
  addSort: COLUMNS.addSortHint,
})

const fill = css({ flex: '1', minHeight: '0' })
