import { unsureDates, withDateOrders } from '../columns/column-dates.ts'
import { ImportError } from '../../../platform/tables/import-error.ts'
import { inferColumns } from '../columns/infer-columns.ts'
import { type ImportMapping, readMapping } from '../columns/mapping.ts'
import { type OwnTitle, recogniseExport } from '../columns/own-export.ts'
import type { ImportSource } from '../planning/plan-import.ts'
import { proposeMapping } from '../columns/propose-mapping.ts'
import { SharedCells } from '../rows/shared-cells.ts'
import type { DecimalSign, Table } from '../../../platform/tables/table.ts'
import { RefusalTally } from '../rows/refusal-tally.ts'
import { type ImportRow, typedRows } from '../rows/typed-rows.ts'
import type { VariantState } from '../columns/variant-state.ts'

/** The mapping in a file: that of an export of this catalogue, or else the one proposed from the table. */
export async function mappingFor(
  table: Table,
  { path, ownTitles = [] }: { path?: string | undefined; ownTitles?: readonly OwnTitle[] } = {},
): Promise<{ mapping: ImportMapping; decimal: DecimalSign }> {
  if (path !== undefined) return { mapping: await readMapping(path), decimal: table.decimal }
  const columns = await inferColumns(table)
  const own = await recogniseExport(table, columns, ownTitles)
  return own ?? { mapping: await proposeMapping(table, columns), decimal: table.decimal }
}

/** Fills in missing date orders from the cells; refuses columns whose cells do not determine one. */
export async function withFoundOrders(table: Table, mapping: ImportMapping): Promise<ImportMapping> {
  const isSaid = mapping.columns.every(
    ({ attribute, date_order }) => attribute?.display_type !== 'date' || date_order !== undefined,
  )
  if (isSaid) return mapping
  const columns = await inferColumns(table)
  const ordered = withDateOrders(mapping, columns)
  const [problem] = unsureDates(ordered, columns)
  if (problem) throw unsureDateOrder(problem.detail)
  return ordered
}

export const unsureDateOrder = (detail: string): ImportError =>
  new ImportError('date_order_unsure', `${detail} ${SAY_ORDER}`)

const SAY_ORDER = `In the mapping file (--save-mapping, --mapping), give the column "date_order": "day_first" or "month_first".`

export async function readSource(
  table: Table,
  mapping: ImportMapping,
  newState: VariantState,
  onRow: (count: number) => void = () => {},
): Promise<ImportSource> {
  const rows: ImportRow[] = []
  const refusals = new RefusalTally(Infinity)
  const shared = new SharedCells()
  for await (const row of typedRows(table, mapping)) {
    if (row.kind === 'row') rows.push(shared.ofRow(row))
    else refusals.add(row)
    onRow(rows.length + refusals.total)
  }
  return { rows, refusals, mapping, decimal: table.decimal, newState, notesKept: Infinity }
}
