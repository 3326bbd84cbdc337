import * as z from 'zod/mini'

import { ApiError } from '../errors.ts'
import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { type Asset, assetAnswer } from '../assets/assets.schema.ts'
import { type ChangeOptions, createOne, pathsOf } from '../shared/one-item.ts'
import { type NewUpload, type ResumableOptions, sendInParts } from './resumable.ts'
import {
  type AssetRows,
  assetRowsAnswer,
  type FormerFile,
  formerFilesAnswer,
  resumedAnswer,
  uploadAnswer,
  type UploadResult,
} from './uploads.schema.ts'

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
  const pathOf = pathsOf('uploads', 'assets')
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
     * Begins an upload of `size` bytes; returns its id, which is valid for 24 hours. With `replaces` it becomes the file
     * of that asset, and is refused with status 412 when the asset has changed since `ifMatch`. With `keepsBoth` it
     * becomes a second asset when another one has the same content.
     */
    async begin({ name, size, replaces, ifMatch, keepsBoth }: NewUpload, options?: RequestOptions): Promise<string> {
      const metadata = [
        `filename ${base64(name)}`,
        ...(replaces === undefined ? [] : [`replaces ${base64(replaces)}`]),
        ...(ifMatch === undefined ? [] : [`if-match ${base64(ifMatch)}`]),
        ...(keepsBoth ? ['keep_both'] : []),
      ].join(',')
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

    /**
     * Replaces the file of an asset by one of up to 50 MB and of the same `mimetype_group`; a larger one is sent by
     * `resumable` with `replaces`. Id, labels, links and `url` stay, `image_url` changes. Fails with code
     * `unsupported_type` for another kind of file, and with `ifMatch` with kind `stale` when the asset has changed.
     */
    async replace(id: string, { name, data }: UploadFile, options?: ChangeOptions): Promise<Tagged<Asset>> {
      const multipart = new FormData()
      multipart.append('file', data, name)
      const request = { schema: assetAnswer, multipart, timeout: UPLOAD_MS, ...options }
      return createOne(http, `${pathOf('replace', id)}/file`, request)
    },

    /** Files that an asset had before they were replaced, newest first; each is kept for 30 days. */
    formerFiles: async (id: string, options?: RequestOptions): Promise<FormerFile[]> =>
      (await http.get(`${pathOf('formerFiles', id)}/former_files`, { schema: formerFilesAnswer, ...options })).data,

    /**
     * Gives an asset a former file back; the one that it has now becomes a former one. With `ifMatch`, fails with kind
     * `stale` when the asset has changed.
     */
    restore: async (id: string, formerId: string, options?: ChangeOptions): Promise<Tagged<Asset>> =>
      createOne(http, `${pathOf('restore', id)}/former_files/${formerId}/restore`, { schema: assetAnswer, ...options }),

    /**
     * The header and the first 50 rows of an asset that is a table (CSV, text or a workbook, whose first sheet is read
     * unless `sheet` names another). Fails with status 400 when it cannot be read, with code `unsupported_type`,
     * `unreadable_file`, `no_rows` or `too_large`.
     */
    async rows(id: string, { sheet, ...options }: RequestOptions & { sheet?: string } = {}): Promise<AssetRows> {
      const request = { schema: assetRowsAnswer, ...(sheet !== undefined && { query: { sheet } }) }
      return (await http.get(`${pathOf('rows', id)}/rows`, { ...request, ...options })).data
    },
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
