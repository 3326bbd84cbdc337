import * as z from 'zod/mini'

import { DISPLAY_TYPES } from '../attributes/attributes.schema.ts'
import { described, named } from '../shared/documented.ts'
import { oneOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { plainText } from '../shared/text.ts'

/** Where an import can be: being described, tried out, written, or taken back. */
export const IMPORT_STATES = ['open', 'checked', 'applied', 'undone'] as const

/** What a column of a file can become. Several `…_part`s make a name together; each may be kept as an attribute, too. */
export const IMPORT_TARGETS = [
  'product',
  'product_part',
  'product_id',
  'variant',
  'variant_part',
  'sku',
  'material',
  'material_family',
  'colour',
  'description',
  'external_url',
  'image_url',
  'state',
  'attribute',
  'ignore',
] as const
/** One of `IMPORT_TARGETS`. */
export type ImportTarget = (typeof IMPORT_TARGETS)[number]

/** The attribute that a column fills: one that is there by its name, or a new one of this type. */
export const importAttributeSchema = named(
  z.strictObject({
    name: plainText(200).check(z.minLength(1, { error: 'Required' })),
    display_type: z.enum(DISPLAY_TYPES),
    unit: z.optional(plainText(50).check(z.minLength(1, { error: 'Required' }))),
  }),
  'ImportAttribute',
)
/** An attribute as a mapping names it; the type counts where there is none of that name yet. */
export type ImportAttribute = z.output<typeof importAttributeSchema>

/** What one column of a file becomes. */
export const importColumnMappingSchema = named(
  z.strictObject({
    source: described(z.string().check(z.minLength(1), z.maxLength(1_000)), 'The title of the column in the file.'),
    to: z.enum(IMPORT_TARGETS),
    attribute: described(z.optional(importAttributeSchema), 'For `attribute`, and wished for parts of names.'),
  }),
  'ImportColumnMapping',
)
/** What one column of a file becomes: a field, an attribute, or nothing. */
export type ImportColumnMapping = z.output<typeof importColumnMappingSchema>

/** What is wrong with a mapping; `source` is the column, null where it is none's. */
export const importProblemSchema = named(
  z.object({ source: z.nullable(z.string()), code: z.string(), detail: z.string() }),
  'ImportProblem',
)
/** A reason for which a mapping cannot be used yet. */
export type ImportProblem = z.output<typeof importProblemSchema>

/** A column of the file, what stands in it, and what it becomes. */
export const importColumnSchema = named(
  z.object({
    source: z.string(),
    filled: described(z.int(), 'Cells with something in them.'),
    distinct: described(z.int(), 'Different cells: exact up to 5,000, estimated above.'),
    examples: described(z.array(z.string()), 'Up to three, cut at 200 characters.'),
    type: described(z.enum([...DISPLAY_TYPES, 'colour']), 'What stands in it looks like this.'),
    unit: described(z.nullable(z.string()), 'In its title.'),
    to: z.enum(IMPORT_TARGETS),
    attribute: z.nullable(importAttributeSchema),
    is_corrected: described(z.boolean(), 'Somebody said so; false for the proposal of the server.'),
  }),
  'ImportColumn',
)
/** A column of the file with its mapping. */
export type ImportColumn = z.output<typeof importColumnSchema>

const itemCountsSchema = z.object({ new: z.int(), changed: z.int(), unchanged: z.int() })

/** How many rows and items an import is about. */
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
  }),
  'ImportCounts',
)
/** What an import would write, or wrote, in numbers. */
export type ImportCounts = z.output<typeof importCountsSchema>

const refusedRowSchema = z.object({
  line: described(z.int(), 'Of the file, or the row of the sheet, from 1.'),
  column: described(z.string(), 'Empty where the whole row is meant.'),
  value: described(z.string(), 'What the cell holds, cut at 200 characters.'),
  detail: z.string(),
})

/** Rows that cannot be imported for one reason. */
export const importReasonSchema = named(
  z.object({
    code: described(z.string(), 'One for each reason, such as `not_a_number` or `duplicate`.'),
    count: described(z.int(), 'Rows with this reason; a row may have several.'),
    rows: described(z.array(refusedRowSchema), 'The first of them.'),
  }),
  'ImportReason',
)
/** A reason for which rows are refused, and the first of these rows. */
export type ImportReason = z.output<typeof importReasonSchema>

/** What a dry run found. */
export const importCheckSchema = named(
  z.object({
    counts: importCountsSchema,
    reasons: described(z.array(importReasonSchema), 'The most frequent first.'),
    repaired: described(z.int(), 'Cells that were repaired on the way in.'),
    checked_at: z.iso.datetime(),
  }),
  'ImportCheck',
)
/** What an import would do to the catalogue as it was then. */
export type ImportCheck = z.output<typeof importCheckSchema>

/** The kinds of items that an import makes. */
export const IMPORT_ITEM_KINDS = [
  'material_family',
  'material',
  'attribute',
  'attribute_value',
  'product',
  'variant',
] as const
/** One of `IMPORT_ITEM_KINDS`. */
export type ImportItemKind = (typeof IMPORT_ITEM_KINDS)[number]

/** What can use an item that an import made, so that taking the import back keeps the item. */
export const IMPORT_ITEM_USES = [
  'view',
  'showcase',
  'channel',
  'document',
  'variant',
  'product',
  'material',
  'attribute_value',
  'attribute_group',
  'import',
] as const
/** One of `IMPORT_ITEM_USES`; `import` is another import that changed items and can still be taken back. */
export type ImportItemUse = (typeof IMPORT_ITEM_USES)[number]

