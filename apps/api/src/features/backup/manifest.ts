import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { codeOf, StartError } from '../../platform/db/errors.ts'

/** Paths in a backup folder. */
export const PARTS = {
  manifest: 'backup.json',
  tables: 'tables.jsonl.gz',
  files: 'files.jsonl',
  stored: 'files',
} as const

const tableSchema = z.strictObject({ name: z.string(), rows: z.int() })

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The last migration that the database had applied. */
  migration: z.string(),
  began_at: z.iso.datetime(),
  tables: z.array(tableSchema),
  /** SHA-256 of the tables file as stored in the folder. */
  tables_sha256: z.string(),
  /** SHA-256 of the list of files as stored in the folder. */
  files_sha256: z.string(),
  files: z.int(),
})

/** Written last: a folder without it is an incomplete backup. */
export type Manifest = z.infer<typeof manifestSchema>
export type TableCount = z.infer<typeof tableSchema>

/** One stored file, as a line of the list. */
export const storedFileSchema = z.strictObject({
  key: z.string(),
  part: z.union([z.literal('original'), z.templateLiteral([z.string(), '.webp'])]),
  size: z.int(),
  sha256: z.string(),
})
export type StoredFile = z.infer<typeof storedFileSchema>

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, PARTS.manifest), 'utf8')))
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? `it has no ${PARTS.manifest}` : `its ${PARTS.manifest} cannot be read`
    throw new StartError(`${folder} is not a complete backup: ${reason}.`, { cause: error })
  }
}
