import type { Attribute } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IS_LONG_SUITE } from '../../../../../tools/sampling.ts'
import { CHUNK } from '../../platform/changing/choice.store.ts'
import { newId } from '../../platform/db/ids.ts'
import { SUPPLIER_TABLES } from '../../platform/db/schema.ts'
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
      Weight: { type: 'float', unit: 'g/m²', values: ['80'] },
      Colour: { type: 'multiple_choice', values: ['Red', 'Blue'] },
      Hidden: { live: false, values: [] },
    },
    products: [
      {
        name: 'Kona',
        values: ['Weight: 80', 'Colour: Red'],
        variants: [
          { name: 'Moss', values: ['Colour: Red', 'Weight: 80'] },
          { name: 'Ink', values: ['Colour: Blue'] },
        ],
      },
    ],
  })
})

const idOf = (name: string) => made.attributes[name]!
const post = (payload: object, path: string) => server.call('POST', path, { payload })
const patch = (payload: object, query = '') => server.call('PATCH', `/attributes/${query}`, { payload })
const remove = (payload: object) => server.call('DELETE', '/attributes/', { payload })
const list = async (query = '') =>
  (await server.call('GET', `/attributes/${query}`)).json<{ data: Attribute[]; paging: { total: number } }>()
const every = async <Field extends keyof Attribute>(field: Field) =>
  Object.fromEntries((await list()).data.map((attribute) => [attribute.name, attribute[field]]))
const kind = (answer: { json(): unknown }) => {
  const { status, code } = answer.json() as { status: number; code: string }
  return `${status} ${code}`
}

describe('a change of many attributes', () => {
  test('reaches the chosen ones, and answers how many there were', async () => {
    const fields = { live: false, description: 'old', versions: [{ id: made.versions['ss26'] }] }
    const answer = await patch({ ids: [idOf('Weight'), idOf('Hidden')], fields })
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { count: 2, edit_id: expect.any(String) } }])
    expect([await every('live'), await every('description')]).toEqual([
      { Weight: false, Colour: true, Hidden: false },
      { Weight: 'old', Colour: null, Hidden: 'old' },
    ])
    const rest = await patch({ matching: { filters: '(live[eq]:true)' }, fields: { live: false } })
    expect([rest.json(), await every('live')]).toEqual([
      { data: { count: 1, edit_id: expect.any(String) } },
      { Weight: false, Colour: false, Hidden: false },
    ])
  })

  test('adds to versions and groups, takes out of them, or replaces them by mode', async () => {
    const group = (await post({ name: 'Hand', attributes: [idOf('Hidden')] }, '/attributes/groups')).json().data.id
    const ids = [idOf('Weight'), idOf('Colour')]
    const codes = async () => {
      const versions = await every('versions')
      return Object.values(versions).map((own) => own.map(({ code }) => code).join())
    }
    const change = (mode: string, fields: object) => patch({ ids, fields }, `?mode=${mode}`)
    await patch({ ids: [ids[0]], fields: { version_ids: [{ id: made.versions['ss26'] }], groups: [group] } })
    await change('append', { versions: [made.versions['aw26']] })
    const added = await codes()
    await change('remove', { versions: [{ id: made.versions['ss26'] }] })
    const removed = await codes()
    await change('upsert', { versions: [made.versions['ss26']], groups: [] })
    const groups = Object.values(await every('groups')).map((own) => own.map(({ name }) => name).join())
    // Sorted by name: Colour, Hidden, Weight.
    expect([added, removed, await codes(), groups]).toEqual([
      ['aw26', '', 'aw26,ss26'],
      ['aw26', '', 'aw26'],
      ['ss26', '', 'ss26'],
      ['', 'Hand', ''],
    ])
  })

  test('takes the nested form of the bulk editor, in which no values clear a column', async () => {
    const ids = [idOf('Weight'), idOf('Colour')]
    const meta = {
      versions: { values: [{ id: made.versions['ss26'] }], type: 'multiple_choice' },
      live: { values: ['other'], type: 'publish_status' },
      public: { values: [false], type: 'switch' },
      description: { values: ['How it looks'], type: 'text' },
    }
    expect((await patch({ ids, fields: { meta } }, '?mode=append')).json()).toEqual({
      data: { count: 2, edit_id: expect.any(String) },
    })
    const shown = async () => {
      const { data } = await list('?search=colour')
      const { versions, live, description } = data[0]!
      return [versions.map(({ code }) => code), live, data[0]!.public, description]
    }
    const before = await shown()
    const cleared = {
      versions: { values: [], type: 'multiple_choice' },
      description: { values: [], type: 'text' },
      live: { values: ['live'], type: 'publish_status' },
    }
    await patch({ ids, fields: { meta: cleared } }, '?mode=append')
    expect([before, await shown()]).toEqual([
      [['ss26'], false, false, 'How it looks'],
      [[], true, false, null],
    ])
    const wrong = await patch({ ids, fields: { meta: { live: { values: ['no'], type: 'switch' } } } })
    expect(kind(wrong)).toBe('422 invalid')
    const unknown = await patch({ ids, fields: { meta: { groups: { values: [newId()], type: 'multiple_choice' } } } })
    expect(unknown.json<{ errors: { pointer: string }[] }>().errors[0]!.pointer).toBe('#/fields/meta/groups/values/0')
  })

  test('leaves the ETag of those that said so before', async () => {
    await patch({ ids: [idOf('Weight'), idOf('Hidden')], fields: { live: false } })
    const tag = async (name: string) => (await server.call('GET', `/attributes/${idOf(name)}`)).headers['etag']
    expect([await tag('Weight'), await tag('Hidden')]).toEqual(['"2"', '"1"'])
  })

  test('M03 M04 M05 T02 is refused whole', async () => {
    const fields = { live: false }
    const ids = [idOf('Weight')]
    const before = await list()
    const refused = [
      await patch({ ids, fields }, '?mode=delete'),
      await patch({ ids, fields }, '?mode=append&mode=remove'),
      await patch({ ids: [], fields }),
      await patch({ ids: Array.from({ length: 10_001 }, () => newId()), fields }),
      await patch({ ids: [{ $ne: null }], fields }),
      await patch({ ids: ['1^2'], fields }),
      await patch({ ids: [7], fields }),
      await patch({ ids, fields: { name: 'One for all' } }),
      await patch({ ids, fields: { description: 'x'.repeat(121) } }),
      await patch({ ids: [...ids, newId()], fields }),
      await patch({ ids, fields: { groups: [{ id: newId() }] } }),
    ]
    expect(refused.map(kind)).toEqual([
      '400 bad_mode',
      '400 bad_mode',
      '422 empty_ids',
      '413 too_many_items',
      '422 invalid',
      '422 invalid',
      '422 invalid',
      '422 unknown_field',
      '422 invalid',
      '404 unknown_ids',
      '404 unknown_reference',
    ])
    expect(
      refused
        .at(-2)!
        .json<{ errors: { index: number }[] }>()
        .errors.map(({ index }) => index),
    ).toEqual([1])
    expect(await list()).toEqual(before)
    expect((await patch({ ids: [...ids, ...ids], fields })).json()).toEqual({
      data: { count: 1, edit_id: expect.any(String) },
    })
  })
})

