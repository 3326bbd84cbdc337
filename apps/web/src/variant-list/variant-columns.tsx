import type { Variant } from '@selvedge/sdk'
import { attributeLook, isAttributeColumn } from '../list/attribute-look.tsx'
import { Day, ItemStatus, Missing, Picture, Text, VersionCode, WebAddress } from '../list/cells.tsx'
import type { ColumnLook, KnownColumn, ListLook } from '../list/drawn-columns.ts'
import { ProductName, VariantName } from './variant-cells.tsx'
import { VARIANTS } from './variants.messages.ts'

/** Looks of the fixed columns. Every other column is an attribute. */
const LOOKS: Record<string, ColumnLook<Variant>> = {
  image_url: {
    width: 72,
    card: 'image',
    cell: ({ image_url }, density) => <Picture address={image_url} density={density} />,
  },
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
  state: { width: 132, card: 'field', cell: ({ state }) => <ItemStatus state={state} /> },
  description: { tone: 'muted', minWidth: 200, cell: ({ description }) => <Text text={description} /> },
  external_url: { minWidth: 160, cell: ({ external_url }) => <WebAddress url={external_url} /> },
  warning: { minWidth: 160, cell: ({ warning }) => <Text text={warning} /> },
  version_code: {
    width: 104,
    cell: ({ version_code }) => (version_code ? <VersionCode code={version_code} /> : <Missing />),
  },
  created_at: { width: 120, cell: ({ created_at }) => <Day iso={created_at} /> },
  updated_at: { width: 120, cell: ({ updated_at }) => <Day iso={updated_at} /> },
}

/** Default columns, shown as placeholders until the server's columns have loaded. */
const FIRST_COLUMNS: readonly KnownColumn[] = [
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

/** Look of a column. The checkbox column and the columns meant for programs only have none. */
const columnLook = (column: KnownColumn): ColumnLook<Variant> | undefined =>
  LOOKS[column.id] ??
  (isAttributeColumn(column)
    ? // Falls back to the values of the product if the variant has none for an attribute.
      attributeLook(column, ({ attributes, product_attributes }) => [attributes, product_attributes])
    : undefined)

export const VARIANT_LOOK: ListLook<Variant> = {
  first: FIRST_COLUMNS,
  of: columnLook,
  groupOf: (id) => (id in LOOKS ? VARIANTS.ownColumns : VARIANTS.attributeColumns),
}
