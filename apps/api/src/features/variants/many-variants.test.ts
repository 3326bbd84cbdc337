import type { Job, Variant } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { addAssets, linksOf, type TestAsset } from './testing/assets.ts'

let server: TestApp
let supplier: TestApp['supplier']
let call: Call
let made: Catalogue
let assets: Record<'main' | 'room' | 'sheet.pdf', TestAsset>

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

beforeEach(async () => {
  supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    attributes: {
      Colour: { type: 'multiple_choice', values: ['Red', 'Blue'] },
      Care: { type: 'single_choice', values: ['Wash', 'Iron'] },
    },
    products: [
      {
        name: 'Kona',
        variants: [
          { name: 'A', values: ['Colour: Red', 'Care: Wash'] },
          { name: 'B', values: ['Colour: Blue'] },
          { name: 'C', state: 'draft', externalId: 'C-1' },
        ],
      },
    ],
    views: [{ name: 'Picked', members: ['A', 'B'] }],
  })
  assets = await addAssets(server.db, supplier, ['main', 'room', 'sheet.pdf'])
})

const idsOf = (...names: string[]) => names.map((name) => made.variants[name]!)
const value = (name: string) => made.values[name]!
const patch = (names: string[], fields: object, mode = '') =>
  call('PATCH', `/variants/${mode}`, { payload: { ids: idsOf(...names), fields } })
const list = async () => (await call('GET', '/variants/?sort=name')).json<{ data: Variant[] }>().data
const shown = async (what: (variant: Variant) => unknown) => (await list()).map(what)
const values = ({ attributes }: Variant) => attributes.flatMap((linked) => linked.values.map(({ value }) => value))
const revs = () =>
  server.db.forSupplier(supplier.supplierId, async (trx) =>
    (
      await trx
        .selectFrom('variants')
        .select('rev')
        .where('supplier_id', '=', supplier.supplierId)
        .orderBy('name_key')
        .execute()
    ).map(({ rev }) => rev),
  )
const problem = (answer: { json(): unknown }) => {
  const {
    status,
    code,
    errors = [],
  } = answer.json() as { status: number; code: string; errors?: { pointer: string }[] }
  return [status, code, ...errors.map(({ pointer }) => pointer)]
}

