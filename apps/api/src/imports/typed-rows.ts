import { foldName } from './cell-values.ts'
import { compileColumns, type RowPlan } from './row-plan.ts'
import type { ImportMapping } from './mapping.ts'
import { ProductNames } from './product-names.ts'
import { readCells, type CellNote, type ReadCells } from './read-cells.ts'
import type { Table, TableRow } from './table.ts'
import type { VariantState } from './variant-state.ts'

export interface ImportRow {
  kind: 'row'
  line: number
  /** The same for the same row of every run: the SKU, or else the product's key and the variant's name. */
  key: string
  product: {
    /** The same for all rows of a product: its own code where a column holds one, or else its name. */
    key: string
    name: string
    id?: string
    material?: string
    materialFamily?: string
    description?: string
  }
  variant: {
    name: string
    sku?: string
    state?: VariantState
    colourHex?: string
    description?: string
    externalUrl?: string
    imageUrl?: string
  }
  attributes: { attribute: string; values: string[] }[]
  /** What was repaired on the way in. */
  notes: CellNote[]
}

export interface RefusedRow {
  kind: 'refused'
  line: number
  reasons: CellNote[]
}

/** Reads each row by the mapping; every row of the table comes out, either typed or refused with all its reasons. */
export async function* typedRows(table: Table, mapping: ImportMapping): AsyncGenerator<ImportRow | RefusedRow> {
  const plan = compileColumns(mapping, table.header)
  const names = new ProductNames()
  const lineOfKey = new Map<string, number>()
  for await (const row of table.rows) yield typedRow(row, plan, table, names, lineOfKey)
}

function typedRow(
  row: TableRow,
  plan: RowPlan,
  table: Table,
  names: ProductNames,
  lineOfKey: Map<string, number>,
): ImportRow | RefusedRow {
  const cells = readCells(row, plan, table)
  const { line } = row
  if (cells.reasons.length > 0) return { kind: 'refused', line, reasons: cells.reasons }
  const productKey =
    cells.productId === undefined ? `name:${foldName(cells.productName)}` : `id:${foldName(cells.productId)}`
  const key =
    cells.sku === undefined ? `${productKey}\u001f${foldName(cells.variantName)}` : `sku:${foldName(cells.sku)}`
  const first = lineOfKey.get(key)
  if (first !== undefined) return { kind: 'refused', line, reasons: [duplicate(cells, plan, first)] }
  lineOfKey.set(key, line)
  const name = names.nameOf(productKey, cells)
  return {
    kind: 'row',
    line,
    key,
    product: productOf(cells, plan, productKey, name),
    variant: variantOf(cells),
    attributes: cells.attributes,
    notes: cells.notes,
  }
}

/** Where every row is a product of its own, the description is the product's too. */
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
  if (cells.sku !== undefined) variant.sku = cells.sku
  if (cells.state !== undefined) variant.state = cells.state
  if (cells.colourHex !== undefined) variant.colourHex = cells.colourHex
  if (cells.description !== undefined) variant.description = cells.description
  if (cells.externalUrl !== undefined) variant.externalUrl = cells.externalUrl
  if (cells.imageUrl !== undefined) variant.imageUrl = cells.imageUrl
  return variant
}

function duplicate(cells: ReadCells, plan: RowPlan, first: number): CellNote {
  const column = cells.sku === undefined ? plan.nameColumn : plan.skuColumn
  const what = cells.sku === undefined ? `the variant '${cells.variantName}'` : `the SKU '${cells.sku}'`
  return { column, code: 'duplicate', detail: `Duplicate of line ${first}: ${what} is there already.` }
}
