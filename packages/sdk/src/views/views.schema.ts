import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { choiceSchema } from '../shared/choice.ts'
import { oneOf, pageOf } from '../shared/page.ts'
import { longText, nameSchema } from '../shared/text.ts'

export const VIEW_KINDS = ['static', 'dynamic'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

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
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'View',
)
export type View = z.output<typeof viewSchema>

export const viewPage = pageOf(viewSchema)
export const viewAnswer = oneOf(viewSchema)

const encodedText = () => z._default(z.string().check(z.maxLength(98_304, { error: 'At most 98,304 characters.' })), '')

/** `POST /views/`. */
export const viewDraftSchema = named(
  z.strictObject({
    name: nameSchema(),
    kind: z.enum(VIEW_KINDS, { error: 'The kind is static or dynamic.' }),
    description: z._default(longText(10_000), ''),
    public: z._default(z.boolean(), true),
    live: z._default(z.boolean(), false),
    sorts: described(encodedText(), 'Sort list, URL-encoded.'),
    attributes: described(encodedText(), 'Comma-separated columns, URL-encoded.'),
    filters: described(encodedText(), 'Filter expression, URL-encoded; of a static view `(id[in]:a^b)`, its members.'),
    variants: described(z.optional(choiceSchema), 'The members of a static view.'),
  }),
  'ViewDraft',
)
export type WireViewDraft = z.input<typeof viewDraftSchema>

export const createdViewAnswer = named(oneOf(z.object({ view: viewSchema })), 'CreatedView')

/** The answer of a change of a static view's members: those really added or removed. */
export const membersAnswer = named(
  oneOf(z.object({ count: z.int(), ids: described(z.array(z.string()), 'None when there are more than 10,000.') })),
  'ChangedMembers',
)
