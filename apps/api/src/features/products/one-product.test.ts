import type { Product, ProductUsage, Variant } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { insertAssets } from './testing/insert-assets.ts'

let server: TestApp
let call: Call
let made: Catalogue
let foreign: Catalogue
let assets: Record<string, string>
let foreignAssets: Record<string, string>
let supplier: TestSupplier

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  const rival = await testSupplier(server.db, 'Rival')
  foreign = await buildCatalogue(server.db, rival, {
    families: { Silk: ['Habotai'] },
    versions: ['aw26'],
    attributes: { Weave: { values: ['Twill'] } },
  })
  foreignAssets = await insertAssets(server.db, rival, { theirs: 'image' })
})
afterAll(() => server.close())

beforeEach(async () => {
  supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    families: { Cotton: ['Poplin', 'Batiste'], Wool: ['Felt'] },
    versions: ['ss26'],
    attributes: {
      Weight: { type: 'int', values: ['80', '120'] },
      Colour: { type: 'multiple_choice', values: ['Red', 'Blue', 'Green'] },
    },
    products: [
      {
        name: 'Kona',
        extId: 'K-1',
        material: 'Poplin',
        values: ['Weight: 80', 'Colour: Red'],
        variants: [
          { name: 'Red 10', externalId: 'K-1-R' },
          { name: 'Blue', state: 'draft' },
        ],
      },
      { name: 'Loden', material: 'Felt', variants: [{ name: 'Grey' }] },
    ],
    views: [
      { name: 'Picked', members: ['Blue', 'Grey'] },
      { name: 'Greys', members: ['Grey'] },
    ],
  })
  assets = await insertAssets(server.db, supplier, { front: 'image', back: 'image', sheet: 'document' })
})

const path = (name = 'Kona') => `/products/${made.products[name]}`
const patch = (payload: object, query = '', headers = {}) => call('PATCH', `${path()}${query}`, { payload, headers })
const read = async (name = 'Kona') => (await call('GET', path(name))).json<{ data: Product }>().data
const dataOf = (answer: { json(): unknown }) => (answer.json() as { data: Product }).data
const problemOf = (answer: { json(): unknown }) => {
  const { status, code, errors } = answer.json() as { status: number; code: string; errors?: { pointer: string }[] }
  return [status, code, errors?.[0]?.pointer ?? '']
}
const valuesOf = ({ attributes }: Product) => attributes.flatMap(({ values }) => values.map(({ value }) => value))
const value = (name: string) => made.values[name]!
const variants = async (query: string) =>
  (await call('GET', `/variants/?${query}`)).json<{ data: Variant[] }>().data.map((variant) => variant)
const variantNames = async (query: string) => (await variants(query)).map(({ name }) => name)
const facets = async () => (await call('GET', '/variants/facets')).json<{ data: Record<string, object[]> }>().data

