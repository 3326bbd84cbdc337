import { inferColumns } from './infer-columns.ts'
import { type ImportMapping, readMapping } from './mapping.ts'
import type { ImportSource } from './plan-import.ts'
import { proposeMapping } from './propose-mapping.ts'
import type { Table } from './table.ts'
import { type ImportRow, type RefusedRow, typedRows } from './typed-rows.ts'
import type { VariantState } from './variant-state.ts'

/** The mapping in a file, or else the one that the table itself suggests. */
export async function mappingFor(table: Table, path?: string): Promise<ImportMapping> {
  return path === undefined ? proposeMapping(table, await inferColumns(table)) : readMapping(path)
}

export async function readSource(
  table: Table,
  mapping: ImportMapping,
  newState: VariantState,
  onRow: (count: number) => void = () => {},
): Promise<ImportSource> {
  const rows: (ImportRow | RefusedRow)[] = []
  for await (const row of typedRows(table, mapping)) onRow(rows.push(row))
  return { rows, mapping, decimal: table.decimal, newState }
}
