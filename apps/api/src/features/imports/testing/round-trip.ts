import type { Export, Import, ImportCounts } from '@selvedge/sdk/wire'
import { parse } from 'csv-parse/sync'
import { type BookType, read, write } from '@e965/xlsx'
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import { buildChannels } from '../../channels/testing/channels.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { exportColumns } from '../../channels/channel-columns.ts'
import { inReadTransaction } from '../../../platform/listing/list-context.ts'
import { buildCatalogue } from '../../../platform/listing/testing/catalogue.ts'
import type { Call } from '../../../testing/test-app.ts'
import { readOwnTitles } from '../columns/own-titles.store.ts'
import { planImport } from '../planning/plan-import.ts'
import { mappingFor, readSource } from '../reading/read-source.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import { toWireCounts } from '../to-import.ts'
import { fileOf } from './files.ts'
import { multipartBody } from '../../uploads/testing/multipart-body.ts'

export type Rows = CellValue[][]

interface Place {
  db: Database
  supplier: TestSupplier
  call: Call
}

interface Wanted {
  format: 'csv' | 'xlsx'
  /** Column ids; all columns by default. */
  columns?: readonly string[]
  with_ids?: boolean
  bom?: boolean
}

/** The export file of a channel of all variants. */
export async function exportedFile({ db, supplier, call }: Place, { format, columns, ...wishes }: Wanted) {
  const name = newId()
  const { views } = await buildCatalogue(db, supplier, { views: [{ name }] })
  const ids = columns ?? (await inReadTransaction(db, supplier, exportColumns)).map(({ id }) => id)
  const fields = Object.fromEntries(ids.map((id) => [id, '']))
  const channels = await buildChannels(db, supplier, [{ name, format, viewId: views[name]!, fields }])
  const answer = await call('POST', '/exports/', { payload: { channel_id: channels[name], ...wishes } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { id } = answer.json<{ data: Export }>().data
  return (await call('GET', `/exports/${id}/download`)).rawPayload
}

export async function uploadedFile(call: Call, bytes: string | Uint8Array): Promise<Import> {
  const answer = await call('POST', '/imports/', multipartBody([{ field: 'file', name: 'export', bytes }]))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ data: Import }>().data
}

/** The result of checking or writing a file. */
export async function importedFile(call: Call, bytes: string | Uint8Array, work: 'check' | 'apply' = 'check') {
  const { id, is_own_export } = await uploadedFile(call, bytes)
  const answer = await call('POST', `/imports/${id}/${work}`, work === 'apply' ? { payload: {} } : {})
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { check, applied } = answer.json<{ data: Import }>().data
  const reasons = check?.reasons.flatMap(({ rows }) =>
    rows.map(({ line, column, detail }) => ({ line, column, detail })),
  )
  return { is_own_export, counts: work === 'check' ? check?.counts : applied, reasons: reasons ?? [] }
}

/** Counts of a file that matches the catalogue. */
export const unchanged = (products: number, variants: number): ImportCounts => ({
  rows: variants,
  refused: 0,
  products: { new: 0, changed: 0, unchanged: products },
  variants: { new: 0, changed: 0, unchanged: variants },
  new_material_families: 0,
  new_materials: 0,
  new_attributes: 0,
  new_values: 0,
})

export const csvRows = (bytes: Uint8Array): string[][] => parse(Buffer.from(bytes), { bom: true })

/** As the export writes it: commas, and quotes where a cell needs them. */
export const csvOf = (rows: Rows, delimiter = ','): string =>
  rows.map((cells) => cells.map((cell) => quoted(String(cell ?? ''), delimiter)).join(delimiter)).join('\r\n')

const quoted = (text: string, delimiter: string) =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * As German Excel saves it: semicolons, a byte order mark, decimal commas, its own words and dates, line feeds in
 * cells.
 */
export function asGermanExcel(rows: string[][], isNumber: (title: string) => boolean): string {
  const [header = []] = rows
  const cells = rows.map((row, line) =>
    row.map((cell, index) => {
      if (line > 0 && isNumber(header[index] ?? '') && /^-?\d+\.\d+$/.test(cell)) return cell.replace('.', ',')
      if (cell === 'true' || cell === 'false') return cell === 'true' ? 'WAHR' : 'FALSCH'
      const day = /^((?:19|20)\d\d)-(\d\d)-(\d\d)$/.exec(cell)
      return day ? `${day[3]}.${day[2]}.${day[1]}` : cell.replaceAll('\r\n', '\n')
    }),
  )
  return `\uFEFF${csvOf(cells, ';')}\r\n`
}

export async function sheetRows(bytes: Uint8Array): Promise<Rows> {
  const { sheets } = await readXlsx(bytes)
  return (sheets[0]?.rows ?? []).map((row) => [...row])
}

/** As another program saves it: shared strings, different styles, no hidden columns. */
export const workbookOf = (rows: Rows): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Tabelle1', rows, columns: [{ width: 20, style: { font: { italic: true } } }] }] })

/** As another program opens a workbook and saves it in a format of Excel, with all its formats and hidden columns. */
export const resavedAs = (bookType: BookType, workbook: Uint8Array): Uint8Array =>
  write(read(workbook, { type: 'array', cellNF: true, cellStyles: true }), { type: 'buffer', bookType, bookSST: true })

/** The columns in another order, without unwanted ones. */
export function rearranged<Cell extends CellValue>(rows: Cell[][], titles: readonly string[]): Cell[][] {
  const [header = []] = rows
  const places = titles.map((title) => header.findIndex((cell) => cell === title))
  if (places.includes(-1)) throw new Error(`There is no column ${titles[places.indexOf(-1)]} in ${header.join(', ')}.`)
  return rows.map((row) => places.flatMap((place) => row[place] ?? (null as Cell)))
}

/** Like `importedFile`, but without API calls, for many files. */
export async function plannedFile(
  { db, supplierId }: { db: Database; supplierId: string },
  bytes: string | Uint8Array,
) {
  const path = await fileOf(bytes, 'export')
  const ownTitles = await inReadTransaction(db, { supplierId }, readOwnTitles)
  const { mapping, decimal } = await mappingFor(await readTable(path), { ownTitles })
  const source = await readSource(await readTable(path, { decimal }), mapping, 'draft')
  const { counts, refused } = await db.forSupplier(supplierId, (trx) => planImport(trx, supplierId, source), {
    statementMs: 120_000,
  })
  const reasons = refused.flatMap(({ line, reasons: some }) =>
    some.map(({ column, detail }) => ({ line, column, detail })),
  )
  return { is_own_export: mapping.form === 'export', counts: toWireCounts(counts), reasons }
}
