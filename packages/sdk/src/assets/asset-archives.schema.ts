import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { answerOf } from '../shared/page.ts'

/** Maximum number of assets in one archive. */
export const MAX_ARCHIVE_FILES = 10_000
/** Maximum size in bytes of all files in one archive (5 GB). */
export const MAX_ARCHIVE_BYTES = 5_368_709_120

/** The answer of the calls on `/asset_archives/`. */
export const assetArchiveSchema = named(
  z.object({
    id: z.string(),
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    asset_count: described(z.int(), 'How many assets were chosen.'),
    missing_count: described(
      z.nullable(z.int()),
      'How many of their files were lost; `missing.txt` in the archive names them.',
    ),
    filesize: described(z.nullable(z.int()), 'Bytes; when it is done.'),
    error: z.nullable(z.string()),
    url: described(z.nullable(z.string()), 'Path of the file, which anyone who has it may read; when it is done.'),
    job_id: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    finished_at: z.nullable(z.iso.datetime()),
    kept_until: described(z.nullable(z.iso.datetime()), 'A day after it was done.'),
  }),
  'AssetArchive',
)
/** The files of several assets as one ZIP file; deleted a day after it was made. */
export type AssetArchive = z.output<typeof assetArchiveSchema>

/** The answer of `POST /asset_archives/` (201) and of `GET /asset_archives/{id}`. */
export const assetArchiveAnswer = answerOf(assetArchiveSchema)
