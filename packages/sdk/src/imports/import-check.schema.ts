import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { importSpellingSchema } from './column-values.schema.ts'
import { importSampleSchema } from './import-samples.schema.ts'

const itemCountsSchema = z.object({ new: z.int(), changed: z.int(), unchanged: z.int() })

/** Numbers of rows and items in an import. */
export const importCountsSchema = named(
  z.object({
    rows: z.int(),
    refused: described(z.int(), 'Rows that cannot be imported and are left out.'),
    products: itemCountsSchema,
    variants: itemCountsSchema,
    new_material_families: z.int(),
    new_materials: z.int(),
    new_attributes: z.int(),
    new_values: z.int(),
    changed_values: described(
      z.optional(z.int()),
      'Values that get the spelling of the file; absent if there are none.',
    ),
  }),
  'ImportCounts',
)
/** Numbers of what an import would write, or wrote. */
export type ImportCounts = z.output<typeof importCountsSchema>

const refusedRowSchema = z.object({
  line: described(z.int(), 'The line of the file or row of the sheet, from 1.'),
  column: described(z.string(), 'Empty if the error is about the whole row.'),
  value: described(z.string(), 'The content of the cell, truncated to 200 characters.'),
  detail: z.string(),
})

/** Rows that cannot be imported, grouped by reason. */
export const importReasonSchema = named(
  z.object({
    code: described(z.string(), 'One for each reason, such as `not_a_number` or `duplicate`.'),
    count: described(z.int(), 'Number of rows with this reason; a row may have several.'),
    rows: described(z.array(refusedRowSchema), 'The first rows.'),
  }),
  'ImportReason',
)
/** A reason for refused rows, with the first of them. */
export type ImportReason = z.output<typeof importReasonSchema>

/** Cells whose values are stored differently than the file shows them, grouped by kind of change. */
export const importNoticeSchema = named(
  z.object({
    code: described(z.string(), 'One for each way, such as `leading_zeros_lost` or `time_dropped`.'),
    count: described(z.int(), 'Number of cells changed in this way.'),
    rows: described(z.array(refusedRowSchema), 'The first rows; `detail` describes the new value.'),
  }),
  'ImportNotice',
)
/** A kind of change to imported cells, with the first of these cells. */
export type ImportNotice = z.output<typeof importNoticeSchema>

/** Result of a dry run. */
export const importCheckSchema = named(
  z.object({
    counts: importCountsSchema,
    reasons: described(z.array(importReasonSchema), 'The most frequent first.'),
    samples: described(
      z.array(importSampleSchema),
      'Up to 20 products and variants after the import, changed ones first.',
    ),
    notices: described(z.array(importNoticeSchema), 'What the import changes in cells, the most frequent first.'),
    spellings: described(z.array(importSpellingSchema), 'Columns whose values are spelled in several ways.'),
    checked_at: z.iso.datetime(),
  }),
  'ImportCheck',
)
/** What an import would do to the catalogue as of the check. */
export type ImportCheck = z.output<typeof importCheckSchema>