describe('a change of many variants', () => {
  test('sets scalars in all of them, and leaves those alone that have them already', async () => {
    const fields = { state: 'active', description: 'Soft', external_url: 'https://example.com', external_id: 'X-9' }
    const answer = await patch(['A', 'B', 'C'], fields)
    expect([answer.json(), await revs()]).toEqual([{ data: { count: 3 } }, [2, 2, 2]])
    const texts = ({ state, description, external_url, external_id }: Variant) => ({
      state,
      description,
      external_url,
      external_id,
    })
    expect(await shown(texts)).toEqual([fields, fields, fields])
    await patch(['A', 'B', 'C'], { ...fields, external_id: 'X-9' })
    await patch(['A'], { external_id: 'X-1' })
    expect(await revs()).toEqual([3, 2, 2])
    expect((await call('GET', '/variants/?search=x-9')).json<{ paging: object }>().paging).toEqual({
      current_page: 0,
      limit: 25,
      total: 2,
    })
  })

  test('clears them with mode=remove', async () => {
    await patch(['A', 'C'], { description: 'Soft' })
    await patch(['A', 'B', 'C'], { description: null, external_id: null, state: 'active' }, '?mode=remove')
    expect(await shown(({ description, external_id, state }) => [description, external_id, state])).toEqual(
      Array(3).fill([null, null, 'draft']),
    )
    expect(problem(await patch(['A'], { name: 'X' }, '?mode=remove'))).toEqual([422, 'invalid', '#/fields/name'])
  })

  test('adds values, replaces the one of an attribute that holds one, takes out and replaces all', async () => {
    await patch(['A', 'B', 'C'], { attributes: [value('Colour: Red'), value('Care: Iron')] })
    expect(await shown(values)).toEqual([
      ['Iron', 'Red'],
      ['Iron', 'Blue', 'Red'],
      ['Iron', 'Red'],
    ])
    await patch(['A', 'B'], { attributes: [value('Colour: Red'), value('Care: Wash')] }, '?mode=remove')
    expect(await shown(values)).toEqual([['Iron'], ['Iron', 'Blue'], ['Iron', 'Red']])
    await patch(['A', 'B'], { attributes: [value('Colour: Blue')] }, '?mode=upsert')
    expect(await shown(values)).toEqual([['Blue'], ['Blue'], ['Iron', 'Red']])
    expect(await revs()).toEqual([4, 4, 2])
    const facets = (await call('GET', '/variants/facets?limit=-1')).json<{
      data: Record<string, { name: string; count: number }[]>
    }>().data
    const counts = (name: string) =>
      facets[`attributes.${made.attributes[name]}`]?.map((facet) => [facet.name, facet.count])
    expect([counts('Colour'), counts('Care')]).toEqual([
      [
        ['Blue', 2],
        ['Red', 1],
      ],
      [['Iron', 1]],
    ])
  })

  test('links assets after the existing ones, unlinks and replaces them, and counts only real changes', async () => {
    const links = async () => Promise.all(idsOf('A', 'B', 'C').map((id) => linksOf(server.db, supplier, id)))
    const [main, room, sheet] = [assets.main.id, assets.room.id, assets['sheet.pdf'].id]
    await patch(['A'], { meta: { assets: [{ id: room }] } })
    await patch(['A', 'B'], { meta: { assets: [{ id: main }, { id: room }] } })
    expect([await links(), await revs()]).toEqual([
      [[room, main], [main, room], []],
      [3, 2, 1],
    ])
    await patch(['A', 'B', 'C'], { meta: { assets: [{ id: room }] } }, '?mode=remove')
    expect([await links(), await revs()]).toEqual([
      [[main], [main], []],
      [4, 3, 1],
    ])
    await patch(['A', 'B', 'C'], { meta: { assets: [{ id: sheet }, { id: main }] } }, '?mode=upsert')
    expect([await links(), await revs()]).toEqual([Array(3).fill([sheet, main]), [5, 4, 2]])
    await patch(['A'], { meta: { assets: [] } }, '?mode=upsert')
    expect(await links()).toEqual([[], [sheet, main], [sheet, main]])
  })

  test('changes option values by header', async () => {
    const size = (...sizes: string[]) => ({ size: { values: sizes, type: 'text' } })
    await patch(['A', 'B'], { meta: { optionset: size('S') } })
    await patch(['B', 'C'], { meta: { optionset: size('M', 'S') } })
    expect(await shown(({ meta }) => meta.optionset)).toEqual([size('S'), size('S', 'M'), size('M', 'S')])
    await patch(['A', 'B', 'C'], { meta: { optionset: size('S') } }, '?mode=remove')
    expect(await shown(({ meta }) => meta.optionset)).toEqual([{}, size('M'), size('M')])
  })

  test('changes fields, values and links together as one revision with one line of history each', async () => {
    const fields = { state: 'archived', attributes: [value('Care: Iron')], meta: { assets: [assets.main.id] } }
    await patch(['A', 'B'], fields)
    expect(await revs()).toEqual([2, 2, 1])
    const lines = await server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .selectFrom('history')
        .select(['entity_id', 'changes'])
        .where('supplier_id', '=', supplier.supplierId)
        .execute(),
    )
    const changes = {
      state: 'archived',
      attributes: { append: fields.attributes },
      assets: { append: fields.meta.assets },
    }
    expect(lines.toSorted((a, b) => (a.entity_id < b.entity_id ? -1 : 1))).toEqual(
      idsOf('A', 'B')
        .toSorted()
        .map((entity_id) => ({ entity_id, changes })),
    )
  })

  test('takes all that match, although the change takes them out of the match', async () => {
    const matching = { filters: '(state[eq]:active)', expected: 2 }
    const fields = { state: 'archived', attributes: [value('Care: Iron')], meta: { assets: [assets.main.id] } }
    const answer = await call('PATCH', '/variants/', { payload: { matching, fields } })
    expect([answer.json(), await shown(({ state }) => state), await shown(values)]).toEqual([
      { data: { count: 2 } },
      ['archived', 'archived', 'draft'],
      [['Iron', 'Red'], ['Iron', 'Blue'], []],
    ])
  })
})

