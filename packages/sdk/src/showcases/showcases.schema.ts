import * as z from 'zod/mini'

import { type Choice, choiceSchema } from '../shared/choice.ts'
import { described, named } from '../shared/documented.ts'
import { idSchema } from '../shared/ids.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { longText, plainText } from '../shared/text.ts'
import { boardImageSchema } from './board-image.schema.ts'
import { richTextSchema } from './rich-text.schema.ts'

/** Maximum number of pictures on a board, and of columns that a showcase shows. */
export const SHOWCASE_LIMITS = { board: 100, fields: 100 } as const

/** Recipient of a showcase, as stored. */
export const recipientSchema = named(
  z.object({ full_name: z.string(), company: z.string(), role: z.string(), email: z.string() }),
  'Recipient',
)
/** Recipient of a showcase; visible only to the supplier's staff. */
export type Recipient = z.output<typeof recipientSchema>

/** A column that a showcase shows. */
export const showcaseFieldSchema = named(
  z.object({ id: described(z.string(), 'Id of a column of variants.'), title: z.string() }),
  'ShowcaseField',
)
/**
 * A variant column by its id, with its title. Prospects see only columns that describe a variant, and attributes that
 * are live and public.
 */
export type ShowcaseField = z.output<typeof showcaseFieldSchema>

/** Addresses at which a prospect opens a shared showcase. */
export const showcaseLinksSchema = named(
  z.object({ moodboard: z.string(), cards: z.string(), table: z.string() }),
  'ShowcaseLinks',
  'The URL for prospects, by start view.',
)

/** The answer of the calls on one showcase. */
export const showcaseSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    welcome_message: richTextSchema,
    recipient: recipientSchema,
    supplier: z.object({ name: z.string(), logo_url: z.nullable(z.string()) }),
    logo_asset_id: described(z.nullable(z.string()), "The picture to show instead of the supplier's logo."),
    logo_url: described(z.nullable(z.string()), 'The logo that prospects see; holds `{size}`.'),
    fields: z.array(showcaseFieldSchema),
    view_id: z.nullable(z.string()),
    view: described(
      z.nullable(
        z.object({
          id: z.string(),
          attributes: described(z.string(), 'Comma-separated columns, URL-encoded.'),
          filters: described(z.string(), 'Filter expression, URL-encoded; of a static view `(view[in]:{id})`.'),
          sorts: described(z.string(), 'Sort list, URL-encoded.'),
          item_count: z.int(),
        }),
      ),
      'Null if it is private to another user.',
    ),
    board: z.array(boardImageSchema),
    links: described(z.nullable(showcaseLinksSchema), 'Null while the showcase is not shared.'),
    created_by: described(z.nullable(z.string()), 'The id of the user.'),
    created_by_name: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'Showcase',
)
/** A curated set of variants for one recipient, with its message, its board and its share links. */
export type Showcase = z.output<typeof showcaseSchema>

/** A row of `GET /showcases/`. */
export const showcaseRowSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    recipient: z.object({ full_name: z.string(), company: z.string() }),
    view: z.object({ item_count: z.int() }),
    created_by: described(z.nullable(z.string()), 'The id of the user.'),
    created_by_name: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'ShowcaseRow',
)
/** A showcase in the list; `view.item_count` is its current number of variants. */
export type ShowcaseRow = z.output<typeof showcaseRowSchema>

/** The answer of `GET /showcases/`: at most 500 rows, or 10,000 for `limit=-1`. */
export const showcasePage = pageOf(showcaseRowSchema)
/** The answer of `GET` and `PATCH /showcases/{id}`; its `ETag` is the value for `If-Match`. */
export const showcaseAnswer = answerOf(showcaseSchema)
/** The answer of `POST /showcases/` (201). */
export const createdShowcaseAnswer = named(
  z.object({ status: z.literal('success'), data: showcaseSchema, statusCode: z.literal(201) }),
  'CreatedShowcase',
)
/** The answer of `POST /showcases/{id}/share` (201): the new links; earlier ones answer 410 `link_revoked`. */
export const showcaseLinksAnswer = answerOf(showcaseLinksSchema)
/** The addresses of one shared showcase. */
export type ShowcaseLinks = z.output<typeof showcaseLinksSchema>

