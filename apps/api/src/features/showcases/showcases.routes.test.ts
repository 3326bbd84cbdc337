import { DEFAULT_WELCOME_MESSAGE, type Showcase } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { problemOf, RECIPIENT, type ShowcaseStage, showcaseStage, tokenOf } from './testing/showcase-stage.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
let server: TestApp
let stage: ShowcaseStage

beforeAll(async () => {
  server = await testApp({ now: () => NOW, config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  stage = await showcaseStage(server)
})

test('a showcase is created with a view of its own, shared, and answered whole', async () => {
  const { library, asset } = stage
  const answer = await stage.post({
    description: 'For the spring',
    welcome_message: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }],
    logo_asset_id: asset('c.webp'),
    fields: [{ id: 'name' }, { id: `attributes.${stage.made.attributes['Weight']}`, title: 'Heft' }],
    board: [{ id: asset('b.jpg') }, { asset_id: asset('a.png') }, { id: asset('b.jpg') }],
  })
  const { status, statusCode, data } = answer.json<{ status: string; statusCode: number; data: Showcase }>()
  const imageOf = (name: string) => `/files/${library.fileKeys[name]}/{size}`
  const link = `http://localhost:4400/s/${tokenOf(data)}?view=`
  expect([answer.statusCode, status, statusCode]).toEqual([201, 'success', 201])
  expect([answer.headers['location'], answer.headers['etag']]).toEqual([`/api/v1/showcases/${data.id}`, '"1"'])
  expect(data).toEqual({
    id: data.id,
    name: 'Fair',
    description: 'For the spring',
    welcome_message: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }],
    recipient: RECIPIENT,
    supplier: { name: 'Loom & Co', logo_url: null },
    logo_asset_id: asset('c.webp'),
    logo_url: imageOf('c.webp'),
    fields: [
      { id: 'name', title: 'Name' },
      { id: `attributes.${stage.made.attributes['Weight']}`, title: 'Heft' },
    ],
    view_id: data.view_id,
    view: {
      id: data.view_id,
      attributes: '',
      filters: encodeURIComponent(`(view[in]:${data.view_id})`),
      sorts: '',
      item_count: 2,
    },
    board: [
      { id: asset('b.jpg'), image_url: imageOf('b.jpg'), width: null, height: null },
      { id: asset('a.png'), image_url: imageOf('a.png'), width: null, height: null },
    ],
    links: { moodboard: `${link}moodboard`, cards: `${link}cards`, table: `${link}table` },
    created_by: stage.supplier.userId,
    created_by_name: 'Ada Loom',
    created_at: NOW.toISOString(),
    updated_at: NOW.toISOString(),
  })
  expect(tokenOf(data)).toMatch(/^[\w-]{43}$/)
  expect(await stage.read(data.id)).toEqual(data)
})

test('the usual message is what a showcase without one says', async () => {
  expect((await stage.create()).welcome_message).toEqual(DEFAULT_WELCOME_MESSAGE)
})

test('the list shows, finds and sorts by names, recipients and companies, and by nothing else of them', async () => {
  await stage.create({ name: 'Fair' })
  await stage.create({ name: 'Spring', recipient: { ...RECIPIENT, full_name: 'Ärne', company: 'Zwirn' } })
  const found = async (query: string) =>
    (await stage.call('GET', `/showcases/?fields=name&${query}`)).json().data.map(({ name }: { name: string }) => name)
  expect([
    await found('search=arne'),
    await found('search=zwirn'),
    await found('search=buyer'),
    await found('search=weft.example'),
    await found('sort=recipient.full_name'),
    await found('sort=-recipient.company'),
    await found(`filters=${encodeURIComponent('(recipient.company[sw]:weft)')}`),
  ]).toEqual([['Spring'], ['Spring'], [], [], ['Spring', 'Fair'], ['Spring', 'Fair'], ['Fair']])
  const [row] = (await stage.call('GET', '/showcases/?sort=name')).json().data
  expect(row).toEqual({
    id: row.id,
    name: 'Fair',
    recipient: { full_name: 'Bea Weft', company: 'Weft & Sons' },
    view: { item_count: 2 },
    created_by: stage.supplier.userId,
    created_by_name: 'Ada Loom',
    created_at: NOW.toISOString(),
    updated_at: NOW.toISOString(),
  })
  const { recipient } = (await stage.call('GET', '/showcases/?sort=name&fields=recipient.company')).json().data[0]
  expect(recipient).toEqual({ company: 'Weft & Sons' })
})

