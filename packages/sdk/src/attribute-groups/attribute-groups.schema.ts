import * as z from 'zod/mini'

import { referencesSchema, shortDescriptionSchema } from '../attributes/attributes.schema.ts'
import { described, named } from '../shared/documented.ts'
import { MAX_BULK_IDS } from '../shared/ids.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { nameSchema } from '../shared/text.ts'

/** A group of attributes; an attribute may be in several groups. */
export const attributeGroupSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.nullable(z.string()),
    attributes_count: z.int(),
    attributes_ids: described(z.array(z.string()), 'In the order of the group.'),
    created_by: described(z.nullable(z.string()), 'The id of the user.'),
    created_by_name: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'AttributeGroup',
)
/** A named, ordered set of attributes (`attributes_ids`); names are unique, ignoring case. */
export type AttributeGroup = z.output<typeof attributeGroupSchema>

/** The answer of `GET /attributes/groups`: at most 500 groups, or 10,000 for `limit=-1`. */
export const attributeGroupPage = pageOf(attributeGroupSchema)
/** The answer of `POST /attributes/groups` (201) and of `GET` and `PATCH /attributes/groups/{id}`. */
export const attributeGroupAnswer = answerOf(attributeGroupSchema)

const IGNORED = [
  'attributes_count',
  'attributes_ids',
  'created_by',
  'created_by_name',
  'created_at',
  'updated_at',
] as const

/** `POST /attributes/groups`. */
export const attributeGroupDraftSchema = named(
  z.strictObject({
    name: nameSchema(),
    description: z.optional(shortDescriptionSchema()),
    attributes: z._default(referencesSchema(MAX_BULK_IDS), []),
    ...readOnlyFields('id', ...IGNORED),
  }),
  'AttributeGroupDraft',
)
/**
 * A group to be created: a name of 1 to 200 characters, a description of at most 120, and up to 10,000 attributes in
 * order.
 */
export type AttributeGroupDraft = z.input<typeof attributeGroupDraftSchema>

/** `PATCH /attributes/groups/{id}?mode`: the mode applies to `attributes`; name and description are always set. */
export const attributeGroupPatchSchema = named(
  z.strictObject({
    name: z.optional(nameSchema()),
    description: z.optional(shortDescriptionSchema()),
    attributes: z.optional(referencesSchema(MAX_BULK_IDS)),
    id: described(z.optional(z.unknown()), 'The id in the path; may be omitted.'),
    ...readOnlyFields(...IGNORED),
  }),
  'AttributeGroupPatch',
)
/** Changes to a group; the mode decides how `attributes` change. */
export type AttributeGroupPatch = z.input<typeof attributeGroupPatchSchema>
