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
 * Before files are read or work begins: Problem 507 `insufficient_storage` when the disk is almost full, and
 * `quota_exceeded` when the supplier has no room left. Use it as a preHandler: a call that is sent again then gets
 * its stored response first.
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
  // The frame of a body is some hundred bytes for each file.
  if (used >= quotaBytes || used + announced > quotaBytes + FRAME_BYTES) throw quotaExceeded(quotaBytes)
}

const FRAME_BYTES = 16_384

/**
 * In the transaction that keeps a file, behind the statement that writes its row; below the catalogue's lock nothing comes
 * between. `countedTwice` are bytes that are still an unfinished upload and already an asset.
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

/** Unfinished uploads count with the length that they announced. */
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
    `All files together may take up ${Math.floor(quotaBytes / 1_048_576)} MB: assets, unfinished uploads, exports, ` +
      'data sheets, imports and the logo. Delete what you no longer need.',
  )
