import type { Product } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { productStage } from './testing/product-stage.ts'

const stage = productStage()

const idsOf = (...names: string[]) => names.map((name) => stage.made.products[name]!)
const value = (name: string) => stage.made.values[name]!
const list = async (as = stage.call) => (await as('GET', '/products/')).json<{ data: Product[] }>().data
const states = async () => Object.fromEntries((await list()).map(({ name, state }) => [name, state]))
const values = async () =>
  Object.fromEntries(
    (await list()).map(({ name, attributes }) => [name, attributes.flatMap((one) => one.values.map((v) => v.value))]),
  )
const change = (body: object, query = '') => stage.call('PATCH', `/products/${query}`, { payload: body })
const duplicate = (payload: object) => stage.call('POST', '/products/duplicate', { payload })
const remove = (payload: object) => stage.call('DELETE', '/products/', { payload })
const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { code, data } = JSON.parse(body)
  return [statusCode, code ?? data]
}
const ALL_THREE = { Kona: 'active', Loden: 'draft', Plain: 'active' }

describe('a change of many products', () => {
  test('reaches those with the ids, each once', async () => {
    const answer = await change({ ids: [...idsOf('Kona', 'Loden'), ...idsOf('Kona')], fields: { state: 'archived' } })
    expect([answerOf(answer), await states()]).toEqual([
      [200, { count: 2 }],
      { ...ALL_THREE, Kona: 'archived', Loden: 'archived' },
    ])
  })

  test('reaches all that match, but these; another number than the user saw is a conflict', async () => {
    const matching = { filters: '(state[eq]:active)', except: idsOf('Plain') }
    expect(answerOf(await change({ matching: { ...matching, expected: 2 }, fields: { state: 'archived' } }))).toEqual([
      409,
      'count_changed',
    ])
    expect([
      answerOf(await change({ matching: { ...matching, expected: 1 }, fields: { state: 'archived' } })),
      await states(),
    ]).toEqual([[200, { count: 1 }], { ...ALL_THREE, Kona: 'archived' }])
  })

  test('gives them values, takes them away, or replaces them', async () => {
    const ids = idsOf('Kona', 'Loden', 'Plain')
    await change({ ids, fields: { attributes: [value('Weight: 120'), value('Colour: Blue')] } })
    expect(await values()).toEqual({ Kona: ['Blue', 'Red', '120'], Loden: ['Blue', '120'], Plain: ['Blue', '120'] })
    await change({ ids, fields: { attributes: [value('Colour: Blue')] } }, '?mode=remove')
    expect(await values()).toEqual({ Kona: ['Red', '120'], Loden: ['120'], Plain: ['120'] })
    await change({ ids: idsOf('Kona'), fields: { attributes: [value('Weight: 80')] } }, '?mode=upsert')
    expect(await values()).toEqual({ Kona: ['80'], Loden: ['120'], Plain: ['120'] })
  })

  test('gives them one material, which reaches their variants and counts', async () => {
    const answer = await change({ matching: {}, fields: { material_id: stage.made.materials['Felt'] } })
    const { data } = (await stage.call('GET', '/variants/facets')).json<{ data: Record<string, object[]> }>()
    expect([answerOf(answer), data['meta.material.name'], data['meta.material.material_family_name']]).toEqual([
      [200, { count: 3 }],
      [{ id: 'Felt', name: 'Felt', count: 3 }],
      [{ id: 'Wool', name: 'Wool', count: 3 }],
    ])
  })

  test('gives them texts and a version, or clears these', async () => {
    const fields = { description: 'x', external_url: 'https://loom.example', version_id: stage.made.versions['ss26'] }
    const texts = async () => (await list()).map((one) => [one.description, one.external_url, one.version_codes.length])
    await change({ matching: {}, fields })
    const given = await texts()
    await change({ matching: {}, fields }, '?mode=remove')
    expect([given, await texts()]).toEqual([
      Array.from({ length: 3 }, () => ['x', 'https://loom.example', 1]),
      Array.from({ length: 3 }, () => [null, null, 0]),
    ])
  })

  test('links assets to them', async () => {
    const fields = { meta: { assets: [stage.assets['front'], stage.assets['sheet']] } }
    expect(answerOf(await change({ ids: idsOf('Kona', 'Plain'), fields }))).toEqual([200, { count: 2 }])
    await change({ ids: idsOf('Kona'), fields: { meta: { assets: [stage.assets['front']] } } }, '?mode=remove')
    expect(
      await rowsHolding(
        { product_id: [stage.made.products['Kona']!, stage.made.products['Plain']!] },
        'product_assets',
      ),
    ).toBe(3)
  })

  test('gives a new ETag only to those that it changes', async () => {
    await change({ matching: {}, fields: { state: 'active' } })
    const etags = await Promise.all(idsOf('Kona', 'Loden').map((id) => stage.call('GET', `/products/${id}`)))
    expect(etags.map(({ headers }) => headers['etag'])).toEqual(['"1"', '"2"'])
  })

  test.each([
    ['M03 an unknown mode', { fields: { state: 'draft' } }, '?mode=delete', 400, 'bad_mode'],
    ['M01 an unknown field', { fields: { password: 'x' } }, '', 422, 'unknown_field'],
    ['M01 a name, which only one can have', { fields: { name: 'x' } }, '', 422, 'unknown_field'],
    ['a family without its material', { fields: { material_family_id: newId() } }, '', 422, 'unknown_field'],
    ['no field at all', { fields: {} }, '', 422, 'invalid'],
    ['an unknown state', { fields: { state: 'live' } }, '', 422, 'invalid'],
    ['M06 a text as values', { fields: { attributes: '1' } }, '', 422, 'invalid'],
    ['nothing in the place of a material', { fields: { material_id: null } }, '', 422, 'invalid'],
    ['M04 no ids', { ids: [], fields: { state: 'draft' } }, '', 422, 'empty_ids'],
    ['M04 too many ids', { ids: Array.from({ length: 10_001 }, () => newId()), fields: {} }, '', 413, 'too_many_items'],
    ['M04 an object as ids', { ids: { $ne: null }, fields: { state: 'draft' } }, '', 422, 'invalid'],
    ['M04 two ids in one', { ids: ['1^2'], fields: { state: 'draft' } }, '', 422, 'invalid'],
    ['M04 numbers as ids', { ids: [1], fields: { state: 'draft' } }, '', 422, 'invalid'],
  ])('%s is refused', async (_, body, query, status, code) => {
    expect([answerOf(await change({ ids: idsOf('Kona'), ...body }, query)), await states()]).toEqual([
      [status, code],
      ALL_THREE,
    ])
  })

  test('T02 names no item of another supplier, also when nothing matches', async () => {
    const sent = {
      material_id: stage.foreign.materials['Habotai'],
      version_id: stage.foreign.versions['aw26'],
      attributes: [stage.foreign.values['Weave: Twill']],
      meta: { assets: [stage.assets['front'], stage.foreignAssets['theirs']] },
    }
    const pointers = []
    for (const [name, given] of Object.entries(sent)) {
      for (const choice of [{ ids: idsOf('Kona') }, { matching: { search: 'nothing' } }]) {
        const answer = await change({ ...choice, fields: { state: 'archived', [name]: given } })
        const { code, errors } = answer.json<{ code: string; errors: { pointer: string }[] }>()
        pointers.push([answer.statusCode, code, errors[0]?.pointer])
      }
    }
    const unknown = (pointer: string) => [404, 'unknown_reference', pointer]
    expect([pointers.filter((_, n) => n % 2 === 0), await states()]).toEqual([
      [
        unknown('#/fields/material_id'),
        unknown('#/fields/version_id'),
        unknown('#/fields/attributes/0'),
        unknown('#/fields/meta/assets/1'),
      ],
      ALL_THREE,
    ])
    expect(pointers.filter((_, n) => n % 2 === 1)).toEqual(pointers.filter((_, n) => n % 2 === 0))
  })

  test('M05 names each missing id with its position, and changes nothing', async () => {
    const stranger = stage.foreign.products['Theirs']!
    const body = { ids: [...idsOf('Kona'), stranger], fields: { state: 'archived' } }
    const answers = [await change(body), await remove(body.ids), await duplicate({ ids: body.ids })]
    expect([
      answers.map((answer) => {
        const { code, errors } = answer.json<{ code: string; errors: { index: number; id: string }[] }>()
        return [answer.statusCode, code, errors.map(({ index, id }) => [index, id])]
      }),
      await states(),
    ]).toEqual([Array.from({ length: 3 }, () => [404, 'unknown_ids', [[1, stranger]]]), ALL_THREE])
  })
})

