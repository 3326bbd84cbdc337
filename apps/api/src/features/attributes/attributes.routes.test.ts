import type { Attribute, AttributeUsage } from '@selvedge/sdk/wire'
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
    versions: ['ss26', 'aw26'],
    attributes: {
      Weight: { type: 'text', unit: 'g/m²', values: ['80', '1e2'] },
      Colour: { type: 'multiple_choice', values: ['Red', 'Blue'] },
    },
    products: [
      {
        name: 'Kona',
        values: ['Weight: 80'],
        variants: [
          { name: 'Moss', values: ['Colour: Red', 'Colour: Blue'] },
          { name: 'Ink', values: ['Colour: Blue'] },
        ],
      },
    ],
  })
})

const idOf = (name: string) => made.attributes[name]!
const post = (payload: object, path = '/attributes/') => server.call('POST', path, { payload })
const patch = (id: string, payload: object, query = '') =>
  server.call('PATCH', `/attributes/${id}${query}`, { payload })
const read = async (id: string) => (await server.call('GET', `/attributes/${id}`)).json<{ data: Attribute }>().data
const createGroup = async (name: string) =>
  (await post({ name }, '/attributes/groups')).json<{ data: { id: string } }>().data.id

interface ProblemBody {
  status: number
  code: string
  detail: string
  errors?: { pointer?: string; detail: string }[]
}
const problem = (answer: { json(): unknown }) => {
  const { status, code, detail, errors = [] } = answer.json() as ProblemBody
  return { is: `${status} ${code}`, detail, pointers: errors.map(({ pointer }) => pointer) }
}
const kind = (answer: { json(): unknown }) => problem(answer).is

