import { DATE_ORDERS, DISPLAY_TYPES } from '@selvedge/sdk/wire'
import { z } from 'zod'

/**
 * A file and what is in it, written down by hand: `<name>.json` beside the file. Each statement that is there is
 * checked; one that is left out is not. The first column of a file names its rows, so no two rows share it.
 */
export const corpusCaseSchema = z.strictObject({
  file: z.string(),
  /** What the file is an example of, in a few words. */
  about: z.string(),
  /** How it is to be read; all of it is detected where nothing is said. */
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
  refused: z.strictObject({ code: z.string(), line: z.int().optional(), reason: z.string().optional() }).optional(),
  /** Types by the title of their column, as they are proposed. */
  types: z.record(z.string(), z.string()).optional(),
  /** By the title of their column, row by row; several values joined with ' & ', null for none. */
  values: z.record(z.string(), z.array(z.string().nullable())).optional(),
  /** Attributes of a catalogue by name, with their types: the file may be an export of it. */
  catalogue: z.record(z.string(), z.enum(DISPLAY_TYPES)).optional(),
  ownExport: z.boolean().optional(),
  /** The decimal sign of its columns of numbers. */
  ownDecimal: z.enum(['.', ',']).optional(),
  /** What columns of an export become, by title. */
  targets: z.record(z.string(), z.string()).optional(),
  /** Codes of the rows that are left out, by line. */
  refusedRows: z.record(z.string(), z.array(z.string())).optional(),
  /** What the user says of a column, by its title. */
  said: z
    .record(
      z.string(),
      z.strictObject({ type: z.enum(DISPLAY_TYPES).optional(), date_order: z.enum(DATE_ORDERS).optional() }),
    )
    .optional(),
  /** The order of dates in use by the title of their column, null for none. */
  orders: z.record(z.string(), z.enum(DATE_ORDERS).nullable()).optional(),
  /** What has to be said before the file can be checked: codes by the title of their column. */
  problems: z.record(z.string(), z.string()).optional(),
  /** How often a cell is changed on the way in, by code. */
  notes: z.record(z.string(), z.int()).optional(),
  /** What each column is proposed to become, e.g. 'sku' or 'attribute float in kg'. */
  mapping: z.record(z.string(), z.string()).optional(),
  /** What the whole file comes to under that mapping; `reasons` are those of refused rows, by line. */
  proposal: z
    .strictObject({
      refused: z.int(),
      products: z.int().optional(),
      variants: z.int().optional(),
      reasons: z.record(z.string(), z.array(z.string())).optional(),
    })
    .optional(),
})

export type CorpusCase = z.output<typeof corpusCaseSchema>
