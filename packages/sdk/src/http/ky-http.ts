import ky, { isNetworkError, isTimeoutError, type KyInstance, type Options } from 'ky'
import pLimit from 'p-limit'
import * as z from 'zod/mini'

import { ApiError, kindOf } from '../errors.ts'
import { problemSchema, type Problem } from '../shared/problem.ts'
import type { Http, HttpRequest } from './http.ts'
import { type Answer, type Repetition, retryAfterOf, retrying, type RetrySettings, SOON } from './retry.ts'
import type { TokenHolder } from './token-holder.ts'
import { unlessAborted } from './waiting.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head'

export interface HttpSettings {
  /** Address of the API, e.g. `https://catalogue.example.com/api/v1`. */
  baseUrl: string
  /** Replaces the platform's `fetch`, e.g. in a test. */
  fetch?: typeof fetch | undefined
  /** Time limit of one attempt in milliseconds; 30,000 by default. */
  timeout?: number | undefined
  /**
   * Retries when the server is unreachable or busy: by default up to 3 tries within 5 seconds, with a personal access
   * token up to 6 within 2 minutes.
   */
  retry?: RetrySettings | undefined
  /**
   * How many calls run concurrently; 8 by default. Further calls wait in a queue, as they do in a browser, so a program
   * may start hundreds. A stream counts until its response begins.
   */
  concurrency?: number | undefined
}

/** The server's smallest limit of calls in flight. */
const CONCURRENCY = 8

/** `Http` over ky: token and silent refresh, retries where they are safe, every failure an `ApiError`. */
export function createHttp(settings: HttpSettings, tokens: TokenHolder): Http {
  const client = createKy(settings)
  const retry = { ...SOON, ...settings.retry }
  const inTurn = pLimit(settings.concurrency ?? CONCURRENCY)

  const send = (path: string, { repetition, isStream, ...options }: SentOptions): Promise<Answer> => {
    const { signal, keepalive } = options
    const sent = () => attempt(client, path, options, isStream)
    // A queued call might not start before the page is gone.
    const next = keepalive ? sent : () => unlessAborted(inTurn(sent), signal)
    return retrying(next, { repetition, settings: retry, signal })
  }

  /**
   * 401 and 402 mean the same (specification 1, section 7): one silent refresh, one retry. If the refresh is refused,
   * the retry waits until the user signs in again.
   */
  async function sendInSession(path: string, { waits = true, ...options }: SentOptions): Promise<Answer> {
    const { token } = tokens
    const answer = await send(path, withToken(options, token))
    if (answer.response.status !== 401 && answer.response.status !== 402) return answer
    const renewed = waits ? tokens.renew(token) : tokens.refresh(token)
    const outcome = await unlessAborted(renewed, options.signal)
    options.signal?.throwIfAborted()
    if (outcome.status === 'failed') throw outcome.error
    return outcome.status === 'ended' ? answer : send(path, withToken(options, outcome.token))
  }

  async function exchange<T>(method: Method, path: string, request: HttpRequest<T>) {
    const options = optionsOf(method, request)
    const answer = await (request.withoutSession ? send(path, options) : sendInSession(path, options))
    if (!answer.response.ok) throw errorOf(answer, request.schema)
    return { value: valueOf(answer, request.schema), etag: answer.response.headers.get('etag') ?? undefined }
  }

  async function opened(path: string, options: SentOptions): Promise<Response> {
    const answer = await sendInSession(path, options)
    if (!answer.response.ok) throw errorOf(answer)
    return answer.response
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
    postTagged: (path, request) => exchange('post', path, request),
    patchTagged: (path, request) => exchange('patch', path, request),
    open: (path, { accept = '*/*', query, signal } = {}) =>
      opened(path, {
        method: 'get',
        headers: { accept },
        repetition: 'always',
        isStream: true,
        signal,
        ...(query && { searchParams: query }),
      }),
    send: (path, { method, headers, body, signal, timeout }) =>
      opened(path, {
        method,
        headers: { ...keyOf(method), ...headers },
        isStream: true,
        signal,
        repetition: method === 'patch' ? 'ifRefused' : 'always',
        ...(body && { body }),
        ...(timeout !== undefined && { timeout }),
      }),
  }
}

