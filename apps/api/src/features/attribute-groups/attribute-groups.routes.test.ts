import type { Attribute, AttributeGroup } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let made: Catalogue

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 }, now: () => new Date('2026-11-21T10:00:00Z') })
})
afterAll(() => server.close())

beforeEach(async () => {
  const supplier = await testSupplier(server.db)
  server = { ...server, supplier, call: await server.callAs(supplier) }
  made = await buildCatalogue(server.db, supplier, {
    attributes: { Weight: { values: [] }, Colour: { values: [] }, Weave: { values: [] } },
  })
})

const PATH = '/attributes/groups'
const idOf = (name: string) => made.attributes[name]!
const post = (payload: object, path = PATH) => server.call('POST', path, { payload })
const create = async (name: string, ...attributes: string[]) =>
  (await post({ name, attributes: attributes.map(idOf) })).json<{ data: AttributeGroup }>().data
const read = async (id: string) => (await server.call('GET', `${PATH}/${id}`)).json<{ data: AttributeGroup }>().data
const patch = (id: string, payload: object, query = '') => server.call('PATCH', `${PATH}/${id}${query}`, { payload })
const list = async (query = '') =>
  (await server.call('GET', `${PATH}${query}`)).json<{ data: AttributeGroup[]; paging: object }>()
const namesOf = ({ attributes_ids }: AttributeGroup) =>
  attributes_ids.map((id) => Object.keys(made.attributes).find((name) => idOf(name) === id))
const kind = (answer: { json(): unknown }) => {
  const { status, code } = answer.json() as { status: number; code: string }
  return `${status} ${code}`
}

test('a new group is answered whole, with its address and ETag', async () => {
  const answer = await post({ name: 'Look', description: 'What is seen', attributes: [idOf('Weave'), idOf('Colour')] })
  const { data } = answer.json<{ data: AttributeGroup }>()
  expect([answer.statusCode, answer.headers['etag'], answer.headers['location']]).toEqual([
    201,
    '"1"',
    `/api/v1/attributes/groups/${data.id}`,
  ])
  expect(data).toEqual({
    id: data.id,
    name: 'Look',
    description: 'What is seen',
    attributes_count: 2,
    attributes_ids: [idOf('Weave'), idOf('Colour')],
    created_by: server.supplier.userId,
    created_by_name: 'Ada Loom',
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
  })
  expect(await read(data.id)).toEqual(data)
})

test('M01 M06 M07 M08 a group that is not valid is refused with the field', async () => {
  await create('Größe')
  const refused = [
    await post({ name: ' ' }),
    await post({ name: 'a', color: 'red' }),
    await post({ name: 'a', attributes: '1' }),
    await post({ name: 'a', attributes: [{ id: idOf('Weave'), role: 'x' }] }),
    await post({ name: 'a', description: 'x'.repeat(121) }),
    await post({ name: 'GRO\u0308ßE' }),
  ]
  expect(refused.map((answer) => [kind(answer), answer.json().errors[0].pointer])).toEqual([
    ['422 invalid', '#/name'],
    ['422 unknown_field', '#/color'],
    ['422 invalid', '#/attributes'],
    ['422 unknown_field', '#/attributes/0/role'],
    ['422 invalid', '#/description'],
    ['409 duplicate_name', '#/name'],
  ])
  expect(refused.slice(-2).map((answer) => answer.json().detail)).toEqual([
    '120 characters max.',
    'A group with this name already exists.',
  ])
  expect((await post({ name: 'a', id: newId(), attributes_count: 7 })).statusCode).toBe(201)
})

test('M09 of twenty at once one is created', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ name: 'Race' })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, ...Array(19).fill(409)])
})

test('T02 a group takes attributes of its own supplier only', async () => {
  const theirs = await buildCatalogue(server.db, await testSupplier(server.db), {
    attributes: { Other: { values: [] } },
  })
  const group = await create('Look', 'Weave')
  const foreign = theirs.attributes['Other']
  const refused = [
    await post({ name: 'New', attributes: [idOf('Weave'), foreign] }),
    await patch(group.id, { name: 'Renamed', attributes: [{ id: foreign }] }, '?mode=append'),
  ]
  expect(refused.map((answer) => [kind(answer), answer.json().errors[0].pointer])).toEqual([
    ['404 unknown_reference', '#/attributes/1'],
    ['404 unknown_reference', '#/attributes/0'],
  ])
  expect((await list()).data).toEqual([group])
})