describe('a change of one product', () => {
  test('changes what it names, and answers the new state with its ETag', async () => {
    const answer = await patch({
      description: 'Plain weave',
      state: 'archived',
      ext_id: 'K-2',
      external_url: 'https://loom.example',
      version_id: made.versions['ss26'],
    })
    const data = dataOf(answer)
    expect([answer.statusCode, answer.headers['etag'], await read()]).toEqual([200, '"2"', data])
    expect([data.name, data.description, data.state, data.ext_id, data.external_url, data.version_codes]).toEqual([
      'Kona',
      'Plain weave',
      'archived',
      'K-2',
      'https://loom.example',
      ['ss26'],
    ])
    expect((await call('GET', '/products/?filters=(ext_id[eq]:k-2)')).json<{ data: Product[] }>().data.length).toBe(1)
  })

  test('that changes nothing leaves the ETag', async () => {
    const answer = await patch({
      name: 'Kona',
      state: 'active',
      attributes: [value('Colour: Red'), value('Weight: 80')],
    })
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"1"'])
  })

  test('is in the history, with old and new values', async () => {
    await patch({ name: 'Atlas', state: 'archived', description: null })
    const rows = await server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .selectFrom('history')
        .select(['entity', 'entity_id', 'action', 'changes', 'user_id'])
        .where('supplier_id', '=', supplier.supplierId)
        .execute(),
    )
    expect(rows).toEqual([
      {
        entity: 'product',
        entity_id: made.products['Kona'],
        action: 'updated',
        changes: { name: 'Atlas', state: 'archived', description: null },
        user_id: supplier.userId,
      },
    ])
  })

  test('clears empty and null fields, except name and material', async () => {
    await patch({ description: 'x', external_url: 'https://loom.example', version_id: made.versions['ss26'] })
    const data = dataOf(await patch({ description: '', external_url: '', version_id: null, ext_id: null }))
    expect([data.description, data.external_url, data.version, data.ext_id]).toEqual([null, null, null, null])
    const refused = []
    for (const fields of [{ name: '' }, { name: null }, { material_id: null }])
      refused.push(problemOf(await patch(fields)))
    expect(refused).toEqual([
      [422, 'invalid', '#/name'],
      [422, 'invalid', '#/name'],
      [422, 'invalid', '#/material_id'],
    ])
  })

  test('is stale when based on an older state, and gets the current item', async () => {
    await patch({ description: 'first' })
    const stale = await patch({ description: 'second' }, '', { 'if-match': '"1"' })
    expect([stale.statusCode, stale.headers['etag'], stale.json<{ current: Product }>().current]).toEqual([
      412,
      '"2"',
      await read(),
    ])
    const fresh = await patch({ description: 'second' }, '', { 'if-match': '"2"' })
    expect([fresh.statusCode, dataOf(fresh).description]).toEqual([200, 'second'])
  })

  test('M01 ignores read-only fields, and rejects another id and unknown fields', async () => {
    const whole = await read()
    const { attributes: _, ...sent } = whole
    expect(dataOf(await patch({ ...sent, nr_variants: 7, warning: 'x', material: null }))).toEqual(whole)
    expect([
      problemOf(await patch({ id: made.products['Loden'] })),
      problemOf(await patch({ password_hash: 'x' })),
    ]).toEqual([
      [422, 'other_id', '#/id'],
      [422, 'unknown_field', '#/password_hash'],
    ])
  })

  test('T02 names no item of another supplier', async () => {
    const sent = [
      { material_id: foreign.materials['Habotai'] },
      { version_id: foreign.versions['aw26'] },
      { attributes: [foreign.values['Weave: Twill']] },
    ]
    const problems = []
    for (const fields of sent) problems.push(problemOf(await patch({ description: 'x', ...fields })))
    expect([problems, (await read()).description]).toEqual([
      [
        [404, 'unknown_reference', '#/material_id'],
        [404, 'unknown_reference', '#/version_id'],
        [404, 'unknown_reference', '#/attributes/0'],
      ],
      null,
    ])
  })

  test('is checked as a whole: a family fits the existing material, or the one created with it', async () => {
    const [cotton, wool] = [made.families['Cotton'], made.families['Wool']]
    expect([
      (await patch({ material_family_id: cotton })).statusCode,
      problemOf(await patch({ material_family_id: wool })),
      (await patch({ material_family_id: wool, material_id: made.materials['Felt'] })).statusCode,
      problemOf(await patch({ material_family_id: foreign.families['Silk'] })),
    ]).toEqual([
      200,
      [422, 'other_family', '#/material_family_id'],
      200,
      [404, 'unknown_reference', '#/material_family_id'],
    ])
  })

  test.each(['delete', 'APPEND', ''])('M03 by mode %j is refused', async (mode) => {
    expect(problemOf(await patch({ state: 'draft' }, `?mode=${mode}`))).toEqual([400, 'bad_mode', ''])
  })

  test('M03 with two modes is rejected', async () => {
    expect(problemOf(await patch({ state: 'draft' }, '?mode=append&mode=remove'))).toEqual([400, 'bad_mode', ''])
  })
})

describe('attributes', () => {
  test('are replaced by default', async () => {
    expect(valuesOf(dataOf(await patch({ attributes: [value('Colour: Blue')] })))).toEqual(['Blue'])
    expect(valuesOf(dataOf(await patch({ attributes: [] })))).toEqual([])
  })

  test('are added, where one value takes the place of the other', async () => {
    const attributes = [value('Colour: Blue'), value('Weight: 120')]
    expect(valuesOf(dataOf(await patch({ attributes }, '?mode=append')))).toEqual(['Blue', 'Red', '120'])
  })

  test('are taken out, and texts cleared', async () => {
    await patch({ description: 'x' })
    const data = dataOf(await patch({ attributes: [value('Weight: 80')], description: 'y' }, '?mode=remove'))
    expect([valuesOf(data), data.description]).toEqual([['Red'], null])
  })
})

