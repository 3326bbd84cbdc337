import type {
  Attribute,
  AttributeGroup,
  AttributesPreview,
  BulkEdit,
  BulkEditRow,
  FieldError,
} from '@selvedge/sdk/wire'
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
      Weight: { type: 'float', unit: 'g/m²', values: [] },
      Width: { type: 'float', values: [] },
      Hidden: { live: false, values: [] },
    },
  })
})

const idOf = (name: string) => made.attributes[name]!
const send = async <Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  (await server.call(method, path, payload && { payload })).json<{ data: Answer; code: string }>()
const all = async () => (await send<Attribute[]>('GET', '/attributes/')).data
const every = async <Field extends keyof Attribute>(field: Field) =>
  Object.fromEntries((await all()).map((attribute) => [attribute.name, attribute[field]]))
const edit = async (fields: object, mode = 'append', names = ['Weight', 'Width', 'Hidden']) => {
  const { data } = await send<{ count: number; edit_id: string | null }>('PATCH', `/attributes/?mode=${mode}`, {
    ids: names.map(idOf),
    fields,
  })
  return data
}
const preview = (payload: object, mode = 'append') =>
  send<AttributesPreview>('POST', `/attributes/preview?mode=${mode}`, payload)
const undo = async (id: string | null) => {
  const { state, changes, kept } = (await send<BulkEdit>('POST', `/bulk_edits/${id}/undo`)).data
  return { state, changes, kept }
}
const newGroup = async (name: string, attributes: readonly string[]) =>
  (await send<AttributeGroup>('POST', '/attributes/groups', { name, attributes: attributes.map(idOf) })).data.id
const membersOf = async (id: string) => {
  const names = new Map((await all()).map((attribute) => [attribute.id, attribute.name]))
  const { data } = await send<AttributeGroup>('GET', `/attributes/groups/${id}`)
  return data.attributes_ids.map((one) => names.get(one))
}

describe('a bulk edit of attributes', () => {
  test('gives back what each attribute had before', async () => {
    const { count, edit_id } = await edit({ meta: { unit: { values: ['cm'], type: 'text' } } })
    expect([count, await every('unit')]).toEqual([3, { Weight: 'cm', Width: 'cm', Hidden: 'cm' }])
    expect(await undo(edit_id)).toEqual({ state: 'undone', changes: 3, kept: 0 })
    expect(await every('unit')).toEqual({ Weight: 'g/m²', Width: null, Hidden: null })
    const again = await send('POST', `/bulk_edits/${edit_id}/undo`)
    expect(again.code).toBe('already_undone')
  })

  test('records only those that it changed, and nothing when none was', async () => {
    const { edit_id } = await edit({ live: true })
    const rows = await send<BulkEditRow[]>('GET', `/bulk_edits/${edit_id}/rows`)
    expect(rows.data).toEqual([expect.objectContaining({ name: 'Hidden', before: ['false'], after: ['true'] })])
    await undo(edit_id)
    expect(await every('live')).toEqual({ Weight: true, Width: true, Hidden: false })
    expect(await edit({ live: true }, 'append', ['Weight'])).toEqual({ count: 1, edit_id: null })
  })

  test('of several columns changes each attribute once, shows them all, and gives them all back', async () => {
    const group = await newGroup('Hand', [])
    const shown = async () => (await all()).map((attribute) => ({ ...attribute, updated_at: undefined }))
    const before = await shown()
    const values = (...chosen: (string | undefined)[]) => ({ values: chosen, type: 'text' })
    const { edit_id } = await edit({
      meta: {
        unit: values('cm'),
        description: values('For all'),
        versions: values(made.versions['ss26']),
        groups: values(group),
      },
    })
    const etags = await Promise.all(
      ['Weight', 'Width', 'Hidden'].map(async (name) => {
        const { headers } = await server.call('GET', `/attributes/${idOf(name)}`)
        return headers['etag']
      }),
    )
    expect(etags).toEqual(['"2"', '"2"', '"2"'])
    const { column } = (await send<BulkEdit>('GET', `/bulk_edits/${edit_id}`)).data
    const rows = (await send<BulkEditRow[]>('GET', `/bulk_edits/${edit_id}/rows`)).data
    const after = ['For all', 'cm', 'ss26', 'Hand']
    expect([column, ...rows.map((row) => [row.name, row.before, row.after])]).toEqual([
      'description,unit,versions,groups',
      ['Hidden', [], after],
      ['Weight', ['g/m²'], after],
      ['Width', [], after],
    ])
    expect(await undo(edit_id)).toEqual({ state: 'undone', changes: 3, kept: 0 })
    expect(await shown()).toEqual(before)
  })

  test('of several columns is refused whole, and names every invalid one', async () => {
    const before = await all()
    const fields = { unit: 'x'.repeat(41), description: 'x'.repeat(121), display_name: 'Fine', live: false }
    const payload = { ids: [idOf('Weight')], fields }
    const answer = await server.call('PATCH', '/attributes/?mode=append', { payload })
    const { errors } = answer.json<{ errors: FieldError[] }>()
    expect([answer.statusCode, errors.map(({ pointer, detail }) => [pointer, detail])]).toEqual([
      422,
      [
        ['#/fields/description', '120 characters max.'],
        ['#/fields/unit', 'At most 40 characters.'],
      ],
    ])
    expect(await all()).toEqual(before)
  })

  test('keeps what a colleague changed since, and says so', async () => {
    const { edit_id } = await edit({ description: 'For all' })
    await send('PATCH', `/attributes/${idOf('Width')}`, { description: 'By hand' })
    await send('PATCH', `/attributes/${idOf('Weight')}`, { unit: 'kg' })
    expect(await undo(edit_id)).toEqual({ state: 'undone', changes: 2, kept: 1 })
    expect(await every('description')).toEqual({ Weight: null, Width: 'By hand', Hidden: null })
    expect(await every('unit')).toEqual({ Weight: 'kg', Width: null, Hidden: null })
    const kept = await send<BulkEditRow[]>('GET', `/bulk_edits/${edit_id}/rows?outcome=kept`)
    expect(kept.data.map(({ name, reason }) => [name, reason])).toEqual([['Width', 'changed']])
  })

  test('takes attributes out of the groups that it added, and puts them back where they were', async () => {
    const [first, second] = [
      await newGroup('First', ['Weight', 'Width', 'Hidden']),
      await newGroup('Second', ['Width']),
    ]
    const added = await edit({ meta: { groups: { values: [second], type: 'multiple_choice' } } })
    expect(await membersOf(second)).toEqual(expect.arrayContaining(['Weight', 'Width', 'Hidden']))
    await undo(added.edit_id)
    expect([await membersOf(first), await membersOf(second)]).toEqual([['Weight', 'Width', 'Hidden'], ['Width']])
    const cleared = await edit({ meta: { groups: { values: [], type: 'multiple_choice' } } }, 'append', ['Width'])
    expect([await membersOf(first), await membersOf(second)]).toEqual([['Weight', 'Hidden'], []])
    await undo(cleared.edit_id)
    expect([await membersOf(first), await membersOf(second)]).toEqual([['Weight', 'Width', 'Hidden'], ['Width']])
  })

  test('restores versions next to those that were added since, without deleted groups', async () => {
    const [ss26 = '', aw26 = ''] = [made.versions['ss26'], made.versions['aw26']]
    const group = await newGroup('Gone', ['Weight'])
    await edit({ versions: [ss26] }, 'append', ['Weight'])
    const { edit_id } = await edit({ versions: [], groups: [] }, 'upsert', ['Weight'])
    await edit({ versions: [aw26] }, 'append', ['Weight'])
    await server.call('DELETE', `/attributes/groups/${group}`)
    expect(await undo(edit_id)).toEqual({ state: 'undone', changes: 1, kept: 0 })
    const { Weight = [] } = await every('versions')
    expect(Weight.map(({ code }) => code).toSorted()).toEqual(['aw26', 'ss26'])
    expect((await every('groups'))['Weight']).toEqual([])
  })

  test('leaves out attributes that were deleted, and belongs to its supplier', async () => {
    const { edit_id } = await edit({ public: false })
    await server.call('DELETE', `/attributes/${idOf('Width')}`)
    const stranger = await server.callAs(await testSupplier(server.db))
    expect((await stranger('POST', `/bulk_edits/${edit_id}/undo`)).statusCode).toBe(404)
    expect(await undo(edit_id)).toEqual({ state: 'undone', changes: 2, kept: 1 })
    expect(await every('public')).toEqual({ Weight: true, Hidden: true })
  })
})

