import type { Channel } from '@selvedge/sdk/wire'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier, type TestSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { buildChannels } from './testing/channels.ts'

const NOW = new Date('2026-11-21T08:00:00.000Z')

let server: TestApp
let supplier: TestSupplier
let call: Call
let made: Catalogue

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 }, now: () => NOW })
})
afterAll(() => server.close())

beforeEach(async () => {
  supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    attributes: { Weight: { type: 'int', values: ['280'] } },
    products: [{ name: 'Kona', variants: [{ name: 'Red' }, { name: 'Blue' }] }],
    views: [
      { name: 'Picked', members: ['Red', 'Blue'] },
      { name: 'Reds', filters: '(name[ct]:red)' },
      { name: 'Secret', public: false, members: ['Red'], createdBy: newId() },
    ],
  })
})

const viewId = (name: string) => made.views[name]!
const weight = () => `attributes.${made.attributes['Weight']}`
const create = (payload: object) => call('POST', '/channels/', { payload })
const get = async (id: string) => (await call('GET', `/channels/${id}`)).json<{ data: Channel }>().data
const names = async () => (await call('GET', '/channels/')).json<{ data: Channel[] }>().data.map(({ name }) => name)
const problemOf = (answer: LightMyRequestResponse) => {
  const { code, detail, errors } = answer.json()
  return { status: answer.statusCode, code, detail, errors }
}
const field = (id: string, title = '') => ({ id, title })
const shown = (id: string, header: string, title = '') => ({ id, title, kind: 'rename', header, gone: false })

describe('a new channel', () => {
  test('is whole, with its view as it is', async () => {
    const answer = await create({
      name: ' Shop ',
      view_id: viewId('Reds'),
      fields: [field('name', 'Article'), field(weight()), { id: 'name', title: 'Article', kind: 'rename' }],
    })
    const { data } = answer.json<{ data: Channel }>()
    expect([answer.statusCode, answer.headers.location, answer.headers.etag, data]).toEqual([
      201,
      `/api/v1/channels/${data.id}`,
      '"1"',
      {
        id: data.id,
        name: 'Shop',
        description: '',
        export_format: 'xlsx',
        view_id: viewId('Reds'),
        fields: [shown('name', 'Name', 'Article'), shown(weight(), 'Weight'), shown('name', 'Name', 'Article')],
        view: {
          id: viewId('Reds'),
          name: 'Reds',
          attributes: '',
          sorts: '',
          item_count: 1,
          filters: encodeURIComponent('(name[ct]:red)'),
        },
        exported_at: null,
        created_by: supplier.userId,
        created_by_name: await ownName(),
        created_at: NOW.toISOString(),
        updated_at: NOW.toISOString(),
      },
    ])
    expect(await get(data.id)).toEqual(data)
  })

  test('needs a name alone', async () => {
    const { data } = (await create({ name: 'Shop' })).json<{ data: Channel }>()
    const { export_format, fields, view_id, view } = data
    expect({ export_format, fields, view_id, view }).toEqual({
      export_format: 'xlsx',
      fields: [],
      view_id: null,
      view: null,
    })
  })

  test('X02 accepts any one-line column title, even duplicates', async () => {
    const titles = ['=HYPERLINK("http://x")', 'a "quoted", b;', 'Same', 'Same', "'; drop", 'ﷺ 🧵']
    const answer = await create({ name: 'Shop', fields: titles.map((title) => field('name', title)) })
    const { data } = answer.json<{ data: Channel }>()
    expect((await get(data.id)).fields.map(({ title }) => title)).toEqual(titles)
  })

  test.each([
    ['a title of two lines', { fields: [{ id: 'name', title: 'a\nb' }] }, '#/fields/0/title'],
    ['a title with a tab', { fields: [{ id: 'name', title: 'a\tb' }] }, '#/fields/0/title'],
    ['a title of 201 characters', { fields: [{ id: 'name', title: 'x'.repeat(201) }] }, '#/fields/0/title'],
    ['501 columns', { fields: Array(501).fill({ id: 'name' }) }, '#/fields'],
    ['another kind of column', { fields: [{ id: 'name', kind: 'sum' }] }, '#/fields/0/kind'],
    ['an unknown format', { export_format: 'xls' }, '#/export_format'],
    ['no name', { name: ' ' }, '#/name'],
    ['an unknown field', { format: 'csv' }, '#/format'],
  ])('is refused with %s', async (_, draft, pointer) => {
    const { status, errors } = problemOf(await create({ name: 'Shop', ...draft }))
    expect([status, errors.map((error: { pointer: string }) => error.pointer), await names()]).toEqual([
      422,
      [pointer],
      [],
    ])
  })

  test('F01 F02 does not distinguish internal columns from unknown ones', async () => {
    const columns = ['zzz', 'created_by.password_hash', 't1.name', 'NAME', '__proto__', 'constructor', 'checkbox']
    const further = ['view', 'attributes.x', `attributes.${newId()}`, 'name\u0000', '', 'x'.repeat(1_000)]
    const answers = []
    for (const id of [...columns, ...further]) {
      answers.push(problemOf(await create({ name: 'Shop', fields: [field('name'), field(id)] })))
    }
    const detail = 'This column does not exist.'
    const errors = [{ pointer: '#/fields/1/id', code: 'unknown_column', detail }]
    expect(answers).toEqual(answers.map(() => ({ status: 400, code: 'unknown_column', detail, errors })))
    expect(await names()).toEqual([])
  })

  test.each([
    ['that does not exist', () => newId()],
    ['that is private to a colleague', () => viewId('Secret')],
  ])('T06 names no view %s', async (_, idOf) => {
    const id = idOf()
    expect(problemOf(await create({ name: 'Shop', view_id: id }))).toEqual({
      status: 404,
      code: 'unknown_reference',
      detail: 'The request refers to items that do not exist.',
      errors: [{ pointer: '#/view_id', id, code: 'unknown_reference', detail: `There is no item ${id}.` }],
    })
  })

  test('M09 must have a unique name, in the words of the specification', async () => {
    await create({ name: 'Café' })
    const detail = 'CAFÉ already exists'
    const answer = await create({ name: 'CAFÉ' })
    expect([problemOf(answer), await names()]).toEqual([
      {
        status: 409,
        code: 'duplicate_name',
        detail,
        errors: [{ pointer: '#/name', code: 'duplicate_name', detail }],
      },
      ['Café'],
    ])
  })
})

