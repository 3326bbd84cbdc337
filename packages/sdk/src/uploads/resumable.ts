import { type ApiErrorKind, isApiError } from '../errors.ts'
import type { RequestOptions } from '../http/http.ts'
import { wait } from '../http/waiting.ts'
import type { UploadResult } from './uploads.schema.ts'

/** How an upload in parts goes on: where it was left, what it tells, and how often it tries again. */
export interface ResumableOptions extends RequestOptions {
  /** An upload that was begun before: it goes on where it ended. */
  id?: string
  /** Called with the id, as soon as there is one, so that it can be kept for another day. */
  onBegun?: (id: string) => void
  /** Called when the server has more: bytes there, bytes in all. */
  onProgress?: (sent: number, total: number) => void
  /** Bytes of one part; 8 MB by default. */
  partBytes?: number
  /** Milliseconds to wait before each new attempt in a row; after the last the upload rejects. */
  retryDelays?: readonly number[]
}

/** What the loop needs of the protocol. */
export interface PartwiseUpload {
  begin: (file: { name: string; size: number }, options?: RequestOptions) => Promise<string>
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

/** Sends part after part; after a fault on the way it asks how far the server is, and goes on there. */
export async function sendInParts(
  upload: PartwiseUpload,
  { name, data }: { name: string; data: Blob },
  options: ResumableOptions = {},
): Promise<UploadResult> {
  const { signal, onBegun, onProgress, partBytes = PART_BYTES, retryDelays = RETRY_DELAYS } = options
  const known = options.id
  const id = known ?? (await upload.begin({ name, size: data.size }, { signal }))
  onBegun?.(id)
  let offset = known === undefined ? 0 : await upload.offset(id, { signal })
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

/** Whether the same may go well later. In conflict is who has lost count: the server's is asked then. */
const mayPass = (error: unknown) => isApiError(error) && PASSING.has(error.kind)