describe('a new attribute', () => {
  test('is answered whole, with its address and ETag', async () => {
    const groupId = await createGroup('Hand')
    const answer = await post({
      name: ' Drape ',
      display_name: 'Fall',
      description: 'How it falls',
      display_type: 'float',
      unit: '%',
      versions: [made.versions['ss26']],
      groups: [groupId],
    })
    const { data } = answer.json<{ data: Attribute }>()
    expect([answer.statusCode, answer.headers['etag'], answer.headers['location']]).toEqual([
      201,
      '"1"',
      `/api/v1/attributes/${data.id}`,
    ])
    expect(data).toEqual({
      id: data.id,
      name: 'Drape',
      display_name: 'Fall',
      description: 'How it falls',
      display_type: 'float',
      data_type: 'float',
      unit: '%',
      live: true,
      public: true,
      versions: [{ id: made.versions['ss26'], code: 'ss26', color: '#336699' }],
      groups: [{ id: groupId, name: 'Hand' }],
      value_count: 0,
      created_by: server.supplier.userId,
      created_by_name: 'Ada Loom',
      created_at: '2026-11-21T10:00:00.000Z',
      updated_at: '2026-11-21T10:00:00.000Z',
    })
    expect(await read(data.id)).toEqual(data)
  })

  test('is a live and public text unless it says otherwise', async () => {
    const { data } = (await post({ name: 'Drape' })).json<{ data: Attribute }>()
    const { display_type, live, versions, groups, description } = data
    expect([display_type, live, data.public, versions, groups, description]).toEqual(['text', true, true, [], [], null])
  })

  test('becomes a column of variants and products at once', async () => {
    const columns = async () =>
      (await server.call('GET', '/variants/schema')).json<{ data: { id: string }[] }>().data.map(({ id }) => id)
    const before = await columns()
    const { data } = (await post({ name: 'Drape' })).json<{ data: Attribute }>()
    const isColumn = (await columns()).includes(`attributes.${data.id}`)
    await patch(data.id, { live: false })
    expect([before.length, isColumn, await columns()]).toEqual([before.length, true, before])
  })

  test('M01 ignores read-only fields, and refuses unknown ones', async () => {
    const created = await post({ name: 'Drape', id: newId(), created_by: newId(), value_count: 7, data_type: 'x' })
    expect([created.statusCode, created.json<{ data: Attribute }>().data.created_by]).toEqual([
      201,
      server.supplier.userId,
    ])
    expect(problem(await post({ name: 'Hand', tenant_id: newId() }))).toEqual({
      is: '422 unknown_field',
      detail: 'There is no field tenant_id.',
      pointers: ['#/tenant_id'],
    })
  })

  test('M06 M07 M08 names each invalid field and its problem', async () => {
    const bodies: [object, string[]][] = [
      [{ name: '  ' }, ['#/name']],
      [{ name: ['x'] }, ['#/name']],
      [{ name: 12 }, ['#/name']],
      [{}, ['#/name']],
      [{ name: 'nul \u0000' }, ['#/name']],
      [{ name: 'lone \ud800' }, ['#/name']],
      [{ name: 'x'.repeat(1_000_000) }, ['#/name']],
      [{ name: 'a', versions: '1' }, ['#/versions']],
      [{ name: 'a', live: 'yes' }, ['#/live']],
      [{ name: 'a', display_type: 'colour' }, ['#/display_type']],
    ]
    for (const [body, pointers] of bodies) {
      const { is, pointers: named } = problem(await post(body))
      expect([is, named]).toEqual(['422 invalid', pointers])
    }
    const long = problem(await post({ name: 'a', description: 'x'.repeat(121) }))
    expect(long).toEqual({ is: '422 invalid', detail: '120 characters max.', pointers: ['#/description'] })
    expect((await post({ name: 'a', description: 'x'.repeat(120) })).statusCode).toBe(201)
    for (const name of ['left \u202E right', '👩‍🏭', '𝔘𝔫𝔦', '$(reboot) `id`']) {
      expect((await post({ name })).json<{ data: Attribute }>().data.name).toBe(name)
    }
  })

  test('M07 has a unique name, regardless of case and Unicode normalization', async () => {
    await post({ name: 'Größe' })
    for (const name of ['Größe', 'GRÖßE', 'Gro\u0308ße', ' größe ']) {
      expect(problem(await post({ name }))).toEqual({
        is: '409 duplicate_name',
        detail: 'There is already an attribute with this name.',
        pointers: ['#/name'],
      })
    }
  })

  test('M09 of twenty at once one is created', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ name: 'Race' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, ...Array(19).fill(409)])
  })

  test('T02 names versions and groups of its own supplier only', async () => {
    const other = await testSupplier(server.db)
    const theirs = await buildCatalogue(server.db, other, { versions: ['theirs'] })
    const call = await server.callAs(other)
    const group = (await call('POST', '/attributes/groups', { payload: { name: 'G' } })).json<{
      data: { id: string }
    }>()
    expect(problem(await post({ name: 'A', versions: [made.versions['ss26'], theirs.versions['theirs']] }))).toEqual({
      is: '404 unknown_reference',
      detail: 'The request refers to items that do not exist.',
      pointers: ['#/versions/1'],
    })
    expect(problem(await post({ name: 'A', groups: [group.data.id] })).pointers).toEqual(['#/groups/0'])
    const before = await read(idOf('Weight'))
    const changed = [
      await patch(idOf('Weight'), { name: 'B', version_ids: [{ id: theirs.versions['theirs'] }] }),
      await patch(idOf('Weight'), { name: 'B', groups: [{ id: group.data.id }] }),
    ]
    expect(changed.map((answer) => problem(answer).pointers)).toEqual([['#/version_ids/0'], ['#/groups/0']])
    expect([await read(idOf('Weight')), (await post({ name: 'A' })).statusCode]).toEqual([before, 201])
  })
})