describe('nothing is created', () => {
  const RECIPIENT_OF = (changed: object) => ({ recipient: { ...RECIPIENT, ...changed } })
  test.each([
    [{ name: '  ' }, [422, 'invalid', '#/name'], 'required'],
    [{ name: undefined }, [422, 'invalid', '#/name'], 'required'],
    [RECIPIENT_OF({ full_name: '' }), [422, 'invalid', '#/recipient/full_name'], 'required'],
    [RECIPIENT_OF({ company: undefined }), [422, 'invalid', '#/recipient/company'], 'required'],
    [RECIPIENT_OF({ email: '' }), [422, 'invalid', '#/recipient/email'], 'required'],
    [RECIPIENT_OF({ email: 'bea' }), [422, 'invalid', '#/recipient/email'], 'Invalid email'],
    [RECIPIENT_OF({ email: `${'a'.repeat(50_000)}@` }), [422, 'invalid', '#/recipient/email'], 'Invalid email'],
    [RECIPIENT_OF({ phone: '1' }), [422, 'unknown_field', '#/recipient/phone'], 'There is no field phone.'],
    [{ variants: undefined }, [422, 'invalid', '#/variants'], 'A showcase needs at least one variant.'],
    [
      { variants: { matching: { search: 'none' } } },
      [422, 'invalid', '#/variants'],
      'A showcase needs at least one variant.',
    ],
    [
      { fields: [{ id: 'name' }, { id: 'zzz' }] },
      [400, 'unknown_column', '#/fields/1/id'],
      'This column does not exist.',
    ],
    [{ fields: [{ id: '__proto__' }] }, [400, 'unknown_column', '#/fields/0/id'], 'This column does not exist.'],
    [{ logo_asset_id: newId() }, [404, 'unknown_reference', '#/logo_asset_id'], expect.any(String)],
    [{ board: [{ asset_id: newId() }] }, [404, 'unknown_reference', '#/board/0/asset_id'], expect.any(String)],
    [{ view_id: newId(), variants: undefined }, [404, 'unknown_reference', '#/view_id'], expect.any(String)],
    [{ token: 'x'.repeat(43) }, [422, 'unknown_field', '#/token'], 'There is no field token.'],
  ])('by %j', async (payload, problem, detail) => {
    const before = await stage.views()
    const answer = await stage.post(payload)
    const { errors, data } = answer.json()
    expect([problemOf(answer), errors[0].detail, data]).toEqual([problem, detail, { error: answer.json().detail }])
    expect([(await stage.call('GET', '/showcases/')).json().data, await stage.views()]).toEqual([[], before])
  })

  test('with invalid pictures, or pictures that only modern browsers can show on a board', async () => {
    const answers = [
      await stage.post({ logo_asset_id: stage.asset('d.pdf') }),
      await stage.post({ board: [{ id: stage.asset('a.png') }, { id: stage.asset('c.webp') }] }),
      await stage.post({ board: Array.from({ length: 101 }, () => ({ id: stage.asset('a.png') })) }),
    ]
    expect(answers.map(problemOf)).toEqual([
      [422, 'not_a_picture', '#/logo_asset_id'],
      [422, 'not_a_picture', '#/board/1'],
      [422, 'invalid', '#/board'],
    ])
  })

  test('under a name that is taken, whatever its case', async () => {
    await stage.create({ name: 'Größe' })
    const answer = await stage.post({ name: 'grösse'.toUpperCase().replace('SS', 'ß') })
    expect([problemOf(answer), answer.json().detail, answer.json().data]).toEqual([
      [409, 'duplicate_name', '#/name'],
      'Name already exists',
      { error: 'Name already exists' },
    ])
  })
})

