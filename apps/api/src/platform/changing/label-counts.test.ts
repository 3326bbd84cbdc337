import type { AssetsChanged, BulkEdit, LabelCategory } from '@selvedge/sdk/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseCount, SEED } from '../../../../../tools/sampling.ts'
import { buildLibrary } from '../../features/assets/testing/assets.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { type TestSupplier, testSupplier } from '../db/testing/test-database.ts'
import { recountLabels } from './label-counts.store.ts'

let server: TestApp
let supplier: TestSupplier
let call: Call

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

const LABELS = { Use: ['Swatch', 'Room', 'Detail'], Season: ['SS 26', 'AW 26'] }

async function opened(assetCount = 5) {
  supplier = await testSupplier(server.db, 'Mill')
  call = await server.callAs(supplier)
  const names = Array.from({ length: assetCount }, (_, at) => `Asset ${at}`)
  const assets = names.map((name, at) => ({ name, labels: at % 2 === 0 ? ['Use: Swatch', 'Season: SS 26'] : [] }))
  await buildLibrary(server.db, supplier, { labels: LABELS, assets })
}

const labelRows = () =>
  server.db.forSupplier(supplier.supplierId, async (trx) => {
    const read = () =>
      trx
        .selectFrom('labels')
        .select(['id', 'name', 'asset_count'])
        .where('supplier_id', '=', supplier.supplierId)
        .orderBy('name')
        .execute()
    const kept = await read()
    await recountLabels(trx, supplier.supplierId)
    return { kept, right: await read() }
  })

const read = async <T>(path: string): Promise<T> => (await call('GET', path)).json<T>()
const idsOf = async (list: string) => {
  const ids: string[] = []
  for (;;) {
    const { data } = await read<{ data: { id: string }[] }>(`/${list}/?limit=500&offset=${ids.length}`)
    ids.push(...data.map(({ id }) => id))
    if (data.length < 500) return ids
  }
}
const labelIds = async () =>
  (await read<{ data: LabelCategory[] }>('/label_categories/?limit=100')).data.flatMap(({ labels }) =>
    labels.map(({ id }) => id),
  )

interface Picked {
  labels: string[]
  assets: string[]
}
type Step = (picked: Picked) => Promise<{ statusCode: number } | undefined>

const edits: string[] = []
const changeMany =
  (mode: string, extra: (labels: string[]) => object = (labels) => ({ labels })): Step =>
  async ({ assets, labels }) => {
    const payload = { ids: assets, fields: extra(labels) }
    const answer = await call('PATCH', `/assets/?mode=${mode}`, { payload })
    const { edit_id } = answer.json<{ data?: AssetsChanged }>().data ?? {}
    if (edit_id) edits.push(edit_id)
    return answer
  }
const changeOne =
  (mode: string): Step =>
  ({ assets: [id = ''], labels }) =>
    call('PATCH', `/assets/${id}?mode=${mode}`, { payload: { labels } })

const STEPS: Record<string, Step> = {
  add: changeMany('append'),
  takeOff: changeMany('remove'),
  set: changeMany('upsert'),
  exchange: changeMany('append', ([first = '', ...others]) => ({ labels: others, remove_labels: [first] })),
  activate: changeMany('upsert', () => ({ state: 'active' })),
  addToOne: changeOne('append'),
  takeOffOne: changeOne('remove'),
  setOfOne: changeOne('upsert'),
  undo: async () => {
    const id = edits.pop()
    return id ? call('POST', `/bulk_edits/${id}/undo`) : undefined
  },
  deleteAsset: ({ assets: [id = ''] }) => call('DELETE', `/assets/${id}`),
  deleteAssets: ({ assets }) => call('DELETE', '/assets/', { payload: assets }),
  restore: () => call('POST', '/trash/restore', { payload: { matching: {} } }),
  deleteLabel: ({ labels: [id = ''] }) => call('DELETE', `/labels/${id}`),
}

test('the number of assets of each label equals a recount, and what its filter finds, after any sequence', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(STEPS)),
    labels: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
    assets: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
  })
  const seen = new Set<string>()
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (sequence) => {
    await opened()
    edits.length = 0
    for (const { name, ...numbers } of sequence) {
      const pick = (ids: readonly string[], among: readonly number[]) => [
        ...new Set(among.flatMap((number) => ids[number % ids.length] ?? [])),
      ]
      const picked = {
        labels: pick(await labelIds(), numbers.labels),
        assets: pick(await idsOf('assets'), numbers.assets),
      }
      if (picked.labels.length === 0 || picked.assets.length === 0) continue
      const answer = await STEPS[name]!(picked)
      if (answer && answer.statusCode < 300) seen.add(name)
    }
    const { kept, right } = await labelRows()
    expect(kept).toEqual(right)
    for (const { id, asset_count } of kept) {
      const { data, paging } = await read<{ data: unknown[]; paging: { total: number } }>(
        `/assets/?limit=100&filters=(labels[io]:${id})`,
      )
      expect([data.length, paging.total]).toEqual([asset_count, asset_count])
    }
  })
  await fc.assert(property, { seed: SEED, numRuns: caseCount({ gate: 15, full: 200 }) })
  expect(Object.keys(STEPS).filter((name) => !seen.has(name)).length).toBeLessThan(3)
}, 300_000)

test('a label on many assets is undone in several slices', { timeout: 60_000 }, async () => {
  await opened(1_100)
  const assets = await idsOf('assets')
  const countOf = async (name: string) => (await labelRows()).kept.find((label) => label.name === name)?.asset_count
  const [id = ''] = (await labelRows()).kept.filter(({ name }) => name === 'Room').map((label) => label.id)
  const answer = await call('PATCH', '/assets/?mode=append', { payload: { ids: assets, fields: { labels: [id] } } })
  const { edit_id } = answer.json<{ data: AssetsChanged }>().data
  expect([await countOf('Room'), await countOf('Swatch')]).toEqual([1_100, 550])
  expect((await call('POST', `/bulk_edits/${edit_id}/undo`)).json<{ data: BulkEdit }>().data.state).toBe('undone')
  expect([await countOf('Room'), await countOf('Swatch')]).toEqual([0, 550])
})

test('a filter by a label together with another filter counts only what both find', async () => {
  await opened(4)
  const { kept } = await labelRows()
  const swatch = kept.find(({ name }) => name === 'Swatch')?.id ?? ''
  const [first = ''] = await idsOf('assets')
  const total = async (query: string) => (await read<{ paging: { total: number } }>(`/assets/?${query}`)).paging.total
  expect([
    await total(`filters=(labels[io]:${swatch})`),
    await total(`filters=(labels[io]:Swatch)`),
    await total(`filters=(labels[na]:${swatch})`),
    await total(`filters=(labels[io]:${swatch})%26(id[in]:${first})`),
    await total(`filters=(labels[io]:${swatch})&search=asset%200`),
    await total(`filters=(labels[ct]:s)`),
  ]).toEqual([2, 2, 2, 1, 1, 2])
})
