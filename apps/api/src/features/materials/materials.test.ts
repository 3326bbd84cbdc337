import type { Material, MaterialFamily, Product } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let call: Call
let made: Catalogue

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

beforeEach(async () => {
  const supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    families: { Wood: ['Oak', 'Ash'], Timber: ['OAK', 'Pine'], Stone: [] },
    products: [
      { name: 'Heron', material: 'Oak', variants: [{ name: 'Light' }, { name: 'Dark', state: 'active' }] },
      { name: 'Egret', material: 'Pine', variants: [{ name: 'Raw' }] },
    ],
  })
})

const materials = async () =>
  (await call('GET', '/materials/'))
    .json<{ data: Material[] }>()
    .data.map(({ name, material_family_name, product_count }) => `${material_family_name}/${name} ${product_count}`)
    .toSorted()
const families = async () =>
  (await call('GET', '/material_families/'))
    .json<{ data: MaterialFamily[] }>()
    .data.map(({ name, material_count, product_count }) => `${name} ${material_count} ${product_count}`)
/** Each variant with its material and family as listed, and the counts of the families. */
const variants = async () => {
  const { data, facets } = (await call('GET', '/variants/?facets=true')).json()
  return [
    data
      .map(({ name, meta: { material } }: { name: string; meta: { material: Record<string, string> } }) =>
        [name, material['name'], material['material_family_name']].join(' '),
      )
      .toSorted(),
    Object.fromEntries(
      facets['meta.material.material_family_name'].map(({ name, count }: { name: string; count: number }) => [
        name,
        count,
      ]),
    ),
  ]
}
const problemOf = (answer: { json(): unknown }) => {
  const { status, code, detail } = answer.json() as { status: number; code: string; detail: string }
  return [status, code, detail]
}
const idOf = (kind: 'materials' | 'families', name: string) => made[kind][name] ?? ''

describe('a product with a new material', () => {
  const create = (fields: object) => call('POST', '/products/', { payload: { name: 'Stork', ...fields } })
  const slate = { name: 'Slate', material_family_name: 'stone' }

  test('is created with its material and first variant in one call', async () => {
    const answer = await create({ new_material: slate, first_variant: { name: 'Grey' } })
    const { data } = answer.json<{ data: Product }>()
    expect([answer.statusCode, data.material?.name, data.material?.material_family_name, data.nr_variants]).toEqual([
      201,
      'Slate',
      'Stone',
      1,
    ])
    expect((await variants())[0]).toContain('Grey Slate Stone')
  })

  test('takes the material that is called so in this family, whatever its case', async () => {
    await create({ new_material: { name: 'oak', material_family_name: 'WOOD' } })
    expect(await materials()).toEqual(['Timber/OAK 0', 'Timber/Pine 1', 'Wood/Ash 0', 'Wood/Oak 2'])
  })

  test('leaves no material behind when the name is taken', async () => {
    const before = [await materials(), await families()]
    expect(problemOf(await create({ name: 'heron', new_material: slate }))[0]).toBe(409)
    expect([await materials(), await families()]).toEqual(before)
  })

  test('has one material, not two', async () => {
    const answer = await create({ new_material: slate, material_id: idOf('materials', 'Oak') })
    const { errors } = answer.json<{ errors: { pointer: string }[] }>()
    expect([answer.statusCode, errors.map(({ pointer }) => pointer)]).toEqual([422, ['#/material_id']])
  })
})

