import * as z from 'zod/mini'

import { matchingSchema } from '../shared/choice.ts'
import { described, named } from '../shared/documented.ts'
import { idSchema, idsSchema } from '../shared/ids.ts'
import { answerOf, pageOf, recordedChangeSchema } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { longText, nameSchema, plainText } from '../shared/text.ts'
import { furtherUsers } from './users.schema.ts'

/**
 * Types of attribute values (specification 2, section 3): each value is stored as text and validated against its type.
 */
export const DISPLAY_TYPES = [
  'text',
  'int',
  'float',
  'date',
  'boolean',
  'multiple_choice',
  'single_choice',
  'url',
] as const
/** One of `DISPLAY_TYPES`; only `multiple_choice` allows more than one value of the attribute per variant. */
export type DisplayType = (typeof DISPLAY_TYPES)[number]

const shownTypeSchema = z.enum(DISPLAY_TYPES)
const displayTypeSchema = () =>
  described(z.enum(DISPLAY_TYPES, { error: `The type is one of ${DISPLAY_TYPES.join(', ')}.` }), 'What values hold.')

/** A typed data field of products and variants, with its versions and groups. */
export const attributeSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    display_name: z.nullable(z.string()),
    description: z.nullable(z.string()),
    display_type: shownTypeSchema,
    data_type: described(shownTypeSchema, 'Same as `display_type`.'),
    unit: z.nullable(z.string()),
    live: z.boolean(),
    public: z.boolean(),
    versions: z.array(z.object({ id: z.string(), code: z.string(), color: z.string() })),
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    value_count: z.int(),
    created_by: described(z.nullable(z.string()), 'The id of the user.'),
    created_by_name: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'Attribute',
)
/**
 * A typed data field, defined once per supplier; `unit` follows values, and `display_name`, if set, replaces the name.
 */
export type Attribute = z.output<typeof attributeSchema>

/** The answer of `GET /attributes/`: at most 500 attributes, or 10,000 for `limit=-1`. */
export const attributePage = pageOf(attributeSchema)
/** The answer of `POST /attributes/` (201) and of `GET` and `PATCH /attributes/{id}`. */
export const attributeAnswer = answerOf(attributeSchema)

/** Description of an attribute or a group; an empty text is null. */
export const shortDescriptionSchema = () =>
  described(
    z.nullable(z.pipe(z.string().check(z.trim(), z.maxLength(120, { error: '120 characters max.' })), longText(120))),
    'At most 120 characters.',
  )

const MAX_REFERENCES = 1_000

const reference = z.union([
  idSchema,
  z.pipe(
    z.strictObject({ id: idSchema, ...readOnlyFields('name', 'code', 'color') }),
    z.transform(({ id }) => id),
  ),
])

/** References in a body: ids, or whole items, of which only the id counts. */
export const referencesSchema = (max = MAX_REFERENCES) =>
  described(
    z.array(reference).check(z.maxLength(max, { error: `At most ${max} items.` })),
    'Ids, or objects with an id.',
  )

const IGNORED = [
  'data_type',
  'value_count',
  'created_by',
  'created_by_name',
  'created_at',
  'updated_at',
  'createdAt',
  'updatedAt',
] as const

const ownFields = {
  display_name: z.optional(z.nullable(plainText(200))),
  description: z.optional(shortDescriptionSchema()),
  unit: described(z.optional(z.nullable(plainText(40))), 'Shown behind values, e.g. `g/m²`.'),
}

/** `POST /attributes/`. */
export const attributeDraftSchema = named(
  z.strictObject({
    name: nameSchema(),
    ...ownFields,
    display_type: z._default(displayTypeSchema(), 'text'),
    live: z._default(z.boolean(), true),
    public: z._default(z.boolean(), true),
    versions: z._default(referencesSchema(), []),
    groups: z._default(referencesSchema(), []),
    ...readOnlyFields('id', ...IGNORED),
  }),
  'AttributeDraft',
)
/**
 * An attribute to be created: a name of 1 to 200 characters, unique ignoring case; by default a text, live and public.
 */
export type AttributeDraft = z.input<typeof attributeDraftSchema>

const versionsField = () => described(z.optional(referencesSchema()), 'Same as `version_ids`, which takes precedence.')

/** `PATCH /attributes/{id}`: changes only the given fields. */
export const attributePatchSchema = named(
  z.strictObject({
    name: z.optional(nameSchema()),
    ...ownFields,
    display_type: described(
      z.optional(displayTypeSchema()),
      'Can change as long as every value of the attribute can be read as the new type.',
    ),
    live: z.optional(z.boolean()),
    public: z.optional(z.boolean()),
    version_ids: z.optional(referencesSchema()),
    versions: versionsField(),
    groups: z.optional(referencesSchema()),
    id: described(z.optional(z.unknown()), 'The id in the path; may be omitted.'),
    ...readOnlyFields(...IGNORED),
  }),
  'AttributePatch',
)
/**
 * Changes to an attribute; a new `display_type` fails with code `values_do_not_fit` when an existing value cannot be
 * read as it.
 */
