import type * as z from 'zod/mini'

export interface RequestOptions {
  signal?: AbortSignal | undefined
}

export interface HttpRequest<T> extends RequestOptions {
  schema: z.core.$ZodType<T>
  query?: Record<string, string> | undefined
  json?: unknown
  form?: Record<string, string>
  /** The version the change was made on: sent as If-Match, a stale one answers 412. */
  ifMatch?: string | undefined
  /** Milliseconds one attempt may take, where it is not the client's own. */
  timeout?: number | undefined
  /** Calls that sign in or refresh: no token is sent, and 401 is final. */
  withoutSession?: boolean
}

/** The only thing a resource knows about the network. Implemented once, over `ky`. */
export interface Http {
  get<T>(path: string, request: HttpRequest<T>): Promise<T>
  post<T>(path: string, request: HttpRequest<T>): Promise<T>
  put<T>(path: string, request: HttpRequest<T>): Promise<T>
  patch<T>(path: string, request: HttpRequest<T>): Promise<T>
  delete<T>(path: string, request: HttpRequest<T>): Promise<T>
  /** As `get`, with the item's ETag. */
  getTagged<T>(path: string, request: HttpRequest<T>): Promise<{ value: T; etag: string | undefined }>
}
