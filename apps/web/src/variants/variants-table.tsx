import { type ColumnSettingsRef, isSelected, selectedCount, type VariantListRef } from '@selvedge/machines'
import type { Column, Variant } from '@selvedge/sdk'
import { DataTable, type DataTableHandle, type DataTableLabels } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { type Ref, useCallback, useMemo } from 'react'
import { COLUMNS } from '../columns/columns.messages.ts'
import { Notice } from '../shared/notice.tsx'
import type { VariantActions } from './use-variant-actions.ts'
import { FIRST_COLUMNS, tableColumns } from './variant-columns.tsx'
import { VariantRowMenu } from './variant-row-menu.tsx'
import { VariantsEmpty, VariantsFailed } from './variants-empty.tsx'
import { VariantsSelectionBar } from './variants-selection-bar.tsx'
import { VARIANTS } from './variants.messages.ts'

const LABELS: DataTableLabels = {
  table: VARIANTS.table,
  selectAll: VARIANTS.selectAll,
  selectRow: VARIANTS.selectRow,
  actions: VARIANTS.rowActionsColumn,
  loading: VARIANTS.loading,
  resizeColumn: COLUMNS.resize,
  addSort: COLUMNS.addSortHint,
}
const NO_ROWS: readonly Variant[] = []
const idOf = ({ id }: Variant) => id
const nameOf = ({ name }: Variant) => name

interface VariantsTableProps {
  list: VariantListRef
  settings: ColumnSettingsRef
  columns: readonly Column[]
  actions: VariantActions
  currentRow: string | undefined
  handle: Ref<DataTableHandle>
}

export function VariantsTable({ list, settings, columns, actions, currentRow, handle }: VariantsTableProps) {
  const rows = useSelector(list, (snapshot) => snapshot.context.shown?.data) ?? NO_ROWS
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(list, (snapshot) => snapshot.matches({ rows: 'failing' }))
  const isOutdated = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'outdated' } }))
  const isUnreached = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'unreached' } }))
  const { sort, size } = useSelector(list, (snapshot) => snapshot.context.params)
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const { shown, pinned, sizes, density } = useSelector(settings, (snapshot) => snapshot.context.settings)
  const retry = () => list.send({ type: 'retry' })

  const drawn = useMemo(
    () => tableColumns(columns.length > 0 ? columns : FIRST_COLUMNS, { shown, pinned, density }),
    [columns, shown, pinned, density],
  )
  const selected = useMemo(() => new Set(rows.map(idOf).filter((id) => isSelected(chosen, id))), [rows, chosen])
  const rowActions = useCallback(
    (variant: Variant) => <VariantRowMenu variant={variant} actions={actions} />,
    [actions],
  )

  if (hasFailed) return <VariantsFailed className={fill} onRetry={retry} />
  return (
    <>
      {isOutdated && <Notice text={VARIANTS.outdated} action={VARIANTS.retry} onAction={retry} />}
      {isUnreached && <Notice text={VARIANTS.unreached} action={VARIANTS.retry} onAction={retry} />}
      <DataTable
        ref={handle}
        className={fill}
        rows={rows}
        columns={drawn}
        getRowId={idOf}
        rowLabel={nameOf}
        labels={LABELS}
        density={density}
        columnSizes={sizes}
        onColumnResize={(id, width) => settings.send({ type: 'column.resized', id, width })}
        sort={sort}
        onSortChange={(changed) => list.send({ type: 'sort.chosen', sort: changed })}
        selection={{
          selected,
          onToggle: (id, { range }) => selection.send({ type: 'row.toggled', id, range }),
          onToggleAll: () => selection.send({ type: 'page.toggled' }),
        }}
        selectionBar={selectedCount(chosen) > 0 ? <VariantsSelectionBar list={list} actions={actions} /> : undefined}
        rowActions={rowActions}
        {...(currentRow && { currentRow })}
        loading={isLoading}
        skeletonRows={Math.min(size, 25)}
        empty={<VariantsEmpty list={list} />}
      />
    </>
  )
}

const fill = css({ flex: '1', minHeight: '0' })
