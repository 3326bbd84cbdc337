import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import { byteRange } from './byte-range.ts'
import { CONTENT_HEADERS, contentDisposition } from './content-headers.ts'
import type { FileStore } from '../file-store/file-store.ts'

export interface SentFile {
  fileKey: string
  name: string
  mimetype: string
  /** Displayed in the browser if that is safe; otherwise a download. */
  inline: boolean
  /** Used in the ETag instead of the key if the reader must not learn the key. */
  tag?: string
}

/**
 * Sends the original file, or the part that the Range header requests. Problem 404 `file_missing` if it is missing from
 * the storage.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, files: FileStore, file: SentFile) {
  const { fileKey, name, mimetype } = file
  const size = await files.size(fileKey, 'original')
  if (size === undefined) throw fileMissing()
  const etag = `"${file.tag ?? fileKey}"`
  const isWhole = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
  const range = isWhole ? undefined : byteRange(request.headers.range, size)
  const kind = file.inline && isShown(mimetype) ? 'inline' : 'attachment'
  reply
    .code(range ? 206 : 200)
    .type(mimetype)
    .headers({
      ...CONTENT_HEADERS,
      etag,
      'accept-ranges': 'bytes',
      'content-disposition': contentDisposition(kind, name),
      'content-length': range ? range.end - range.start + 1 : size,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    })
  return reply.send(await files.open(fileKey, range))
}

export const fileMissing = () => new Problem(404, 'file_missing', 'The file no longer exists.')

/** Types that browsers display without running anything in them. */
const isShown = (mimetype: string) =>
  (mimetype.startsWith('image/') && !mimetype.includes('svg')) ||
  mimetype.startsWith('video/') ||
  mimetype === 'application/pdf'
