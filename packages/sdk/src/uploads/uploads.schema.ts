import * as z from 'zod/mini'

import { assetSchema } from '../assets/assets.schema.ts'
import { described, named } from '../shared/documented.ts'
import { answerOf } from '../shared/page.ts'
import { problemSchema } from '../shared/problem.ts'
import { IMPORT_FILE_KINDS } from '../shared/table-file.ts'

/** Maximum number of files per `POST /assets/bulk`; more get 413 `too_many_files`, and none is stored. */
export const MAX_UPLOAD_FILES = 20
/**
 * Maximum size in bytes of each file of `POST /assets/bulk` (50 MB); a larger file is refused with 413 `too_large`, the
 * others are stored.
 */
export const MAX_UPLOAD_BYTES = 52_428_800
/** Maximum size in bytes of a file sent in parts. */
export const MAX_RESUMABLE_BYTES = 524_288_000

/** Result of a file that was accepted or already existed. */
export const uploadedAssetSchema = named(
  z.object({
    data: assetSchema,
    duplicate: described(
      z.boolean(),
      'Whether the same content already existed: nothing new was stored, and `data` is the existing asset.',
    ),
    duplicate_of: described(
      z.optional(z.object({ id: z.string(), name: z.string() })),
      'The existing asset, if this is a duplicate.',
    ),
  }),
  'UploadedAsset',
)
/** The asset with the content of the file; with `duplicate` it existed before, and nothing was stored. */
export type UploadedAsset = z.output<typeof uploadedAssetSchema>

/** Result of a refused file. */
export const refusedFileSchema = named(
  z.object({
    errors: described(z.array(problemSchema), 'The reasons; the first one is sufficient.'),
    name: described(z.string(), 'The name of the file that was sent.'),
    status: described(z.int(), 'The status of the first error.'),
  }),
  'RefusedFile',
)
/** Why a file was refused; distinguish by `errors[0].code` (`unsupported_type`, `empty_file`, `image_too_large` …). */
export type RefusedFile = z.output<typeof refusedFileSchema>

/** One entry of `POST /assets/bulk`, and `data` of a finished resumable upload. */
export const uploadResultSchema = named(z.union([uploadedAssetSchema, refusedFileSchema]), 'UploadResult')
/** Result of one file: an asset, or the reason for its refusal. */
export type UploadResult = z.output<typeof uploadResultSchema>

/** The answer of `POST /assets/bulk`: one result per file, in order. */
export const uploadAnswer = named(z.object({ data: z.array(uploadResultSchema) }), 'Uploads')

/** The answer to the last part of a resumable upload. */
export const resumedAnswer = named(z.object({ data: uploadResultSchema }), 'FinishedUpload')

/** The answer of `GET /assets/{id}/former_files`. */
export const formerFilesAnswer = named(
  answerOf(
    z.array(
      z.object({
        id: z.string(),
        image_url: described(z.nullable(z.string()), 'Of pictures and PDFs; holds `{size}`, as that of an asset.'),
        mimetype: z.string(),
        filesize: described(z.int(), 'Bytes.'),
        checksum: z.string(),
        width: z.nullable(z.int()),
        height: z.nullable(z.int()),
        page_count: z.nullable(z.int()),
        replaced_at: z.iso.datetime(),
        replaced_by_name: z.nullable(z.string()),
        kept_until: described(z.iso.datetime(), 'Until then it can be brought back.'),
      }),
    ),
  ),
  'FormerFiles',
)
/** A file that an asset had before it was replaced. */
export type FormerFile = z.output<typeof formerFilesAnswer>['data'][number]

/** The answer of `GET /assets/{id}/rows`. */
export const assetRowsAnswer = named(
  answerOf(
    z.object({
      format: z.enum(IMPORT_FILE_KINDS),
      encoding: described(z.string(), 'Of a text file: as it was found out.'),
      sheet: described(z.nullable(z.string()), 'Of a workbook: the sheet that was read.'),
      sheets: described(z.array(z.string()), 'Of a workbook: the names of all sheets.'),
      header: described(z.array(z.string()), 'The first 100 columns.'),
      rows: described(z.array(z.array(z.string())), 'At most 50, with at most 500 characters in a cell.'),
      is_whole: described(z.boolean(), 'Whether these are all rows of the table.'),
      column_count: described(z.int(), 'How many columns the table has.'),
    }),
  ),
  'AssetRows',
)
/** The beginning of a table in the library: its header and at most 50 rows, as texts that the file shows. */
export type AssetRows = z.output<typeof assetRowsAnswer>['data']