describe('with Prefer: respond-async', () => {
  test.each([
    ['a change', 'PATCH', '/variants/', { fields: { description: 'Soft' } }, { count: 2 }],
    ['a deletion', 'DELETE', '/variants/', {}, { count: 2 }],
  ] as const)('%s of all that match is a job, done as a whole', async (_, method, path, more, result) => {
    const payload = { matching: { filters: '(state[eq]:active)' }, ...more }
    const answer = await call(method, path, { payload, headers: { prefer: 'respond-async' } })
    const { id } = answer.json<{ data: Job }>().data
    expect([answer.statusCode, answer.headers['location']]).toEqual([202, `/api/v1/jobs/${id}`])
    const ended = async () => {
      const { state, done, total, result } = (await call('GET', `/jobs/${id}`)).json<{ data: Job }>().data
      return { state, done, total, result }
    }
    await expect.poll(ended, { timeout: 20_000 }).toEqual({ state: 'done', done: 2, total: 2, result })
  })

  test('copies are answered by the job', async () => {
    const payload = { ids: idsOf('B', 'A') }
    const answer = await call('POST', '/variants/duplicate', { payload, headers: { prefer: 'respond-async' } })
    const { id } = answer.json<{ data: Job }>().data
    const job = async () => (await call('GET', `/jobs/${id}`)).json<{ data: Job }>().data
    await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done')
    const { ids } = (await job()).result as { ids: string[] }
    const copies = await Promise.all(ids.map((copy) => call('GET', `/variants/${copy}`)))
    expect(copies.map((copy) => copy.json<{ data: Variant }>().data.name)).toEqual(['Copy of B', 'Copy of A'])
  })
})

describe('nothing is changed when', () => {
  const state = async () => JSON.stringify([await list(), await revs()])
  const fieldsBeside = { state: 'archived', description: '$(reboot) `id`' }

  test('M05 of 500 ids one is unknown', async () => {
    const variants = Array.from({ length: 499 }, (_, n) => ({ name: `Weave ${n}` }))
    const many = await buildCatalogue(server.db, supplier, { products: [{ name: 'Loden', variants }] })
    const ids = Object.values(many.variants)
    const unknown = newId()
    const payload = {
      ids: ids.toSpliced(250, 0, unknown),
      fields: { ...fieldsBeside, meta: { assets: [assets.main.id] } },
    }
    const before = await state()
    const answer = await call('PATCH', '/variants/', { payload })
    const { status, code, errors } = answer.json<{ status: number; code: string; errors: unknown }>()
    expect([status, code, errors]).toEqual([
      404,
      'unknown_ids',
      [{ index: 250, id: unknown, code: 'unknown_id', detail: `There is no item ${unknown}.` }],
    ])
    expect(await state()).toBe(before)
  })

  test('M05 a value does not fit its attribute, or any other field is wrong', async () => {
    const before = await state()
    const wrong: [object, string, string][] = [
      [{ attributes: [value('Care: Iron'), value('Care: Wash')] }, 'one_value_only', '#/fields/attributes/1'],
      [{ state: 'live' }, 'invalid', '#/fields/state'],
      [{ external_url: 'no address' }, 'invalid', '#/fields/external_url'],
      [{ name: '' }, 'invalid', '#/fields/name'],
      [{ attributes: ['1^2'] }, 'invalid', '#/fields/attributes/0'],
      [
        { meta: { optionset: { size: { values: 'S', type: 'text' } } } },
        'invalid',
        '#/fields/meta/optionset/size/values',
      ],
      [{ label_count: 1 }, 'unknown_field', '#/fields/label_count'],
      [{ meta: { ambients: [] } }, 'unknown_field', '#/fields/meta/ambients'],
    ]
    for (const [field, code, pointer] of wrong) {
      expect(problem(await patch(['A', 'B'], { ...fieldsBeside, ...field }))).toEqual([422, code, pointer])
    }
    expect(problem(await patch(['A'], {}))).toEqual([422, 'invalid', '#/fields'])
    expect(await state()).toBe(before)
  })

  test('T02 the body names values or assets of another supplier', async () => {
    const before = await state()
    const foreigner = await testSupplier(server.db)
    const theirs = await buildCatalogue(server.db, foreigner, { attributes: { Colour: { values: ['Red'] } } })
    const { main } = await addAssets(server.db, foreigner, ['main'])
    for (const mode of ['', '?mode=remove', '?mode=upsert']) {
      const attributes = [value('Colour: Red'), theirs.values['Colour: Red']]
      const refused = await patch(['A'], { ...fieldsBeside, attributes }, mode)
      expect(problem(refused)).toEqual([404, 'unknown_reference', '#/fields/attributes/1'])
      const meta = { assets: [{ id: assets.main.id }, { id: main.id }] }
      const unlinked = await patch(['A'], { ...fieldsBeside, meta }, mode)
      expect(problem(unlinked)).toEqual([404, 'unknown_reference', '#/fields/meta/assets/1'])
    }
    expect(await state()).toBe(before)
  })
})

