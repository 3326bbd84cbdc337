import type { Channel } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { readChannel } from './channels.store.ts'
import { refuseUnready } from './ready-channel.ts'
import { buildChannels } from './testing/channels.ts'

let server: TestApp
let made: Catalogue
beforeAll(async () => {
  server = await testApp()
  made = await buildCatalogue(server.db, server.supplier, {
    attributes: { Weight: { type: 'int', values: ['280'] }, Old: { type: 'int', live: false, values: [] } },
    products: [{ name: 'Kona', variants: [{ name: 'Red', values: ['Weight: 280'] }] }],
  })
  const [weight, old] = [`attributes.${made.attributes['Weight']}`, `attributes.${made.attributes['Old']}`]
  const further = await buildCatalogue(server.db, server.supplier, {
    views: [
      { name: 'Picked', members: [] },
      { name: 'Heavy', filters: `(${weight}[gt]:200)` },
      { name: 'Broken', filters: `(${old}[gt]:200)` },
      { name: 'Unreadable', filters: '(name[ct' },
      { name: 'Secret', public: false, members: [], createdBy: newId() },
    ],
  })
  made.views = further.views
})
afterAll(() => server.close())

async function outcome(fields: Record<string, string>, view?: string): Promise<unknown> {
  const name = newId()
  const viewId = view === undefined ? {} : { viewId: made.views[view]! }
  const ids = await buildChannels(server.db, server.supplier, [{ name, fields, ...viewId }])
  return inReadTransaction(server.db, server.supplier, async (context) => {
    const { channel } = (await readChannel(context, ids[name]!))!
    try {
      return await refuseUnready(context, channel)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const pointers = error.details.errors?.map(({ pointer }) => pointer)
      return [error.status, error.code, pointers, error.details.errors?.map(({ detail }) => detail)]
    }
  })
}

test('an exportable channel answers its view and the titles of its columns', async () => {
  const weight = `attributes.${made.attributes['Weight']}`
  const { view, columns } = (await outcome({ name: '=Article', [weight]: '' }, 'Heavy')) as {
    view: Channel['view']
    columns: unknown
  }
  expect([view?.name, view?.item_count, columns]).toEqual([
    'Heavy',
    1,
    [
      { id: 'name', header: 'Name', type: 'text', title: '=Article' },
      { id: weight, header: 'Weight', type: 'number', title: 'Weight' },
    ],
  ])
})

test('a channel without columns or view cannot be exported yet', async () => {
  expect([await outcome({}, 'Picked'), await outcome({ name: '' })]).toEqual([
    [422, 'channel_incomplete', ['#/fields'], ['The channel has no columns yet.']],
    [422, 'channel_incomplete', ['#/view_id'], ['The channel has no view yet.']],
  ])
})

test('X09 each deleted column is named by position and title', async () => {
  const [old, never] = [`attributes.${made.attributes['Old']}`, `attributes.${newId()}`]
  expect(await outcome({ name: '', [old]: 'g/m²', id: '', [never]: '' }, 'Picked')).toEqual([
    409,
    'column_gone',
    ['#/fields/1/id', '#/fields/3/id'],
    ['The column g/m² no longer exists.', 'The column Once chosen no longer exists.'],
  ])
})

test.each([
  ['is private to another user', 'Secret', 'The view of this channel is a private view of another user.'],
  ['filters by what is gone', 'Broken', 'The view Broken filters or sorts by a column that no longer exists.'],
  ['cannot be read', 'Unreadable', 'The view Unreadable filters or sorts by a column that no longer exists.'],
])('X09 a channel whose view %s is not exported, and still opens', async (_, view, detail) => {
  expect(await outcome({ name: '' }, view)).toEqual([409, 'view_gone', ['#/view_id'], [detail]])
  const list = await server.call('GET', '/channels/')
  expect(list.statusCode).toBe(200)
})
