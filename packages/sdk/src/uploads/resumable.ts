import { type ApiErrorKind, isApiError } from '../errors.ts'
import type { RequestOptions } from '../http/http.ts'
import { wait } from '../http/waiting.ts'
import type { UploadResult } from './uploads.schema.ts'

/** Options of an upload in parts: where to resume, what to report, and how often to retry. */
export interface ResumableOptions extends RequestOptions {
  /** An earlier upload to resume. */
  id?: string
  /** The id of an asset whose file it replaces, instead of becoming a new asset. */
  replaces?: string
  /** The ETag that the replaced asset was read with: when it has changed since, the file is refused with status 412. */
  ifMatch?: string
  /** Makes a second asset when another one has the same content; without it, that one is the result. */
  keepsBoth?: boolean
  /** Called with the id as soon as there is one, so that the upload can be resumed later. */
  onBegun?: (id: string) => void
  /** Called when the server has received more, and first when it is resumed: bytes received, bytes in total. */
  onProgress?: (sent: number, total: number) => void
  /** Bytes of one part; 8 MB by default. */
  partBytes?: number
  /** Milliseconds before each consecutive retry; after the last one the upload rejects. */
  retryDelays?: readonly number[]
}

/** A file as an upload begins with it. */
export interface NewUpload {
  name: string
  /** Bytes. */
  size: number
  /** The id of the asset whose file it replaces. */
  replaces?: string | undefined
  /** The ETag that the replaced asset was read with. */
  ifMatch?: string | undefined
  keepsBoth?: boolean | undefined
}

/** The protocol operations that the loop needs. */
export interface PartwiseUpload {
  begin: (file: NewUpload, options?: RequestOptions) => Promise<string>
  offset: (id: string, options?: RequestOptions) => Promise<number>
  append: (
    id: string,
    offset: number,
    bytes: Blob,
    options?: RequestOptions,
  ) => Promise<{ offset: number; result: UploadResult | undefined }>
}

const PART_BYTES = 8_388_608
const RETRY_DELAYS = [250, 1_000, 3_000, 5_000, 10_000]

/** Sends part after part; after a failure it asks the server for its offset, and continues there. */
export async function sendInParts(
  upload: PartwiseUpload,
  { name, data }: { name: string; data: Blob },
  options: ResumableOptions = {},
): Promise<UploadResult> {
  const { signal, replaces, ifMatch, keepsBoth, onBegun, onProgress } = options
  const { partBytes = PART_BYTES, retryDelays = RETRY_DELAYS } = options
  const known = options.id
  const id = known ?? (await upload.begin({ name, size: data.size, replaces, ifMatch, keepsBoth }, { signal }))
  onBegun?.(id)
  let offset = known === undefined ? 0 : await upload.offset(id, { signal })
  if (known !== undefined) onProgress?.(offset, data.size)
  let failures = 0
  for (;;) {
    try {
      if (failures > 0) offset = await upload.offset(id, { signal })
      const state = await upload.append(id, offset, data.slice(offset, offset + partBytes), { signal })
      if (state.offset > offset) failures = 0
      offset = state.offset
      onProgress?.(offset, data.size)
      if (state.result) return state.result
    } catch (error) {
      const delay = retryDelays[failures]
      if (delay === undefined || !mayPass(error)) throw error
      failures += 1
      await wait(delay, signal)
    }
  }
}

const PASSING: ReadonlySet<ApiErrorKind> = new Set(['offline', 'timeout', 'unavailable', 'conflict', 'tooMany'])

/** Whether a retry may succeed. A conflict means a wrong offset, so the server's is requested. */
const mayPass = (error: unknown) => isApiError(error) && PASSING.has(error.kind)
