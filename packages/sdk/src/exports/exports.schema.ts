import * as z from 'zod/mini'

import { EXPORT_FORMATS } from '../channels/channels.schema.ts'
import { JOB_STATES } from '../jobs/jobs.schema.ts'
import { described, named } from '../shared/documented.ts'
import { idSchema } from '../shared/ids.ts'
import { answerOf, pageOf } from '../shared/page.ts'

/** States of an export: those of its job. */
export const EXPORT_STATES = JOB_STATES

/** One file that a channel exports, has exported, or failed to export. */
export const exportSchema = named(
  z.object({
    id: z.string(),
    url: described(z.nullable(z.string()), 'Address of the file, for signed-in users; null until it is done.'),
    channel_id: described(z.nullable(z.string()), 'The channel may be gone by now.'),
    channel_name: described(z.string(), 'The name of the channel when the export was requested.'),
    export_format: z.enum(EXPORT_FORMATS),
    with_images: described(z.boolean(), 'A ZIP with the main image and the ambient images of its variants.'),
    with_assets: described(z.boolean(), 'A ZIP with the assets that are linked to its variants.'),
    status: z.enum(EXPORT_STATES),
    row_count: described(z.nullable(z.int()), 'Rows below the titles; null until it is done.'),
    filesize: described(z.nullable(z.int()), 'In bytes.'),
    sha256: described(z.nullable(z.string()), 'SHA-256 of the file, in hexadecimal.'),
    error: described(z.nullable(z.string()), 'Why it failed.'),
    job_id: described(z.nullable(z.string()), 'The job that makes it: its progress, and how to cancel it.'),
    created_by: z.nullable(z.string()),
    created_by_name: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    finished_at: z.nullable(z.iso.datetime()),
  }),
  'Export',
)
/** An export: the request, its progress, and the file. */
export type Export = z.output<typeof exportSchema>

/** The answer of `GET /exports/`: at most 500, newest first. */
export const exportPage = pageOf(exportSchema)
/** The answer of `POST /exports/` (201, when it is done) and of `GET /exports/{id}`. */
export const exportAnswer = answerOf(exportSchema)

/** `POST /exports/`. */
export const exportDraftSchema = named(
  z.strictObject({
    channel_id: idSchema,
    with_images: z._default(z.boolean(), false),
    with_assets: z._default(z.boolean(), false),
    with_ids: described(
      z.optional(z.boolean()),
      'With the ids of the variants in a last column, so that an import knows them again: in a workbook, where the ' +
        'column is hidden, unless that is not wanted; in a CSV only when it is.',
    ),
    bom: described(
      z._default(z.boolean(), true),
      'Begins a CSV with a byte order mark, so that Excel recognises UTF-8.',
    ),
  }),
  'ExportDraft',
)
/** An export to be started. */
export type ExportDraft = z.input<typeof exportDraftSchema>
