import type { ImportColumnMapping } from '@selvedge/sdk/wire'
import type { EncodingChoice } from '../../../platform/tables/encoding/doubtful-words.ts'
import type { ReadingFailure } from '../../../platform/tables/reading-thread.ts'
import type { ColumnEvidence } from '../columns/infer-columns.ts'
import type { ImportMapping } from '../columns/mapping.ts'
import type { OwnTitle } from '../columns/own-export.ts'
import type { MappedAttribute } from '../planning/mapped-attributes.ts'
import type { DecimalSign, TableFormat, TableOverrides } from '../../../platform/tables/table.ts'
import type { ImportRow, RefusedRow } from '../rows/typed-rows.ts'

/** How a file was read, and what was found in it. */
export interface FileFacts {
  format: TableFormat
  encoding: string
  /** The encoding in use first, then others that the bytes allow; absent when there is no choice. */
  encodings?: EncodingChoice[]
  /** Neither the file nor the user determines the encoding. */
  isEncodingUnsure?: boolean
  delimiter: string
  decimal: DecimalSign
  sheet: string | undefined
  sheets: string[]
  /** Row count of each sheet; absent for files read before rows were counted. */
  sheetRows?: number[]
  header: string[]
  headerLine: number
  /** Indices of the columns that the sheet hides; absent for files read before they were known. */
  hiddenColumns?: readonly number[]
  rows: number
  sample: string[][]
  columns: ColumnEvidence[]
  proposal: ImportMapping
}

/** What a thread is sent: a file to read, or the request for its next rows. */
export type ReadingMessage = ReadingTask | 'more'

export interface ReadingTask {
  path: string
  overrides: TableOverrides
  work:
    /** With the titles that exports of the catalogue have. */
    | { kind: 'facts'; learned: readonly ImportColumnMapping[]; ownTitles: readonly OwnTitle[] }
    | { kind: 'rows'; mapping: ImportMapping }
    | ({ kind: 'refused' } & RefusedFileTask)
}

/**
 * Writes all refused rows with their errors as compressed CSV. Rows are judged again, because the errors of a whole file
 * need more memory than the file.
 */
export interface RefusedFileTask {
  mapping: ImportMapping
  mapped: readonly MappedAttribute[]
  decimal: DecimalSign
  /** Errors by line of rows that only the catalogue contradicts. */
  contradictions: ReadonlyMap<number, string>
  /** Lines whose cells are answered. */
  shown: ReadonlySet<number>
}

export interface RefusedFile {
  bytes: Uint8Array
  /** Cells of the requested lines, padded to the table's width. */
  shown: (readonly [line: number, cells: string[]])[]
}

export type TypedRow = ImportRow | RefusedRow

export type ReadingReport =
  | { kind: 'facts'; facts: FileFacts; recalled: ImportColumnMapping[] | undefined }
  /** The next batch is sent after `more`. */
  | { kind: 'rows'; rows: TypedRow[]; isLast: boolean }
  | ({ kind: 'refused' } & RefusedFile)
  | ReadingFailure