describe('a change of a group', () => {
  test('adds attributes, takes them out, or leaves exactly these in their order', async () => {
    const { id } = await create('Look', 'Weight')
    const after = async (mode: string, ...names: string[]) => {
      const answer = await patch(id, { attributes: names.map((name) => ({ id: idOf(name) })) }, mode)
      return namesOf(answer.json<{ data: AttributeGroup }>().data)
    }
    expect([
      await after('?mode=append', 'Weave', 'Weight', 'Colour'),
      await after('?mode=remove', 'Weight'),
      await after('', 'Colour', 'Weave'),
      await after('?mode=upsert', 'Weight'),
      await after('?mode=append'),
    ]).toEqual([['Weight', 'Weave', 'Colour'], ['Weave', 'Colour'], ['Colour', 'Weave'], ['Weight'], ['Weight']])
  })

  test('keeps name and description when attributes are unlinked with them', async () => {
    const { id } = await create('Look', 'Weight')
    const answer = await patch(id, { name: 'Look', description: 'kept', attributes: [idOf('Weight')] }, '?mode=remove')
    const { name, description, attributes_count } = answer.json<{ data: AttributeGroup }>().data
    expect([name, description, attributes_count]).toEqual(['Look', 'kept', 0])
  })

  test('is seen at its attributes, whose ETag it changes', async () => {
    const { id } = await create('Look')
    await patch(id, { attributes: [idOf('Weave')] })
    const answer = await server.call('GET', `/attributes/${idOf('Weave')}`)
    expect([answer.headers['etag'], answer.json<{ data: Attribute }>().data.groups]).toEqual([
      '"2"',
      [{ id, name: 'Look' }],
    ])
    await server.call('PATCH', `/attributes/${idOf('Weave')}`, { payload: { groups: [] } })
    expect(await read(id)).toEqual({ ...(await read(id)), attributes_count: 0, attributes_ids: [] })
  })

  test('M01 M03 M07 is rejected for another id, an unknown mode or a name already taken', async () => {
    const { id } = await create('Look')
    await create('Hand')
    const refused = [
      await patch(id, { id: newId() }),
      await patch(id, { attributes: [] }, '?mode=delete'),
      await patch(id, { name: 'HAND' }),
      await patch(newId(), { name: 'x' }),
    ]
    expect(refused.map(kind)).toEqual(['422 other_id', '400 bad_mode', '409 duplicate_name', '404 not_found'])
    const whole = await patch(id, await read(id))
    expect([whole.statusCode, whole.headers['etag']]).toEqual([200, '"1"'])
  })

  test('based on a stale state is rejected with the current item', async () => {
    const { id } = await create('Look')
    await patch(id, { description: 'first' })
    const headers = { 'if-match': '"1"' }
    const late = await server.call('PATCH', `${PATH}/${id}`, { payload: { description: 'second' }, headers })
    expect([late.statusCode, late.json<{ current: AttributeGroup }>().current.description]).toEqual([412, 'first'])
    expect((await server.call('DELETE', `${PATH}/${id}`, { headers })).statusCode).toBe(412)
    expect((await server.call('DELETE', `${PATH}/${id}`)).statusCode).toBe(204)
  })
})

test('groups are listed, searched, sorted and narrowed', async () => {
  await create('Look 10', 'Weave')
  await create('Look 9', 'Weave', 'Weight')
  await post({ name: 'Hand', description: 'What is felt' })
  const names = async (query: string) => (await list(query)).data.map(({ name }) => name)
  expect([
    await names(''),
    await names('?search=FELT'),
    await names('?sort=-attributes_count'),
    await names(`?filters=${encodeURIComponent('(attributes_count[ge]:1)&(name[sw]:look)')}`),
    (await list()).paging,
  ]).toEqual([
    ['Hand', 'Look 9', 'Look 10'],
    ['Hand'],
    ['Look 9', 'Look 10', 'Hand'],
    ['Look 9', 'Look 10'],
    { current_page: 0, limit: 25, total: 3 },
  ])
})

test('a copy of a group holds the same attributes in the same order', async () => {
  const group = await create('Look', 'Weave', 'Colour')
  const duplicate = async () => (await post({ ids: [group.id] }, `${PATH}/duplicate`)).json().data.ids[0] as string
  const copies = [await read(await duplicate()), await read(await duplicate())]
  expect(copies.map((copy) => [copy.name, namesOf(copy)])).toEqual([
    ['Copy of Look', ['Weave', 'Colour']],
    ['Copy of Look (2)', ['Weave', 'Colour']],
  ])
})

test('M04 M05 a deletion takes the chosen groups, and leaves their attributes', async () => {
  const { id } = await create('Look', 'Weave')
  await create('Hand', 'Weave')
  const remove = (payload: object) => server.call('DELETE', PATH, { payload })
  expect([kind(await remove([])), kind(await remove([id, newId()])), (await list()).data.length]).toEqual([
    '422 empty_ids',
    '404 unknown_ids',
    2,
  ])
  expect((await remove([id])).json()).toEqual({ data: { count: 1 } })
  expect((await remove({ matching: { search: 'hand' } })).json()).toEqual({ data: { count: 1 } })
  const attributes = (await server.call('GET', '/attributes/')).json<{ data: Attribute[] }>().data
  expect(attributes.map(({ name, groups }) => [name, groups])).toEqual([
    ['Colour', []],
    ['Weave', []],
    ['Weight', []],
  ])
})
