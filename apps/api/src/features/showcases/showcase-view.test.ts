import type { Showcase, View } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/changing/change.ts'
import { catalogueVersion } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import type { TestSupplier } from '../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { createShowcase, updateShowcase } from './showcases.service.ts'
import { problemOf, type ShowcaseStage, showcaseStage, tokenOf } from './testing/showcase-stage.ts'

let server: TestApp
let stage: ShowcaseStage
let colleague: Call

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  stage = await showcaseStage(server)
  colleague = await server.callAs(await colleagueOf(stage.supplier))
})

/** A view as a client of specification 3 creates it before its showcase. */
async function clientView(as: Call, changes: object = {}): Promise<View> {
  const filters = encodeURIComponent(`(id[in]:${stage.variant('Red')})`)
  const payload = { name: `showcase-view-${newId()}`, kind: 'static', public: false, live: true, filters, ...changes }
  return (await as('POST', '/views/', { payload })).json().data.view
}
const createOn = (view_id: string, name = 'Fair') => stage.post({ name, view_id, variants: undefined })

describe('the view of a showcase', () => {
  test('may be made by the client first', async () => {
    const view = await clientView(stage.call)
    const { data } = (await createOn(view.id)).json()
    expect([data.view_id, data.view.item_count]).toEqual([view.id, 1])
  })

  test('T06 is in no list of views, and every colleague can edit it', async () => {
    const view = await clientView(stage.call)
    const before = await colleague('GET', `/views/${view.id}`)
    const { data } = (await createOn(view.id)).json()
    const generated = await stage.create({ name: 'Two' })
    const lists = [stage.call, colleague].map(async (as) => (await as('GET', '/views/?limit=-1')).json().data)
    const names = (await Promise.all(lists)).map((list) => list.map(({ name }: View) => name))
    expect([before.statusCode, names]).toEqual([404, [['All'], ['All']]])
    for (const id of [view.id, generated.view_id]) {
      const read = await colleague('GET', `/views/${id}`)
      const rows = await colleague('GET', `/variants/?filters=${encodeURIComponent(`(view[in]:${id})`)}`)
      const added = await colleague('PATCH', `/views/${id}/variants`, { payload: { ids: [stage.variant('Sketch')] } })
      expect([read.statusCode, rows.json().paging.total > 0, added.json().data.count]).toEqual([200, true, 1])
    }
    expect((await stage.read(data.id)).view?.item_count).toBe(2)
  })

  test('is part of the showcase: an edit of it that is based on older variants is stale', async () => {
    const { id, view_id } = await stage.create()
    const { etag } = (await stage.call('GET', `/showcases/${id}`)).headers
    await colleague('PATCH', `/views/${view_id}/variants`, { payload: { ids: [stage.variant('Sketch')] } })
    const variants = { ids: [stage.variant('Red')] }
    const stale = await stage.patch(id, { variants }, { 'if-match': String(etag) })
    expect([stale.statusCode, (await stage.read(id)).view?.item_count]).toEqual([412, 3])
  })

  test('cannot be deleted while the showcase is there, nor shown by another', async () => {
    const showcase = await stage.create()
    const deleted = await stage.call('DELETE', `/views/${showcase.view_id}`)
    const other = await createOn(showcase.view_id ?? '', 'Other')
    expect([deleted.json().code, problemOf(other)]).toEqual(['in_use', [404, 'unknown_reference', '#/view_id']])
  })

  test('may be a public one, which several show and which stays', async () => {
    const all = stage.made.views['All'] ?? ''
    const [one, two] = [(await createOn(all, 'One')).json().data, (await createOn(all, 'Two')).json().data]
    await stage.call('DELETE', `/showcases/${one.id}`)
    expect([(await stage.read(two.id)).view?.item_count, await stage.views()]).toEqual([3, ['All']])
  })

  test('may be exported by every colleague, who finds the channel by it', async () => {
    const { view_id } = await stage.create()
    const { data: channel } = (await colleague('POST', '/channels/', { payload: { name: 'Fair', view_id } })).json()
    const found = await colleague('GET', `/channels/?filters=${encodeURIComponent('(view.name[xt]:)')}`)
    expect([channel.view.item_count, found.json().data]).toEqual([2, [channel]])
  })

  test('T06 is visible to its author alone once it is private again, and to prospects as before', async () => {
    const filters = encodeURIComponent('(name[eq]:Red)')
    const view = await clientView(colleague, { name: 'Ours', kind: 'dynamic', public: true, filters })
    const showcase: Showcase = (await createOn(view.id)).json().data
    await colleague('PATCH', `/views/${view.id}`, { payload: { public: false } })
    const { data: mine } = (await colleague('GET', `/showcases/${showcase.id}`)).json()
    const stale = await stage.patch(showcase.id, { name: 'Trade fair' }, { 'if-match': '"9"' })
    const renamed = await stage.patch(showcase.id, { name: 'Trade fair' })
    expect([showcase.view?.filters, mine.view.filters, stale.json().current.view, renamed.json().data.view]).toEqual([
      filters,
      filters,
      null,
      null,
    ])
    expect((await stage.read(showcase.id)).view_id).toBe(view.id)
    expect((await stage.variantsOf(tokenOf(showcase))).data.map(({ name }) => name)).toEqual(['Red'])
  })

  test('is counted as it is after others whom its showcase waited for', async () => {
    const { supplier, made, draft } = stage
    const view_id = made.views['All'] ?? ''
    const before = (await stage.call('GET', `/views/${view_id}`)).json().data.item_count
    const seen = await server.db.forSupplier(supplier.supplierId, (trx) => catalogueVersion(trx, supplier.supplierId))
    await stage.call('DELETE', `/variants/${stage.variant('Sketch')}`)
    const { name, recipient } = draft
    const work = { publicUrl: 'https://catalogue.example.com', version: seen }
    const { showcase } = await inTransaction({ db: server.db, now: () => new Date() }, supplier, (change) =>
      createShowcase({ ...change, ...work }, { name, recipient, view_id }),
    )
    const changed = await inTransaction({ db: server.db, now: () => new Date() }, supplier, (change) =>
      updateShowcase({ ...change, ...work }, showcase.id, { name: 'Trade fair' }, undefined),
    )
    expect([before, showcase.view?.item_count, changed.showcase.view?.item_count]).toEqual([3, 2, 2])
  })

  test('is not a colleague’s private view, nor the user’s own view made for something else', async () => {
    const theirs = await clientView(colleague)
    const mine = await clientView(stage.call, { name: 'Mine' })
    const answers = [await createOn(theirs.id), await createOn(mine.id)]
    expect(answers.map(problemOf)).toEqual([
      [404, 'unknown_reference', '#/view_id'],
      [422, 'invalid', '#/view_id'],
    ])
  })

  test('is named once', async () => {
    const view = await clientView(stage.call)
    const answers = [await stage.post({ view_id: view.id }), await patchNew({ view_id: view.id })]
    expect(answers.map(problemOf)).toEqual([
      [422, 'invalid', '#/variants'],
      [422, 'invalid', '#/variants'],
    ])
  })
  const patchNew = async (changes: object) =>
    stage.patch((await stage.create()).id, { ...changes, variants: { ids: [stage.variant('Red')] } })

  test('is replaced by others without leaving one behind', async () => {
    const { id, view_id } = await stage.create()
    const fewer = (await stage.patch(id, { variants: { ids: [stage.variant('Blue')] } })).json().data
    const open = (await stage.patch(id, { view_id: stage.made.views['All'] })).json().data
    const own = (await stage.patch(id, { variants: { ids: [stage.variant('Red')] } })).json().data
    expect([fewer.view_id, fewer.view.item_count, open.view_id, open.view.item_count]).toEqual([
      view_id,
      1,
      stage.made.views['All'],
      3,
    ])
    expect([own.view_id === view_id, own.view.item_count, await viewIds()]).toEqual([
      false,
      1,
      new Set([stage.made.views['All'], own.view_id]),
    ])
    const refused = await stage.patch(id, { variants: { matching: { search: 'nothing' } } })
    const same = await stage.patch(id, { variants: { ids: [stage.variant('Red')] } })
    expect([problemOf(refused), (await stage.read(id)).view?.item_count, same.headers['etag']]).toEqual([
      [422, 'invalid', '#/variants'],
      1,
      '"4"',
    ])
  })
})

const viewIds = async () => {
  const { supplierId } = stage.supplier
  const views = await server.db.forSupplier(supplierId, (trx) =>
    trx.selectFrom('views').select('id').where('supplier_id', '=', supplierId).execute(),
  )
  return new Set(views.map(({ id }) => id))
}

async function colleagueOf({ supplierId }: TestSupplier): Promise<TestSupplier> {
  const [userId, at] = [newId(), new Date()]
  const user = { supplier_id: supplierId, id: userId, username: 'bob', full_name: 'Bob Loom' }
  await server.db.forSupplier(supplierId, (trx) =>
    trx
      .insertInto('users')
      .values({ ...user, created_at: at, updated_at: at })
      .execute(),
  )
  return { supplierId, userId }
}