/** An item that was kept because it was changed since the import, or because something uses it. */
export const keptItemSchema = named(
  z.object({
    kind: z.enum(IMPORT_ITEM_KINDS),
    id: z.string(),
    name: z.string(),
    fields: described(z.array(z.string()), 'Fields changed since; none where the item itself would have been deleted.'),
    used_in: described(
      z.optional(z.array(z.enum(IMPORT_ITEM_USES))),
      'What uses the item; absent where it was kept because it was changed.',
    ),
  }),
  'KeptItem',
)
/** An item that taking an import back has not touched, with the reason. */
export type KeptItem = z.output<typeof keptItemSchema>

/** What taking an import back did. */
export const importUndoneSchema = named(
  z.object({
    deleted: z.object({ products: z.int(), variants: z.int() }),
    restored: z.object({ products: z.int(), variants: z.int() }),
    kept_count: z.int(),
    kept: described(z.array(keptItemSchema), 'The first 100: changed items, then variants, products and the rest.'),
    undone_at: z.iso.datetime(),
  }),
  'ImportUndone',
)
/** How an import was taken back. */
export type ImportUndone = z.output<typeof importUndoneSchema>

/** What goes on with an import, and the job that does it. */
export const importJobSchema = named(
  z.object({ id: z.string(), task: z.enum(['check', 'apply', 'undo']) }),
  'ImportJob',
)
/** The job that checks, writes or takes back an import. */
export type ImportJob = z.output<typeof importJobSchema>

const summaryShape = {
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  file: z.object({ name: z.string(), size: z.int(), kind: z.enum(['csv', 'xlsx']) }),
  rows: described(z.int(), 'Rows below the titles.'),
  applied: described(z.nullable(importCountsSchema), 'What was written.'),
  applied_at: described(z.nullable(z.iso.datetime()), 'It can be taken back for seven days.'),
  created_by: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  expires_at: described(z.iso.datetime(), 'The file is kept for 24 hours.'),
}

/** One import: its file, how it is read, what its columns become, and how far it is. */
export const importSchema = named(
  z.object({
    ...summaryShape,
    encoding: described(z.nullable(z.string()), 'Of a CSV, as found or corrected; null for a workbook.'),
    delimiter: described(z.nullable(z.string()), 'Of a CSV, as found or corrected; null for a workbook.'),
    decimal_sign: z.enum(['.', ',']),
    sheet: described(z.nullable(z.string()), 'The sheet of a workbook that is read.'),
    sheets: z.array(z.string()),
    header_line: described(z.int(), 'The line that holds the titles of the columns, from 1.'),
    columns: z.array(importColumnSchema),
    sample: described(z.array(z.array(z.string())), 'The first 20 rows, by column; cells cut at 200 characters.'),
    problems: described(z.array(importProblemSchema), 'None when the import can be checked.'),
    new_state: described(z.enum(['draft', 'active']), 'Of new products and variants where no column says it.'),
    check: described(z.nullable(importCheckSchema), 'Of the mapping as it is.'),
    undone: z.nullable(importUndoneSchema),
    job: described(z.nullable(importJobSchema), 'While it goes on.'),
  }),
  'Import',
)
/** An import: a file on its way into the catalogue. */
export type Import = z.output<typeof importSchema>

/** The answer of every call on one import. */
export const importAnswer = oneOf(importSchema)

/** An import as the list shows it. */
export const importSummarySchema = named(z.object(summaryShape), 'ImportSummary')
/** An import of the list: without its columns and what a check found. */
export type ImportSummary = z.output<typeof importSummarySchema>

/** The answer of `GET /imports/`: at most 50, newest first. */
export const importsAnswer = z.object({ data: z.array(importSummarySchema) })

/** `PATCH /imports/{id}`. */
export const importPatchSchema = named(
  z.strictObject({
    encoding: described(z.optional(z.string().check(z.minLength(1), z.maxLength(40))), 'A name that browsers know.'),
    delimiter: described(z.optional(z.string().check(z.length(1))), 'One character: comma, semicolon, tab, ...'),
    decimal_sign: z.optional(z.enum(['.', ','])),
    sheet: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    header_line: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    new_state: z.optional(z.enum(['draft', 'active'])),
    mapping: described(
      z.optional(z.array(importColumnMappingSchema).check(z.maxLength(1_000))),
      'Columns that are not named keep what they become.',
    ),
    ...readOnlyFields('id', 'state', 'file', 'rows', 'sheets', 'sample', 'problems', 'columns', 'check', 'undone'),
    ...readOnlyFields('applied', 'applied_at', 'created_by', 'created_at', 'expires_at', 'job'),
  }),
  'ImportPatch',
)
/** Corrections of how a file is read, and of what its columns become. */
export interface ImportPatch {
  encoding?: string | undefined
  delimiter?: string | undefined
  decimal_sign?: '.' | ',' | undefined
  sheet?: string | undefined
  header_line?: number | undefined
  new_state?: 'draft' | 'active' | undefined
  /** Columns that are not named keep what they become. */
  mapping?: readonly ImportColumnMapping[] | undefined
}

/** `POST /imports/{id}/apply`. */
export const importOrderSchema = named(
  z.strictObject({
    expected: described(
      z.optional(importCountsSchema),
      'What the check counted: the call fails when the catalogue has changed so that other counts hold.',
    ),
  }),
  'ImportOrder',
)
/** What is expected of an import that is to be written. */
export type ImportOrder = z.output<typeof importOrderSchema>
