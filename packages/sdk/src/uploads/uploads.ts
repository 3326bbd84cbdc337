import * as z from 'zod/mini'

import { ApiError } from '../errors.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import { type BegunFile, type ResumableOptions, sendInParts } from './resumable.ts'
import { resumedAnswer, uploadAnswer, type UploadResult } from './uploads.schema.ts'

/** A file with its original name. */
export interface UploadFile {
  /** With its extension; becomes the name of the asset. */
  name: string
  data: Blob
}

/** Progress of an upload: the bytes that the server has, and the result once it has them all. */
export interface UploadState {
  offset: number
  result: UploadResult | undefined
}

/** Options of a download; without `inline` the answer tells the browser to save the file. */
export interface DownloadOptions extends RequestOptions {
  /** Displays pictures, videos and PDFs in place instead of saving them. */
  inline?: boolean
}

/** Allows for slow connections; the server itself ends stalled ones. */
const UPLOAD_MS = 3_600_000
const TUS = { 'tus-resumable': '1.0.0' }
const OFFSET_STREAM = 'application/offset+octet-stream'

/** Uploads to the asset library, and downloads. */
export function createUploads(http: Http) {
  const uploads = {
    /**
     * Sends up to 20 files of up to 50 MB in one call; returns one result per file, in order, so that some may be
     * refused (`errors`) while others become assets.
     */
    async send(files: readonly UploadFile[], options?: RequestOptions): Promise<UploadResult[]> {
      if (files.length === 0) return []
      const multipart = new FormData()
      for (const { name, data } of files) multipart.append('file', data, name)
      return (await http.post('assets/bulk', { schema: uploadAnswer, multipart, timeout: UPLOAD_MS, ...options })).data
    },

    /**
     * Sends a file of up to 500 MB in parts, and resumes after a broken connection; rejects when the retries are used
     * up.
     */
    resumable: (file: UploadFile, options?: ResumableOptions): Promise<UploadResult> =>
      sendInParts(uploads, file, options),

    /**
     * Begins an upload of `size` bytes; returns its id, which is valid for 24 hours. With `keepsBoth` it becomes a
     * second asset when another one has the same content.
     */
    async begin({ name, size, keepsBoth }: BegunFile, options?: RequestOptions): Promise<string> {
      const metadata = `filename ${base64(name)}${keepsBoth ? ',keep_both' : ''}`
      const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata }
      const { headers: answered } = await http.send('uploads/', { method: 'post', headers, ...options })
      const id = answered.get('location')?.split('/').at(-1)
      if (!id) throw new ApiError('server', 'The server did not say where the upload is.')
      return id
    },

    /**
     * Number of bytes the server has of an upload. Fails with kind `notFound`, and status 410 when its 24 hours are
     * over.
     */
    async offset(id: string, options?: RequestOptions): Promise<number> {
      return offsetIn(await http.send(`uploads/${id}`, { method: 'head', headers: TUS, ...options }))
    },

    /**
     * Sends the next bytes of an upload. Fails with kind `conflict` and code `wrong_offset` when the server has more or
     * fewer than `offset`.
     */
    async append(id: string, offset: number, bytes: Blob, options?: RequestOptions): Promise<UploadState> {
      const headers = { ...TUS, 'content-type': OFFSET_STREAM, 'upload-offset': String(offset) }
      const answer = await http.send(`uploads/${id}`, {
        method: 'patch',
        headers,
        body: bytes,
        timeout: UPLOAD_MS,
        ...options,
      })
      if (answer.status === 204) return { offset: offsetIn(answer), result: undefined }
      return { offset: offsetIn(answer), result: z.parse(resumedAnswer, await answer.json()).data }
    },

    /** Abandons an upload: the server deletes the bytes it has. Fails with kind `notFound` when there is none. */
    async abandon(id: string, options?: RequestOptions): Promise<void> {
      await http.send(`uploads/${id}`, { method: 'delete', headers: TUS, ...options })
    },

    /**
     * The original file of an asset, byte for byte. Fails with kind `notFound`, with code `file_missing` when the asset
     * exists but its file does not.
     */
    download: (id: string, { inline, ...options }: DownloadOptions = {}): Promise<Response> =>
      http.open(`assets/${id}/download`, { ...options, ...(inline && { query: { inline: '1' } }) }),
  }
  return uploads
}

function offsetIn({ headers }: Response): number {
  const text = headers.get('upload-offset')
  if (text !== null && /^\d+$/.test(text)) return Number(text)
  throw new ApiError('server', 'The server did not say how far the upload is.')
}

/** Base64 of the name's UTF-8 bytes. */
const base64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
