import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../../platform/http/problem.ts'
import { fileTooLarge } from '../../platform/http/multipart.ts'
import { rewindUpload, type StoredUpload, uploadPath } from '../../platform/files/resumable-files.ts'
import type { ExpectedChecksum } from './tus-headers.ts'

/** Appends bytes to the upload. When the connection breaks, the received part is kept, unless it has a checksum. */
export async function appendBytes(
  incoming: string,
  upload: StoredUpload,
  bytes: Readable,
  checksum: ExpectedChecksum | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { id, offset, length } = upload
  const hash = checksum && createHash(checksum.algorithm)
  let size = offset
  const guard = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > length) return done(fileTooLarge(length))
      hash?.update(chunk)
      done(null, chunk)
    },
  })
  try {
    // The connection must survive an error, because the answer is sent over it.
    const chunks = Readable.from(bytes.iterator({ destroyOnReturn: false }), { objectMode: false })
    await pipeline(
      chunks,
      guard,
      createWriteStream(uploadPath(incoming, id), { flags: 'r+', start: offset, flush: true }),
      {
        signal,
      },
    )
  } catch (error) {
    if (checksum || error instanceof Problem) await rewindUpload(incoming, id, offset)
    throw error
  }
  if (checksum && hash?.digest('base64') !== checksum.digest) {
    await rewindUpload(incoming, id, offset)
    throw new Problem(460, 'checksum_mismatch', 'The bytes do not match the checksum.')
  }
}
