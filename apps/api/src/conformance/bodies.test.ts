import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operationsOf } from '../platform/http/openapi.ts'
import type { GuardedRoute } from '../platform/http/session.ts'
import { ROUTE_FIXTURES } from '../testing/route-fixtures.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { guardedRoutes, nameOf, openStage, type Stage } from './stage.ts'

type Body = Record<string, unknown>
interface JsonCall {
  route: GuardedRoute
  payload: Body | readonly unknown[]
}

let server: TestApp
let stage: Stage
let before: string
let described: Map<string, Operation>
let json: JsonCall[]

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  stage = await openStage(server)
  before = await stage.rows()
  described = new Map(operationsOf(server.app.swagger() as OpenAPIV3_1.Document).map((one) => [keyOf(one), one]))
  json = guardedRoutes(server)
    .filter((route) => typesOf(route).includes('application/json'))
    .map((route) => ({ route, payload: ROUTE_FIXTURES[nameOf(route)]?.request(stage.items).payload as Body }))
})
afterAll(() => server.close())

const keyOf = ({ method, path }: Operation) =>
  `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`

function typesOf(route: GuardedRoute): string[] {
  const body = described.get(nameOf(route))?.requestBody as OpenAPIV3_1.RequestBodyObject | undefined
  return Object.keys(body?.content ?? {})
}

const parametersOf = (route: GuardedRoute) =>
  ((described.get(nameOf(route))?.parameters ?? []) as OpenAPIV3_1.ParameterObject[]).map(({ name }) => name)

const JSON_TYPE = { 'content-type': 'application/json' }
type Spoil = (call: JsonCall) => { payload?: string | Body | readonly unknown[]; to?: string; headers?: Body }[]

/** Sends a corrupted version of every JSON body; returns the unexpected answers, and whether any row has changed. */
async function answersTo(spoil: Spoil, expected: readonly [number, ...string[]][], calls = json): Promise<unknown[]> {
  const wrong: unknown[] = []
  let sent = 0
  for (const call of calls) {
    for (const { payload = call.payload, to = '', headers = {} } of spoil(call)) {
      sent += 1
      const answer = await stage.ask(call.route, { payload, to, headers: { ...JSON_TYPE, ...headers } } as object)
      const { code } = answer.json()
      const isRight = expected.some(([status, ...codes]) => status === answer.statusCode && codes.includes(code))
      if (!isRight) wrong.push([nameOf(call.route), answer.statusCode, answer.body.slice(0, 200), payload, to])
    }
  }
  if (sent < 5) wrong.push(`only ${sent} calls`)
  if ((await stage.rows()) !== before) wrong.push('rows have changed')
  return wrong
}

const isObject = (payload: unknown): payload is Body => typeof payload === 'object' && !Array.isArray(payload)