test('M05 texts that a shell would run are texts', async () => {
  await patch(['A'], { description: '$(reboot) `id`' })
  expect((await list())[0]?.description).toBe('$(reboot) `id`')
})

describe('R14 of two who change at the same time', () => {
  test('additions and removals of values and assets all survive', async () => {
    const names = ['A', 'B', 'C']
    await patch(names, { attributes: [value('Colour: Red')], meta: { assets: [assets.room.id] } })
    const answers = await Promise.all([
      patch(names, { attributes: [value('Colour: Blue')] }),
      patch(names, { attributes: [value('Colour: Red')] }, '?mode=remove'),
      patch(names, { meta: { assets: [assets.main.id] } }),
      patch(names, { meta: { assets: [assets.room.id] } }, '?mode=remove'),
      patch(names, { description: 'Soft' }),
      call('PATCH', `/variants/${idsOf('A')[0]}`, { payload: { name: 'Renamed' } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(await shown((variant) => [values(variant).filter((name) => name !== 'Wash'), variant.description])).toEqual(
      Array(3).fill([['Blue'], 'Soft']),
    )
    expect((await list()).map(({ name }) => name)).toEqual(['B', 'C', 'Renamed'])
    for (const id of idsOf('A', 'B', 'C')) expect(await linksOf(server.db, supplier, id)).toEqual([assets.main.id])
  })
})

test('deleting variants leaves no link behind, in views or to assets', async () => {
  await patch(['A', 'B'], { meta: { assets: [assets.main.id] } })
  await call('PATCH', `/variants/${idsOf('A')[0]}/ambients`, { payload: { assets: [assets.room.id] } })
  await call('DELETE', `/variants/${idsOf('A')[0]}`)
  await call('DELETE', '/variants/', { payload: idsOf('B', 'C') })
  const left = await server.db.forSupplier(supplier.supplierId, async (trx) => [
    await trx.selectFrom('variant_assets').selectAll().where('supplier_id', '=', supplier.supplierId).execute(),
    await trx.selectFrom('view_members').selectAll().where('supplier_id', '=', supplier.supplierId).execute(),
    await trx
      .selectFrom('value_counts')
      .select('n')
      .where('supplier_id', '=', supplier.supplierId)
      .where('n', '<>', 0)
      .execute(),
  ])
  expect(left).toEqual([[], [], []])
})