describe('copies', () => {
  test('are drafts with a name of their own, described like the product, without code, variants and assets', async () => {
    await change({ ids: idsOf('Kona'), fields: { description: 'Plain weave', external_url: 'https://loom.example' } })
    await change({ ids: idsOf('Kona'), fields: { meta: { assets: [stage.assets['front']] } } })
    await stage.call('PATCH', `/products/${stage.made.products['Kona']}/image`, {
      payload: { asset_id: stage.assets['front'] },
    })
    const answer = await duplicate({ ids: idsOf('Kona') })
    const [id] = answer.json<{ data: { ids: string[] } }>().data.ids
    const original = (await stage.call('GET', `/products/${stage.made.products['Kona']}`)).json<{ data: Product }>()
      .data
    const {
      created_at: _,
      updated_at: __,
      ...copy
    } = (await stage.call('GET', `/products/${id}`)).json<{ data: Product }>().data
    expect([answer.statusCode, copy]).toEqual([
      201,
      {
        id,
        name: 'Copy of Kona',
        description: 'Plain weave',
        state: 'draft',
        ext_id: null,
        external_url: null,
        warning: null,
        image_url: null,
        nr_variants: 0,
        version_codes: original.version_codes,
        version: original.version,
        material: original.material,
        attributes: original.attributes,
      },
    ])
    expect(await rowsHolding({ product_id: [id!] }, 'product_assets')).toBe(0)
  })

  test('are numbered, whatever the letters of the names that are taken', async () => {
    await stage.call('POST', '/products/', {
      payload: { name: 'COPY OF KONA', material_id: stage.made.materials['Felt'] },
    })
    await duplicate({ ids: idsOf('Kona', 'Plain') })
    await duplicate({ ids: idsOf('Kona') })
    expect((await list()).map(({ name }) => name)).toEqual([
      'COPY OF KONA',
      'Copy of Kona (2)',
      'Copy of Kona (3)',
      'Copy of Plain',
      'Kona',
      'Loden',
      'Plain',
    ])
  })

  test('answer their ids in the order of the ids', async () => {
    const ids = idsOf('Plain', 'Kona', 'Loden')
    const copied = (await duplicate({ ids })).json<{ data: { count: number; ids: string[] } }>().data
    const names = new Map((await list()).map(({ id, name }) => [id, name]))
    expect([copied.count, ...copied.ids.map((id) => names.get(id))]).toEqual([
      3,
      'Copy of Plain',
      'Copy of Kona',
      'Copy of Loden',
    ])
  })

  test('may be made of all that match', async () => {
    await duplicate({ matching: { search: 'o', expected: 2 } })
    expect((await list()).map(({ name }) => name)).toEqual(['Copy of Kona', 'Copy of Loden', 'Kona', 'Loden', 'Plain'])
  })
})

/** Number of rows of a table that hold one of the ids in the column. */
async function rowsHolding(held: Record<string, string[]>, table: string): Promise<number> {
  const conditions = Object.entries(held).map(([column, ids]) => sql`${sql.ref(column)} = any(${ids}::uuid[])`)
  const { rows } = await stage.server.db.asSystem((trx) =>
    sql<{
      n: number
    }>`select count(*)::int as n from ${sql.id(table)} where ${sql.join(conditions, sql` or `)}`.execute(trx),
  )
  return rows[0]!.n
}
