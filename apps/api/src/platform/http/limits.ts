import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { codeOfParameter } from './invalid-input.ts'
import { parseJson } from './json-body.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'

export const JSON_BYTES = 1_048_576
export const HEADER_BYTES = 16_384
const MAX_HEADERS = 200
const MINUTE_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form (application/x-www-form-urlencoded), not JSON. */
    form?: boolean
  }
}

/** Limits incoming requests: content types, sizes, encodings and rate. */
export async function limitRequests(app: Api, { callsPerMinute }: { callsPerMinute: number }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) =>
    parseJson(body),
  )
  await app.register(formbody, { bodyLimit: JSON_BYTES })
  app.addHook('onRequest', async (request) => {
    refuseManyHeaders(request)
    refuseContent(request)
    refuseParameters(request)
  })
  app.addHook('preValidation', async ({ routeOptions, body }) => {
    if (routeOptions.schema?.body && body === undefined) throw new Problem(400, 'bad_json', 'A body is required.')
  })
  if (callsPerMinute > 0) await limitRate(app, callsPerMinute)
}

function refuseManyHeaders({ raw }: FastifyRequest): void {
  if (raw.rawHeaders.length / 2 > MAX_HEADERS)
    throw new Problem(431, 'headers_too_large', 'There are too many headers.')
}

/** Parsers are chosen by content type alone; a form accepted on a JSON route would let other sites' pages in. */
function refuseContent({ headers, routeOptions }: FastifyRequest): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
    throw unsupported('Compressed bodies are not supported here.')
  }
  if (!hasBody || !routeOptions.schema?.body) return
  const expected = routeOptions.config.form ? FORM : JSON_TYPE
  if (!isType(headers['content-type'] ?? '', expected)) throw unsupported(`The body must be ${expected}.`)
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** The type alone or with `charset=utf-8`; any other parameter is rejected rather than guessed at. */
function isType(header: string, expected: string): boolean {
  const [type = '', ...parameters] = header.toLowerCase().split(';')
  return type.trim() === expected && !type.includes('\t') && parameters.every((text) => UTF8.has(text.trim()))
}

const UTF8 = new Set(['charset=utf-8', 'charset="utf-8"'])

const unsupported = (detail: string) => new Problem(415, 'unsupported_media_type', detail)

function refuseParameters({ url, query }: FastifyRequest): void {
  const start = url.indexOf('?')
  if (start < 0) return
  const text = decodeQuery(url.slice(start + 1))
  if (text.includes('\0')) throw badRequest('bad_character', 'The address contains a control character.')
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (!Array.isArray(value)) continue
    const code = codeOfParameter(name)
    const detail = `The parameter ${name.slice(0, 100)} appears twice.`
    throw new Problem(400, code, detail, { errors: [{ parameter: name, code, detail }] })
  }
}

function decodeQuery(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw badRequest('bad_encoding', 'The address cannot be decoded.')
  }
}

const badRequest = (code: string, detail: string) => new Problem(400, code, detail)

/** Per user, whatever the address; per network for anonymous callers. Pages and files do not count. */
async function limitRate(app: Api, callsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: MINUTE_MS,
    hook: 'preValidation',
    cache: 20_000,
    keyGenerator: ({ caller, ip }) => caller?.userId ?? networkOf(ip),
    allowList: ({ url }) => !url.startsWith('/api/v1/'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1_000))
      return new Problem(429, 'too_many_requests', `Too many calls. Try again in ${seconds} seconds.`, {
        headers: { 'retry-after': String(seconds) },
      })
    },
  })
}
