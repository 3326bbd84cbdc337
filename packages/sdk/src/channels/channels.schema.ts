import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { idSchema } from '../shared/ids.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { longText, nameSchema, plainText } from '../shared/text.ts'

/** File formats of exports (specification 3, section 9). */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
/** One of `EXPORT_FORMATS`; xlsx by default. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Maximum number of columns of a channel; more get 422. */
export const MAX_CHANNEL_FIELDS = 500

/** One column of a channel's file, as returned. */
export const channelFieldSchema = named(
  z.object({
    id: described(z.string(), 'A column of the variants, e.g. `name` or `attributes.{attribute id}`.'),
    title: described(z.string(), 'The title of the column in the file; empty for its own name.'),
    kind: z.literal('rename'),
    header: described(z.string(), 'The name of the column; of a deleted column, its last name.'),
    gone: described(z.boolean(), 'The column has been deleted, so the channel cannot be exported.'),
  }),
  'ChannelField',
)
/** One column of a channel's file; the same column may appear several times. */
export type ChannelField = z.output<typeof channelFieldSchema>

/** The view of a channel, in its current state. */
export const channelViewSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    attributes: described(z.string(), 'Comma-separated columns, URL-encoded.'),
    filters: described(z.string(), 'Filter expression, URL-encoded.'),
    sorts: described(z.string(), 'Sort list, URL-encoded.'),
    item_count: z.int(),
  }),
  'ChannelView',
)

const exportFormatSchema = () => z.enum(EXPORT_FORMATS, { error: 'The format is csv or xlsx.' })

/** The answer of the calls on channels. */
export const channelSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    export_format: exportFormatSchema(),
    fields: described(z.array(channelFieldSchema), 'The columns of the file, in their order.'),
    view_id: z.nullable(z.string()),
    view: described(z.nullable(channelViewSchema), 'Null if there is none, or if it is private to another user.'),
    exported_at: described(z.nullable(z.iso.datetime()), 'When the last export was done.'),
    created_by: z.nullable(z.string()),
    created_by_name: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'Channel',
)
/** A named export: a format, a saved view of variants, and the columns of the file. */
export type Channel = z.output<typeof channelSchema>

/** The answer of `GET /channels/`: at most 500, or 10,000 for `limit=-1`. */
export const channelPage = pageOf(channelSchema)
/** The answer of `POST /channels/` (201) and of `GET` and `PATCH /channels/{id}`, with its `ETag`. */
export const channelAnswer = answerOf(channelSchema)

/** One column of a channel's file, as sent. */
export const channelFieldDraftSchema = named(
  z.strictObject({
    id: described(z.string(), 'The name of a column in `GET /variants/schema`.'),
    title: described(z._default(plainText(200), ''), 'One line of at most 200 characters; empty for its own name.'),
    kind: z._default(z.literal('rename', { error: 'The kind is rename.' }), 'rename'),
    ...readOnlyFields('header', 'gone'),
  }),
  'ChannelFieldDraft',
)
/** A column for a channel's file; without a title it has its name in the catalogue. */
export type ChannelFieldDraft = Pick<z.input<typeof channelFieldDraftSchema>, 'id' | 'title'>

const fieldsSchema = () =>
  z.array(channelFieldDraftSchema).check(z.maxLength(MAX_CHANNEL_FIELDS, { error: 'At most 500 columns.' }))

const readOnly = readOnlyFields('view', 'exported_at', 'created_by', 'created_by_name', 'created_at', 'updated_at')

/** `POST /channels/`. */
export const channelDraftSchema = named(
  z.strictObject({
    name: nameSchema(),
    description: z._default(longText(10_000), ''),
    export_format: z._default(exportFormatSchema(), 'xlsx'),
    fields: described(z._default(fieldsSchema(), []), 'The columns of the file; without any it cannot be exported.'),
    view_id: described(z._default(z.nullable(idSchema), null), 'A view that the user may see.'),
    ...readOnlyFields('id'),
    ...readOnly,
  }),
  'ChannelDraft',
)

/** A channel to be created. */
export interface ChannelDraft {
  name: string
  description?: string
  export_format?: ExportFormat
  fields?: readonly ChannelFieldDraft[]
  view_id?: string | null
}

/** `PATCH /channels/{id}`: a whole channel as returned, or only the fields that change. */
export const channelPatchSchema = named(
  z.strictObject({
    id: z.optional(idSchema),
    name: z.optional(nameSchema()),
    description: z.optional(longText(10_000)),
    export_format: z.optional(exportFormatSchema()),
    fields: described(z.optional(fieldsSchema()), 'All fields; existing ones may stay even if their column is gone.'),
    view_id: described(z.optional(z.nullable(idSchema)), 'A view that the user may see, or the current one.'),
    ...readOnly,
  }),
  'ChannelPatch',
)
/** Changes to a channel; `fields` replaces all columns, and a `view_id` of null removes the view. */
export type ChannelPatch = Partial<ChannelDraft>
