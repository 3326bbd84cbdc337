import * as z from 'zod/mini'

import { DISPLAY_TYPES } from '../attributes/attributes.schema.ts'
import { described, named } from '../shared/documented.ts'
import { plainText } from '../shared/text.ts'
import { MAX_OPTION_HEADER } from '../variants/variant-changes.schema.ts'
import { DATE_ORDERS, importDateOrderSchema, SPELLINGS } from './column-values.schema.ts'

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
  'option',
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

/** The option that a column fills, by its header. */
export const importOptionSchema = named(
  z.strictObject({
    header: plainText(MAX_OPTION_HEADER).check(z.minLength(1, { error: 'Required' })),
    type: described(z.optional(plainText(50)), 'Of new options; `text` by default. An existing option keeps its own.'),
  }),
  'ImportOption',
)
/** An option in a mapping; a variant that has it under another spelling keeps that. */
export type ImportOption = z.output<typeof importOptionSchema>

/** The mapping of one column. */
export const importColumnMappingSchema = named(
  z.strictObject({
    source: described(z.string().check(z.minLength(1), z.maxLength(1_000)), 'The title of the column in the file.'),
    to: z.enum(IMPORT_TARGETS),
    attribute: described(z.optional(importAttributeSchema), 'Required for `attribute`, optional for parts of names.'),
    option: described(
      z.optional(importOptionSchema),
      'Required for `option`. Its cells may hold several values: `140 cm; 280 cm`.',
    ),
    date_order: described(
      z.optional(z.enum(DATE_ORDERS)),
      'How dates such as 03/11/2026 are read; detected if absent.',
    ),
    spelling: described(
      z.optional(z.enum(SPELLINGS)),
      'How to treat values that the catalogue, or the file itself, spells differently.',
    ),
  }),
  'ImportColumnMapping',
)
/** The mapping of one column: to a field, an attribute, an option, or nothing. */
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
    is_hidden: described(z.boolean(), 'The sheet hides this column. It is imported like any other.'),
    filled: described(z.int(), 'Number of non-empty cells.'),
    distinct: described(z.int(), 'Different cells: exact up to 5,000, estimated above.'),
    examples: described(z.array(z.string()), 'Up to three, truncated to 200 characters.'),
    type: described(z.enum([...DISPLAY_TYPES, 'colour']), 'The type that its content suggests.'),
    unit: described(z.nullable(z.string()), 'In its title.'),
    to: z.enum(IMPORT_TARGETS),
    attribute: z.nullable(importAttributeSchema),
    option: z.nullable(importOptionSchema),
    date_order: described(z.nullable(importDateOrderSchema), 'Null if the column holds no dates.'),
    spelling: described(z.nullable(z.enum(SPELLINGS)), 'The decision in the mapping.'),
    because: described(
      z.enum(IMPORT_COLUMN_REASONS),
      'Why this target was chosen: by title, by content, from an earlier import, or by the user.',
    ),
  }),
  'ImportColumn',
)
/** A column of the file with its mapping. */
export type ImportColumn = z.output<typeof importColumnSchema>
