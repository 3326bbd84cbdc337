import type { LinkedName } from '@selvedge/sdk/wire'
import { DataTable, type DataTableColumn, type DataTableLabels, Pagination } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Picture, Text } from '../list/cells.tsx'
import { NAMES } from './names.messages.ts'

/** Few enough that the table draws all of them at once. */
const PAGE_SIZE = 50

interface NamesTableProps {
  label: string
  files: readonly LinkedName[]
  isReading: boolean
  /** Counted from 0; one that no longer exists shows the last. */
  page: number
  onPage: (page: number) => void
  empty: string
}

/** Files with their SKU, role and variants, page by page. */
export function NamesTable({ label, files, isReading, page, onPage, empty }: NamesTableProps) {
  const last = Math.max(0, Math.ceil(files.length / PAGE_SIZE) - 1)
  const at = Math.min(page, last)
  const first = at * PAGE_SIZE
  const rows = files.slice(first, first + PAGE_SIZE)
  return (
    <div className={box}>
      <DataTable
        rows={rows}
        columns={COLUMNS}
        getRowId={idOf}
        rowLabel={nameOf}
        labels={labelsOf(label)}
        loading={isReading}
        skeletonRows={8}
        empty={<p className={quiet}>{empty}</p>}
      />
      {files.length > PAGE_SIZE && (
        <Pagination
          label={NAMES.pager}
          range={NAMES.range(first + 1, first + rows.length, files.length)}
          previousLabel={NAMES.previous}
          nextLabel={NAMES.next}
          onPrevious={at > 0 ? () => onPage(at - 1) : undefined}
          onNext={at < last ? () => onPage(at + 1) : undefined}
        />
      )}
    </div>
  )
}

const idOf = ({ asset_id }: LinkedName) => asset_id
const nameOf = ({ name }: LinkedName) => name

const labelsOf = (table: string): DataTableLabels => ({
  table,
  selectAll: '',
  selectRow: (row) => row,
  actions: NAMES.rowActions,
  loading: NAMES.loading,
})

const COLUMNS: readonly DataTableColumn<LinkedName>[] = [
  {
    id: 'image',
    header: NAMES.columns.image,
    hideHeader: true,
    width: 72,
    card: 'image',
    cell: ({ image_url }) => <Picture address={image_url} density="default" />,
  },
  {
    id: 'name',
    header: NAMES.columns.name,
    tone: 'strong',
    minWidth: 180,
    card: 'title',
    cell: ({ name }) => <Text text={name} />,
  },
  {
    id: 'sku',
    header: NAMES.columns.sku,
    width: 140,
    tone: 'mono',
    cell: ({ sku }) => <Text text={sku ?? NAMES.noSku} />,
  },
  {
    id: 'role',
    header: NAMES.columns.role,
    width: 124,
    card: 'field',
    cell: ({ outcome, role }) => <Text text={outcome === 'one' ? NAMES.roles[role] : null} />,
  },
  {
    id: 'variant',
    header: NAMES.columns.variant,
    minWidth: 220,
    card: 'field',
    cell: (file) => <Target {...file} />,
  },
]

/** The variant that the file goes to, or why it goes to none. */
function Target({ outcome, variants, sku }: LinkedName) {
  const [variant] = variants
  if (outcome === 'one' && variant) return <Text text={NAMES.target(variant.name, variant.product_name)} />
  const reason = outcome === 'several' ? NAMES.several(variants.length, sku ?? '') : NAMES.none(sku)
  return (
    <span className={quiet} title={variants.map(({ name }) => name).join('\n') || undefined}>
      <Text text={reason} />
    </span>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '12', minWidth: '0' })
const quiet = css({ color: 'fg.muted' })
