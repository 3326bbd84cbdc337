import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GuardedRoute } from '../platform/http/session.ts'
import { sampleOf } from '../../../../tools/sampling.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { guardedRoutes, nameOf, openStage } from './stage.ts'

/** Changes of many items, or of one without an ETag. */
const WITHOUT_ETAG = new Set([
  'PUT /api/v1/users/me/settings/:name',
  // The body may select many.
  'PATCH /api/v1/attributes/:id/values',
  // The protocol's own offsets detect conflicts.
  'PATCH /api/v1/uploads/:id',
  'DELETE /api/v1/uploads/:id',
  // Ends work; there is nothing to overwrite.
  'DELETE /api/v1/jobs/:id',
  // A share link is not part of its document.
  'DELETE /api/v1/pdf_exports/products/:id/share',
  'DELETE /api/v1/showcases/:id/share',
  // An export never changes, nor does an archive.
  'DELETE /api/v1/exports/:id',
  'DELETE /api/v1/asset_archives/:id',
  // Values that are not the same: this never changes.
  'DELETE /api/v1/attributes/:attributeId/values/duplicates/dismissals/:dismissalId',
  // A token never changes.
  'DELETE /api/v1/access_tokens/:id',
])
/** Where to read an item that is changed at another path. */
const READ_AT: Record<string, string> = {
  '/api/v1/attributes/values/:id': '/api/v1/attributes/:attributeId/values/:valueId',
}

/** Each route needs items of its own. */
const ROUTES_IN_GATE = 10

let server: TestApp
let routes: GuardedRoute[]
beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  routes = guardedRoutes(server)
})
afterAll(() => server.close())

const changesOfOne = () =>
  routes.filter(
    (route) =>
      ['PATCH', 'PUT', 'DELETE'].includes(route.method) &&
      (route.path.includes('/:') || route.path.includes('/supplier')) &&
      !WITHOUT_ETAG.has(nameOf(route)),
  )

/** `/variants/:id/image` is read at `/variants/:id`. */
function readerOf({ path }: GuardedRoute): GuardedRoute {
  const place =
    READ_AT[path] ??
    (path.includes('/:')
      ? path.slice(0, path.indexOf('/', path.lastIndexOf(':')) + 1 || undefined)
      : '/api/v1/supplier')
  const item = place.endsWith('/') ? place.slice(0, -1) : place
  const found = routes.find((route) => route.method === 'GET' && route.path === item)
  if (!found) throw new Error(`Nothing reads ${item}.`)
  return found
}

describe('If-Match on every change of one item', () => {
  it('is known for so many routes', () => expect(changesOfOne().length).toBeGreaterThan(25))

  it('refuses with what is there now, and changes nothing, when another state was seen', async () => {
    const stage = await openStage(server)
    const wrong: unknown[] = []
    const before = await stage.rows()
    for (const route of changesOfOne()) {
      const read = await stage.ask(readerOf(route))
      const answer = await stage.ask(route, { headers: { 'if-match': '"4711"' } })
      const { code, current } = answer.body === '' ? {} : answer.json()
      const isRight =
        answer.statusCode === 412 &&
        code === 'stale' &&
        JSON.stringify(current) === JSON.stringify(read.json().data) &&
        answer.headers.etag === read.headers.etag
      if (!isRight) wrong.push([nameOf(route), answer.statusCode, answer.headers.etag, read.headers.etag, current])
    }
    expect(wrong).toEqual([])
    expect(await stage.rows()).toBe(before)
  })

  it.each([
    ['the ETag that was read', true],
    ['no ETag', false],
  ])('takes %s, and gives another', async (_, sent) => {
    const wrong: unknown[] = []
    for (const route of sampleOf(changesOfOne(), { count: ROUTES_IN_GATE, key: String(sent) })) {
      const stage = await openStage(server)
      if (route.path.endsWith('/logo')) await stage.ask({ ...route, method: 'PUT' })
      const { etag = '' } = (await stage.ask(readerOf(route))).headers
      const answer = await stage.ask(route, sent ? { headers: { 'if-match': etag } } : {})
      const after = await stage.ask(readerOf(route))
      const isGone = route.method === 'DELETE' && !route.path.includes('/supplier')
      const isRight = isGone
        ? after.statusCode === 404
        : answer.statusCode === 200 && answer.headers.etag === after.headers.etag && after.headers.etag !== etag
      if (!isRight)
        wrong.push([nameOf(route), answer.statusCode, etag, answer.headers.etag, after.headers.etag, answer.body])
    }
    expect(wrong).toEqual([])
  })
})