describe('a change of one attribute', () => {
  test('replaces what it names, and leaves the rest', async () => {
    const groupId = await createGroup('Hand')
    const before = await read(idOf('Weight'))
    const answer = await patch(idOf('Weight'), {
      name: 'Mass',
      display_name: '',
      version_ids: [{ id: made.versions['aw26'] }],
      groups: [{ id: groupId, name: 'ignored' }],
      public: false,
    })
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"2"'])
    expect(answer.json()).toEqual({
      data: {
        ...before,
        name: 'Mass',
        public: false,
        versions: [{ id: made.versions['aw26'], code: 'aw26', color: '#336699' }],
        groups: [{ id: groupId, name: 'Hand' }],
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    })
  })

  test('of nothing leaves the ETag, also when the whole item is sent back', async () => {
    const before = await read(idOf('Weight'))
    const answer = await patch(idOf('Weight'), before)
    expect([answer.headers['etag'], answer.json<{ data: Attribute }>().data]).toEqual(['"1"', before])
  })

  test('adds to versions and takes out of them by mode, and clears texts with remove', async () => {
    const versions = async (query: string, code: string) => {
      const answer = await patch(idOf('Weight'), { version_ids: [{ id: made.versions[code] }] }, query)
      return answer.json<{ data: Attribute }>().data.versions.map((version) => version.code)
    }
    expect([
      await versions('', 'ss26'),
      await versions('?mode=append', 'aw26'),
      await versions('?mode=remove', 'ss26'),
    ]).toEqual([['ss26'], ['aw26', 'ss26'], ['aw26']])
    const cleared = await patch(idOf('Weight'), { unit: 'g/m²', live: true }, '?mode=remove')
    const { unit, live } = cleared.json<{ data: Attribute }>().data
    expect([unit, live]).toEqual([null, false])
    expect(problem(await patch(idOf('Weight'), { name: 'Weight' }, '?mode=remove'))).toEqual({
      is: '422 required',
      detail: 'This field cannot be removed from an attribute.',
      pointers: ['#/name'],
    })
  })

  test('M01 M03 M07 is rejected for another id, an unknown mode or a name already taken', async () => {
    expect(problem(await patch(idOf('Weight'), { id: idOf('Colour') })).pointers).toEqual(['#/id'])
    for (const query of ['?mode=delete', '?mode=append&mode=remove', '?mode=APPEND']) {
      expect(kind(await patch(idOf('Weight'), { live: true }, query))).toBe('400 bad_mode')
    }
    expect(problem(await patch(idOf('Weight'), { name: 'COLOUR' })).detail).toBe(
      'There is already an attribute with this name.',
    )
    expect((await patch(idOf('Weight'), { name: 'WEIGHT' })).statusCode).toBe(200)
    expect(kind(await patch(newId(), { live: true }))).toBe('404 not_found')
  })

  test('based on a stale state is rejected with the current item', async () => {
    await patch(idOf('Weight'), { description: 'first' })
    const headers = { 'if-match': '"1"' }
    const path = `/attributes/${idOf('Weight')}`
    const late = await server.call('PATCH', path, { payload: { description: 'second' }, headers })
    expect([late.statusCode, late.headers['etag'], late.json<{ current: Attribute }>().current.description]).toEqual([
      412,
      '"2"',
      'first',
    ])
    expect((await server.call('DELETE', path, { headers })).statusCode).toBe(412)
    expect((await server.call('DELETE', path, { headers: { 'if-match': '"2"' } })).statusCode).toBe(204)
  })
})

describe('another type of an attribute', () => {
  test('is taken when all values can be read as it: they compare as numbers then', async () => {
    const answer = await patch(idOf('Weight'), { display_type: 'int' })
    expect(answer.json<{ data: Attribute }>().data.data_type).toBe('int')
    const filters = encodeURIComponent(`(attributes.${idOf('Weight')}[ge]:80)`)
    const page = await server.call('GET', `/products/?filters=${filters}`)
    expect(page.json<{ paging: { total: number } }>().paging.total).toBe(1)
    const inexact = encodeURIComponent(`(attributes.${idOf('Weight')}[eq]:9007199254740993)`)
    const refused = await server.call('GET', `/products/?filters=${inexact}`)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      expect.stringContaining('a number of up to 15 digits, because more cannot be compared exactly'),
    ])
  })

  test('M05 is refused with the values that do not fit, and nothing is changed', async () => {
    const answer = await patch(idOf('Colour'), { name: 'Hue', display_type: 'int' })
    expect(answer.json()).toEqual({
      ...answer.json<object>(),
      status: 422,
      code: 'values_do_not_fit',
      count: 2,
      errors: ['Blue', 'Red'].map((value) => ({
        pointer: '#/display_type',
        id: made.values[`Colour: ${value}`],
        code: 'not_a_number',
        detail: `${value}: This attribute can only accept numbers as values`,
      })),
    })
    const { name, display_type } = await read(idOf('Colour'))
    expect([name, display_type]).toEqual(['Colour', 'multiple_choice'])
  })

  test('is refused when a variant carries several values and the type has one', async () => {
    expect(problem(await patch(idOf('Colour'), { display_type: 'single_choice' }))).toEqual({
      is: '422 values_do_not_fit',
      detail: 'Variants and products that carry several values of this attribute: 1.',
      pointers: ['#/display_type'],
    })
  })

  test('is refused when two values would be one', async () => {
    const { data } = (await post({ name: 'Length' })).json<{ data: Attribute }>()
    for (const value of ['1', '1.0']) await post({ value }, `/attributes/${data.id}/values`)
    expect(kind(await patch(data.id, { display_type: 'float' }))).toBe('422 values_do_not_fit')
    expect((await patch(data.id, { display_type: 'single_choice' })).statusCode).toBe(200)
  })
})

