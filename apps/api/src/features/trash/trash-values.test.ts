import type { Problem, Restored, TrashEntry } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let supplier: TestSupplier
let made: Catalogue
let call: Call

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  supplier = await testSupplier(server.db, 'Mill')
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    attributes: {
      Weave: { type: 'single_choice', values: ['Twill', 'Satin'] },
      Use: { type: 'multiple_choice', values: ['Coat', 'Suit'] },
    },
    groups: { Cloth: ['Weave'] },
    products: [
      {
        name: 'Kona',
        values: ['Weave: Twill'],
        variants: [
          { name: 'Red', values: ['Weave: Twill', 'Use: Coat', 'Use: Suit'] },
          { name: 'Blue', state: 'draft', values: ['Weave: Twill', 'Use: Coat'] },
          { name: 'Green', values: ['Weave: Satin'] },
        ],
      },
    ],
  })
})

/** Everything that the vocabulary and its links consist of, without what each change sets. */
async function vocabulary(): Promise<Record<string, unknown>> {
  const { supplierId } = supplier
  const found: Record<string, unknown> = {}
  await server.db.forSupplier(supplierId, async (trx) => {
    for (const table of [
      'attributes',
      'attribute_values',
      'attribute_versions',
      'attribute_group_members',
      'value_counts',
    ]) {
      const { rows } = await sql<{ item: object }>`
        select to_jsonb(t) - 'rev' - 'updated_at' as item from ${sql.id(table)} t
        where supplier_id = ${supplierId} and t::text not like '%,0)' order by 1`.execute(trx)
      found[table] = rows.map(({ item }) => item)
    }
    for (const table of ['variants', 'products']) {
      const { rows } = await sql<{ name: string; ids: string[] }>`
        select name, array(select unnest(value_ids) order by 1) as ids from ${sql.id(table)}
        where supplier_id = ${supplierId} order by name`.execute(trx)
      found[table] = rows
    }
  })
  return found
}

const twill = () => made.values['Weave: Twill']!
const restore = (...ids: string[]) => call('POST', '/trash/restore', { payload: { ids } })
const restored = async (...ids: string[]) => (await restore(...ids)).json<{ data: Restored }>().data
const problem = async (...ids: string[]) => {
  const { code, detail } = (await restore(...ids)).json<Problem>()
  return [code, detail]
}
const listed = async () => (await call('GET', '/trash/?sort=name')).json<{ data: TrashEntry[] }>().data
const deleteValues = (...ids: string[]) => call('DELETE', '/attributes/values', { payload: ids })

test('values come back with their links and counts, one or many', async () => {
  const before = await vocabulary()
  expect((await call('DELETE', `/attributes/values/${twill()}`)).statusCode).toBe(204)
  expect(await vocabulary()).not.toEqual(before)
  const [entry] = await listed()
  const { kind, name, parent_name, links, filesize, image_url } = entry!
  expect({ kind, name, parent_name, links, filesize, image_url }).toEqual({
    kind: 'attribute_value',
    name: 'Twill',
    parent_name: 'Weave',
    links: { variants: 2, products: 1 },
    filesize: 0,
    image_url: null,
  })
  expect(await restored(twill())).toEqual({ count: 1, linked: 3, not_linked: [] })
  expect([await vocabulary(), await listed()]).toEqual([before, []])

  const ids = Object.values(made.values)
  expect((await deleteValues(...ids)).statusCode).toBe(200)
  expect((await listed()).length).toBe(4)
  expect(await restored(...ids)).toEqual({ count: 4, linked: 7, not_linked: [] })
  expect(await vocabulary()).toEqual(before)
})

test('one of several values that were deleted together comes back with its own links alone', async () => {
  await deleteValues(...Object.values(made.values))
  expect(await restored(made.values['Use: Coat']!)).toEqual({ count: 1, linked: 2, not_linked: [] })
  const values = await call('GET', `/attributes/${made.attributes['Use']}/values`)
  const counted = values.json<{ data: { value: string; variant_count: number }[] }>().data
  expect(counted.map(({ value, variant_count }) => [value, variant_count])).toEqual([['Coat', 2]])
  expect((await listed()).map(({ name }) => name)).toEqual(['Satin', 'Suit', 'Twill'])
})

test('an attribute that takes one value keeps the one that it has by now', async () => {
  await deleteValues(twill())
  const satin = made.values['Weave: Satin']!
  await call('PATCH', `/variants/${made.variants['Blue']}?mode=append`, { payload: { attributes: [satin] } })
  await call('DELETE', '/variants/', { payload: [made.variants['Red']] })
  expect(await restored(twill())).toEqual({
    count: 1,
    linked: 1,
    not_linked: [
      { of: 'variants', reason: 'gone', count: 1, items: [] },
      { of: 'variants', reason: 'taken', count: 1, items: [{ id: made.variants['Blue'], name: 'Blue' }] },
    ],
  })
})

test('of values that followed one another on a variant, the last comes back', async () => {
  await deleteValues(twill())
  const satin = made.values['Weave: Satin']!
  await call('PATCH', `/variants/${made.variants['Blue']}?mode=append`, { payload: { attributes: [satin] } })
  await deleteValues(satin)
  await restored(twill(), satin)
  const { variants } = (await vocabulary()) as { variants: { name: string; ids: string[] }[] }
  const blue = variants.find(({ name }) => name === 'Blue')
  expect(new Set(blue?.ids)).toEqual(new Set([made.values['Use: Coat'], satin]))
})

