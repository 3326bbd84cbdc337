import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { choiceSchema } from '../shared/choice.ts'
import { idsSchema } from '../shared/ids.ts'
import { answerOf, pageOf, pagingSchema } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { longText, nameSchema } from '../shared/text.ts'
import { wordSchema } from '../shared/word.ts'
import { variantSchema } from '../variants/variants.schema.ts'

/** A `static` view holds chosen variants, a `dynamic` one finds its variants by its filters. */
export const VIEW_KINDS = ['static', 'dynamic'] as const
/** One of `VIEW_KINDS`; the kind of a view never changes (422 `kind_fixed`). */
export type ViewKind = (typeof VIEW_KINDS)[number]

/** The answer of the calls on views. */
export const viewSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(VIEW_KINDS),
    description: z.string(),
    public: z.boolean(),
    live: z.boolean(),
    item_count: z.int(),
    attributes: described(z.string(), 'Comma-separated columns, URL-encoded.'),
    filters: described(z.string(), 'Filter expression, URL-encoded; of a static view `(view[in]:{id})`.'),
    sorts: described(z.string(), 'Sort list, URL-encoded.'),
    created_by: z.nullable(z.string()),
    created_by_name: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'View',
)
/**
 * A saved set of filters, sorts and columns, each a text that is URL-encoded once; `item_count` is its current number
 * of variants.
 */
export type View = z.output<typeof viewSchema>

/** The answer of `GET /views/`: public views and the user's own, at most 500, or 10,000 for `limit=-1`. */
export const viewPage = pageOf(viewSchema)
/** The answer of `GET` and `PATCH /views/{id}`; its `ETag` is the value for `If-Match`. */
export const viewAnswer = answerOf(viewSchema)

const encodedText = () => z.string().check(z.maxLength(98_304, { error: 'At most 98,304 characters.' }))
const kindSchema = () => wordSchema(VIEW_KINDS, 'The kind is static or dynamic.')

/** `POST /views/`. */
export const viewDraftSchema = named(
  z.strictObject({
    name: nameSchema(),
    kind: kindSchema(),
    description: z._default(longText(10_000), ''),
    public: z._default(z.boolean(), true),
    live: z._default(z.boolean(), false),
    sorts: described(z._default(encodedText(), ''), 'Sort list, URL-encoded.'),
    attributes: described(z._default(encodedText(), ''), 'Comma-separated columns, URL-encoded.'),
    filters: described(
      z._default(encodedText(), ''),
      'Filter expression, URL-encoded; of a static view `(id[in]:a^b)`, its members.',
    ),
    variants: described(z.optional(choiceSchema), 'The members of a static view.'),
  }),
  'ViewDraft',
)
/** The body of `POST /views/`; callers write a `ViewDraft`, which `toWireViewDraft` converts. */
export type WireViewDraft = z.input<typeof viewDraftSchema>

/** `PATCH /views/{id}`: a whole view, as returned, or only the fields that change. */
export const viewPatchSchema = named(
  z.strictObject({
    name: z.optional(nameSchema()),
    kind: described(z.optional(kindSchema()), 'The current kind; it cannot be changed.'),
    description: z.optional(longText(10_000)),
    public: described(z.optional(z.boolean()), 'Only its author can make a view private.'),
    live: z.optional(z.boolean()),
    sorts: described(z.optional(encodedText()), 'Sort list, URL-encoded.'),
    attributes: described(z.optional(encodedText()), 'Comma-separated columns, URL-encoded.'),
    filters: described(
      z.optional(encodedText()),
      'Filter expression, URL-encoded; of a static view `(id[in]:a^b)` replaces its members, `(id[in]:)` takes all out, ' +
        '`(view[in]:{id})` and an empty text leave them.',
    ),
    id: described(z.optional(z.string()), 'The id in the path.'),
    ...readOnlyFields('item_count', 'created_by', 'created_by_name', 'created_at', 'updated_at'),
  }),
  'ViewPatch',
)
/** The body of `PATCH /views/{id}`; callers write a `ViewPatch`, which `toWireViewPatch` converts. */
export type WireViewPatch = z.input<typeof viewPatchSchema>

/** The answer of `POST /views/` (201); its `ETag` is the value for `If-Match`. */
export const createdViewAnswer = named(answerOf(z.object({ view: viewSchema })), 'CreatedView')

/** The answer of a change to a static view's members: those that were actually added or removed. */
export const membersAnswer = named(
  answerOf(z.object({ count: z.int(), ids: described(z.array(z.string()), 'None when there are more than 10,000.') })),
  'ChangedMembers',
)

const listText = () => z.optional(z.string())
const listNumber = () => z.optional(z.union([z.int(), z.string()]))

/** `POST /views/variants`: view ids, and parameters too long for the address. */
export const viewVariantsSchema = named(
  z.union([
    idsSchema,
    z.strictObject({
      ids: idsSchema,
      offset: listNumber(),
      limit: listNumber(),
      after: listText(),
      sort: listText(),
      filters: listText(),
      privateFilters: listText(),
      search: listText(),
      fields: listText(),
    }),
  ]),
  'ViewVariants',
)

/** The answer of `POST /views/variants` around its rows. */
export const viewVariantsOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    status: z.literal('success'),
    data: z.object({ variants: z.object({ data: z.array(row), paging: pagingSchema }) }),
    paging: pagingSchema,
  })

/** The answer of `POST /views/variants`: variants of all named views, without duplicates. */
export const viewVariantsAnswer = viewVariantsOf(variantSchema)
