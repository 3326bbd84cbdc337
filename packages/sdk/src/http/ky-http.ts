import ky, { isNetworkError, isTimeoutError, type KyInstance, type Options } from 'ky'
import * as z from 'zod/mini'

import { ApiError, kindOf } from '../errors.ts'
import { problemSchema, type Problem } from '../shared/problem.ts'
import type { Http, HttpRequest } from './http.ts'
import type { TokenHolder } from './token-holder.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface HttpSettings {
  /** Address of the API, e.g. `https://catalogue.example.com/api/v1`. */
  baseUrl: string
  /** What to send with instead of the platform's own `fetch`, e.g. in a test. */
  fetch?: typeof fetch | undefined
  /** Milliseconds one attempt may take; 30,000 unless told. */
  timeout?: number | undefined
}

/**
 * `Http` over ky: token and silent refresh, one retry when the way to the server broke, every failure an `ApiError`.
 */
export function createHttp(settings: HttpSettings, tokens: TokenHolder): Http {
  const client = createKy(settings)

  async function exchange<T>(method: Method, path: string, request: HttpRequest<T>) {
    const options = optionsOf(method, request)
    const response = await (request.withoutSession ? send(client, path, options) : sendInSession(path, options))
    if (!response.ok) throw await errorOf(response)
    return { value: await valueOf(response, request.schema), etag: response.headers.get('etag') ?? undefined }
  }

  /** 401 and 402 mean the same (specification 1, section 7): one silent refresh, one retry. */
  async function sendInSession(path: string, options: SentOptions): Promise<Response> {
    const { token } = tokens
    const response = await send(client, path, withToken(options, token))
    if (response.status !== 401 && response.status !== 402) return response
    const outcome = await tokens.refresh(token)
    options.signal?.throwIfAborted()
    if (outcome.status === 'failed') throw outcome.error
    return outcome.status === 'ended' ? response : send(client, path, withToken(options, outcome.token))
  }

  const verb =
    (method: Method) =>
    async <T>(path: string, request: HttpRequest<T>): Promise<T> =>
      (await exchange(method, path, request)).value

  return {
    get: verb('get'),
    post: verb('post'),
    put: verb('put'),
    patch: verb('patch'),
    delete: verb('delete'),
    getTagged: (path, request) => exchange('get', path, request),
    patchTagged: (path, request) => exchange('patch', path, request),
    async open(path, { accept = '*/*', query, signal } = {}) {
      const response = await sendInSession(path, {
        method: 'get',
        headers: { accept },
        ...(query && { searchParams: query }),
        ...(signal && { signal }),
      })
      if (!response.ok) throw await errorOf(response)
      return response
    },
    async send(path, { method, headers, body, signal, timeout }) {
      const response = await sendInSession(path, {
        method,
        headers,
        ...(body && { body }),
        ...(signal && { signal }),
        ...(timeout !== undefined && { timeout }),
      })
      if (!response.ok) throw await errorOf(response)
      return response
    },
  }
}

function createKy({ baseUrl, fetch, timeout = 30_000 }: HttpSettings): KyInstance {
  return ky.create({
    prefix: baseUrl,
    credentials: 'include',
    timeout,
    throwHttpErrors: false,
    retry: { limit: 1, methods: ['get', 'put', 'delete', 'post'], statusCodes: [], delay: () => 250 },
    ...(fetch && { fetch }),
  })
}

/** A POST names itself by a key, so that a retry after a lost answer does not do the work twice. */
function optionsOf(
  method: Method,
  { query, json, form, multipart, respondAsync, ifMatch, signal, timeout, withoutSession }: HttpRequest<unknown>,
): SentOptions {
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(respondAsync && { prefer: 'respond-async' }),
      ...(method === 'post' && !withoutSession && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(query && { searchParams: query }),
    ...(json !== undefined && { json }),
    ...(form && { body: new URLSearchParams(form) }),
    ...(multipart && { body: multipart }),
    ...(signal && { signal }),
    ...(timeout !== undefined && { timeout }),
  }
}

interface SentOptions extends Options {
  headers: Record<string, string>
}

function withToken(options: SentOptions, token: string | undefined): Options {
  return token === undefined
    ? options
    : { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } }
}

/**
 * A cancelled call rejects with the signal's own reason, as everywhere on the web; no answer at all is an `ApiError`.
 */
async function send(client: KyInstance, path: string, options: Options): Promise<Response> {
  try {
    return await client(path, options)
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason
    if (isTimeoutError(cause)) throw new ApiError('timeout', 'The server took too long to answer.', { cause })
    if (isNetworkError(cause)) throw new ApiError('offline', 'The server cannot be reached.', { cause })
    throw cause
  }
}

async function valueOf<T>(response: Response, schema: z.core.$ZodType<T>): Promise<T> {
  const read = z.safeParse(schema, response.status === 204 ? undefined : await jsonOf(response))
  if (read.success) return read.data
  throw new ApiError('server', 'The server gave an answer that could not be read.', {
    status: response.status,
    cause: read.error,
  })
}

async function errorOf(response: Response): Promise<ApiError> {
  const problem = problemSchema.safeParse(await jsonOf(response)).data
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(kindOf(response.status, problem?.code), detailOf(problem, response), {
    status: response.status,
    code: problem?.code,
    fieldErrors: problem?.errors,
    retryAfter: Number.isFinite(seconds) ? seconds * 1_000 : undefined,
    problem,
  })
}

const detailOf = (problem: Problem | undefined, response: Response) =>
  problem?.detail ?? `The server answered ${response.status}.`

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
