import { createWriteStream } from 'node:fs'
import { csvWriter } from '../platform/tables/writing/csv-writer.ts'
import type { ImportPlan } from '../features/imports/planning/import-plan.ts'

/** Writes every created, changed, repaired and rejected row as CSV, one line per changed field. */
export async function writeReport(path: string, plan: ImportPlan): Promise<void> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  const writer = csvWriter(createWriteStream(path, { flush: true }), TITLES, { bom: true })
  for (const row of reportRows(plan)) await writer.write([row])
  await writer.end()
}

const TITLES = ['line', 'outcome', 'what', 'name', 'column', 'before', 'after', 'reason']

function* reportRows({ renamedValues, products, variants, notices, refused }: ImportPlan): Generator<Cell[]> {
  for (const { before, value } of renamedValues) yield ['', 'changed', 'value', value, '', before, value, '']
  for (const { action, line, row, changes } of products) yield* itemRows([line, action, 'product', row.name], changes)
  for (const { action, line, row, changes } of variants) {
    yield* itemRows([line, action, 'variant', `${row.product_name} / ${row.name}`], changes)
  }
  for (const { line, column, detail } of notices.notes) yield [line, 'repaired', 'row', '', column, '', '', detail]
  for (const { line, reasons } of refused) {
    for (const { column, detail } of reasons) yield [line, 'refused', 'row', '', column, '', '', detail]
  }
}

type Cell = string | number

function* itemRows(item: Cell[], changes: ImportPlan['variants'][number]['changes']): Generator<Cell[]> {
  if (changes.length === 0) yield [...item, '', '', '', '']
  for (const { field, before, after } of changes) yield [...item, field, before, after, '']
}