describe('every call with a JSON body', () => {
  it('is known for so many', () => expect(json.length).toBeGreaterThan(45))

  it.each([
    ['H01 text/plain', 'text/plain'],
    ['H01 a form', 'application/x-www-form-urlencoded'],
    ['H01 a file', 'multipart/form-data; boundary=x'],
    ['H01 no type', ''],
    ['H02 another charset', 'APPLICATION/JSON ;charset=utf-7'],
    ['H02 garbage behind the type', 'application/json garbage'],
  ])('%s is refused', async (_, type) => {
    const spoil: Spoil = ({ payload }) => [{ payload: JSON.stringify(payload), headers: { 'content-type': type } }]
    expect(await answersTo(spoil, [[415, 'unsupported_media_type']])).toEqual([])
  })

  it('H03 rejects invalid JSON, and JSON that is too deep or too long', async () => {
    const spoil: Spoil = () => [
      { payload: '{"name":"x",}' },
      { payload: '['.repeat(100_000) },
      { payload: '{"a":'.repeat(33) },
      { payload: '\uFEFF{}' },
    ]
    expect(await answersTo(spoil, [[400, 'bad_json']])).toEqual([])
    const long: Spoil = () => [{ payload: `{"name":"${'x'.repeat(1_048_576)}"}` }]
    expect(await answersTo(long, [[413, 'too_large']])).toEqual([])
  })

  it('M02 refuses keys of prototypes', async () => {
    const spoil: Spoil = ({ payload }) => [
      { payload: `{"__proto__":{"polluted":1},${JSON.stringify(payload).slice(1)}` },
    ]
    const objects = json.filter(({ payload }) => isObject(payload) && Object.keys(payload).length > 0)
    expect(await answersTo(spoil, [[400, 'bad_json']], objects)).toEqual([])
    const constructors: Spoil = ({ payload }) => [
      { payload: { ...(payload as Body), constructor: { prototype: { polluted: 1 } } } },
    ]
    // Settings are free-form: their names are up to the caller.
    const strict = objects.filter(({ route }) => !route.path.includes('/settings/'))
    expect(await answersTo(constructors, [[422, 'unknown_field', 'invalid']], strict)).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  it('M01 rejects an unknown field', async () => {
    const spoil: Spoil = ({ payload }) => [
      { payload: { ...(payload as Body), tenant_id: 'x' } },
      { payload: { ...(payload as Body), password_hash: 'x' } },
      { payload: { ...(payload as Body), role: 'owner' } },
    ]
    const objects = json.filter(({ payload, route }) => isObject(payload) && !route.path.includes('/settings/'))
    expect(await answersTo(spoil, [[422, 'unknown_field', 'invalid']], objects)).toEqual([])
  })

  it('M06 rejects anything but an object', async () => {
    const objects = json.filter(({ payload, route }) => isObject(payload) && !route.path.endsWith('/ambients'))
    const spoil: Spoil = () => [{ payload: '[]' }, { payload: 'null' }, { payload: '7' }, { payload: '"x"' }]
    expect(await answersTo(spoil, [[422, 'invalid', 'empty_ids']], objects)).toEqual([])
  })

  it('M03 rejects unknown modes', async () => {
    const modal = json.filter(({ route }) => parametersOf(route).includes('mode'))
    const spoil: Spoil = () =>
      ['?mode=delete', '?mode=APPEND', '?mode=append&mode=remove', '?mode='].map((to) => ({ to }))
    expect(await answersTo(spoil, [[400, 'bad_mode']], modal)).toEqual([])
  })

  it('M04 rejects an empty list, too many ids, and values that are not ids', async () => {
    const chosen = json.filter(({ payload }) => Array.isArray(payload) || 'ids' in payload)
    const withIds = ({ payload }: JsonCall, ids: unknown) => ({
      payload: isObject(payload) ? { ...payload, ids } : (ids as Body),
    })
    const many = Array.from(
      { length: 10_001 },
      (_, index) => `01a1ffad-b840-7000-8ca6-${String(index).padStart(12, '0')}`,
    )
    const junk: Spoil = (call) => [['1^2'], [1], [null], [['x']], [{ $ne: null }]].map((ids) => withIds(call, ids))
    expect(await answersTo((call) => [withIds(call, [])], [[422, 'empty_ids']], chosen)).toEqual([])
    expect(await answersTo((call) => [withIds(call, many)], [[413, 'too_many_items']], chosen)).toEqual([])
    expect(await answersTo(junk, [[422, 'invalid']], chosen)).toEqual([])
    expect(
      await answersTo(
        (call) => [withIds(call, { $ne: null })],
        [[422, 'invalid', 'unknown_field', 'empty_ids']],
        chosen,
      ),
    ).toEqual([])
  })

  it('M06 M07 rejects fields of the wrong type, and text that cannot be stored', async () => {
    const spoil: Spoil = ({ payload }) =>
      Object.entries(payload as Body)
        .filter(([, value]) => typeof value === 'string')
        .flatMap(([name]) =>
          [['x'], { x: 1 }, 7, 'a\0b', 'half \uD800'].map((value) => ({
            payload: { ...(payload as Body), [name]: value },
          })),
        )
    const objects = json.filter(({ payload }) => isObject(payload))
    expect(await answersTo(spoil, [[422, 'invalid', 'bad_character']], objects)).toEqual([])
    const long: Spoil = ({ payload }) =>
      'name' in (payload as Body) ? [{ payload: { ...(payload as Body), name: 'x'.repeat(900_000) } }] : []
    expect(await answersTo(long, [[422, 'invalid']], objects)).toEqual([])
    const twice: Spoil = ({ payload }) => {
      const [first] = Object.entries(payload as Body)
      return first ? [{ payload: `{${JSON.stringify(first[0])}:1,${JSON.stringify(payload).slice(1)}` }] : []
    }
    expect(await answersTo(twice, [[400, 'bad_json']], objects)).toEqual([])
  })
})

describe('every address', () => {
  it('H05 answers with and without a trailing slash, and 401 to anonymous callers', async () => {
    const wrong: unknown[] = []
    for (const route of guardedRoutes(server).filter(({ method }) => method === 'GET')) {
      const [plain, slash] = [await stage.ask(route), await stage.ask(route, { to: '/' })]
      const anonymous = await stage.ask(route, { to: '/', headers: { authorization: '' } })
      const same = (body: string) => body.replaceAll(/"(request_id|instance)":"[^"]*",?/g, '')
      if (
        plain.statusCode !== slash.statusCode ||
        same(plain.body) !== same(slash.body) ||
        anonymous.statusCode !== 401
      )
        wrong.push([nameOf(route), plain.statusCode, slash.statusCode, anonymous.statusCode])
    }
    expect(wrong).toEqual([])
  })

  it('H06 answers any other method with 405 and Allow', async () => {
    const wrong: unknown[] = []
    const methods = new Map<string, Set<string>>()
    const all = server.app.guarded.filter(({ path }) => path.startsWith('/api/v1/'))
    for (const { path, method } of all) methods.set(path, (methods.get(path) ?? new Set()).add(method))
    for (const [path, allowed] of methods) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (one) => !allowed.has(one) && !isAnother(path, one, all),
      )) {
        for (const to of ['', '/']) {
          const answer = await stage.ask({ method, path, access: 'read', takesKey: false }, { to })
          const { allow = '' } = answer.headers
          const isRight = answer.statusCode === 405 && [...allowed].every((one) => String(allow).includes(one))
          if (!isRight) wrong.push([method, path + to, answer.statusCode, allow])
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

/** `/views/variants` also matches the view `variants`, which does not exist. */
function isAnother(path: string, method: string, routes: readonly GuardedRoute[]): boolean {
  const steps = path.split('/')
  return routes.some((route) => {
    const others = route.path.split('/')
    return (
      route.method === method &&
      others.length === steps.length &&
      others.every((step, index) => step === steps[index] || step.startsWith(':'))
    )
  })
}