describe('the preview of a bulk edit of attributes', () => {
  const ids = () => ['Weight', 'Width', 'Hidden'].map(idOf)
  const row = (name: string, before: string[], after: string[]) => ({ id: idOf(name), name, before, after })

  test('shows old and new value of those that would change, and changes nothing', async () => {
    const before = await all()
    const unit = await preview({ ids: ids(), fields: { meta: { unit: { values: ['g/m²'], type: 'text' } } } })
    const rows = [row('Hidden', [], ['g/m²']), row('Width', [], ['g/m²'])]
    expect(unit.data).toEqual({ count: 3, changes: 2, rows })
    const none = await preview({ ids: ids(), fields: { meta: { unit: { values: [], type: 'text' } } } })
    expect(none.data).toEqual({ count: 3, changes: 1, rows: [row('Weight', ['g/m²'], [])] })
    expect(await all()).toEqual(before)
  })

  test('names versions and groups as they would be', async () => {
    const care = await newGroup('Care', ['Width'])
    const versions = await preview({ ids: [idOf('Weight')], fields: { versions: [made.versions['ss26']] } })
    expect(versions.data.rows).toEqual([row('Weight', [], ['ss26'])])
    const groups = await preview({ ids: ids(), fields: { groups: [care] } }, 'remove')
    expect(groups.data).toEqual({ count: 3, changes: 1, rows: [row('Width', ['Care'], [])] })
    expect(await membersOf(care)).toEqual(['Width'])
  })

  test('says that nothing would change', async () => {
    const { data } = await preview({ ids: [idOf('Weight')], fields: { live: true } })
    expect(data).toEqual({ count: 1, changes: 0, rows: [] })
  })

  test('refuses what the change refuses', async () => {
    const refused = await Promise.all([
      preview({ ids: [newId()], fields: { live: true } }),
      preview({ ids: ids(), fields: { groups: [newId()] } }),
      preview({ matching: { expected: 2 }, fields: { live: true } }),
    ])
    expect(refused.map(({ code }) => code)).toEqual(['unknown_ids', 'unknown_reference', 'count_changed'])
  })
})
