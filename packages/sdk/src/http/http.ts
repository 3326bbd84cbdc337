import type * as z from 'zod/mini'

/** What every call takes beside its own: a `signal` that cancels it, whose reason it then rejects with. */
export interface RequestOptions {
  signal?: AbortSignal | undefined
}

/**
 * One call: the schema its answer is read by, its parameters, and one body at most (`json`, `form` or `multipart`).
 */
export interface HttpRequest<T> extends RequestOptions {
  schema: z.core.$ZodType<T>
  query?: Record<string, string> | undefined
  json?: unknown
  form?: Record<string, string>
  /** Files with their fields, as multipart/form-data. */
  multipart?: FormData
  /** Sent as `Prefer: respond-async`: the answer is 202 and the job that does the work. */
  respondAsync?: boolean
  /** The version the change was made on: sent as If-Match, a stale one answers 412. */
  ifMatch?: string | undefined
  /** Milliseconds one attempt may take, where it is not the client's own. */
  timeout?: number | undefined
  /** The answer is kept nowhere: the call is sent once, without a key, and not again when its answer gets lost. */
  once?: boolean
  /** Goes on when the page that sends it is left. */
  keepalive?: boolean
  /** Calls that sign in or refresh: no token is sent, and 401 is final. */
  withoutSession?: boolean
  /** `false` for the calls that signing in consists of: they cannot wait for somebody to sign in. */
  waits?: boolean
}

/** An item with the tag of its state, which the next change takes as `ifMatch`. */
export interface Tagged<T> {
  value: T
  /** Strong, with its quotation marks (RFC 9110); undefined when the server sent none. */
  etag: string | undefined
}

/** How a body that the caller reads itself is asked for: media type (`accept`) and parameters. */
export interface OpenOptions extends RequestOptions {
  accept?: string
  query?: Record<string, string>
}

/** A call in a protocol of its own. */
export interface RawRequest extends RequestOptions {
  method: 'post' | 'patch' | 'delete' | 'head'
  headers: Record<string, string>
  body?: Blob
  /** Milliseconds one attempt may take, where it is not the client's own. */
  timeout?: number
}

/** The only thing a resource knows about the network. Implemented once, over `ky`. */
export interface Http {
  /** Reads; `path` is below the base address, without a slash at its beginning. */
  get<T>(path: string, request: HttpRequest<T>): Promise<T>
  /** Creates, or asks with a body; carries an `Idempotency-Key`, so that it can be sent again. */
  post<T>(path: string, request: HttpRequest<T>): Promise<T>
  /** Sets as a whole. */
  put<T>(path: string, request: HttpRequest<T>): Promise<T>
  /** Changes the fields of the body. */
  patch<T>(path: string, request: HttpRequest<T>): Promise<T>
  /** Deletes what the path, or the body, names. */
  delete<T>(path: string, request: HttpRequest<T>): Promise<T>
  /** As `get`, with the item's ETag. */
  getTagged<T>(path: string, request: HttpRequest<T>): Promise<Tagged<T>>
  /** As `post`, with the ETag of what was created. */
  postTagged<T>(path: string, request: HttpRequest<T>): Promise<Tagged<T>>
  /** As `patch`, with the ETag that the item has now. */
  patchTagged<T>(path: string, request: HttpRequest<T>): Promise<Tagged<T>>
  /** An answer whose body the caller reads: a file, or events. */
  open(path: string, options?: OpenOptions): Promise<Response>
  /** A call whose headers, body and answer are the caller's own. */
  send(path: string, request: RawRequest): Promise<Response>
}
