import { MAX_RESUMABLE_BYTES } from '@selvedge/sdk/wire'
import type { FastifyRequest } from 'fastify'
import { isId } from '../../platform/db/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { fileTooLarge } from '../../platform/http/multipart.ts'

export const TUS_VERSION = '1.0.0'
export const OFFSET_STREAM = 'application/offset+octet-stream'
const HASHES = ['sha1', 'sha256'] as const

/** The server's capabilities: the answer to OPTIONS. */
export const TUS_ABILITIES = {
  'tus-resumable': TUS_VERSION,
  'tus-version': TUS_VERSION,
  'tus-extension': 'creation,expiration,termination,checksum',
  'tus-max-size': String(MAX_RESUMABLE_BYTES),
  'tus-checksum-algorithm': HASHES.join(','),
}

type Headers = FastifyRequest['headers']

export function refuseVersion(headers: Headers): void {
  if (headers['tus-resumable'] === TUS_VERSION) return
  throw new Problem(412, 'tus_version', `The header Tus-Resumable must be ${TUS_VERSION}.`, {
    headers: { 'tus-version': TUS_VERSION, 'tus-resumable': TUS_VERSION },
  })
}

export function uploadLength(headers: Headers): number {
  const length = wholeNumber(headers, 'upload-length')
  if (length > MAX_RESUMABLE_BYTES) throw fileTooLarge(MAX_RESUMABLE_BYTES)
  return length
}

export function wholeNumber(headers: Headers, name: 'upload-length' | 'upload-offset'): number {
  const text = headers[name]
  if (typeof text === 'string' && /^\d{1,15}$/.test(text)) return Number(text)
  throw new Problem(400, 'bad_header', `The header ${name} must be a number of bytes.`)
}

/** What the client sent along: `Upload-Metadata: filename <base64>, ...`. */
export interface UploadMetadata {
  /** Empty if there is none. */
  name: string
  /** The asset whose file the upload becomes, and the ETag that it was read with. */
  replaces?: string
  ifMatch?: string
  /** Makes a second asset when another one has the same content. */
  keepsBoth?: boolean
}

export function uploadMetadata(headers: Headers): UploadMetadata {
  const pairs = String(headers['upload-metadata'] ?? '').split(',')
  const values = new Map(
    pairs.map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key, Buffer.from(value, 'base64').toString('utf8')]
    }),
  )
  const [replaces, ifMatch] = [values.get('replaces'), values.get('if-match')]
  if (replaces !== undefined && !isId(replaces)) {
    throw new Problem(400, 'bad_header', 'In Upload-Metadata, replaces must be the id of an asset.')
  }
  return {
    name: values.get('filename') ?? values.get('name') ?? '',
    ...(replaces !== undefined && { replaces }),
    ...(ifMatch !== undefined && { ifMatch }),
    ...(values.has('keep_both') && { keepsBoth: true }),
  }
}

export interface ExpectedChecksum {
  algorithm: (typeof HASHES)[number]
  digest: string
}

/** The expected hash of this call's bytes, if the client sent one. */
export function expectedChecksum(headers: Headers): ExpectedChecksum | undefined {
  const text = headers['upload-checksum']
  if (text === undefined) return undefined
  const [name, digest] = String(text).split(' ')
  const algorithm = HASHES.find((known) => known === name)
  if (!algorithm || !digest) {
    throw new Problem(400, 'bad_header', `The header Upload-Checksum must be one of ${HASHES.join(', ')} and a digest.`)
  }
  return { algorithm, digest }
}
