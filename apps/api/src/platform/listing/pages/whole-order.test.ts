import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCatalogue, type Catalogue } from '../testing/catalogue.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

const MEMBERS = Array.from({ length: 5_200 }, (_, number) => `Member ${number}`)
const OTHERS = Array.from({ length: 300 }, (_, number) => `A ${number}`)
let server: TestApp
let made: Catalogue

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  made = await buildCatalogue(server.db, server.supplier, {
    products: [{ name: 'Kona', variants: [...MEMBERS, ...OTHERS].map((name) => ({ name })) }],
    views: [{ name: 'Many', members: MEMBERS }],
  })
}, 60_000)
afterAll(() => server.close())

const page = async (query: string) => {
  const answer = await server.call('GET', `/variants/?fields=name&filters=(view[in]:${made.views['Many']})&${query}`)
  return answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name)
}
const names = (from: number, to: number) => MEMBERS.slice(from, to)

test('F13 pages of a large static view follow one another, wherever one begins and whichever is read first', async () => {
  const pages = [
    await page('offset=0&limit=3'),
    await page('offset=3&limit=3'),
    await page('offset=5000&limit=2'),
    await page('offset=5198&limit=500'),
    await page('offset=0&limit=2'),
    await page('offset=0&limit=2&sort=-name'),
    await page('offset=5198&limit=500&sort=-name'),
    await page('offset=1&limit=2&sort=state,-name'),
  ]
  expect(pages).toEqual([
    names(0, 3),
    names(3, 6),
    names(5000, 5002),
    names(5198, 5200),
    names(0, 2),
    names(5198, 5200).toReversed(),
    names(0, 2).toReversed(),
    names(5197, 5199).toReversed(),
  ])
})

test('an order that is kept is not that of another version of the catalogue', async () => {
  await page('offset=5000&limit=1')
  const gone = made.variants['Member 0']!
  await server.call('PATCH', `/views/${made.views['Many']}/variants?mode=remove`, { payload: { ids: [gone] } })
  expect(await page('offset=5000&limit=1')).toEqual(['Member 5001'])
})