describe('a change', () => {
  let id: string
  beforeEach(async () => {
    const draft = { name: 'Shop', view_id: viewId('Picked'), fields: [field('name')], description: 'Weekly' }
    id = (await create(draft)).json<{ data: Channel }>().data.id
  })
  const patch = (payload: object, headers = {}) => call('PATCH', `/channels/${id}`, { payload, headers })
  const historyOf = () =>
    server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .selectFrom('history')
        .select(['action', 'changes', 'user_id'])
        .where('supplier_id', '=', supplier.supplierId)
        .where('entity', '=', 'channel')
        .orderBy('id')
        .execute(),
    )

  test('writes what it names, counts the state on and is remembered', async () => {
    const answer = await patch({ name: 'Market', export_format: 'csv', description: 'Weekly' }, { 'if-match': '"1"' })
    const { name, export_format, description, fields } = answer.json<{ data: Channel }>().data
    expect([answer.statusCode, answer.headers.etag, name, export_format, description, fields]).toEqual([
      200,
      '"2"',
      'Market',
      'csv',
      'Weekly',
      [shown('name', 'Name')],
    ])
    const user_id = supplier.userId
    expect(await historyOf()).toEqual([
      { action: 'created', changes: {}, user_id },
      { action: 'updated', changes: { name: 'Market', export_format: 'csv' }, user_id },
    ])
  })

  test('that changes nothing leaves the state', async () => {
    const answer = await patch({ name: 'Shop', fields: [{ id: 'name' }] })
    expect([answer.headers.etag, (await historyOf()).length]).toEqual(['"1"', 1])
  })

  test('replaces all columns, and takes the view away', async () => {
    const fields = [field('image_url', 'Picture'), field('external_id')]
    await patch({ fields, view_id: null })
    const channel = await get(id)
    expect([channel.fields, channel.view_id, channel.view]).toEqual([
      [shown('image_url', 'Image', 'Picture'), shown('external_id', 'SKU')],
      null,
      null,
    ])
  })

  test('of the whole channel, as it was read, is one of what differs', async () => {
    const whole = await get(id)
    const answer = await patch({ ...whole, name: 'Market' })
    expect([answer.statusCode, answer.json().data]).toEqual([200, { ...whole, name: 'Market' }])
  })

  test.each([
    ['another id', () => ({ id: newId() }), 422, 'other_id'],
    ['an unknown view', () => ({ view_id: newId() }), 404, 'unknown_reference'],
    ['an unknown column', () => ({ fields: [field('zzz')] }), 400, 'unknown_column'],
    ['the name of another', () => ({ name: 'MARKET' }), 409, 'duplicate_name'],
    ['no name', () => ({ name: '' }), 422, 'invalid'],
    ['no format', () => ({ export_format: null }), 422, 'invalid'],
  ])('is refused with %s, and nothing is changed', async (_, payloadOf, status, code) => {
    await create({ name: 'Market' })
    const before = await get(id)
    const answer = await patch({ description: 'Daily', ...payloadOf() })
    expect([answer.statusCode, answer.json().code, await get(id)]).toEqual([status, code, before])
  })

  test('of a stale state is rejected with the current item', async () => {
    await patch({ description: 'Daily' })
    const stale = [
      await patch({ description: 'Yearly' }, { 'if-match': '"1"' }),
      await call('DELETE', `/channels/${id}`, { headers: { 'if-match': '"1"' } }),
    ]
    const current = await get(id)
    expect(stale.map((answer) => [answer.statusCode, answer.headers.etag, answer.json().current])).toEqual([
      [412, '"2"', current],
      [412, '"2"', current],
    ])
  })

  test('a channel is deleted once, and its view stays', async () => {
    const answers = [await call('DELETE', `/channels/${id}`), await call('DELETE', `/channels/${id}`)]
    const view = await call('GET', `/views/${viewId('Picked')}`)
    expect([answers.map(({ statusCode }) => statusCode), await names(), view.statusCode]).toEqual([[204, 404], [], 200])
  })

  test('a view that a channel exports is not deleted before the channel', async () => {
    const path = `/views/${viewId('Picked')}`
    const refused = [await call('DELETE', path), await call('DELETE', '/views/', { payload: [viewId('Picked')] })]
    await patch({ view_id: viewId('Reds') })
    const freed = await call('DELETE', path)
    expect([refused.map((answer) => [answer.statusCode, answer.json().code]), freed.statusCode]).toEqual([
      [
        [409, 'in_use'],
        [409, 'in_use'],
      ],
      204,
    ])
  })
})

