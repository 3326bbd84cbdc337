import type * as z from 'zod/mini'

/** Options of every call: aborting `signal` cancels it, and it rejects with the signal's reason. */
export interface RequestOptions {
  signal?: AbortSignal | undefined
}

/** One call: the schema of its answer, its parameters, and at most one body (`json`, `form` or `multipart`). */
export interface HttpRequest<T> extends RequestOptions {
  schema: z.core.$ZodType<T>
  query?: Record<string, string> | undefined
  json?: unknown
  form?: Record<string, string>
  /** Files and fields, as multipart/form-data. */
  multipart?: FormData
  /** Sends `Prefer: respond-async`: the answer is 202 with the job that does the work. */
  respondAsync?: boolean
  /** The version that the change is based on, sent as If-Match; a stale one gets 412. */
  ifMatch?: string | undefined
  /** Time limit of one attempt in milliseconds, if it differs from the client's. */
  timeout?: number | undefined
  /**
   * Sends the call once, without an idempotency key and without retries, because the server does not store its answer.
   */
  once?: boolean
  /** Lets the request finish when its page is left. */
  keepalive?: boolean
  /** For calls that sign in or refresh: sends no token, and a 401 is final. */
  withoutSession?: boolean
  /** `false` for the calls that sign-in itself makes: they must not wait for a sign-in. */
  waits?: boolean
}

/** An item with its ETag, which the next change takes as `ifMatch`. */
export interface Tagged<T> {
  value: T
  /** Strong ETag with its quotation marks (RFC 9110); undefined if the server sent none. */
  etag: string | undefined
}

/** Options for reading a body oneself: media type (`accept`) and parameters. */
export interface OpenOptions extends RequestOptions {
  accept?: string
  query?: Record<string, string>
}

/** A call in a protocol of its own. */
export interface RawRequest extends RequestOptions {
  method: 'post' | 'patch' | 'delete' | 'head'
  headers: Record<string, string>
  body?: Blob
  /** Time limit of one attempt in milliseconds, if it differs from the client's. */
  timeout?: number
}

/** The resources' only access to the network. Implemented once, with `ky`. */
export interface Http {
  /** Reads; `path` is relative to the base address, without a leading slash. */
  get<T>(path: string, request: HttpRequest<T>): Promise<T>
  /** Creates, or queries with a body; carries an `Idempotency-Key`, so that it can be retried. */
  post<T>(path: string, request: HttpRequest<T>): Promise<T>
  /** Replaces as a whole. */
  put<T>(path: string, request: HttpRequest<T>): Promise<T>
  /** Changes the fields of the body. */
  patch<T>(path: string, request: HttpRequest<T>): Promise<T>
  /** Deletes what the path or the body names. */
  delete<T>(path: string, request: HttpRequest<T>): Promise<T>
  /** Like `get`, with the item's ETag. */
  getTagged<T>(path: string, request: HttpRequest<T>): Promise<Tagged<T>>
  /** Like `post`, with the ETag of the created item. */
  postTagged<T>(path: string, request: HttpRequest<T>): Promise<Tagged<T>>
  /** Like `patch`, with the item's new ETag. */
  patchTagged<T>(path: string, request: HttpRequest<T>): Promise<Tagged<T>>
  /** Returns a response whose body the caller reads: a file, or events. */
  open(path: string, options?: OpenOptions): Promise<Response>
  /** A call with headers, body and answer left to the caller. */
  send(path: string, request: RawRequest): Promise<Response>
}