describe('a new name', () => {
  test('reaches the variants: shown, searched, filtered, sorted', async () => {
    expect(dataOf(await patch({ name: 'Átlas 7' })).name).toBe('Átlas 7')
    expect((await variants('')).map(({ name, meta }) => [name, meta.product.name])).toEqual([
      ['Blue', 'Átlas 7'],
      ['Grey', 'Loden'],
      ['Red 10', 'Átlas 7'],
    ])
    expect([
      await variantNames('search=kona'),
      await variantNames('search=atlas'),
      await variantNames('search=k-1-r'),
      await variantNames('filters=(meta.product.name[eq]:atlas 7)'),
      await variantNames('filters=(external_id[sw]:k-1)'),
      await variantNames('filters=(name[eq]:red 10)'),
      await variantNames('sort=meta.product.name,-name'),
    ]).toEqual([
      [],
      ['Blue', 'Red 10'],
      ['Red 10'],
      ['Blue', 'Red 10'],
      ['Red 10'],
      ['Red 10'],
      ['Red 10', 'Blue', 'Grey'],
    ])
  })

  test('writes exactly the keys that a new variant gets', async () => {
    const keys = () =>
      server.db.forSupplier(supplier.supplierId, (trx) =>
        trx
          .selectFrom('variants')
          .select(['name', 'product_name', 'product_name_key', 'search_text', 'rev'])
          .where('supplier_id', '=', supplier.supplierId)
          .where('product_id', '=', made.products['Kona']!)
          .orderBy('name_key')
          .execute(),
      )
    const before = await keys()
    await patch({ name: 'Ölprint \u001F 007' }).then((answer) => expect(answer.statusCode).toBe(422))
    await patch({ name: 'Ölprint 007' })
    await patch({ name: 'Kona' })
    expect(await keys()).toEqual(before)
  })

  test('keeps the ETag of variants, so that edits of them can continue', async () => {
    const { headers } = await call('GET', `/variants/${made.variants['Blue']}`)
    await patch({ name: 'Atlas' })
    const answer = await call('DELETE', `/variants/${made.variants['Blue']}`, {
      headers: { 'if-match': String(headers['etag']) },
    })
    expect(answer.statusCode).toBe(204)
  })

  test('that is taken is a conflict with the sentence of the specification, and changes nothing', async () => {
    const answer = await patch({ name: 'LODEN', description: 'x' })
    const { detail } = answer.json<{ detail: string }>()
    expect([problemOf(answer), detail, (await read()).description]).toEqual([
      [409, 'duplicate_name', '#/name'],
      'There is already an attribute with this name.',
      null,
    ])
  })

  test('may differ from the old one in its letters only', async () => {
    expect(dataOf(await patch({ name: 'KONA' })).name).toBe('KONA')
  })
})

describe('a new material', () => {
  test('reaches the variants and their counts', async () => {
    expect(dataOf(await patch({ material_id: made.materials['Felt'] })).material).toEqual({
      id: made.materials['Felt'],
      name: 'Felt',
      material_family_id: made.families['Wool'],
      material_family_name: 'Wool',
    })
    expect(
      (await variants('')).map(({ name, meta }) => [name, meta.material?.name, meta.material?.material_family_name]),
    ).toEqual([
      ['Blue', 'Felt', 'Wool'],
      ['Grey', 'Felt', 'Wool'],
      ['Red 10', 'Felt', 'Wool'],
    ])
    expect((await facets())['meta.material.material_family_name']).toEqual([{ id: 'Wool', name: 'Wool', count: 3 }])
  })

  test('of the same family leaves the counts', async () => {
    const before = await facets()
    await patch({ material_id: made.materials['Batiste'] })
    const after = await facets()
    expect([after['meta.material.material_family_name'], after['meta.material.name']]).toEqual([
      before['meta.material.material_family_name'],
      [
        { id: 'Batiste', name: 'Batiste', count: 2 },
        { id: 'Felt', name: 'Felt', count: 1 },
      ],
    ])
  })
})

