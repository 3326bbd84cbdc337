import type { ColumnSettings } from '@selvedge/machines'
import type { Product } from '@selvedge/sdk'
import { css } from '@selvedge/ui/css'
import { Link } from 'wouter'
import { attributeLook, isAttributeColumn } from '../list/attribute-look.tsx'
import { Day, ItemStatus, Missing, Picture, Text, VersionCode, WebAddress } from '../list/cells.tsx'
import type { ColumnLook, KnownColumn, ListLook } from '../list/drawn-columns.ts'
import { productAddress } from '../product/product-address.ts'
import { linkInTable } from '../shared/text-link.tsx'
import { PRODUCTS } from './products.messages.ts'

/** Looks of the fixed columns. Every other column is an attribute. */
const LOOKS: Record<string, ColumnLook<Product>> = {
  image_url: {
    width: 72,
    card: 'image',
    cell: ({ image_url }, density) => <Picture address={image_url} density={density} />,
  },
  name: { tone: 'strong', minWidth: 200, card: 'title', cell: (product) => <ProductName product={product} /> },
  ext_id: { tone: 'mono', width: 136, cell: ({ ext_id }) => <Text text={ext_id} /> },
  'material.name': { minWidth: 140, cell: ({ material }) => <Text text={material?.name} /> },
  'material.material_family_name': {
    minWidth: 140,
    card: 'field',
    cell: ({ material }) => <Text text={material?.material_family_name} />,
  },
  version_codes: { width: 120, cell: ({ version_codes }) => <Versions codes={version_codes} /> },
  state: { width: 132, card: 'field', cell: ({ state }) => <ItemStatus state={state} /> },
  nr_variants: { align: 'end', width: 112, cell: (product) => <VariantCount product={product} /> },
  description: { tone: 'muted', minWidth: 200, cell: ({ description }) => <Text text={description} /> },
  external_url: { minWidth: 160, cell: ({ external_url }) => <WebAddress url={external_url} /> },
  warning: { minWidth: 160, cell: ({ warning }) => <Text text={warning} /> },
  created_at: { width: 120, cell: ({ created_at }) => <Day iso={created_at} /> },
  updated_at: { width: 120, cell: ({ updated_at }) => <Day iso={updated_at} /> },
}

/** Default columns, shown as placeholders until the server's columns have loaded. */
const FIRST_COLUMNS: readonly KnownColumn[] = [
  { id: 'image_url', header: PRODUCTS.columns.image, type: 'image', sortable: false, unit: null },
  { id: 'name', header: PRODUCTS.columns.name, type: 'text', sortable: true, unit: null },
  { id: 'version_codes', header: PRODUCTS.columns.version, type: 'text', sortable: true, unit: null },
  {
    id: 'material.material_family_name',
    header: PRODUCTS.columns.family,
    type: 'single_choice',
    sortable: true,
    unit: null,
  },
  { id: 'nr_variants', header: PRODUCTS.columns.variants, type: 'number', sortable: true, unit: null },
  { id: 'state', header: PRODUCTS.columns.status, type: 'state', sortable: true, unit: null },
  { id: 'updated_at', header: PRODUCTS.columns.updated, type: 'date', sortable: true, unit: null },
]

/** The name cannot be hidden, because it is the link to the product. */
export const FIXED_COLUMNS: readonly string[] = ['name']

export const INITIAL_COLUMNS: ColumnSettings = {
  shown: FIRST_COLUMNS.map(({ id }) => id),
  pinned: ['image_url', 'name'],
  sizes: {},
  density: 'default',
}

/** Look of a column. The checkbox column and the columns meant for programs only have none. */
const columnLook = (column: KnownColumn): ColumnLook<Product> | undefined =>
  LOOKS[column.id] ?? (isAttributeColumn(column) ? attributeLook(column, ({ attributes }) => [attributes]) : undefined)

function ProductName({ product: { id, name } }: { product: Product }) {
  return (
    <Link href={productAddress(id)} className={linkInTable}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function VariantCount({ product: { id, nr_variants } }: { product: Product }) {
  return (
    <Link href={productAddress(id, 'variants')} className={linkInTable}>
      {nr_variants.toLocaleString('en')}
    </Link>
  )
}

function Versions({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return <Missing />
  return (
    <span className={inLine}>
      {codes.map((code) => (
        <VersionCode key={code} code={code} />
      ))}
    </span>
  )
}

const inLine = css({ display: 'inline-flex', flexWrap: 'wrap', gap: '4' })

export const PRODUCT_LOOK: ListLook<Product> = {
  first: FIRST_COLUMNS,
  of: columnLook,
  groupOf: (id) => (id in LOOKS ? PRODUCTS.ownColumns : PRODUCTS.attributeColumns),
}