describe('what is gone', () => {
  test('X09 a column whose attribute was deleted is reported, survives changes and can be removed', async () => {
    const draft = { name: 'Shop', fields: [field('name'), field(weight(), 'g/m²'), field(weight())] }
    const { id } = (await create(draft)).json<{ data: Channel }>().data
    await call('DELETE', `/attributes/${made.attributes['Weight']}`)
    const channel = await get(id)
    const gone = { id: weight(), kind: 'rename', header: 'Weight', gone: true }
    expect(channel.fields).toEqual([shown('name', 'Name'), { ...gone, title: 'g/m²' }, { ...gone, title: '' }])
    const renamed = await call('PATCH', `/channels/${id}`, { payload: { ...channel, name: 'Market' } })
    expect([renamed.statusCode, renamed.json().data.fields]).toEqual([200, channel.fields])
    await call('PATCH', `/channels/${id}`, { payload: { fields: [field('name')] } })
    const back = await call('PATCH', `/channels/${id}`, { payload: { fields: [field(weight())] } })
    expect(back.json().code).toBe('unknown_column')
  })

  test('a column whose attribute is not live is gone until it is live again', async () => {
    const { id } = (await create({ name: 'Shop', fields: [field(weight())] })).json<{ data: Channel }>().data
    const seen: unknown[] = []
    for (const live of [false, true]) {
      await call('PATCH', `/attributes/${made.attributes['Weight']}`, { payload: { live } })
      seen.push((await get(id)).fields)
    }
    const one = { ...shown(weight(), 'Weight') }
    expect(seen).toEqual([[{ ...one, gone: true }], [one]])
  })

  test('T06 a view that is private to a colleague is not shown, and stays when the channel is saved', async () => {
    const [id = ''] = Object.values(
      await buildChannels(server.db, supplier, [{ name: 'Shop', viewId: viewId('Secret'), createdBy: newId() }]),
    )
    const channel = await get(id)
    const saved = await call('PATCH', `/channels/${id}`, { payload: { ...channel, description: 'Mine' } })
    const list = await call('GET', '/channels/?facets=true&filters=(view.name[xt]:)')
    expect([channel.view, channel.view_id, saved.statusCode, list.json().paging.total]).toEqual([
      null,
      viewId('Secret'),
      200,
      0,
    ])
  })
})

async function ownName(): Promise<string> {
  const user = await server.db.forSupplier(supplier.supplierId, (trx) =>
    trx
      .selectFrom('users')
      .select('full_name')
      .where('supplier_id', '=', supplier.supplierId)
      .where('id', '=', supplier.userId)
      .executeTakeFirstOrThrow(),
  )
  return user.full_name
}
