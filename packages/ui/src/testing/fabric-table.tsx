import { Ellipsis } from 'lucide-react'
import { useCallback, useEffect, useState, type ReactNode, type Ref } from 'react'
import { Button } from '../button/button.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import type { ColumnSizes, DataTableColumn, DataTableHandle, Density, SortKey } from '../data-table/types.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { LabelChip } from '../label-chip/label-chip.tsx'
import { Menu } from '../menu/menu.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { SelectionBar, type SelectionAction } from '../selection-bar/selection-bar.tsx'
import { Status } from '../status/status.tsx'
import { Thumbnail } from '../thumbnail/thumbnail.tsx'
import type { Fabric } from './fabrics.ts'

const nothing = () => undefined
const STATUS_WORDS = { live: 'Live', draft: 'Draft', archived: 'Archived' }

const LABELS = {
  table: 'Variants',
  selectAll: 'Select all variants',
  marks: 'Select',
  selectRow: (row: string) => `Select ${row}`,
  actions: 'Actions',
  loading: 'Loading variants',
  resizeColumn: (header: string) => `Resize ${header}`,
  addSort: 'Shift adds a further sort column',
}

export const FABRIC_ACTIONS: SelectionAction[] = [
  { id: 'duplicate', label: 'Duplicate', onSelect: nothing },
  { id: 'link', label: 'Link assets', onSelect: nothing },
  { id: 'edit', label: 'Edit', onSelect: nothing },
  { id: 'add', label: 'Add to static view', onSelect: nothing },
  { id: 'delete', label: 'Delete', tone: 'danger', onSelect: nothing },
]

function columnsFor(density: Density): DataTableColumn<Fabric>[] {
  return [
    {
      id: 'image',
      header: 'Image',
      hideHeader: true,
      width: density === 'comfortable' ? 68 : 56,
      pinned: true,
      card: 'image',
      cell: (row) => <Thumbnail src={row.picture} previewSrc={row.picture} alt="" size={density} />,
    },
    {
      id: 'name',
      header: 'Name',
      sortable: true,
      minWidth: 200,
      pinned: true,
      tone: 'strong',
      card: 'title',
      cell: (row) => <a href={`#${row.id}`}>{row.name}</a>,
    },
    { id: 'product', header: 'Product', sortable: true, minWidth: 180, tone: 'muted', cell: (row) => row.product },
    { id: 'sku', header: 'SKU', sortable: true, width: 104, tone: 'mono', card: 'field', cell: (row) => row.sku },
    { id: 'material', header: 'Material', sortable: true, width: 124, cell: (row) => row.material },
    {
      id: 'martindale',
      header: 'Martindale',
      sortable: true,
      width: 124,
      align: 'end',
      cell: (row) => row.martindale.toLocaleString('fr-FR'),
    },
    { id: 'width', header: 'Width cm', sortable: true, width: 100, align: 'end', cell: (row) => row.width },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      width: 110,
      card: 'field',
      cell: (row) => <Status kind={row.status}>{STATUS_WORDS[row.status]}</Status>,
    },
    {
      id: 'label',
      header: 'Label',
      width: 140,
      cell: (row) => <LabelChip color={row.labelColor}>{row.label}</LabelChip>,
    },
    { id: 'updated', header: 'Updated', sortable: true, width: 120, tone: 'muted', cell: (row) => row.updated },
  ]
}

const COLUMNS = {
  compact: columnsFor('compact'),
  default: columnsFor('default'),
  comfortable: columnsFor('comfortable'),
}

const WITHOUT_PICTURE = COLUMNS.default.filter(({ card }) => card !== 'image')

export interface FabricTableProps {
  rows: readonly Fabric[]
  density?: Density
  loading?: boolean
  empty?: ReactNode
  width?: number
  height?: number
  chosen?: readonly string[]
  sizes?: ColumnSizes
  /** Row of the keyboard cursor, which j and k move. */
  current?: string
  /** Shows a pager below the table. */
  pager?: boolean
  /** Radio buttons instead of checkboxes. */
  single?: boolean
  /** Leaves the column with the pictures out. */
  pictureless?: boolean
  className?: string
  handle?: Ref<DataTableHandle>
  onSort?: (sort: SortKey[]) => void
  onResize?: (id: string, width: number) => void
}