test('usage reports what else a deletion removes', async () => {
  const id = idOf('Colour')
  await post({ name: 'Look', attributes: [id] }, '/attributes/groups')
  const filters = encodeURIComponent(`(attributes.${id}[in]:Red)`)
  await post({ name: 'Reds', kind: 'dynamic', filters }, '/views/')
  await post({ name: 'All', kind: 'dynamic', attributes: encodeURIComponent(`name,attributes.${id}`) }, '/views/')
  const fields = [{ id: `attributes.${id}`, title: 'Colour' }]
  await post({ name: 'Shop', export_format: 'csv', fields }, '/channels/')
  const usage = async (of: string) =>
    (await server.call('GET', `/attributes/${of}/usage`)).json<{ data: AttributeUsage }>().data
  const shown = async (of: string) => {
    const { first, ...counts } = await usage(of)
    return {
      ...counts,
      first: Object.fromEntries(Object.entries(first).map(([kind, user]) => [kind, user?.name ?? null])),
    }
  }
  const none = { variants: 0, products: 0, groups: 0, views: 0, channels: 0, documents: 0, showcases: 0 }
  const unnamed = {
    variant: null,
    product: null,
    group: null,
    view: null,
    channel: null,
    document: null,
    showcase: null,
  }
  expect([await shown(id), await shown(idOf('Weight'))]).toEqual([
    {
      ...none,
      values: 2,
      variants: 2,
      groups: 1,
      views: 2,
      channels: 1,
      first: { ...unnamed, variant: 'Ink', group: 'Look', view: 'All', channel: 'Shop' },
    },
    {
      ...none,
      values: 2,
      products: 1,
      first: { ...unnamed, product: 'Kona' },
    },
  ])
  expect((await server.call('GET', `/attributes/${newId()}/usage`)).statusCode).toBe(404)
})

test('every change is recorded in the history with its author', async () => {
  const { data } = (await post({ name: 'Drape' })).json<{ data: Attribute }>()
  await patch(data.id, { name: 'Fall', version_ids: [{ id: made.versions['ss26'] }] })
  await server.call('DELETE', `/attributes/${data.id}`)
  const { supplierId, userId } = server.supplier
  const lines = await server.db.forSupplier(supplierId, (trx) =>
    trx
      .selectFrom('history')
      .select(['entity_id', 'action', 'changes', 'user_id'])
      .where('supplier_id', '=', supplierId)
      .where('entity', '=', 'attribute')
      .orderBy('id')
      .execute(),
  )
  const line = { entity_id: data.id, user_id: userId }
  expect(lines).toEqual([
    { ...line, action: 'created', changes: {} },
    { ...line, action: 'updated', changes: { name: 'Fall', versions: { upsert: [made.versions['ss26']] } } },
    { ...line, action: 'deleted', changes: {} },
  ])
})
