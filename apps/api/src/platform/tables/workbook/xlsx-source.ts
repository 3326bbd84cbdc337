import { readXlsx } from 'hucre/xlsx'
import { plainArchive } from './xlsx-guard.ts'
import { countRows } from './count-rows.ts'
import { type MergedRange, withMerges } from './merges.ts'
import { sheetParts } from './parts.ts'
import { sheetRows } from './sheet-rows.ts'
import type { SheetFacts, SheetSource, SourcedRow } from './sheet-source.ts'

export async function xlsxSource(path: string): Promise<SheetSource> {
  const bytes = await plainArchive(path)
  return { format: 'xlsx', sheets: await sheetsIn(bytes), rows: (sheet) => rowsIn(bytes, sheet) }
}

async function sheetsIn(bytes: Buffer): Promise<SheetFacts[]> {
  const found: Omit<SheetFacts, 'rows'>[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      found.push({ name, isHidden: hidden === true || veryHidden === true })
      return false
    },
  })
  const counts = await countRows(bytes)
  return found.map((sheet) => ({ ...sheet, rows: counts.get(sheet.name) ?? 0 }))
}

async function* rowsIn(bytes: Buffer, sheet: string): AsyncGenerator<SourcedRow> {
  const parts = await sheetParts(bytes, sheet)
  if (parts === undefined) throw new Error(`There is no sheet '${sheet}'.`)
  yield* withMerges(sheetRows(parts), await mergesIn(bytes, sheet))
}

/** Merges come after the rows in the file, too late for a stream. */
async function mergesIn(bytes: Buffer, sheet: string): Promise<readonly MergedRange[]> {
  return (await readXlsx(bytes, { sheets: [sheet], maxRows: 1 })).sheets[0]?.merges ?? []
}