const required = () =>
  z.pipe(z.string({ error: 'required' }), plainText(200).check(z.minLength(1, { error: 'required' })))

const email = z.pipe(
  z
    .string({ error: 'required' })
    .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(254, { error: 'Invalid email' })),
  z.email({ error: 'Invalid email' }),
)

/** Recipient in requests: every field except the role is required. */
export const recipientDraftSchema = named(
  z.strictObject({
    full_name: required(),
    company: required(),
    role: z._default(plainText(200), ''),
    email,
  }),
  'RecipientDraft',
)

const fieldsSchema = () =>
  z
    .array(z.strictObject({ id: plainText(100), title: z.optional(plainText(200)) }))
    .check(z.maxLength(SHOWCASE_LIMITS.fields, { error: `At most ${SHOWCASE_LIMITS.fields} columns.` }))

const boardSchema = () =>
  z
    .array(
      z.union([
        z.strictObject({ asset_id: idSchema }),
        z.strictObject({ id: idSchema, ...readOnlyFields('image_url', 'width', 'height') }),
      ]),
    )
    .check(z.maxLength(SHOWCASE_LIMITS.board, { error: `At most ${SHOWCASE_LIMITS.board} pictures.` }))

const contents = {
  description: z.optional(longText(10_000)),
  welcome_message: described(z.optional(richTextSchema), 'At most 250 characters; without it the default message.'),
  logo_asset_id: described(z.optional(z.nullable(idSchema)), 'An asset that is a picture.'),
  fields: described(z.optional(fieldsSchema()), 'The columns that are shown, in their order.'),
  board: described(z.optional(boardSchema()), 'Distinct JPEG or PNG assets, in order.'),
  view_id: described(
    z.optional(z.nullable(idSchema)),
    "A public view, or the user's own static view named `showcase-view-…`, which then belongs to the showcase.",
  ),
  variants: described(
    z.optional(choiceSchema),
    'In place of `view_id`: the variants of a static view that the showcase gets for itself.',
  ),
}
const IGNORED = [
  ...(['supplier', 'view', 'links', 'logo_url'] as const),
  ...(['created_by', 'created_by_name', 'created_at', 'updated_at'] as const),
] as const

/** `POST /showcases/`. */
export const showcaseDraftSchema = named(
  z.strictObject({
    name: required(),
    recipient: recipientDraftSchema,
    ...contents,
    ...readOnlyFields('id', ...IGNORED),
  }),
  'ShowcaseDraft',
)
/** The body of `POST /showcases/`; callers write a `ShowcaseDraft`. */
export type WireShowcaseDraft = z.input<typeof showcaseDraftSchema>

/** `PATCH /showcases/{id}`: a whole showcase, as returned, or only the fields that change. */
export const showcasePatchSchema = named(
  z.strictObject({
    name: z.optional(required()),
    recipient: z.optional(recipientDraftSchema),
    ...contents,
    id: described(z.optional(z.unknown()), 'The id in the path; may be omitted.'),
    ...readOnlyFields(...IGNORED),
  }),
  'ShowcasePatch',
)
/** The body of `PATCH /showcases/{id}`; callers write a `ShowcasePatch`. */
export type WireShowcasePatch = z.input<typeof showcasePatchSchema>

/** A showcase to be created, with `variants` (at most 100,000) or a `view_id`. */
export type ShowcaseDraft = Pick<
  WireShowcaseDraft,
  'name' | 'recipient' | 'description' | 'welcome_message' | 'logo_asset_id' | 'fields' | 'board' | 'view_id'
> & { variants?: Choice }
/** Changes to a showcase; `board`, `fields` and `variants` are replaced as a whole. */
export type ShowcasePatch = Pick<
  WireShowcasePatch,
  'name' | 'recipient' | 'description' | 'welcome_message' | 'logo_asset_id' | 'fields' | 'board' | 'view_id'
> & { variants?: Choice }

export * from './allowed-rich-text.ts'
export * from './board-image.schema.ts'
export * from './public-showcases.schema.ts'
export * from './rich-text.schema.ts'
export * from './rich-text.ts'