// It takes most of a minute of one core.
describe.runIf(IS_LONG_SUITE)('a change of more attributes than one slice holds', () => {
  test('is one change of each group, also when it is undone', { timeout: 120_000 }, async () => {
    const names = Array.from({ length: CHUNK }, (_, at) => `Thread ${at}`)
    const attributes = Object.fromEntries(names.map((name) => [name, { values: [] }]))
    await buildCatalogue(server.db, server.supplier, { attributes })
    const { id } = (await post({ name: 'Hand' }, '/attributes/groups')).json().data
    const etagAfter = async (change: Promise<{ statusCode: number; json(): { data: { edit_id?: string } } }>) => {
      const answer = await change
      const { etag } = (await server.call('GET', `/attributes/groups/${id}`)).headers
      return { of: [answer.statusCode, etag], edit_id: answer.json().data.edit_id }
    }
    const all = { matching: { search: '' } }
    const linked = await etagAfter(patch({ ...all, fields: { groups: [id] } }, '?mode=append'))
    const unlinked = await etagAfter(patch({ ...all, fields: { groups: [id] } }, '?mode=remove'))
    const undone = await etagAfter(post({}, `/bulk_edits/${unlinked.edit_id}/undo`))
    const deleted = await etagAfter(remove(all))
    expect([linked.of, unlinked.of, undone.of, deleted.of]).toEqual([
      [200, '"2"'],
      [200, '"3"'],
      [200, '"4"'],
      [200, '"5"'],
    ])
  })
})

describe('a copy of an attribute', () => {
  test('has its values, versions and groups, and is on no variant', async () => {
    const group = (await post({ name: 'Look', attributes: [idOf('Colour')] }, '/attributes/groups')).json().data.id
    await patch({ ids: [idOf('Colour')], fields: { versions: [made.versions['ss26']], description: 'Dyed' } })
    const duplicate = async () =>
      (await post({ ids: [idOf('Colour'), idOf('Weight')] }, '/attributes/duplicate')).json<{
        data: { count: number; ids: string[] }
      }>().data
    const { count, ids } = await duplicate()
    const copy = (await server.call('GET', `/attributes/${ids[0]}`)).json<{ data: Attribute }>().data
    const original = (await server.call('GET', `/attributes/${idOf('Colour')}`)).json<{ data: Attribute }>().data
    const at = '2026-11-21T10:00:00.000Z'
    expect([count, copy]).toEqual([
      2,
      {
        ...original,
        id: ids[0],
        name: 'Copy of Colour',
        created_by: server.supplier.userId,
        created_by_name: 'Ada Loom',
        created_at: at,
        updated_at: at,
      },
    ])
    const { first: _first, ...usage } = (await server.call('GET', `/attributes/${ids[0]}/usage`)).json().data
    const none = { documents: 0, showcases: 0 }
    expect(usage).toEqual({ values: 2, variants: 0, products: 0, groups: 1, views: 0, channels: 0, ...none })
    await duplicate()
    expect(Object.keys(await every('id'))).toEqual([
      'Colour',
      'Copy of Colour',
      'Copy of Colour (2)',
      'Copy of Weight',
      'Copy of Weight (2)',
      'Hidden',
      'Weight',
    ])
    const members = (await server.call('GET', `/attributes/groups/${group}`)).json().data.attributes_ids
    expect(members.slice(0, 2)).toEqual([idOf('Colour'), ids[0]])
  })

  test('M05 of an unknown one copies none of the others', async () => {
    expect(kind(await post({ ids: [idOf('Colour'), newId()] }, '/attributes/duplicate'))).toBe('404 unknown_ids')
    expect((await list()).paging.total).toBe(3)
  })
})