describe('a change', () => {
  test('writes what it makes different, and replaces board and fields as a whole', async () => {
    const { id } = await stage.create({ board: [{ id: stage.asset('a.png') }] })
    const answer = await stage.patch(
      id,
      { id, name: 'Expo', board: [{ id: stage.asset('b.jpg') }] },
      { 'if-match': '"1"' },
    )
    const showcase = await stage.read(id)
    expect([answer.statusCode, answer.headers['etag'], answer.json().data]).toEqual([200, '"2"', showcase])
    expect([showcase.name, showcase.recipient, showcase.board.map((image) => image.id)]).toEqual([
      'Expo',
      RECIPIENT,
      [stage.asset('b.jpg')],
    ])
    const nothing = await stage.patch(id, { ...showcase, links: null })
    expect([nothing.statusCode, nothing.headers['etag']]).toEqual([200, '"2"'])
  })

  test('of a stale state is rejected with the current item', async () => {
    const { id } = await stage.create()
    await stage.patch(id, { name: 'Expo' })
    const answer = await stage.patch(id, { name: 'Mine' }, { 'if-match': '"1"' })
    expect([answer.statusCode, answer.json().code, answer.json().current]).toEqual([412, 'stale', await stage.read(id)])
  })

  test('keeps columns that were deleted, but adds none', async () => {
    const column = `attributes.${stage.made.attributes['Weave']}`
    const { id } = await stage.create({ fields: [{ id: column }] })
    await stage.call('DELETE', '/attributes/', { payload: [stage.made.attributes['Weave']] })
    const kept = await stage.patch(id, { fields: [{ id: column, title: 'Weave' }, { id: 'name' }] })
    const refused = await stage.post({ name: 'Other', fields: [{ id: column }] })
    expect([kept.json().data.fields, problemOf(refused)]).toEqual([
      [
        { id: column, title: 'Weave' },
        { id: 'name', title: 'Name' },
      ],
      [400, 'unknown_column', '#/fields/0/id'],
    ])
  })

  test('P03 does not reach data of other suppliers or of the server', async () => {
    const rival = await showcaseStage(server)
    const foreign = await rival.create()
    const showcase = await stage.create()
    const before = await stage.read(showcase.id)
    const answers = [
      await stage.patch(showcase.id, { view_id: foreign.view_id }),
      await stage.patch(showcase.id, { view_id: rival.made.views['All'] }),
      await stage.patch(showcase.id, { variants: { ids: [rival.variant('Red')] } }),
      await stage.patch(showcase.id, { logo_asset_id: rival.asset('a.png') }),
      await stage.patch(showcase.id, { board: [{ id: rival.asset('a.png') }] }),
      await stage.patch(showcase.id, { id: foreign.id }),
      await stage.patch(showcase.id, { token: 'A'.repeat(43) }),
      await stage.patch(showcase.id, { supplier_id: rival.supplier.supplierId }),
      await stage.patch(foreign.id, { name: 'Mine' }),
      await stage.patch(showcase.id, {
        supplier: { name: 'Rival', logo_url: null },
        created_by: rival.supplier.userId,
        links: foreign.links,
        created_at: '1999-01-01T00:00:00.000Z',
      }),
    ]
    expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).code])).toEqual([
      [404, 'unknown_reference'],
      [404, 'unknown_reference'],
      [404, 'unknown_ids'],
      [404, 'unknown_reference'],
      [404, 'unknown_reference'],
      [422, 'other_id'],
      [422, 'unknown_field'],
      [422, 'unknown_field'],
      [404, 'not_found'],
      [200, undefined],
    ])
    expect(await stage.read(showcase.id)).toEqual(before)
  })
})