describe('a product that gets a new material', () => {
  const change = (payload: object, ifMatch?: string) =>
    call('PATCH', `/products/${made.products['Heron'] ?? ''}`, {
      payload,
      ...(ifMatch && { headers: { 'if-match': ifMatch } }),
    })
  const slate = { name: 'Slate', material_family_name: 'stone' }

  test('is made of it, with its variants, and the counts say so', async () => {
    const answer = await change({ new_material: slate })
    const { data } = answer.json<{ data: Product }>()
    expect([answer.statusCode, data.material?.name, data.material?.material_family_name]).toEqual([
      200,
      'Slate',
      'Stone',
    ])
    expect(await variants()).toEqual([
      ['Dark Slate Stone', 'Light Slate Stone', 'Raw Pine Timber'],
      { Stone: 2, Timber: 1 },
    ])
    expect(await materials()).toEqual(['Stone/Slate 1', 'Timber/OAK 0', 'Timber/Pine 1', 'Wood/Ash 0', 'Wood/Oak 0'])
  })

  test('takes the one that is called so in this family, whatever its case', async () => {
    await change({ new_material: { name: 'PINE', material_family_name: 'timber' } })
    expect(await materials()).toEqual(['Timber/OAK 0', 'Timber/Pine 2', 'Wood/Ash 0', 'Wood/Oak 0'])
  })

  test('keeps its material, and creates none, when it is refused', async () => {
    const before = [await materials(), await families()]
    const refused = [
      await change({ new_material: slate, name: 'Egret' }),
      await change({ new_material: slate, material_id: idOf('materials', 'Ash') }),
      await change({ new_material: slate }, '"stale"'),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 422, 412])
    expect([await materials(), await families()]).toEqual(before)
  })
})

describe('a material', () => {
  const change = (name: string, payload: object) => call('PATCH', `/materials/${idOf('materials', name)}`, { payload })

  test('is renamed, and its products say so', async () => {
    await change('Oak', { name: 'European oak' })
    expect((await variants())[0]).toContain('Dark European oak Wood')
  })

  test('is moved to another family with everything made of it', async () => {
    await change('Oak', { material_family_name: 'Stone' })
    expect(await variants()).toEqual([
      ['Dark Oak Stone', 'Light Oak Stone', 'Raw Pine Timber'],
      { Stone: 2, Timber: 1 },
    ])
  })

  test('does not get a name that its family has', async () => {
    expect(problemOf(await change('Ash', { name: 'oak' }))).toEqual([
      409,
      'duplicate_name',
      'There is already a material with this name in this family.',
    ])
  })

  test('is deleted when nothing is made of it, and says what is', async () => {
    const remove = (name: string) => call('DELETE', `/materials/${idOf('materials', name)}`)
    expect((await remove('Ash')).statusCode).toBe(204)
    expect(problemOf(await remove('Oak'))).toEqual([
      409,
      'in_use',
      'Oak is used by 1 product and 2 variants. Merge it into another one instead.',
    ])
  })

  test('takes over what others are used by', async () => {
    const merge_ids = [idOf('materials', 'Oak'), idOf('materials', 'Ash')]
    const payload = { selected_id: idOf('materials', 'Pine'), merge_ids }
    const { count, material } = (await call('PATCH', '/materials/merge', { payload })).json().data
    expect([count, material.name, material.product_count]).toEqual([3, 'Pine', 2])
    expect(await variants()).toEqual([['Dark Pine Timber', 'Light Pine Timber', 'Raw Pine Timber'], { Timber: 3 }])
    expect(await materials()).toEqual(['Timber/OAK 0', 'Timber/Pine 2'])
  })

  test('is not merged with itself', async () => {
    const payload = { selected_id: idOf('materials', 'Oak'), merge_ids: [idOf('materials', 'Oak')] }
    expect(problemOf(await call('PATCH', '/materials/merge', { payload }))).toEqual([
      422,
      'too_few',
      'Select at least two.',
    ])
  })
})

describe('a material family', () => {
  test('takes over the materials of others, and those of one name become one', async () => {
    const payload = { selected_id: idOf('families', 'Timber'), merge_ids: [idOf('families', 'Wood')] }
    await call('PATCH', '/material_families/merge', { payload })
    expect(await families()).toEqual(['Stone 0 0', 'Timber 3 2'])
    expect(await materials()).toEqual(['Timber/Ash 0', 'Timber/OAK 1', 'Timber/Pine 1'])
    expect(await variants()).toEqual([['Dark OAK Timber', 'Light OAK Timber', 'Raw Pine Timber'], { Timber: 3 }])
  })

  test('is deleted when it is empty, and says what it has', async () => {
    const remove = (name: string) => call('DELETE', `/material_families/${idOf('families', name)}`)
    expect((await remove('Stone')).statusCode).toBe(204)
    expect(problemOf(await remove('Timber'))[2]).toBe(
      'Timber is used by 2 materials, 1 product, and 1 variant. Merge it into another one instead.',
    )
  })
})
