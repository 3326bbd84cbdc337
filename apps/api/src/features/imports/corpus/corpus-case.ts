import { DATE_ORDERS, DISPLAY_TYPES } from '@selvedge/sdk/wire'
import { z } from 'zod'

/**
 * A file and its expected contents, as `<name>.json` beside the file. Header and rows are always stated; anything else
 * that is not stated must be as usual: a CSV in UTF-8 with commas, columns of text whose values are what their cells
 * say, and no problem, refused row or changed cell. The first column of a file names its rows, so it must be unique.
 */
export const corpusCaseSchema = z.strictObject({
  file: z.string(),
  /** What the file is an example of, in a few words. */
  about: z.string(),
  /** Reading options; anything not given is detected. */
  options: z
    .strictObject({
      encoding: z.string().optional(),
      delimiter: z.string().optional(),
      sheet: z.string().optional(),
      decimal: z.enum(['.', ',']).optional(),
      headerLine: z.int().optional(),
    })
    .optional(),
  reading: z.record(z.string(), z.unknown()).optional(),
  header: z.array(z.string()).optional(),
  /** Cells as texts, without the header. */
  rows: z.array(z.array(z.string())).optional(),
  /** The file as a whole is refused. */
  refused: z.strictObject({ code: z.string(), line: z.int().optional(), message: z.string() }).optional(),
  /** Proposed types by column title. */
  types: z.record(z.string(), z.string()).optional(),
  /** Values by column title, row by row; several are joined with ' & ', and null means none. */
  values: z.record(z.string(), z.array(z.string().nullable())).optional(),
  /** Attributes of a catalogue by name, with their types; the file may be an export of it. */
  catalogue: z.record(z.string(), z.enum(DISPLAY_TYPES)).optional(),
  /** Titles of the columns that the sheet hides. */
  hiddenColumns: z.array(z.string()).optional(),
  ownExport: z.boolean().optional(),
  /** The decimal sign of its numeric columns. */
  ownDecimal: z.enum(['.', ',']).optional(),
  /** Targets of the columns of an export, by title. */
  targets: z.record(z.string(), z.string()).optional(),
  /** Codes of the refused rows, by line. */
  refusedRows: z.record(z.string(), z.array(z.string())).optional(),
  /** The user's choices for a column, by its title. */
  said: z
    .record(
      z.string(),
      z.strictObject({ type: z.enum(DISPLAY_TYPES).optional(), date_order: z.enum(DATE_ORDERS).optional() }),
    )
    .optional(),
  /** Date orders in use, by column title; null for none. */
  orders: z.record(z.string(), z.enum(DATE_ORDERS).nullable()).optional(),
  /** Problems the user must solve before the file can be checked: codes by column title. */
  problems: z.record(z.string(), z.string()).optional(),
  /** Number of cells that are changed on import, by code. */
  notes: z.record(z.string(), z.int()).optional(),
  /** The proposed target of each column, e.g. 'sku' or 'attribute float in kg'. */
  mapping: z.record(z.string(), z.string()).optional(),
  /** The result for the whole file under that mapping; `reasons` are those of refused rows, by line. */
  proposal: z
    .strictObject({
      refused: z.int(),
      products: z.int(),
      variants: z.int(),
      reasons: z.record(z.string(), z.array(z.string())).default({}),
    })
    .optional(),
})

export type CorpusCase = z.output<typeof corpusCaseSchema>
