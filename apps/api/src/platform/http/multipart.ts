import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Api } from './api.ts'
import { codeOf, isStorageFull } from '../db/errors.ts'
import { Problem } from './problem.ts'

export const MAX_FILES = 20
export const MAX_FILE_BYTES = 50 * 1_048_576

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 65_536,
  fields: 20,
  fileSize: MAX_FILE_BYTES,
  files: MAX_FILES,
  headerPairs: 20,
  headerSize: 8_192,
  parts: MAX_FILES + 20,
}

/** Enables routes to read multipart bodies through `filesOf` and `oneFileOf`. */
export async function takeFiles(app: Api): Promise<void> {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })
}

export interface IncomingFile {
  /** Name as sent by the client: not trustworthy. */
  name: string
  /** Must be read to the end. `truncated` is set afterwards if the file exceeded the limit. */
  bytes: Readable & { readonly truncated: boolean }
}

export interface FileLimits {
  /** Names of the fields that may hold files; others are rejected. */
  fields: readonly string[]
  maxFiles?: number
  maxBytes?: number
}

/** Yields the files of a multipart body; read each one before the next. Every error in the body becomes a problem. */
export async function* filesOf(request: FastifyRequest, limits: FileLimits): AsyncGenerator<IncomingFile> {
  refuseBoundary(request)
  const { fields, maxFiles = MAX_FILES, maxBytes = MAX_FILE_BYTES } = limits
  let count = 0
  try {
    for await (const part of request.parts({ limits: { files: maxFiles, fileSize: maxBytes } })) {
      if (part.type !== 'file') continue
      refusePart(part)
      if (!fields.includes(part.fieldname)) throw unknownField(part.fieldname)
      count += 1
      yield { name: part.filename, bytes: bytesOf(part.file, maxFiles) }
    }
  } catch (error) {
    throw problemOf(error, maxFiles)
  }
  if (count === 0) throw new Problem(422, 'no_file', `The body has no file in the field ${fields[0]}.`)
}

function bytesOf(file: AsyncIterable<Buffer> & { truncated: boolean }, maxFiles: number): IncomingFile['bytes'] {
  const bytes = Readable.from(chunksOf(file, maxFiles), { objectMode: false })
  return Object.defineProperty(bytes, 'truncated', { get: () => file.truncated }) as IncomingFile['bytes']
}

/** An error in the body is reported to the reader of the file in which it occurs. */
async function* chunksOf(file: AsyncIterable<Buffer>, maxFiles: number): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch (error) {
    throw problemOf(error, maxFiles)
  }
}

/** Reads the only file of a small upload. Problem 413 `too_large` if it exceeds `maxBytes`. */
export async function oneFileOf(
  request: FastifyRequest,
  { fields, maxBytes }: { fields: readonly string[]; maxBytes: number },
): Promise<{ name: string; bytes: Buffer }> {
  let only: { name: string; bytes: Buffer } | undefined
  for await (const { name, bytes } of filesOf(request, { fields, maxFiles: 1, maxBytes })) {
    const chunks: Buffer[] = []
    for await (const chunk of bytes as AsyncIterable<Buffer>) chunks.push(chunk)
    if (bytes.truncated) throw fileTooLarge(maxBytes)
    only = { name, bytes: Buffer.concat(chunks) }
  }
  if (!only) throw badMultipart()
  return only
}

export const fileTooLarge = (maxBytes: number) =>
  new Problem(413, 'too_large', `A file may have up to ${Math.floor(maxBytes / 1_048_576)} MB.`)

/** RFC 2046, section 5.1.1. */
const BOUNDARY = /;\s*boundary=(?:"[^"\r\n]{1,70}"|[\w'()+,./:=?-]{1,70})\s*(?:;|$)/i

function refuseBoundary(request: FastifyRequest): void {
  if (!request.isMultipart()) {
    throw new Problem(415, 'unsupported_media_type', 'The body must be multipart/form-data.')
  }
  if (!BOUNDARY.test(request.headers['content-type'] ?? '')) throw badMultipart()
}

const MAX_NAME_LENGTH = 4_096

function refusePart(part: { filename: string; mimetype: string }): void {
  if (part.filename.length > MAX_NAME_LENGTH || part.mimetype.length > MAX_NAME_LENGTH) throw badMultipart()
}

const unknownField = (name: string) =>
  new Problem(422, 'unknown_field', `There is no field ${name.slice(0, 100)}.`, {
    errors: [{ pointer: `#/${name.slice(0, 100)}`, code: 'unknown_field', detail: 'This field does not exist.' }],
  })

const badMultipart = () => new Problem(400, 'bad_multipart', 'The body is not multipart/form-data, or was cut off.')

function problemOf(error: unknown, maxFiles: number): unknown {
  if (error instanceof Problem || isStorageFull(error)) return error
  const code = codeOf(error)
  if (code === 'FST_FILES_LIMIT') {
    return new Problem(413, 'too_many_files', `At most ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'} at a time.`)
  }
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new Problem(413, 'too_many_parts', 'The body has too many parts.')
  }
  return isOfParser(error) ? badMultipart() : error
}

/** The parser's errors have no codes; errors from anywhere else have one, or are not plain Errors. */
function isOfParser(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return code === undefined ? error.constructor === Error : PARSER_CODES.has(code)
}

const PARSER_CODES = new Set([
  'FST_MP_PREMATURE_CLOSE',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
  'FST_INVALID_MULTIPART_CONTENT_TYPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
])
