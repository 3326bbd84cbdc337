import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GuardedRoute } from '../platform/http/session.ts'
import { ROUTE_FIXTURES } from '../testing/route-fixtures.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { guardedRoutes, nameOf, openStage, type Stage } from './stage.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

type Named = Record<'name' | 'value', string> & Record<string, unknown>

/** Items whose names are unique within their kind; variants may share theirs. */
const creations = () =>
  guardedRoutes(server).filter(
    (route) => route.method === 'POST' && nameOf(route) !== 'POST /api/v1/variants' && fieldOf(route) !== undefined,
  )

function fieldOf(route: GuardedRoute): 'name' | 'value' | undefined {
  const payload = ROUTE_FIXTURES[nameOf(route)]?.request({} as Stage['items']).payload
  if (typeof payload !== 'object' || route.access !== 'write') return undefined
  return (['name', 'value'] as const).find((field) => field in payload)
}

const bodyOf = (route: GuardedRoute, { items }: Stage) => ROUTE_FIXTURES[nameOf(route)]?.request(items).payload as Named

describe('names within a supplier', () => {
  it('are those of all that is made by a name', () => {
    expect(creations().map(nameOf).toSorted()).toEqual([
      'POST /api/v1/attributes',
      'POST /api/v1/attributes/:id/values',
      'POST /api/v1/attributes/groups',
      'POST /api/v1/channels',
      'POST /api/v1/label_categories',
      'POST /api/v1/labels',
      'POST /api/v1/materials',
      'POST /api/v1/products',
      'POST /api/v1/showcases',
      'POST /api/v1/views',
    ])
  })

  it('M09 go to one of twenty concurrent requests', async () => {
    const wrong: unknown[] = []
    for (const route of creations()) {
      const stage = await openStage(server)
      const answers = await Promise.all(Array.from({ length: 20 }, () => stage.ask(route)))
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
      const taken = route.path.endsWith('/views') ? 400 : 409
      const codes = new Set(answers.filter(({ statusCode }) => statusCode >= 400).map((answer) => answer.json().code))
      const expected = [201, ...Array.from({ length: 19 }, () => taken)].toSorted((a, b) => a - b)
      if (String(statuses) !== String(expected) || [...codes].join() !== 'duplicate_name')
        wrong.push([nameOf(route), statuses, [...codes]])
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['in capitals', (text: string) => text.toUpperCase()],
    ['in the other normal form', (text: string) => text.normalize('NFD')],
    ['with spaces around it', (text: string) => ` ${text} `],
  ])('M07 are taken %s', async (_, changed) => {
    const wrong: unknown[] = []
    for (const route of creations()) {
      const stage = await openStage(server)
      const [field, body] = [fieldOf(route) ?? 'name', bodyOf(route, stage)]
      const first = await stage.ask(route, { payload: { ...body, [field]: 'Grün é' } })
      const second = await stage.ask(route, { payload: { ...body, [field]: changed('Grün é') } })
      if (
        first.statusCode !== 201 ||
        ![400, 409].includes(second.statusCode) ||
        second.json().code !== 'duplicate_name'
      )
        wrong.push([nameOf(route), first.statusCode, second.statusCode, second.body])
    }
    expect(wrong).toEqual([])
  })

  it('M05 M07 are returned as they were sent', async () => {
    const names = ['$(reboot) `ls`', "'; drop table variants;--", 'a\u202Eb', '👩🏽‍🤝‍👨🏼 𝒲', '<b>&amp;</b>', 'ﷺ שלום']
    const wrong: unknown[] = []
    for (const route of creations()) {
      const stage = await openStage(server)
      const [field, body] = [fieldOf(route) ?? 'name', bodyOf(route, stage)]
      for (const name of names) {
        const { statusCode } = await stage.ask(route, { payload: { ...body, [field]: name } })
        const rows = await stage.rows()
        if (statusCode !== 201 || !rows.includes(JSON.stringify(name))) wrong.push([nameOf(route), name, statusCode])
      }
    }
    expect(wrong).toEqual([])
  })
})
