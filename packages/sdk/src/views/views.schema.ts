import * as z from 'zod'

import { choiceSchema } from '../shared/choice.ts'
import { oneOf, pageOf } from '../shared/page.ts'
import { longText, nameSchema } from '../shared/text.ts'

export const VIEW_KINDS = ['static', 'dynamic'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

export const viewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(VIEW_KINDS),
    description: z.string(),
    public: z.boolean(),
    live: z.boolean(),
    item_count: z.int(),
    attributes: z.string().describe('Comma-separated columns, URL-encoded.'),
    filters: z.string().describe('Filter expression, URL-encoded; of a static view `(view[in]:{id})`.'),
    sorts: z.string().describe('Sort list, URL-encoded.'),
    created_by: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'View' })
export type View = z.output<typeof viewSchema>

export const viewPage = pageOf(viewSchema)
export const viewAnswer = oneOf(viewSchema)

const encodedText = z.string().max(98_304, { error: 'At most 98,304 characters.' }).default('')

/** `POST /views/`. */
export const viewDraftSchema = z
  .strictObject({
    name: nameSchema(),
    kind: z.enum(VIEW_KINDS, { error: 'The kind is static or dynamic.' }),
    description: longText(10_000).default(''),
    public: z.boolean().default(true),
    live: z.boolean().default(false),
    sorts: encodedText.describe('Sort list, URL-encoded.'),
    attributes: encodedText.describe('Comma-separated columns, URL-encoded.'),
    filters: encodedText.describe('Filter expression, URL-encoded; of a static view `(id[in]:a^b)`, its members.'),
    variants: choiceSchema.optional().describe('The members of a static view.'),
  })
  .meta({ id: 'ViewDraft' })
export type WireViewDraft = z.input<typeof viewDraftSchema>

export const createdViewAnswer = oneOf(z.object({ view: viewSchema })).meta({ id: 'CreatedView' })

/** The answer of a change of a static view's members: those really added or removed. */
export const membersAnswer = oneOf(
  z.object({ count: z.int(), ids: z.array(z.string()).describe('None when there are more than 10,000.') }),
).meta({ id: 'ChangedMembers' })