/** The table as an app would use it, for stories and tests. */
export function FabricTable(props: FabricTableProps) {
  const { rows, density = 'default', loading, empty, width, height, chosen = [], className, onSort } = props
  const { sizes = {}, current, handle, onResize, pager = false, single = false, pictureless = false } = props
  const [columnSizes, setColumnSizes] = useState(sizes)
  const [currentRow, setCurrentRow] = useState(current)
  const [sort, setSort] = useState<SortKey[]>([])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(chosen))
  const [last, setLast] = useState<string>()
  const rowActions = useCallback((row: Fabric) => <RowMenu name={row.name} />, [])
  const toggle = (id: string, { range }: { range: boolean }) => {
    const ids = sorted.map((row) => row.id)
    const [from, to] = [ids.indexOf(range && last ? last : id), ids.indexOf(id)].toSorted((a, b) => a - b)
    const toggled = ids.slice(from, (to ?? 0) + 1)
    const next = new Set(selected)
    for (const each of toggled) {
      if (selected.has(id)) next.delete(each)
      else next.add(each)
    }
    setSelected(next)
    setLast(id)
  }
  const resize = useCallback(
    (id: string, pixels: number) => {
      setColumnSizes((before) => ({ ...before, [id]: pixels }))
      onResize?.(id, pixels)
    },
    [onResize],
  )
  const sorted = sortFabrics(rows, sort)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key]
      if (step) setCurrentRow(sorted[sorted.findIndex((row) => row.id === currentRow) + step]?.id ?? currentRow)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <div
      className={className}
      style={{ width, height, display: 'flex', flexDirection: 'column', minHeight: 0, maxWidth: '100%', gap: 12 }}
    >
      <DataTable
        {...(handle && { ref: handle })}
        rows={sorted}
        columns={pictureless ? WITHOUT_PICTURE : COLUMNS[density]}
        getRowId={(row) => row.id}
        rowLabel={(row) => row.name}
        labels={LABELS}
        sort={sort}
        onSortChange={(next) => {
          setSort(next)
          onSort?.(next)
        }}
        selection={{
          selected,
          ...(single
            ? { mode: 'single', onToggle: (id) => setSelected(new Set([id])), isDisabled: isArchived }
            : {
                onToggle: toggle,
                onToggleAll: (checked) => setSelected(new Set(checked ? rows.map((row) => row.id) : [])),
              }),
        }}
        density={density}
        columnSizes={columnSizes}
        onColumnResize={resize}
        currentRow={currentRow}
        {...(loading !== undefined && { loading })}
        empty={empty}
        rowActions={rowActions}
        selectionBar={
          !single && selected.size > 0 && <Chosen count={selected.size} onClear={() => setSelected(new Set())} />
        }
      />
      {pager && (
        <Pagination
          label="Pages"
          range="1–25 of 1,284"
          previousLabel="Previous"
          nextLabel="Next"
          onNext={nothing}
          pageSize={{ label: 'Rows per page', value: 25, choices: [25, 50, 100], onChange: nothing }}
        />
      )}
    </div>
  )
}

function RowMenu({ name }: { name: string }) {
  return (
    <Menu
      label={`Actions for ${name}`}
      placement="bottom-end"
      trigger={
        <IconButton label={`Actions for ${name}`} size="sm">
          <Ellipsis aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      }
      entries={[
        { id: 'edit', label: 'Edit', onSelect: nothing },
        { id: 'duplicate', label: 'Duplicate', onSelect: nothing },
        { separator: 'danger' },
        { id: 'delete', label: 'Delete', destructive: true, onSelect: nothing },
      ]}
    />
  )
}

function Chosen({ count, onClear }: { count: number; onClear: () => void }) {
  return (
    <SelectionBar
      text={`Selected variants: ${count}`}
      label="Selection"
      clearLabel="Clear selection"
      onClear={onClear}
      extra={
        <Button size="sm" tone="ghost">
          Select all 1,284 that match
        </Button>
      }
      actions={FABRIC_ACTIONS}
      moreLabel="More"
    />
  )
}

const isArchived = ({ status }: Fabric) => status === 'archived'

function sortFabrics(rows: readonly Fabric[], sort: readonly SortKey[]): readonly Fabric[] {
  if (sort.length === 0) return rows
  return rows.toSorted((a, b) => {
    for (const { column, direction } of sort) {
      const order = compare(a[column as keyof Fabric], b[column as keyof Fabric])
      if (order !== 0) return direction === 'asc' ? order : -order
    }
    return 0
  })
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b))