test('a value whose text was taken, or no longer fits, is refused, and nothing is restored', async () => {
  await deleteValues(...Object.values(made.values))
  const weave = made.attributes['Weave']!
  const draft = await call('POST', `/attributes/${weave}/values`, { payload: { value: 'twill' } })
  expect(draft.statusCode).toBe(201)
  const before = await vocabulary()
  expect(await problem(twill(), made.values['Use: Coat']!)).toEqual([
    'duplicate_name',
    '“Twill” cannot be restored, because the attribute “Weave” has this value again.',
  ])
  await call('PATCH', `/attributes/${made.attributes['Use']}`, { payload: { display_type: 'int' } })
  const { code, detail, errors } = (await restore(made.values['Use: Coat']!, made.values['Use: Suit']!)).json<Problem>()
  expect([code, detail]).toEqual([
    'values_do_not_fit',
    '“Coat” cannot be restored, because it does not fit the type that the attribute “Use” has by now. Change the type first.',
  ])
  expect(errors?.toSorted((one, other) => (one.detail < other.detail ? -1 : 1))).toEqual(
    ['Coat', 'Suit'].map((value) => ({
      id: made.values[`Use: ${value}`],
      pointer: '#/ids',
      code: 'not_a_number',
      detail: `${value}: This attribute can only accept numbers as values`,
    })),
  )
  expect([(await listed()).length, { ...(await vocabulary()), attributes: 0 }]).toEqual([
    4,
    { ...before, attributes: 0 },
  ])
})

test('an attribute comes back with its values, groups and links', async () => {
  const before = await vocabulary()
  const ids = Object.values(made.attributes)
  expect((await call('DELETE', '/attributes/', { payload: ids })).statusCode).toBe(200)
  const { attributes, attribute_values, attribute_group_members } = await vocabulary()
  expect([attributes, attribute_values, attribute_group_members]).toEqual([[], [], []])
  expect((await listed()).map(({ kind, name, links }) => [kind, name, links])).toEqual([
    ['attribute', 'Use', { values: 2, groups: 0, variants: 2, products: 0 }],
    ['attribute', 'Weave', { values: 2, groups: 1, variants: 3, products: 1 }],
  ])
  expect(await restored(made.attributes['Use']!)).toEqual({ count: 1, linked: 3, not_linked: [] })
  expect(await restored(made.attributes['Weave']!)).toEqual({ count: 1, linked: 4, not_linked: [] })
  expect([await vocabulary(), await listed()]).toEqual([before, []])
})

test('groups that were deleted since are counted', async () => {
  const weave = made.attributes['Weave']!
  await call('DELETE', `/attributes/${weave}`)
  await call('DELETE', `/attributes/groups/${made.groups['Cloth']}`)
  const not_linked = [{ of: 'groups', reason: 'gone', count: 1, items: [] }]
  expect(await restored(weave)).toEqual({ count: 1, linked: 4, not_linked })
})

test('an attribute whose name was taken is refused, as is a value without its attribute', async () => {
  const weave = made.attributes['Weave']!
  await deleteValues(twill())
  await call('DELETE', `/attributes/${weave}`)
  expect(await problem(twill())).toEqual([
    'parent_gone',
    '“Twill” cannot be restored, because its attribute was deleted. Restore the attribute first.',
  ])
  const { data } = (await call('POST', '/attributes/', { payload: { name: 'WEAVE', display_type: 'text' } })).json()
  expect(await problem(weave)).toEqual([
    'duplicate_name',
    '“Weave” cannot be restored, because another attribute has this name. Rename that attribute first.',
  ])
  await call('PATCH', `/attributes/${data.id}`, { payload: { name: 'Cut' } })
  expect(await restored(weave, twill())).toEqual({ count: 2, linked: 4, not_linked: [] })
})

test('an attribute with more values than one statement takes comes back with all of them', async () => {
  const values = Array.from({ length: 4_500 }, (_, number) => `Tone ${number}`)
  const { attributes } = await buildCatalogue(server.db, supplier, { attributes: { Tone: { values } } })
  await deleteValues(...Object.values(made.values))
  await call('DELETE', `/attributes/${attributes['Tone']}`)
  const ids = [attributes['Tone']!, ...Object.values(made.values)]
  expect(await restored(...ids)).toEqual({ count: 5, linked: 7, not_linked: [] })
  const { attribute_values } = (await vocabulary()) as { attribute_values: { value: string }[] }
  const texts = attribute_values.map(({ value }) => value)
  expect(texts.toSorted()).toEqual([...values, 'Twill', 'Satin', 'Coat', 'Suit'].toSorted())
})

test('values that a user said are not the same still are when they come back, alone or with their attribute', async () => {
  const weave = made.attributes['Weave']!
  const path = `/attributes/${weave}/values/duplicates/dismissals`
  const dismissals = async () => (await call('GET', path)).json<{ data: unknown[] }>().data
  await call('POST', path, { payload: { ids: [twill(), made.values['Weave: Satin']] } })
  const before = await dismissals()
  expect(before.length).toBe(1)

  await deleteValues(twill())
  expect(await dismissals()).toEqual([])
  await restored(twill())
  expect(await dismissals()).toEqual(before)

  await call('DELETE', `/attributes/${weave}`)
  await restored(weave)
  expect(await dismissals()).toEqual(before)
})
