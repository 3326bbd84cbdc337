/** Where a cell of the file comes from; `place` is a place in the row that the database answers. */
export type CellSource =
  | { kind: 'plain'; place: number }
  | { kind: 'moment'; place: number }
  /** A row of a small table, whose names are told beforehand. */
  | { kind: 'name'; place: number; table: NamedTable }
  /** The key of a picture's file. */
  | { kind: 'image'; place: number }
  | { kind: 'attribute'; attributeId: string; holds: 'text' | 'number' | 'date' | 'boolean' }

export type NamedTable = 'materials' | 'material_families' | 'versions'

/** What the worker is told when it begins. */
export interface FileOrder {
  path: string
  format: 'csv' | 'xlsx'
  bom: boolean
  titles: readonly string[]
  /** The place of a column that a workbook keeps out of sight. */
  hidden: number | undefined
  cells: readonly CellSource[]
  names: Readonly<Record<NamedTable, ReadonlyMap<string, string>>>
  /** Before and behind the key of a picture's file. */
  imageAddress: readonly [string, string]
  /** Places of a row beside its cells; undefined where they are not asked for. */
  places: { valueIds?: number; images?: number; assets?: number }
}

/** What the thread reads itself, by a connection of its own. */
export interface OwnReading {
  url: string
  /** Opens a transaction that sees what another one sees, and no more than that may see. */
  begin: string
  /** Of `RawValue`s. */
  values: Statement
  /** Of `RawRow`s. */
  rows: Statement
}

export interface Statement {
  text: string
  values: readonly unknown[]
}

export type ExportMessage =
  | { kind: 'read'; reading: OwnReading }
  /** `[id, attribute id, key of its order, text][]` as JSON. */
  | { kind: 'values'; json: string }
  /** Rows as JSON. */
  | { kind: 'rows'; json: string }
  | { kind: 'end' }

export type ExportReport =
  | { kind: 'taken' }
  /** So many rows more are in the file. */
  | { kind: 'rows'; count: number }
  | { kind: 'written'; rows: number; size: number; sha256: string; images: string[]; assets: string[] }
  | { kind: 'failed'; message: string; code: string | undefined }
