import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { UploadResult } from '@selvedge/sdk/wire'
import type { FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { newId } from '../../platform/db/ids.ts'
import { discard, measured, spareName } from '../../platform/files/incoming.ts'
import { takeTurns } from '../../platform/http/turns.ts'
import { stale } from '../../platform/http/conditional.ts'
import { mayChange } from '../../platform/http/etag.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import type { Session } from '../../platform/http/session.ts'
import { appendBytes } from './append-bytes.ts'
import { cleanName } from '../../platform/files/clean-name.ts'
import { refusedFile } from './bulk-upload.ts'
import { inspectFile } from './inspect-file.ts'
import { keepAsset } from './keep-asset.ts'
import { refuseWithoutRoom } from '../../platform/files/quota.ts'
import {
  createUpload,
  deleteUpload,
  finishUpload,
  readUpload,
  type StoredUpload,
  unfinishedUploads,
  uploadPath,
} from '../../platform/files/resumable-files.ts'
import { replaceFile } from './replace-file.ts'
import type { ExpectedChecksum, UploadMetadata } from './tus-headers.ts'

export interface ResumableUploads {
  begin(request: FastifyRequest, file: NewUpload): Promise<StoredUpload>
  read(session: Session, id: string): Promise<StoredUpload>
  append(request: FastifyRequest, id: string, part: UploadPart): Promise<StoredUpload>
  terminate(session: Session, id: string): Promise<void>
}

export interface NewUpload extends UploadMetadata {
  length: number
}

export interface UploadPart {
  offset: number
  bytes: Readable
  checksum: ExpectedChecksum | undefined
}

/**
 * Uploads by the tus protocol. Only one call at a time writes to an upload: a newer call ends the older one, whose
 * client has disconnected.
 */
export function resumableUploads(dependencies: AppDependencies): ResumableUploads {
  const { incoming } = dependencies.files
  // One at a time: each is counted before the next one's quota check.
  const inTurn = takeTurns(1)
  const writers = new Map<string, { abort: AbortController; ended: Promise<void> }>()

  async function alone<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let current = writers.get(id); current; current = writers.get(id)) {
      current.abort.abort(takenOver())
      await current.ended
    }
    const abort = new AbortController()
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    writers.set(id, { abort, ended })
    try {
      return await work(abort.signal)
    } finally {
      writers.delete(id)
      resolve()
    }
  }

  async function own({ supplierId, userId }: Session, id: string): Promise<StoredUpload> {
    const upload = await readUpload(incoming, id)
    if (!upload || upload.supplierId !== supplierId || upload.userId !== userId) throw notFound()
    if (Date.parse(upload.expiresAt) < dependencies.now().getTime()) {
      throw new Problem(410, 'upload_expired', 'This upload was not finished in time. Start it again.')
    }
    return upload
  }

  return {
    begin: (request, file) => inTurn(1, () => beginUpload(request, file, dependencies)),
    async read(session, id) {
      await own(session, id)
      return alone(id, () => own(session, id))
    },
    async append(request, id, { offset, bytes, checksum }) {
      const { session } = request
      await own(session, id)
      return alone(id, async (signal) => {
        const upload = await own(session, id)
        if (upload.offset !== offset) throw wrongOffset(upload.offset)
        if (upload.result) return upload
        await appendBytes(incoming, upload, bytes, checksum, signal)
        const after = await own(session, id)
        return after.offset < after.length ? after : finish(request, after, dependencies)
      })
    },
    async terminate(session, id) {
      await own(session, id)
      await alone(id, () => deleteUpload(incoming, id))
    },
  }
}

const DAY_MS = 86_400_000
const MAX_OPEN = 100

async function beginUpload(
  request: FastifyRequest,
  { name, length, ...replacement }: NewUpload,
  dependencies: AppDependencies,
): Promise<StoredUpload> {
  const { supplierId, userId } = request.session
  const { incoming } = dependencies.files
  const now = dependencies.now()
  await refuseWithoutRoom(request, dependencies, length)
  const open = (await unfinishedUploads(incoming, now)).filter((upload) => upload.userId === userId)
  if (open.length >= MAX_OPEN) throw tooManyUploads()
  const expiresAt = new Date(now.getTime() + DAY_MS).toISOString()
  // The id is reserved under the idempotency key, so that a repeated request does not start a second upload.
  const id = request.session.keyed ? await inTransaction(dependencies, request.session, async () => newId()) : newId()
  return createUpload(incoming, id, { supplierId, userId, name: cleanName(name), length, expiresAt, ...replacement })
}

const tooManyUploads = () =>
  new Problem(
    409,
    'too_many_uploads',
    `You have ${MAX_OPEN} unfinished uploads, which is the limit. Finish or delete one; each is deleted 24 hours after it began.`,
  )

/** A fault of the file becomes its result; a fault of the server does not, so the client can retry. */
async function finish(
  request: FastifyRequest,
  upload: StoredUpload,
  dependencies: AppDependencies,
): Promise<StoredUpload> {
  const { incoming } = dependencies.files
  // A second name for the bytes: the asset takes over this one, and the upload keeps its own until the result is
  // written.
  const path = await spareName(dependencies.files, uploadPath(incoming, upload.id))
  try {
    const result = await resultOf(request, upload, path, dependencies)
    await finishUpload(incoming, upload, result)
    return { ...upload, result }
  } finally {
    await discard(path)
  }
}

async function resultOf(
  request: FastifyRequest,
  { name, replaces, ifMatch, keepsBoth = false }: StoredUpload,
  path: string,
  dependencies: AppDependencies,
): Promise<UploadResult> {
  try {
    const file = await inspectFile(
      { path, ...(await measured(createReadStream(path, { highWaterMark: 1_048_576 }))) },
      name,
    )
    if (replaces === undefined)
      return await keepAsset(dependencies, request.session, file, { isCounted: true, keepsBoth })
    const { asset } = await replaceFile(dependencies, request.session, {
      assetId: replaces,
      file,
      precondition(rev, current) {
        if (!mayChange(ifMatch, rev)) throw stale('this', rev, current)
      },
      isCounted: true,
    })
    return { data: { ...asset, url: new URL(asset.url, dependencies.config.publicUrl).href }, duplicate: false }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return refusedFile(name, error, request, dependencies)
  }
}

const takenOver = () => new Problem(409, 'upload_taken_over', 'A newer request has taken over this upload.')

const wrongOffset = (offset: number) =>
  new Problem(409, 'wrong_offset', `This upload continues at byte ${offset}.`, {
    headers: { 'upload-offset': String(offset) },
  })
