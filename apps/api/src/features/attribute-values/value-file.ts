import { attributeValueDraftSchema, type FieldError, VALUE_FILE_COLUMNS } from '@selvedge/sdk/wire'
import * as z from 'zod/mini'
import { readNumber } from '../../platform/tables/cell-values.ts'
import { type FileKind, fileKind } from '../../platform/tables/file-kind.ts'
import { ImportError } from '../../platform/tables/import-error.ts'
import { readTable } from '../../platform/tables/read-table.ts'
import type { Table, TableRow } from '../../platform/tables/table.ts'
import { type DisplayType, readTypedValue, valueFold } from './typed-value.ts'
import { duplicateRows, MAX_ROW_ERRORS, rowError, shortened, unreadableFile } from './value-problems.ts'

export const MAX_ROWS = 100_000

/** A valid row of a file; `row` is its line number, starting at 1. */
export interface FileValue extends z.output<typeof rowSchema> {
  row: number
  /** Only workbooks have sheets. */
  sheet?: string
}

type Column = (typeof VALUE_FILE_COLUMNS)[number]

const { value, display_name, description, standard, tolerance } = attributeValueDraftSchema.shape
const rowSchema = z.object({ value, display_name, description, standard, tolerance })

/**
 * All rows of a text file or workbook as values of this type. Throws a Problem that names the invalid and duplicate
 * rows.
 */
export async function readValueFile(path: string, name: string, type: DisplayType): Promise<FileValue[]> {
  try {
    refuseOtherKind(name, await fileKind(path))
    const table = await readTable(path)
    return await valuesIn(table, columnsOf(table), type)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw unreadableFile(error.code, [
      { ...(error.line !== undefined && { pointer: `#/rows/${error.line}` }), code: error.code, detail: error.message },
    ])
  }
}

const KINDS: Readonly<Record<string, FileKind>> = { csv: 'text', txt: 'text', xlsx: 'zip', ods: 'zip', xls: 'compound' }

/** A name that contradicts the file's content is a mistake, or an attempt to disguise the file. */
function refuseOtherKind(name: string, kind: FileKind): void {
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase()
  const said = KINDS[ending ?? ''] ?? kind
  if (said !== kind) {
    throw new ImportError('unsupported_type', `this is not a valid .${ending} file. Save it as CSV or XLSX.`)
  }
}

function columnsOf({ header, headerLine, sheet }: Table): (Column | undefined)[] {
  const columns = header.map((title) => VALUE_FILE_COLUMNS.find((column) => column === columnNamed(title)))
  const unknown = header.filter((_, index) => columns[index] === undefined)
  const allowed = `The columns are ${VALUE_FILE_COLUMNS.join(', ')}.`
  if (unknown.length > 0) {
    const errors = unknown.map((title) => {
      const detail = `There is no column '${title.slice(0, 100)}'. ${allowed}`
      return rowError({ row: headerLine, sheet, value: title }, 'unknown_column', detail)
    })
    throw unreadableFile('unknown_column', errors)
  }
  if (!columns.includes('value')) {
    throw unreadableFile('missing_column', [
      rowError({ row: headerLine, sheet }, 'missing_column', `The column value is missing. ${allowed}`),
    ])
  }
  return columns
}

const columnNamed = (title: string) => title.trim().toLowerCase().replaceAll(/[ -]/g, '_')

async function valuesIn(table: Table, columns: (Column | undefined)[], type: DisplayType): Promise<FileValue[]> {
  const values: FileValue[] = []
  const wrong: FieldError[] = []
  const twice: FieldError[] = []
  const rowOf = new Map<string, number>()
  for await (const row of table.rows) {
    if (values.length === MAX_ROWS)
      throw new ImportError('too_large', 'the file has more than 100,000 values.', row.line)
    const read = readRow(row, columns, type, table)
    if (Array.isArray(read)) wrong.push(...read)
    else {
      values.push(read)
      const fold = valueFold(type, read.value)
      const first = rowOf.get(fold)
      if (first === undefined) rowOf.set(fold, row.line)
      else {
        const place = { row: row.line, column: 'value', sheet: table.sheet, value: read.value }
        twice.push(rowError(place, 'duplicate', `'${shortened(read.value)}' is already in row ${first}.`))
      }
    }
    if (wrong.length >= MAX_ROW_ERRORS || twice.length >= MAX_ROW_ERRORS) break
  }
  if (wrong.length > 0) throw unreadableFile('invalid_rows', wrong)
  if (twice.length > 0) throw duplicateRows(twice)
  return values
}

function readRow(
  { line, cells }: TableRow,
  columns: (Column | undefined)[],
  type: DisplayType,
  { decimal, sheet }: Table,
): FileValue | FieldError[] {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return [
      rowError(
        { row: line, sheet },
        'too_many_cells',
        'There are more cells than columns. Put quotes around texts that contain a delimiter.',
      ),
    ]
  }
  const texts = Object.fromEntries(columns.map((column, index) => [column ?? '', cells[index] ?? '']))
  const read = z.safeParse(rowSchema, texts)
  if (!read.success) {
    return read.error.issues.map(({ path, message }) => {
      const column = String(path[0])
      return rowError({ row: line, column, sheet, value: texts[column] ?? '' }, 'invalid', message)
    })
  }
  const isNumeric = type === 'int' || type === 'float'
  const text = isNumeric && decimal === ',' ? (readNumber(read.data.value, ',') ?? read.data.value) : read.data.value
  const typed = readTypedValue(type, text)
  if (typeof typed !== 'string')
    return [rowError({ row: line, column: 'value', sheet, value: text }, typed.code, typed.detail)]
  return { ...read.data, value: typed, row: line, ...(sheet !== undefined && { sheet }) }
}