describe('a deletion of many attributes', () => {
  test('M05 deletes all or none', async () => {
    expect([kind(await remove([idOf('Weight'), newId()])), (await list()).paging.total]).toEqual(['404 unknown_ids', 3])
    const deletion_id: string = expect.any(String)
    expect((await remove([idOf('Weight'), idOf('Hidden')])).json()).toEqual({ data: { count: 2, deletion_id } })
    expect((await remove({ matching: { search: 'colour' } })).json()).toEqual({ data: { count: 1, deletion_id } })
    expect((await list()).paging.total).toBe(0)
  })

  test('leaves nothing that names them or their values', async () => {
    await post({ name: 'Look', attributes: [idOf('Colour'), idOf('Weight')] }, '/attributes/groups')
    await patch({ ids: [idOf('Colour')], fields: { versions: [made.versions['ss26']] } })
    const gone = [idOf('Colour'), ...['Colour: Red', 'Colour: Blue'].map((name) => made.values[name]!)]
    expect(await tablesNaming(gone)).toEqual([
      'attribute_group_members',
      'attribute_values',
      'attribute_versions',
      'attributes',
      'products',
      'value_counts',
      'variants',
    ])
    expect((await remove([idOf('Colour')])).statusCode).toBe(200)
    expect(await tablesNaming(gone)).toEqual([])
    const { data } = (await server.call('GET', '/variants/')).json<{
      data: { attributes: { attribute: string }[] }[]
    }>()
    expect(data.map(({ attributes }) => attributes.map(({ attribute }) => attribute))).toEqual([[], ['Weight']])
  })

  test('T07 lets a new one of the same name start from zero', async () => {
    const filters = encodeURIComponent(`(attributes.${idOf('Colour')}[xt]:)`)
    const facets = async () => (await server.call('GET', '/variants/facets')).json().data
    await facets()
    await remove([idOf('Colour')])
    const { data } = (await post({ name: 'Colour' }, '/attributes/')).json<{ data: Attribute }>()
    expect([data.value_count, data.versions, data.groups]).toEqual([0, [], []])
    expect((await server.call('GET', `/variants/?filters=${filters}`)).statusCode).toBe(400)
    const withNew = encodeURIComponent(`(attributes.${data.id}[xt]:)`)
    expect((await server.call('GET', `/variants/?filters=${withNew}`)).json().paging.total).toBe(0)
    expect(Object.keys(await facets()).filter((column) => column.includes(idOf('Colour')))).toEqual([])
  })

  test('leaves views that showed them or filtered by them to be opened', async () => {
    const id = idOf('Colour')
    const filters = encodeURIComponent(`(attributes.${id}[in]:Red)`)
    await post({ name: 'Shown', kind: 'dynamic', attributes: encodeURIComponent(`name,attributes.${id}`) }, '/views/')
    await post({ name: 'Reds', kind: 'dynamic', filters }, '/views/')
    await remove([id])
    const { data } = (await server.call('GET', '/views/')).json<{ data: { name: string; item_count: number }[] }>()
    expect(data.map(({ name, item_count }) => [name, item_count])).toEqual([
      ['Reds', 0],
      ['Shown', 2],
    ])
  })

  test('M04 without ids is refused', async () => {
    expect([kind(await remove([])), kind(await remove(['x']))]).toEqual(['422 empty_ids', '422 invalid'])
  })
})

/** Tables that contain one of the ids in any column, except those that keep what was. */
async function tablesNaming(ids: readonly string[]): Promise<string[]> {
  const isKept = (table: string) => table === 'history' || table === 'bulk_edit_rows' || table.startsWith('trash')
  const tables = [...SUPPLIER_TABLES].filter((table) => !isKept(table)).toSorted()
  const { supplierId } = server.supplier
  return server.db.forSupplier(supplierId, async (trx) => {
    const naming: string[] = []
    for (const table of tables) {
      const { rows } = await sql`
        select 1 from ${sql.id(table)} t where t.supplier_id = ${supplierId} and t::text ~ ${ids.join('|')} limit 1
      `.execute(trx)
      if (rows.length > 0) naming.push(table)
    }
    return naming
  })
}
