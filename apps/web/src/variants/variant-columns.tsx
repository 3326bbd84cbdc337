import type { ColumnSettings } from '@selvedge/machines'
import type { Column, Variant } from '@selvedge/sdk'
import type { DataTableColumn, Density } from '@selvedge/ui'
import type { ReactNode } from 'react'
import type { OfferedColumn } from '../columns/columns-button.tsx'
import { attributeCell } from './attribute-cell.tsx'
import {
  Day,
  Missing,
  Picture,
  ProductName,
  Text,
  VariantName,
  VariantStatus,
  VersionCode,
  WebAddress,
} from './variant-cells.tsx'
import { VARIANTS } from './variants.messages.ts'

type TableColumn = DataTableColumn<Variant>
type Look = Omit<TableColumn, 'id' | 'header' | 'cell'> & { cell: (variant: Variant, density: Density) => ReactNode }

/** How the fixed columns look. Every other column is one of an attribute. */
const LOOKS: Record<string, Look> = {
  image_url: { width: 72, card: 'image', cell: (variant, density) => <Picture variant={variant} density={density} /> },
  name: { tone: 'strong', minWidth: 200, card: 'title', cell: (variant) => <VariantName variant={variant} /> },
  'meta.product.name': {
    tone: 'muted',
    minWidth: 200,
    card: 'field',
    cell: (variant) => <ProductName variant={variant} />,
  },
  external_id: { tone: 'mono', width: 136, cell: ({ external_id }) => <Text text={external_id} /> },
  'meta.material.name': { minWidth: 140, cell: ({ meta }) => <Text text={meta.material?.name} /> },
  'meta.material.material_family_name': {
    minWidth: 140,
    cell: ({ meta }) => <Text text={meta.material?.material_family_name} />,
  },
  state: { width: 132, card: 'field', cell: ({ state }) => <VariantStatus state={state} /> },
  description: { tone: 'muted', minWidth: 200, cell: ({ description }) => <Text text={description} /> },
  external_url: {
    minWidth: 160,
    cell: ({ external_url }) => (external_url ? <WebAddress url={external_url} /> : <Missing />),
  },
  warning: { minWidth: 160, cell: ({ warning }) => <Text text={warning} /> },
  version_code: {
    width: 104,
    cell: ({ version_code }) => (version_code ? <VersionCode code={version_code} /> : <Missing />),
  },
  created_at: { width: 120, cell: ({ created_at }) => <Day iso={created_at} /> },
  updated_at: { width: 120, cell: ({ updated_at }) => <Day iso={updated_at} /> },
}

/** Before the server's columns are here, the default ones are shown as they will be. */
export const FIRST_COLUMNS: readonly Pick<Column, 'id' | 'header' | 'type' | 'sortable' | 'unit'>[] = [
  { id: 'image_url', header: VARIANTS.columns.image, type: 'image', sortable: false, unit: null },
  { id: 'name', header: VARIANTS.columns.name, type: 'text', sortable: true, unit: null },
  { id: 'meta.product.name', header: VARIANTS.columns.product, type: 'text', sortable: true, unit: null },
  {
    id: 'meta.material.material_family_name',
    header: VARIANTS.columns.family,
    type: 'single_choice',
    sortable: true,
    unit: null,
  },
  { id: 'state', header: VARIANTS.columns.status, type: 'state', sortable: true, unit: null },
]

/** A row without its name leads nowhere, so the name stays. */
export const FIXED_COLUMNS: readonly string[] = ['name']

/** Order, visibility, pins and density of a table that nobody has changed yet (specification 1, section 9). */
export const INITIAL_COLUMNS: ColumnSettings = {
  shown: FIRST_COLUMNS.map(({ id }) => id),
  pinned: ['image_url', 'name'],
  sizes: {},
  density: 'default',
}

/** Columns that people may show: not the checkbox, and none that only programs use. */
const isShowable = ({ id, type }: Pick<Column, 'id' | 'type'>) =>
  id in LOOKS || (id.startsWith('attributes.') && type !== 'id')

export interface TableLook {
  shown: readonly string[]
  pinned: readonly string[]
  density: Density
}

/** The table's columns in the user's order; those that are gone from the catalogue are left out. */
export function tableColumns(
  columns: readonly Pick<Column, 'id' | 'header' | 'type' | 'sortable' | 'unit'>[],
  { shown, pinned, density }: TableLook,
): TableColumn[] {
  const byId = new Map(columns.filter(isShowable).map((column) => [column.id, column]))
  return shown.flatMap((id) => {
    const column = byId.get(id)
    if (!column) return []
    const { cell, ...look } = LOOKS[id] ?? attributeLook(column)
    return [
      {
        ...look,
        id,
        header: column.unit ? `${column.header} (${column.unit})` : column.header,
        sortable: column.sortable,
        pinned: pinned.includes(id),
        cell: (variant: Variant) => cell(variant, density),
      },
    ]
  })
}

const attributeLook = ({ id, type }: Pick<Column, 'id' | 'type'>): Look => ({
  ...(type === 'number' ? { align: 'end', width: 128 } : { minWidth: 144 }),
  cell: attributeCell(id.slice('attributes.'.length), type),
})

/** What the column chooser offers. */
export const offeredColumns = (columns: readonly Column[]): OfferedColumn[] =>
  columns.filter(isShowable).map(({ id, header }) => ({
    id,
    label: header,
    group: id in LOOKS ? VARIANTS.ownColumns : VARIANTS.attributeColumns,
    fixed: FIXED_COLUMNS.includes(id),
  }))
