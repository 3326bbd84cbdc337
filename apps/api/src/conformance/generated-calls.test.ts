import * as fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { problemSchema } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../tools/sampling.ts'
import { testEngine, testSupplier } from '../platform/db/testing/test-database.ts'
import { type Operation, operationsOf } from '../platform/http/openapi.ts'
import { itemsOf } from '../testing/route-fixtures.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { type Ground, hostileText, type JsonSchema, corrupted, valid } from './schema-arbitrary.ts'

const MINUTES = 60_000

/** Generated calls per operation: little of what they check depends on the engine. */
const RUNS = { postgres: { gate: 6, full: 20 }, embedded: { gate: 3, full: 200 } }

// Operations must be known before the tests are defined: one test each.
const operations = await describedOperations()
let server: TestApp

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0, stallMs: 0 } })
})
afterAll(() => server.close())

describe('whatever is sent, each operation answers as it is described', () => {
  it('describes the 400 of JSON that cannot be read wherever it takes JSON', () => {
    const silent = operations.filter(
      ({ requestBody, responses = {} }) =>
        'application/json' in ((requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {}) &&
        !('400' in responses),
    )
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it.each(operations)('$method $path', { timeout: 5 * MINUTES }, async (operation) => {
    const { call, ground } = await stageOf(operation)
    const answered = fc.asyncProperty(callOf(operation, ground), async (request) => {
      expect(contractViolation(operation, await call(request))).toBeUndefined()
    })
    await fc.assert(answered, { numRuns: caseCount(RUNS[testEngine]) })
  })
})

async function describedOperations(): Promise<Operation[]> {
  const { app, close } = await testApp()
  try {
    return operationsOf(app.swagger() as OpenAPIV3_1.Document)
  } finally {
    await close()
  }
}

type Request = Pick<InjectOptions, 'url' | 'payload' | 'headers'>

/** One supplier per operation, so that no operation deletes what another needs. */
async function stageOf({ method, path }: Operation) {
  const supplier = await testSupplier(server.db, 'Generated')
  await server.callAs(supplier)
  const authorization = await server.authorizationOf(supplier)
  const items = await itemsOf(server.db, supplier)
  const document = server.app.swagger() as OpenAPIV3_1.Document
  const ground: Ground = {
    schemas: document.components?.schemas ?? {},
    // The event stream of a queued job stays open until it ends, so only ended jobs are used.
    ids: Object.values(path.endsWith('/events') ? { ...items, openJobId: items.jobId } : items),
  }
  const call = ({ headers, ...request }: Request) =>
    server.app.inject({
      ...request,
      method: method as NonNullable<InjectOptions['method']>,
      headers: { authorization, ...headers },
    })
  return { ground, call }
}

function callOf(
  { path, parameters = [], requestBody, responses = {} }: Operation,
  ground: Ground,
): fc.Arbitrary<Request> {
  const places = (parameters as OpenAPIV3_1.ParameterObject[]).filter(({ in: place }) => place !== 'header')
  const chosen = Object.fromEntries(places.map((one) => [`${one.in} ${one.name}`, parameterOf(one, ground)]))
  const isLater =
    '202' in responses ? fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)) : fc.constant(false)
  return fc
    .record({
      chosen: fc.record(chosen),
      body: bodyOf(requestBody as OpenAPIV3_1.RequestBodyObject | undefined, ground),
      isLater,
    })
    .map(({ chosen, body, isLater }) => {
      const headers = { ...body?.headers, ...(isLater && { prefer: 'respond-async' }) }
      return { url: addressOf(path, chosen), headers, ...(body && { payload: body.payload }) }
    })
}

function parameterOf({ schema = {}, in: place }: OpenAPIV3_1.ParameterObject, ground: Ground): fc.Arbitrary<unknown> {
  const right = valid(schema as JsonSchema, ground)
  if (place === 'path') {
    return fc.oneof({ weight: 5, arbitrary: right }, hostileText).filter((step) => !NO_STEPS.includes(String(step)))
  }
  return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: right }, hostileText)
}

/** Path segments that are removed from a URL before it is sent. */
const NO_STEPS = ['', '.', '..']

function addressOf(path: string, chosen: Record<string, unknown>): string {
  const query: string[] = []
  let address = path
  for (const [name, value] of Object.entries(chosen)) {
    if (value === undefined) continue
    const [place, parameter = ''] = name.split(' ')
    if (place === 'path') address = address.replace(`{${parameter}}`, encoded(value))
    else query.push(`${parameter}=${encoded(value)}`)
  }
  return query.length > 0 ? `${address}?${query.join('&')}` : address
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

function bodyOf(
  described: OpenAPIV3_1.RequestBodyObject | undefined,
  ground: Ground,
): fc.Arbitrary<{ payload: string; headers: Record<string, string> } | undefined> {
  const [[type, { schema = {} }] = ['', {}]] = Object.entries(described?.content ?? {})
  if (!described) return fc.constant(undefined)
  const value = fc.oneof(
    { weight: 3, arbitrary: valid(schema as JsonSchema, ground) },
    { weight: 2, arbitrary: corrupted(schema as JsonSchema, ground) },
  )
  return value.map((body) => ({ payload: written(type, body), headers: { 'content-type': contentTypeOf(type) } }))
}

const BOUNDARY = 'selvedge'
const contentTypeOf = (type: string) => (type.startsWith('multipart/') ? `${type}; boundary=${BOUNDARY}` : type)

function written(type: string, body: unknown): string {
  if (type === 'application/x-www-form-urlencoded') {
    return new URLSearchParams(
      Object.entries(Object(body)).map(([name, value]): [string, string] => [name, inForm(value)]),
    ).toString()
  }
  if (!type.startsWith('multipart/')) return JSON.stringify(body) ?? ''
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
  return `${part}${JSON.stringify(body)}\r\n--${BOUNDARY}--\r\n`
}

/** Some generated values have a `toString` that cannot be called. */
const inForm = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function contractViolation({ responses = {} }: Operation, answer: LightMyRequestResponse): string | undefined {
  const { statusCode, headers, body } = answer
  const [type = ''] = String(headers['content-type'] ?? '').split(';')
  const described = responses[String(statusCode)]
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 300)}`
  if (!described) return `${statusCode} is not described: ${body.slice(0, 300)}`
  if ('$ref' in described) return undefined
  const types = Object.keys(described.content ?? {})
  if (statusCode < 400) {
    const isDescribed = types.length === 0 || types.includes(type) || types.includes('application/octet-stream')
    return isDescribed ? undefined : `${statusCode} answers ${type}, not ${types.join()}`
  }
  const { success } = problemSchema.safeParse(JSON.parse(body))
  return success && type === 'application/problem+json'
    ? undefined
    : `${statusCode} is no problem: ${body.slice(0, 300)}`
}
