import { foldName } from '../../../platform/tables/cell-values.ts'
import { compileColumns, type RowPlan } from './row-plan.ts'
import type { ImportMapping } from '../columns/mapping.ts'
import { NamedProducts } from './named-products.ts'
import { ProductNames } from './product-names.ts'
import type { MoreNotes } from './notices.ts'
import {
  readCells,
  type CellDoubt,
  type CellNote,
  type NoticedCell,
  type ReadAttribute,
  type ReadOption,
  type ReadCells,
} from './read-cells.ts'
import type { Table, TableRow } from '../../../platform/tables/table.ts'
import type { VariantState } from '../columns/variant-state.ts'

export interface ImportRow {
  kind: 'row'
  line: number
  /** Identifies a row across runs: the SKU, or else the product's key and the variant's name. */
  key: string
  product: {
    /** Shared by all rows of a product: its code if a column holds one, or else its name. */
    key: string
    name: string
    id?: string
    /** The existing product, where the row's variants identify it. */
    knownId?: string
    material?: string
    materialFamily?: string
    description?: string
  }
  variant: {
    /** Id in the catalogue; names may then be empty if the file has no columns for them. */
    id?: string
    name: string
    sku?: string
    state?: VariantState
    colourHex?: string
    description?: string
    externalUrl?: string
    imageUrl?: string
  }
  attributes: ReadAttribute[]
  /** Of the columns that fill options; missing without such columns. */
  options?: readonly ReadOption[]
  /** Values that are refused unless the catalogue already holds them. */
  doubts?: CellDoubt[]
  /** Changes made on import. */
  notes: NoticedCell[]
  /** Number of further notes, where only some are kept. */
  moreNotes?: readonly MoreNotes[]
}

export interface RefusedRow {
  kind: 'refused'
  line: number
  reasons: CellNote[]
}

/** Reads each row by the mapping and yields every one of them, either typed or refused with all its reasons. */
export async function* typedRows(table: Table, mapping: ImportMapping): AsyncGenerator<ImportRow | RefusedRow> {
  const plan = compileColumns(mapping, table.header)
  const names = new ProductNames()
  const products = new NamedProducts()
  const lineOfKey = new Map<string, number>()
  for await (const row of table.rows) {
    const cells = readCells(row, plan, table, products)
    products.remember(cells)
    yield typedRow(row, cells, plan, names, lineOfKey)
  }
}

function typedRow(
  { line }: TableRow,
  cells: ReadCells,
  plan: RowPlan,
  names: ProductNames,
  lineOfKey: Map<string, number>,
): ImportRow | RefusedRow {
  if (cells.reasons.length > 0) return { kind: 'refused', line, reasons: cells.reasons }
  const productKey =
    cells.productId === undefined ? `name:${foldName(cells.productName)}` : `id:${foldName(cells.productId)}`
  const key = keyOf(cells, productKey)
  // The catalogue may contain several variants with one SKU, so rows of an export are also told apart by name.
  const isCalled = plan.isOwn && cells.variantId === undefined
  const place = isCalled ? `${key}\u001f${productKey}\u001f${foldName(cells.variantName)}` : key
  const first = lineOfKey.get(place)
  if (first !== undefined) return { kind: 'refused', line, reasons: [duplicate(cells, plan, first)] }
  lineOfKey.set(place, line)
  // The variant determines the product of an export's row, so names are compared once that is known.
  const name = plan.isOwn ? cells.productName : names.nameOf(productKey, cells)
  return {
    kind: 'row',
    line,
    key,
    product: productOf(cells, plan, productKey, name),
    variant: variantOf(cells),
    attributes: cells.attributes,
    ...(cells.options.length > 0 && { options: cells.options }),
    ...(cells.doubts.length > 0 && { doubts: cells.doubts }),
    notes: cells.notes,
  }
}

function keyOf({ variantId, sku, variantName }: ReadCells, productKey: string): string {
  if (variantId !== undefined) return `variant:${variantId}`
  return sku === undefined ? `${productKey}\u001f${foldName(variantName)}` : `sku:${foldName(sku)}`
}

/** Where every row is its own product, the description also describes the product. */
function productOf(cells: ReadCells, plan: RowPlan, key: string, name: string): ImportRow['product'] {
  const product: ImportRow['product'] = { key, name }
  if (cells.productId !== undefined) product.id = cells.productId
  if (cells.material !== undefined) product.material = cells.material
  if (cells.materialFamily !== undefined) product.materialFamily = cells.materialFamily
  if (cells.description !== undefined && plan.variantColumns.length === 0) product.description = cells.description
  return product
}

function variantOf(cells: ReadCells): ImportRow['variant'] {
  const variant: ImportRow['variant'] = { name: cells.variantName }
  if (cells.variantId !== undefined) variant.id = cells.variantId
  if (cells.sku !== undefined) variant.sku = cells.sku
  if (cells.state !== undefined) variant.state = cells.state
  if (cells.colourHex !== undefined) variant.colourHex = cells.colourHex
  if (cells.description !== undefined) variant.description = cells.description
  if (cells.externalUrl !== undefined) variant.externalUrl = cells.externalUrl
  if (cells.imageUrl !== undefined) variant.imageUrl = cells.imageUrl
  return variant
}

function duplicate(cells: ReadCells, plan: RowPlan, first: number): CellNote {
  if (cells.variantId !== undefined) {
    const detail = `Duplicate of line ${first}: a variant with this ID already exists. Clear the cell in a copied row.`
    return { column: plan.single.variant_id?.source ?? '', code: 'duplicate', detail }
  }
  const column = cells.sku === undefined ? plan.nameColumn : plan.skuColumn
  const what = cells.sku === undefined ? `the variant '${cells.variantName}'` : `the SKU '${cells.sku}'`
  return { column, code: 'duplicate', detail: `Duplicate of line ${first}: ${what} already exists.` }
}
