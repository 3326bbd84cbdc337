import * as z from 'zod/mini'

import { DISPLAY_TYPES } from '../attributes/attributes.schema.ts'
import { described, named } from '../shared/documented.ts'
import { answerOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { plainText } from '../shared/text.ts'
import { DATE_ORDERS, importDateOrderSchema, importSpellingSchema, SPELLINGS } from './column-values.schema.ts'
import { importSampleSchema } from './import-samples.schema.ts'

/** State of an import: being configured, checked, written, or undone. */
export const IMPORT_STATES = ['open', 'checked', 'applied', 'undone'] as const
/** One of `IMPORT_STATES`. */
export type ImportState = (typeof IMPORT_STATES)[number]

/** Supported files: text with a delimiter or of fixed width, and Excel and OpenDocument workbooks. */
export const IMPORT_FILE_KINDS = ['csv', 'text', 'xlsx', 'xlsb', 'xls', 'ods'] as const

/** Used as a delimiter: columns of fixed width, without separators. */
export const FIXED_WIDTH = 'fixed'

/**
 * What a column of a file can become. Several `…_part`s are joined to a name; each may also be kept as an attribute.
 */
export const IMPORT_TARGETS = [
  'product',
  'product_part',
  'product_id',
  'variant',
  'variant_part',
  'variant_id',
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

/** The attribute that a column fills: an existing one by name, or a new one of this type. */
export const importAttributeSchema = named(
  z.strictObject({
    name: plainText(200).check(z.minLength(1, { error: 'Required' })),
    display_type: z.enum(DISPLAY_TYPES),
    unit: z.optional(plainText(50).check(z.minLength(1, { error: 'Required' }))),
  }),
  'ImportAttribute',
)
/** An attribute in a mapping; the type is used only if there is none of that name yet. */
export type ImportAttribute = z.output<typeof importAttributeSchema>

/** The mapping of one column. */
export const importColumnMappingSchema = named(
  z.strictObject({
    source: described(z.string().check(z.minLength(1), z.maxLength(1_000)), 'The title of the column in the file.'),
    to: z.enum(IMPORT_TARGETS),
    attribute: described(z.optional(importAttributeSchema), 'For `attribute`, and wished for parts of names.'),
    date_order: described(
      z.optional(z.enum(DATE_ORDERS)),
      'How dates such as 03/11/2026 are read; found where absent.',
    ),
    spelling: described(
      z.optional(z.enum(SPELLINGS)),
      'How to treat values that the catalogue, or the file itself, spells differently.',
    ),
  }),
  'ImportColumnMapping',
)
/** The mapping of one column: to a field, an attribute, or nothing. */
export type ImportColumnMapping = z.output<typeof importColumnMappingSchema>

/** A problem with a mapping; `source` is the column, or null. */
export const importProblemSchema = named(
  z.object({ source: z.nullable(z.string()), code: z.string(), detail: z.string() }),
  'ImportProblem',
)
/** Why a mapping cannot be used yet. */
export type ImportProblem = z.output<typeof importProblemSchema>

/** Why a column got its mapping. */
export const IMPORT_COLUMN_REASONS = ['header', 'content', 'remembered', 'said'] as const

/** A column of the file, its content, and its mapping. */
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
    date_order: described(z.nullable(importDateOrderSchema), 'Null where the column holds no dates.'),
    spelling: described(z.nullable(z.enum(SPELLINGS)), 'As the mapping says it.'),
    because: described(
      z.enum(IMPORT_COLUMN_REASONS),
      'Why it becomes that: by its title, by what stands in it, as in earlier imports, or as the user said.',
    ),
  }),
  'ImportColumn',
)
/** A column of the file with its mapping. */
export type ImportColumn = z.output<typeof importColumnSchema>

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
      'Values that are spelled as in the file from now on; absent where there are none.',
    ),
  }),
  'ImportCounts',
)
/** Numbers of what an import would write, or wrote. */
export type ImportCounts = z.output<typeof importCountsSchema>

const refusedRowSchema = z.object({
  line: described(z.int(), 'Of the file, or the row of the sheet, from 1.'),
  column: described(z.string(), 'Empty where the whole row is meant.'),
  value: described(z.string(), 'What the cell holds, cut at 200 characters.'),
  detail: z.string(),
})

/** Rows that cannot be imported, grouped by reason. */
export const importReasonSchema = named(
  z.object({
    code: described(z.string(), 'One for each reason, such as `not_a_number` or `duplicate`.'),
    count: described(z.int(), 'Rows with this reason; a row may have several.'),
    rows: described(z.array(refusedRowSchema), 'The first of them.'),
  }),
  'ImportReason',
)
/** A reason for refused rows, with the first of them. */
export type ImportReason = z.output<typeof importReasonSchema>

/** Cells whose values are stored differently than the file shows them, grouped by kind of change. */
export const importNoticeSchema = named(
  z.object({
    code: described(z.string(), 'One for each way, such as `leading_zeros_lost` or `time_dropped`.'),
    count: described(z.int(), 'Cells that are changed in this way.'),
    rows: described(z.array(refusedRowSchema), 'The first of them; `detail` says what the value becomes.'),
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
      'Up to 20 products and variants as they will be, changed ones first.',
    ),
    notices: described(z.array(importNoticeSchema), 'What is changed on the way in, the most frequent first.'),
    spellings: described(z.array(importSpellingSchema), 'Columns whose values are spelled in several ways.'),
    checked_at: z.iso.datetime(),
  }),
  'ImportCheck',
)
/** What an import would do to the catalogue as of the check. */
export type ImportCheck = z.output<typeof importCheckSchema>