export type AttributePatch = z.input<typeof attributePatchSchema>

/** How the bulk editor edits a column. */
export const EDIT_TYPES = ['switch', 'publish_status', 'multiple_choice', 'single_choice', 'text'] as const

const nested = <Value extends z.core.$ZodType>(value: Value, max: number) =>
  z.optional(
    z.strictObject({
      values: z.array(value).check(z.maxLength(max, { error: `At most ${max} values.` })),
      type: z.enum(EDIT_TYPES, { error: `The type is one of ${EDIT_TYPES.join(', ')}.` }),
    }),
  )

const flagValue = z.pipe(
  z.union([z.boolean(), z.enum(['live', 'other'])], { error: 'The value is true, false, live or other.' }),
  z.transform((value) => value === true || value === 'live'),
)

/** Columns in the bulk editor's format: the chosen values and the way of editing. An empty list clears the column. */
const metaSchema = z.strictObject({
  display_name: nested(plainText(200), 1),
  description: nested(z.pipe(shortDescriptionSchema(), z.string()), 1),
  unit: nested(plainText(40), 1),
  live: nested(flagValue, 1),
  public: nested(flagValue, 1),
  versions: nested(reference, MAX_REFERENCES),
  groups: nested(reference, MAX_REFERENCES),
})

/** `fields` of `PATCH /attributes/`. */
export const attributeFieldsSchema = named(
  z.strictObject({
    ...ownFields,
    live: z.optional(z.boolean()),
    public: z.optional(z.boolean()),
    version_ids: z.optional(referencesSchema()),
    versions: versionsField(),
    groups: z.optional(referencesSchema()),
    meta: described(
      z.optional(metaSchema),
      'The same columns as `{ values, type }`; no values clear a column in every mode.',
    ),
  }),
  'AttributeFields',
  'The fields that can be set on many attributes at once.',
)
/**
 * Fields that can be set for many attributes at once, directly or as `meta` in the bulk editor's format; name and type
 * cannot.
 */
export type AttributeFields = z.input<typeof attributeFieldsSchema>

/** `PATCH /attributes/?mode`: the same change for all chosen attributes, or for none. */
export const attributesPatchSchema = named(
  z.union([
    z.strictObject({ ids: idsSchema, fields: attributeFieldsSchema }),
    z.strictObject({ matching: matchingSchema, fields: attributeFieldsSchema }),
  ]),
  'AttributesPatch',
)

/** The answer of `PATCH /attributes/`. */
export const attributesChangedAnswer = named(answerOf(recordedChangeSchema), 'AttributesChanged')
/** Number of chosen attributes, and the bulk edit that undoes their change (`bulkEdits.undo`), if anything changed. */
export type AttributesChanged = z.output<typeof attributesChangedAnswer>['data']

/** One attribute that a change would edit. */
export const attributePreviewRowSchema = named(
  z.object({
    id: described(z.string(), 'The attribute.'),
    name: z.string(),
    before: described(
      z.array(z.string()),
      'What the edited field holds now: codes of versions, names of groups, or one text; empty if it holds nothing.',
    ),
    after: described(z.array(z.string()), 'What it would hold.'),
  }),
  'AttributePreviewRow',
)
/** One attribute that a change would edit, with the old and the new value of the field. */
export type AttributePreviewRow = z.output<typeof attributePreviewRowSchema>

/** The answer of `POST /attributes/preview`. */
export const attributesPreviewAnswer = named(
  answerOf(
    z.object({
      count: described(z.int(), 'Number of chosen attributes.'),
      changes: described(z.int(), 'Number of attributes that would change; the others already have the value.'),
      rows: described(z.array(attributePreviewRowSchema), 'The first 100 of those that would change, by name.'),
    }),
  ),
  'AttributesPreview',
)
/** What a change of many attributes would do: their number, how many would change, and the first 100 of those. */
export type AttributesPreview = z.output<typeof attributesPreviewAnswer>['data']

/** Items affected by changing or deleting an attribute. */
export const attributeUsageSchema = named(
  z.object({
    values: z.int(),
    variants: described(z.int(), 'Variants with at least one value of the attribute.'),
    products: z.int(),
    groups: z.int(),
    views: described(z.int(), 'Views that show the attribute or filter by it.'),
    channels: described(z.int(), 'Channels that export the attribute.'),
    ...furtherUsers(),
  }),
  'AttributeUsage',
)
/**
 * How many items a deletion removes (values, links of variants and products), and how many show the attribute (groups,
 * views, channels, data sheets, showcases), with the first of each by name.
 */
export type AttributeUsage = z.output<typeof attributeUsageSchema>

/** The answer of `GET /attributes/{id}/usage`. */
export const attributeUsageAnswer = answerOf(attributeUsageSchema)
