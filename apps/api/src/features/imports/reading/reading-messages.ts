import type { ImportColumnMapping } from '@selvedge/sdk/wire'
import type { EncodingChoice } from '../../../platform/tables/encoding/doubtful-words.ts'
import type { ReadingFailure } from '../../../platform/tables/reading-thread.ts'
import type { ColumnEvidence } from '../columns/infer-columns.ts'
import type { ImportMapping } from '../columns/mapping.ts'
import type { OwnTitle } from '../columns/own-export.ts'
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
  rows: number
  sample: string[][]
  columns: ColumnEvidence[]
  proposal: ImportMapping
}

export interface ReadingTask {
  path: string
  overrides: TableOverrides
  work:
    /** With the titles that exports of the catalogue have. */
    | { kind: 'facts'; learned: readonly ImportColumnMapping[]; ownTitles: readonly OwnTitle[] }
    | { kind: 'rows'; mapping: ImportMapping }
    /** The rows of these lines with their errors, as compressed CSV. */
    | { kind: 'refused'; reasons: readonly (readonly [line: number, reason: string])[]; shown: readonly number[] }
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