/** The kinds of items that an import creates. */
export const IMPORT_ITEM_KINDS = [
  'material_family',
  'material',
  'attribute',
  'attribute_value',
  'product',
  'variant',
  'version',
  'attribute_group',
  'label_category',
  'label',
  'view',
] as const
/** One of `IMPORT_ITEM_KINDS`; from `version` on, only the demo creates them. */
export type ImportItemKind = (typeof IMPORT_ITEM_KINDS)[number]

/** What can use an item that an import created, so that undoing the import keeps it. */
export const IMPORT_ITEM_USES = [
  'view',
  'showcase',
  'channel',
  'document',
  'variant',
  'product',
  'material',
  'attribute_value',
  'attribute',
  'attribute_group',
  'asset',
  'label',
  'import',
] as const
/** One of `IMPORT_ITEM_USES`; `import` is another import that changed items and can still be undone. */
export type ImportItemUse = (typeof IMPORT_ITEM_USES)[number]

/** Users of an item of one kind: the first by name. */
export const itemUserSchema = named(
  z.object({
    use: z.enum(IMPORT_ITEM_USES),
    id: described(z.string(), 'For a data sheet, its product.'),
    name: z.string(),
    count: described(z.int(), 'How many there are of its kind.'),
  }),
  'ItemUser',
)
/** What uses an item: the first of its kind by name, and their number. */
export type ItemUser = z.output<typeof itemUserSchema>

/** An item that an undo kept, because it was changed since the import, or because something uses it. */
export const keptItemSchema = named(
  z.object({
    kind: described(z.enum([...IMPORT_ITEM_KINDS, 'asset']), '`asset` is a swatch that the import drew.'),
    id: z.string(),
    name: z.string(),
    product_id: described(z.optional(z.string()), 'Of a variant.'),
    fields: described(z.array(z.string()), 'Fields changed since; none where the item itself would have been deleted.'),
    used_in: described(
      z.optional(z.array(z.enum(IMPORT_ITEM_USES))),
      'What uses the item; absent where it was kept because a user changed it.',
    ),
    used_by: described(
      z.optional(z.array(itemUserSchema)),
      'Views, showcases, channels, data sheets, attribute groups and imports of `used_in` by name; of the items shown.',
    ),
  }),
  'KeptItem',
)
/** An item that an undo did not touch, with the reason. */
export type KeptItem = z.output<typeof keptItemSchema>

/** Result of undoing an import. */
export const importUndoneSchema = named(
  z.object({
    deleted: z.object({ products: z.int(), variants: z.int() }),
    restored: z.object({ products: z.int(), variants: z.int(), values: z.optional(z.int()) }),
    kept_count: z.int(),
    kept: described(z.array(keptItemSchema), 'The first 100: changed items, then variants, products and the rest.'),
    undone_at: z.iso.datetime(),
  }),
  'ImportUndone',
)
/** How an import was undone. */
export type ImportUndone = z.output<typeof importUndoneSchema>

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
      'The newest import with the same titles; null where only some are known.',
    ),
    used_at: z.nullable(z.iso.datetime()),
    columns: described(z.int(), 'Columns that would become something else without it.'),
    is_used: described(z.boolean(), 'False when the user wants the proposal of the server instead.'),
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
    'It can be taken back until then, 30 days after it was written; null where there is nothing to take back, and for the demo, which can be taken back for good.',
  ),
  swatches: described(z.nullable(importSwatchesSchema), 'Null where none were ordered.'),
  is_demo: described(z.boolean(), 'No file: the demo, which was loaded into this supplier.'),
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
    encoding: described(z.nullable(z.string()), 'Of a text, as found or corrected; null for a workbook.'),
    encodings: described(
      z.array(importEncodingSchema),
      'The one in use first, then others that the file can be in. None where it can only be in one.',
    ),
    delimiter: described(
      z.nullable(z.string()),
      'Of a text, as found or corrected: one character, or `fixed` for columns under each other; null for a workbook.',
    ),
    decimal_sign: z.enum(['.', ',']),
    sheet: described(z.nullable(z.string()), 'The sheet of a workbook that is read.'),
    sheets: described(z.array(z.string()), 'Hidden and empty ones last; the visible one with most rows is read.'),
    sheet_rows: described(z.array(z.int()), 'Rows with anything in them, of each sheet.'),
    header_line: described(z.int(), 'The line that holds the titles of the columns, from 1.'),
    columns: z.array(importColumnSchema),
    is_own_export: described(z.boolean(), 'The titles are those that an export of this catalogue writes.'),
    sample: described(z.array(z.array(z.string())), 'The first 20 rows, by column; cells cut at 200 characters.'),
    problems: described(z.array(importProblemSchema), 'None when the import can be checked.'),
    remembered: described(z.nullable(importMemorySchema), 'Null when nothing is known of these titles.'),
    new_state: described(z.enum(['draft', 'active']), 'Of new products and variants where no column says it.'),
    check: described(z.nullable(importCheckSchema), 'Of the mapping as it is.'),
    undone: z.nullable(importUndoneSchema),
    job: described(z.nullable(importJobSchema), 'While it goes on.'),
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
      'Whether what is remembered of earlier imports counts; `forget` deletes the mapping of all these titles.',
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
      'What the check counted: the call fails when the catalogue has changed so that other counts hold.',
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