function createKy({ baseUrl, fetch, timeout = 30_000 }: HttpSettings): KyInstance {
  return ky.create({
    prefix: baseUrl,
    credentials: 'include',
    timeout,
    throwHttpErrors: false,
    retry: 0,
    ...(fetch && { fetch }),
  })
}

function optionsOf(method: Method, request: HttpRequest<unknown>): SentOptions {
  const { query, json, form, multipart, respondAsync, ifMatch, signal, timeout, keepalive, waits } = request
  const repetition = repetitionOf(method, request)
  return {
    method,
    repetition,
    signal,
    headers: {
      accept: 'application/json',
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(respondAsync && { prefer: 'respond-async' }),
      ...(repetition === 'always' && keyOf(method)),
    },
    ...(query && { searchParams: query }),
    ...(json !== undefined && { json }),
    ...(form && { body: new URLSearchParams(form) }),
    ...(multipart && { body: multipart }),
    ...(timeout !== undefined && { timeout }),
    ...(keepalive && { keepalive }),
    ...(waits !== undefined && { waits }),
  }
}

function repetitionOf(method: Method, { once, withoutSession }: HttpRequest<unknown>): Repetition {
  if (withoutSession) return once ? 'never' : 'ifBroken'
  return once || method === 'patch' ? 'ifRefused' : 'always'
}

/** A POST carries an idempotency key, so that a retry after a lost answer does not repeat its effect. */
const keyOf = (method: Method): Record<string, string> =>
  method === 'post' ? { 'idempotency-key': crypto.randomUUID() } : {}

interface SentOptions extends Omit<Options, 'signal'> {
  headers: Record<string, string>
  repetition: Repetition
  /** The caller reads the body. */
  isStream?: boolean
  waits?: boolean
  signal: AbortSignal | undefined
}

function withToken(options: SentOptions, token: string | undefined): SentOptions {
  return token === undefined
    ? options
    : { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } }
}

/** A cancelled call rejects with the signal's reason, as usual on the web; a missing answer is an `ApiError`. */
async function attempt(
  client: KyInstance,
  path: string,
  { signal, ...options }: Omit<SentOptions, 'repetition' | 'isStream'>,
  isStream = false,
): Promise<Answer> {
  try {
    const response = await client(path, { ...options, ...(signal && { signal }) })
    return { response, text: isStream && response.ok ? '' : await textOf(response) }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    if (isTimeoutError(cause)) throw new ApiError('timeout', 'The server took too long to answer.', { cause })
    if (isNetworkError(cause)) throw unreachable(cause)
    throw cause
  }
}

/** A connection that breaks in the middle of an answer counts as no answer. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (cause) {
    throw unreachable(cause)
  }
}

const unreachable = (cause: unknown) => new ApiError('offline', 'The server cannot be reached.', { cause })

function valueOf<T>({ response, text }: Answer, schema: z.core.$ZodType<T>): T {
  const read = z.safeParse(schema, response.status === 204 ? undefined : fromJson(text))
  if (read.success) return read.data
  throw new ApiError('server', 'The server gave an answer that could not be read.', {
    status: response.status,
    cause: read.error,
  })
}

function errorOf({ response, text }: Answer, schema?: z.core.$ZodType): ApiError {
  const problem = problemSchema.safeParse(fromJson(text)).data
  return new ApiError(kindOf(response.status, problem?.code), detailOf(problem, response), {
    status: response.status,
    code: problem?.code,
    fieldErrors: problem?.errors,
    retryAfter: retryAfterOf(response),
    current: schema && currentOf(problem, response, schema),
    problem,
  })
}

/**
 * The current item from the refusal of a stale change, parsed like the call's own answer; undefined if it cannot be
 * parsed.
 */
function currentOf(problem: Problem | undefined, { headers }: Response, schema: z.core.$ZodType) {
  if (problem?.['current'] === undefined) return undefined
  const { data } = z.safeParse(ANSWER, z.safeParse(schema, { data: problem['current'] }).data)
  return data && { value: data.data, etag: headers.get('etag') ?? undefined }
}

const ANSWER = z.object({ data: z.unknown() })

const detailOf = (problem: Problem | undefined, response: Response) =>
  problem?.detail ?? `The server answered ${response.status}.`

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
