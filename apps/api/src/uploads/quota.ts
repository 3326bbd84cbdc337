import type { FastifyRequest } from 'fastify'
import type { AppDependencies } from '../app.ts'
import { Problem } from '../plugins/problem.ts'
import { usedBytes } from './insert-asset.store.ts'

/** Before the body is read: whoever has no room left should not send it first. */
export async function refuseOverQuota(
  { session: { supplierId }, headers }: FastifyRequest,
  { config: { quotaBytes }, db }: AppDependencies,
  announced = Number(headers['content-length'] ?? 0),
): Promise<void> {
  if (quotaBytes === 0) return
  const used = await db.forSupplier(supplierId, (trx) => usedBytes(trx, supplierId))
  // The frame of a body is some hundred bytes for each file.
  if (used >= quotaBytes || used + announced > quotaBytes + FRAME_BYTES) throw quotaExceeded(quotaBytes)
}

const FRAME_BYTES = 16_384

export const quotaExceeded = (quotaBytes: number) =>
  new Problem(507, 'quota_exceeded', `All files together may have ${Math.floor(quotaBytes / 1_048_576)} MB.`)
