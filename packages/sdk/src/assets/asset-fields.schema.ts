import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { idSchema } from '../shared/ids.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { nameSchema } from '../shared/text.ts'

/** Type of an additional field of an asset: several choices, one choice, or a colour as `#rrggbb`. */
export const META_TYPES = ['multiple_choice', 'single_choice', 'color'] as const

/** Maximum number of fields of a supplier. */
export const MAX_ASSET_FIELDS = 200

/** The answer of the calls on `/asset_fields/`. */
export const assetFieldSchema = named(
  z.object({
    id: described(z.string(), 'That of the entry in `metas` of each asset; lists filter by it as `metas.{id}`.'),
    header: described(z.string(), 'What to show for it.'),
    type: z.enum(META_TYPES),
    asset_count: described(z.int(), 'Assets that have a value.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'AssetField',
)
/** A field that users added to all assets; its header is unique, ignoring case, and its type does not change. */
export type AssetField = z.output<typeof assetFieldSchema>

/** The answer of `POST /asset_fields/` (201) and of `GET` and `PATCH /asset_fields/{id}`. */
export const assetFieldAnswer = answerOf(assetFieldSchema)
/** The answer of `GET /asset_fields/`: at most 200 fields with `limit=-1`. */
export const assetFieldPage = pageOf(assetFieldSchema)

const readOnly = readOnlyFields('asset_count', 'created_at', 'updated_at')

/** `POST /asset_fields/`. */
export const assetFieldDraftSchema = named(
  z.strictObject({
    header: nameSchema(),
    type: z.enum(META_TYPES, { error: `The type is one of ${META_TYPES.join(', ')}.` }),
    ...readOnlyFields('id'),
    ...readOnly,
  }),
  'AssetFieldDraft',
)
/** A field to be created: a header of 1 to 200 characters, and a type. */
export type AssetFieldDraft = Pick<z.input<typeof assetFieldDraftSchema>, 'header' | 'type'>

/** `PATCH /asset_fields/{id}`: a new header; the type does not change. */
export const assetFieldPatchSchema = named(
  z.strictObject({
    id: z.optional(idSchema),
    header: z.optional(nameSchema()),
    ...readOnlyFields('type'),
    ...readOnly,
  }),
  'AssetFieldPatch',
)
/** A new header of a field. */
export interface AssetFieldPatch {
  header?: string
}
