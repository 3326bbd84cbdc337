import type { Transaction } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { AppDependencies } from '../dependencies.ts'
import type { Change } from '../changing/change.ts'
import type { Tables } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { refuseFullDisk } from './disk-reserve.ts'
import { unfinishedUploads } from './resumable-files.ts'
import { readUsedBytes } from './used-bytes.store.ts'

type Storage = Pick<AppDependencies, 'config' | 'files' | 'now'>

/**
 * Call before files are read or work begins. Problem 507 `insufficient_storage` if the disk is almost full,
 * `quota_exceeded` if the supplier has no room left. Use it as a preHandler, so that a repeated call gets its stored
 * response first.
 */
export async function refuseWithoutRoom(
  { session: { supplierId }, headers }: FastifyRequest,
  dependencies: AppDependencies,
  announced = Number(headers['content-length'] ?? 0),
): Promise<void> {
  await refuseFullDisk(dependencies, announced)
  const { quotaBytes } = dependencies.config
  if (quotaBytes === 0) return
  const used = await dependencies.db.forSupplier(supplierId, (trx) => usedBytes(trx, supplierId, dependencies))
  // Multipart framing adds some hundred bytes per file.
  if (used >= quotaBytes || used + announced > quotaBytes + FRAME_BYTES) throw quotaExceeded(quotaBytes)
}

const FRAME_BYTES = 16_384

/**
 * Call in the transaction that stores a file, after the statement that writes its row; the catalogue's lock keeps other
 * changes out. `countedTwice` are bytes that count both as an unfinished upload and as an asset.
 */
export async function refuseOverQuota(
  { trx, supplierId }: Pick<Change, 'trx' | 'supplierId'>,
  storage: Storage,
  countedTwice = 0,
): Promise<void> {
  const { quotaBytes } = storage.config
  if (quotaBytes === 0) return
  if ((await usedBytes(trx, supplierId, storage)) - countedTwice > quotaBytes) throw quotaExceeded(quotaBytes)
}

/** Unfinished uploads count with their announced length. */
async function usedBytes(
  trx: Transaction<Tables>,
  supplierId: string,
  { files, now }: Omit<Storage, 'config'>,
): Promise<number> {
  const { bytes, logoKey } = await readUsedBytes(trx, supplierId)
  const logo = logoKey === null ? 0 : ((await files.size(logoKey, 'original')) ?? 0)
  const unfinished = (await unfinishedUploads(files.incoming, now())).filter((note) => note.supplierId === supplierId)
  return unfinished.reduce((sum, { length }) => sum + length, bytes + logo)
}

const quotaExceeded = (quotaBytes: number) =>
  new Problem(
    507,
    'quota_exceeded',
    `All files together may take up ${Math.floor(quotaBytes / 1_048_576)} MB: assets, files that were replaced, the trash, unfinished uploads, exports, ` +
      'data sheets, imports and the logo. Delete what you no longer need, and empty the trash.',
  )
