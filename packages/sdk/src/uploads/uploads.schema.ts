import * as z from 'zod/mini'

import { assetSchema } from '../assets/assets.schema.ts'
import { described, named } from '../shared/documented.ts'
import { problemSchema } from '../shared/problem.ts'

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