describe('the image', () => {
  const image = (payload: object, query = '') => call('PATCH', `${path()}/image${query}`, { payload })

  test('is linked, changed and unlinked, by a mode in the address or the body', async () => {
    const seen = [
      dataOf(await image({ asset_id: assets['front'] })).image_url,
      dataOf(await image({ mode: 'append', asset_id: assets['back'] })).image_url,
      dataOf(await image({ mode: 'remove', asset_id: assets['front'] })).image_url,
      dataOf(await image({ mode: 'remove', asset_id: assets['back'] })).image_url,
      dataOf(await image({ asset_id: assets['back'] }, '?mode=upsert')).image_url,
      dataOf(await image({}, '?mode=remove')).image_url,
    ]
    const [front, back] = ['/files/key-of-front/{size}', '/files/key-of-back/{size}']
    expect(seen).toEqual([front, back, back, null, back, null])
  })

  test('T02 must be a picture of the supplier', async () => {
    expect([
      problemOf(await image({ asset_id: foreignAssets['theirs'] })),
      problemOf(await image({ asset_id: newId() })),
      problemOf(await image({ asset_id: assets['sheet'] })),
      problemOf(await image({})),
      problemOf(await image({ asset_id: null }, '?mode=append')),
    ]).toEqual([
      [404, 'unknown_reference', '#/asset_id'],
      [404, 'unknown_reference', '#/asset_id'],
      [422, 'not_a_picture', '#/asset_id'],
      [422, 'invalid', '#/asset_id'],
      [422, 'invalid', '#/asset_id'],
    ])
  })
})

describe('assets of a product', () => {
  const link = (names: string[], mode: string) =>
    call('PATCH', `${path()}/assets?mode=${mode}`, { payload: { assets: names.map((name) => assets[name]) } })
  const linked = async () => {
    const rows = await server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .selectFrom('product_assets')
        .select('asset_id')
        .where('supplier_id', '=', supplier.supplierId)
        .where('product_id', '=', made.products['Kona']!)
        .orderBy('position')
        .execute(),
    )
    return rows.map(({ asset_id }) => Object.keys(assets).find((name) => assets[name] === asset_id))
  }

  test('are linked in order, unlinked and replaced; the ETag changes with them alone', async () => {
    const seen = []
    for (const [names, mode] of [
      [['front'], 'append'],
      [['sheet', 'front', 'back'], 'append'],
      [['front'], 'remove'],
      [['front'], 'remove'],
      [['back', 'front', 'sheet'], 'upsert'],
      [['back', 'front', 'sheet'], 'upsert'],
      [[], 'upsert'],
    ] as const) {
      const answer = await link([...names], mode)
      seen.push([answer.headers['etag'], ...(await linked())])
    }
    expect(seen).toEqual([
      ['"2"', 'front'],
      ['"3"', 'front', 'sheet', 'back'],
      ['"4"', 'sheet', 'back'],
      ['"4"', 'sheet', 'back'],
      ['"5"', 'back', 'front', 'sheet'],
      ['"5"', 'back', 'front', 'sheet'],
      ['"6"'],
    ])
  })

  test('T02 must belong to the supplier', async () => {
    const answer = await call('PATCH', `${path()}/assets`, {
      payload: { assets: [assets['front'], foreignAssets['theirs']] },
    })
    expect([problemOf(answer), await linked()]).toEqual([[404, 'unknown_reference', '#/assets/1'], []])
  })
})

test('what else a deletion removes is shown beforehand', async () => {
  await call('PATCH', `${path()}/assets`, { payload: { assets: [assets['front'], assets['sheet']] } })
  await server.db.forSupplier(supplier.supplierId, (trx) =>
    trx
      .insertInto('variant_assets')
      .values(
        [assets['front']!, assets['back']!].map((asset_id) => ({
          supplier_id: supplier.supplierId,
          variant_id: made.variants['Blue']!,
          asset_id,
          role: 'asset' as const,
        })),
      )
      .execute(),
  )
  const usage = async (name: string) => (await call('GET', `${path(name)}/usage`)).json<{ data: ProductUsage }>().data
  expect([await usage('Kona'), await usage('Loden')]).toEqual([
    { variants: 2, views: 1, assets: 3, documents: 0 },
    { variants: 1, views: 2, assets: 0, documents: 0 },
  ])
})
