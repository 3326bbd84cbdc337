import { isSelected, type VariantListRef } from '@selvedge/machines'
import type { Variant } from '@selvedge/sdk'
import { Button, type DataTableLabels, DataTable, EmptyState } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Notice } from '../shared/notice.tsx'
import { VARIANT_COLUMNS } from './variant-columns.tsx'
import { VARIANTS } from './variants.messages.ts'

const LABELS: DataTableLabels = {
  table: VARIANTS.table,
  selectAll: VARIANTS.selectAll,
  selectRow: VARIANTS.selectRow,
  actions: '',
  loading: VARIANTS.loading,
}
const NO_ROWS: readonly Variant[] = []
const idOf = ({ id }: Variant) => id
const nameOf = ({ name }: Variant) => name

export function VariantsTable({ list }: { list: VariantListRef }) {
  const rows = useSelector(list, (snapshot) => snapshot.context.shown?.data) ?? NO_ROWS
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(list, (snapshot) => snapshot.matches({ rows: 'failing' }))
  const sort = useSelector(list, (snapshot) => snapshot.context.params.sort)
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const selected = useMemo(() => new Set(rows.map(idOf).filter((id) => isSelected(chosen, id))), [rows, chosen])

  const isOutdated = useSelector(
    list,
    (snapshot) =>
      snapshot.matches({ rows: { showing: 'outdated' } }) || snapshot.matches({ rows: { showing: 'unreached' } }),
  )
  const retry = () => list.send({ type: 'retry' })

  if (hasFailed) return <Failed onRetry={retry} />
  return (
    <>
      {isOutdated && <Notice text={VARIANTS.outdated} action={VARIANTS.retry} onAction={retry} />}
      <DataTable
        className={fill}
        rows={rows}
        columns={VARIANT_COLUMNS}
        getRowId={idOf}
        rowLabel={nameOf}
        labels={LABELS}
        sort={sort}
        onSortChange={(changed) => list.send({ type: 'sort.chosen', sort: changed })}
        selection={{
          selected,
          onToggle: (id, { range }) => selection.send({ type: 'row.toggled', id, range }),
          onToggleAll: () => selection.send({ type: 'page.toggled' }),
        }}
        loading={isLoading}
        empty={<Nothing list={list} />}
      />
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={fill}>
      <EmptyState title={VARIANTS.failed} action={<Button onClick={onRetry}>{VARIANTS.retry}</Button>} />
    </div>
  )
}

/** An empty catalogue and a search without hits are different things, with different ways on. */
function Nothing({ list }: { list: VariantListRef }) {
  const isNarrowed = useSelector(list, ({ context: { params } }) => params.filter.length > 0 || params.search !== '')
  if (!isNarrowed) return <EmptyState title={VARIANTS.none} hint={VARIANTS.noneHint} />
  return (
    <EmptyState
      title={VARIANTS.noHits}
      hint={VARIANTS.noHitsHint}
      action={
        <Button tone="secondary" onClick={() => list.send({ type: 'reset' })}>
          {VARIANTS.reset}
        </Button>
      }
    />
  )
}

const fill = css({ flex: '1', minHeight: '0' })
