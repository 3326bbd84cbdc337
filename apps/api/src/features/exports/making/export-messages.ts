/** The source of a cell; `place` is an index into the database row. */
export type CellSource =
  | { kind: 'plain'; place: number }
  | { kind: 'moment'; place: number }
  /** An id into a small table, whose names are sent beforehand. */
  | { kind: 'name'; place: number; table: NamedTable }
  /** The file key of an image. */
  | { kind: 'image'; place: number }
  /** The values of an option, as a JSON array. */
  | { kind: 'option'; place: number }
  | { kind: 'attribute'; attributeId: string; holds: 'text' | 'number' | 'date' | 'boolean' }

export type NamedTable = 'materials' | 'material_families' | 'versions'

/** The worker's first message. */
export interface FileOrder {
  path: string
  format: 'csv' | 'xlsx'
  bom: boolean
  titles: readonly string[]
  /** Index of the column that a workbook hides. */
  hidden: number | undefined
  cells: readonly CellSource[]
  names: Readonly<Record<NamedTable, ReadonlyMap<string, string>>>
  /** Parts of an image's address before and after the file key. */
  imageAddress: readonly [string, string]
  /** Indexes of row data beyond the cells; undefined where not requested. */
  places: { valueIds?: number; images?: number; assets?: number }
}

/** What the thread reads itself, over its own connection. */
export interface OwnReading {
  url: string
  /** Opens a transaction with the snapshot and the rights of another one. */
  begin: string
  /** Yields `RawValue`s. */
  values: Statement
  /** Yields `RawRow`s. */
  rows: Statement
}

export interface Statement {
  text: string
  values: readonly unknown[]
}

export type ExportMessage =
  | { kind: 'read'; reading: OwnReading }
  /** `[id, attribute id, sort key, text][]` as JSON. */
  | { kind: 'values'; json: string }
  /** Rows as JSON. */
  | { kind: 'rows'; json: string }
  | { kind: 'end' }

export type ExportReport =
  | { kind: 'taken' }
  /** This many more rows have been written to the file. */
  | { kind: 'rows'; count: number }
  | { kind: 'written'; rows: number; size: number; sha256: string; images: string[]; assets: string[] }
  | { kind: 'failed'; message: string; code: string | undefined }