describe('an asset that is deleted', () => {
  test('leaves the board and the logo', async () => {
    const { id } = await stage.create({
      logo_asset_id: stage.asset('a.png'),
      board: [{ id: stage.asset('a.png') }, { id: stage.asset('b.jpg') }],
    })
    await stage.call('DELETE', `/assets/${stage.asset('a.png')}`)
    const { logo_asset_id, logo_url, board } = await stage.read(id)
    expect([logo_asset_id, logo_url, board.map((image) => image.id)]).toEqual([null, null, [stage.asset('b.jpg')]])
  })
})

describe('a deletion', () => {
  test('takes the showcase, its view and its board; of many, all or none', async () => {
    const [one, two] = [await stage.create({ name: 'One' }), await stage.create({ name: 'Two' })]
    const refused = await stage.call('DELETE', '/showcases/', { payload: [one.id, newId()] })
    const gone = await stage.call('DELETE', '/showcases/', { payload: [one.id, two.id] })
    expect([refused.statusCode, gone.json(), (await stage.call('GET', '/showcases/')).json().data]).toEqual([
      404,
      { data: { count: 2 } },
      [],
    ])
    const left = await server.db.forSupplier(stage.supplier.supplierId, (trx) =>
      trx.selectFrom('views').select('name').where('supplier_id', '=', stage.supplier.supplierId).execute(),
    )
    expect(left).toEqual([{ name: 'All' }])
  })

  test('leaves a view that a channel exports to its author', async () => {
    const { id, view_id } = await stage.create()
    await addChannel(view_id)
    const answer = await stage.call('DELETE', `/showcases/${id}`)
    const view = await stage.call('GET', `/views/${view_id}`)
    expect([answer.statusCode, view.statusCode, view.json().data.public]).toEqual([204, 200, false])
  })

  const addChannel = (view_id: string | null) =>
    server.db.forSupplier(stage.supplier.supplierId, (trx) =>
      trx
        .insertInto('channels')
        .values({
          supplier_id: stage.supplier.supplierId,
          id: newId(),
          view_id,
          export_format: 'csv',
          name: 'Shop',
          name_fold: foldName('Shop'),
          name_key: nameKey('Shop'),
          created_at: NOW,
          updated_at: NOW,
        })
        .execute(),
    )
})

describe('copies', () => {
  test('have a name, a view, a board and a link of their own', async () => {
    const original = await stage.create({ board: [{ id: stage.asset('a.png') }], fields: [{ id: 'name' }] })
    const onPublic = await stage.create({ name: 'Open', variants: undefined, view_id: stage.made.views['All'] })
    const ids = [original.id, onPublic.id]
    const answer = await stage.call('POST', '/showcases/duplicate', { payload: { ids } })
    const again = await stage.call('POST', '/showcases/duplicate', { payload: { ids: [original.id] } })
    const [first, second] = answer.json().data.ids
    const [copy, open, third] = [
      await stage.read(first),
      await stage.read(second),
      await stage.read(again.json().data.ids[0]),
    ]
    expect([answer.statusCode, copy.name, open.name, third.name]).toEqual([
      201,
      'Copy of Fair',
      'Copy of Open',
      'Copy of Fair (2)',
    ])
    const { id: _, name: __, view_id, view, links, ...rest } = original
    expect(copy).toEqual({
      ...rest,
      id: copy.id,
      name: 'Copy of Fair',
      view_id: copy.view_id,
      links: copy.links,
      view: { ...view, id: copy.view_id, filters: encodeURIComponent(`(view[in]:${copy.view_id})`) },
    })
    expect([copy.view_id === view_id, copy.links?.cards === links?.cards, open.view_id]).toEqual([
      false,
      false,
      stage.made.views['All'],
    ])
    await stage.call('DELETE', `/showcases/${original.id}`)
    expect((await stage.read(copy.id)).view?.item_count).toBe(2)
  })
})
