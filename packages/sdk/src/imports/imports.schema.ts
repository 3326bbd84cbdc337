import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { answerOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { IMPORT_FILE_KINDS } from '../shared/table-file.ts'
import { importCheckSchema, importCountsSchema } from './import-check.schema.ts'
import {
  importColumnMappingSchema,
  importColumnSchema,
  importProblemSchema,
  type ImportColumnMapping,
} from './import-columns.schema.ts'
import { importUndoneSchema } from './import-undo.schema.ts'

/** State of an import: being configured, checked, written, or undone. */
export const IMPORT_STATES = ['open', 'checked', 'applied', 'undone'] as const
/** One of `IMPORT_STATES`. */
export type ImportState = (typeof IMPORT_STATES)[number]

/** Used as a delimiter: columns of fixed width, without separators. */
export const FIXED_WIDTH = 'fixed'

/** The work in progress on an import, and its job. */
export const importJobSchema = named(
  z.object({ id: z.string(), task: z.enum(['check', 'apply', 'undo', 'draw']) }),
  'ImportJob',
)
/** The job that checks, writes or undoes an import, or draws its swatches. */
export type ImportJob = z.output<typeof importJobSchema>

/** What earlier imports of this supplier say about the titles in a file. */
export const importMemorySchema = named(
  z.object({
    file_name: described(
      z.nullable(z.string()),
      'The newest import with the same titles; null if only some are known.',
    ),
    used_at: z.nullable(z.iso.datetime()),
    columns: described(z.int(), 'Columns that would become something else without it.'),
    is_used: described(z.boolean(), "False if the user wants the server's proposal instead."),
  }),
  'ImportMemory',
)
/** What is remembered from earlier imports of such a file. */
export type ImportMemory = z.output<typeof importMemorySchema>

/** The swatches of an import: how many variants have a colour and had no picture, and how many got one so far. */
export const importSwatchesSchema = named(z.object({ wanted: z.int(), drawn: z.int() }), 'ImportSwatches')
/** How many swatches an import requested, and how many are drawn. */
export type ImportSwatches = z.output<typeof importSwatchesSchema>

/** Fields shared by an import and a row of the history. */
export const importSummaryShape = {
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  file: z.object({ name: z.string(), size: z.int(), kind: z.enum(IMPORT_FILE_KINDS) }),
  rows: described(z.int(), 'Rows below the titles.'),
  applied: described(z.nullable(importCountsSchema), 'What was written.'),
  applied_at: described(z.nullable(z.iso.datetime()), 'When it was written.'),
  undo_until: described(
    z.nullable(z.iso.datetime()),
    'The import can be undone until then, 30 days after it was written; null if there is nothing to undo, and for the demo, which can always be undone.',
  ),
  swatches: described(z.nullable(importSwatchesSchema), 'Null if none were requested.'),
  is_demo: described(z.boolean(), 'Whether this is the demo, which has no file.'),
  created_by: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  expires_at: described(z.iso.datetime(), 'The file is kept for 24 hours.'),
}

/** A possible encoding of the file, with sample words decoded in it. */
export const importEncodingSchema = named(
  z.object({
    encoding: z.string(),
    words: described(z.array(z.string()), 'Up to three, the same ones in each encoding.'),
  }),
  'ImportEncoding',
)
/** An encoding to choose, with sample words of the file decoded in it. */
export type ImportEncoding = z.output<typeof importEncodingSchema>

/** One import: its file, how it is parsed, its mapping, and its progress. */
export const importSchema = named(
  z.object({
    ...importSummaryShape,
    encoding: described(
      z.nullable(z.string()),
      'The encoding of a text file, detected or corrected; null for a workbook.',
    ),
    encodings: described(
      z.array(importEncodingSchema),
      'The current one first, then other possible ones. Empty if only one is possible.',
    ),
    delimiter: described(
      z.nullable(z.string()),
      'The delimiter of a text file, detected or corrected: one character, or `fixed` for fixed-width columns; null for a workbook.',
    ),
    decimal_sign: z.enum(['.', ',']),
    sheet: described(z.nullable(z.string()), 'The sheet of a workbook that is read.'),
    sheets: described(z.array(z.string()), 'Hidden and empty ones last; the visible one with most rows is read.'),
    sheet_rows: described(z.array(z.int()), 'Number of non-empty rows of each sheet.'),
    header_line: described(z.int(), 'The line that holds the titles of the columns, from 1.'),
    columns: z.array(importColumnSchema),
    is_own_export: described(z.boolean(), 'Whether the titles are those of an export of this catalogue.'),
    sample: described(z.array(z.array(z.string())), 'The first 20 rows, by column; cells cut at 200 characters.'),
    problems: described(z.array(importProblemSchema), 'None when the import can be checked.'),
    remembered: described(z.nullable(importMemorySchema), 'Null if these titles are new.'),
    new_state: described(z.enum(['draft', 'active']), 'State of new products and variants if no column gives it.'),
    check: described(z.nullable(importCheckSchema), 'The check of the current mapping.'),
    undone: z.nullable(importUndoneSchema),
    job: described(z.nullable(importJobSchema), 'The job in progress.'),
  }),
  'Import',
)
/** An import of a file into the catalogue. */
export type Import = z.output<typeof importSchema>

/** The answer of every call on one import. */
export const importAnswer = answerOf(importSchema)

/** What to do with remembered mappings. */
export const IMPORT_MEMORY_CHOICES = ['use', 'skip', 'forget'] as const

/** `PATCH /imports/{id}`. */
export const importPatchSchema = named(
  z.strictObject({
    encoding: described(
      z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
      'A name that browsers know, or a code page of DOS such as `cp850`.',
    ),
    delimiter: described(
      z.optional(z.union([z.literal(FIXED_WIDTH), z.string().check(z.length(1))])),
      'One character (comma, semicolon, tab, ...), or `fixed` where the columns stand under each other.',
    ),
    decimal_sign: z.optional(z.enum(['.', ','])),
    sheet: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    header_line: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    new_state: z.optional(z.enum(['draft', 'active'])),
    mapping: described(
      z.optional(z.array(importColumnMappingSchema).check(z.maxLength(1_000))),
      'Columns that are not named keep what they become.',
    ),
    memory: described(
      z.optional(z.enum(IMPORT_MEMORY_CHOICES)),
      'Whether mappings of earlier imports are used; `forget` deletes the mapping of these titles.',
    ),
    ...readOnlyFields('id', 'state', 'file', 'rows', 'encodings', 'sheets', 'sheet_rows', 'sample', 'problems'),
    ...readOnlyFields('undone', 'remembered', 'applied', 'applied_at', 'undo_until', 'swatches', 'job'),
    ...readOnlyFields('columns', 'check', 'is_own_export', 'created_by', 'created_at', 'expires_at'),
  }),
  'ImportPatch',
)
/** Corrections of how a file is parsed and of its mapping. */
export interface ImportPatch {
  encoding?: string | undefined
  delimiter?: string | undefined
  decimal_sign?: '.' | ',' | undefined
  sheet?: string | undefined
  header_line?: number | undefined
  new_state?: 'draft' | 'active' | undefined
  /** Columns that are not named keep their mapping. */
  mapping?: readonly ImportColumnMapping[] | undefined
  /** Whether mappings remembered from earlier imports apply; `forget` deletes those of all these titles. */
  memory?: 'use' | 'skip' | 'forget' | undefined
}

/** `POST /imports/{id}/apply`. */
export const importOrderSchema = named(
  z.strictObject({
    expected: described(
      z.optional(importCountsSchema),
      'The counts of the check; the call fails if the catalogue has changed so that they differ.',
    ),
    draw_swatches: described(
      z.optional(z.boolean()),
      'A job of its own then draws a swatch for each variant that has a colour and no picture; `job` names it.',
    ),
  }),
  'ImportOrder',
)
/** Conditions and options for writing an import. */
export type ImportOrder = z.output<typeof importOrderSchema>
