import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportPlan } from '../imports/import-plan.ts'

/** Every created, changed, repaired and refused row as CSV, one line for each field that changes. */
export async function writeReport(path: string, plan: ImportPlan): Promise<void> {
  await pipeline(Readable.from(reportLines(plan)), createWriteStream(path))
}

function* reportLines({ products, variants, notes, refused }: ImportPlan): Generator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${csvLine(['line', 'outcome', 'what', 'name', 'column', 'before', 'after', 'reason'])}`
  for (const { action, line, row, changes } of products) yield* itemLines([line, action, 'product', row.name], changes)
  for (const { action, line, row, changes } of variants) {
    yield* itemLines([line, action, 'variant', `${row.product_name} / ${row.name}`], changes)
  }
  for (const { line, column, detail } of notes) yield csvLine([line, 'repaired', 'row', '', column, '', '', detail])
  for (const { line, reasons } of refused) {
    for (const { column, detail } of reasons) yield csvLine([line, 'refused', 'row', '', column, '', '', detail])
  }
}

type Cell = string | number

function* itemLines(item: Cell[], changes: ImportPlan['variants'][number]['changes']): Generator<string> {
  if (changes.length === 0) yield csvLine([...item, '', '', '', ''])
  for (const { field, before, after } of changes) yield csvLine([...item, field, before, after, ''])
}

const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A text that a spreadsheet would take for a formula gets an apostrophe; a number does not. */
function csvCell(cell: Cell): string {
  const text = String(cell)
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^[+-]?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
