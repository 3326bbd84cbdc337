import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const contact = {
  full_name: 'Ada Loom',
  company: 'Loom & Co',
  email: 'ada@loom.example',
  phone_prefix: '+49',
  phone_number: '(30) 123-4',
}

describe('users', () => {
  let server: TestApp
  let colleagueId: string
  beforeAll(async () => {
    server = await testApp()
    colleagueId = newId()
    const now = new Date()
    await server.db.forSupplier(server.supplier.supplierId, (trx) =>
      trx
        .insertInto('users')
        .values({
          supplier_id: server.supplier.supplierId,
          id: colleagueId,
          username: 'bo',
          full_name: 'Bo',
          created_at: now,
          updated_at: now,
        })
        .execute(),
    )
  })
  afterAll(() => server.close())
  const own = () => `/users/${server.supplier.userId}`

  it('read and change their own contact details', async () => {
    const before = await server.call('GET', own())
    const changed = await server.call('PATCH', own(), { payload: { contact } })
    const after = await server.call('GET', '/auth/me')
    const user = { id: server.supplier.userId, username: 'ada', full_name: 'Ada Loom', role: 'editor', contact: {} }
    expect([before.json(), before.headers.etag, changed.json(), after.json(), after.headers.etag]).toEqual([
      { data: user },
      '"1"',
      { data: { ...user, contact } },
      { data: { ...user, contact } },
      '"2"',
    ])
  })

  it('answer 412 with the current user to a stale change', async () => {
    const { headers, json } = await server.call('GET', own())
    const stale = await server.call('PATCH', own(), { payload: { contact }, headers: { 'if-match': '"0"' } })
    const fresh = await server.call('PATCH', own(), { payload: { contact }, headers: { 'if-match': headers.etag! } })
    expect([stale.statusCode, stale.json().code, stale.json().current, stale.headers.etag, fresh.statusCode]).toEqual([
      412,
      'stale',
      json().data,
      headers.etag,
      200,
    ])
  })

  it('T05 neither see nor change those of a colleague', async () => {
    const path = `/users/${colleagueId}`
    const answers = [await server.call('GET', path), await server.call('PATCH', path, { payload: { contact } })]
    const row = await server.db.forSupplier(server.supplier.supplierId, (trx) =>
      trx
        .selectFrom('users')
        .select(['contact', 'rev'])
        .where('supplier_id', '=', server.supplier.supplierId)
        .where('id', '=', colleagueId)
        .executeTakeFirst(),
    )
    expect([answers.map(({ statusCode }) => statusCode), row]).toEqual([[403, 403], { contact: {}, rev: 1 }])
  })

  it('M01 cannot change any other field of their account', async () => {
    const fields = ['tenant_id', 'created_by', 'password_hash', 'role', 'username']
    const { statusCode, json } = await server.call('PATCH', own(), {
      payload: { contact, ...Object.fromEntries(fields.map((name) => [name, 'x'])) },
    })
    expect([statusCode, json().code, json().errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      422,
      'unknown_field',
      fields.map((name) => `#/${name}`),
    ])
  })

  it('M08 get the sentence of the specification for a bad phone prefix', async () => {
    const { statusCode, json } = await server.call('PATCH', own(), {
      payload: { contact: { ...contact, phone_prefix: '+1234567' } },
    })
    expect([statusCode, json().errors[0]]).toEqual([
      422,
      { pointer: '#/contact/phone_prefix', code: 'invalid', detail: 'Invalid format' },
    ])
  })

  it('keep preferences', async () => {
    const path = '/users/me/settings/columns.variants'
    const before = await server.call('GET', path)
    const put = await server.call('PUT', path, { payload: { data: { widths: { name: 120 } } } })
    await server.call('PUT', path, { payload: { data: { widths: { name: 130 }, emoji: '👩‍🎨' } } })
    const after = await server.call('GET', path)
    expect([before.json(), put.statusCode, put.body, after.json()]).toEqual([
      { data: null },
      204,
      '',
      { data: { widths: { name: 130 }, emoji: '👩‍🎨' } },
    ])
  })

  it.each<[string, string, string, number]>([
    ['more than 16 kB', 'big', JSON.stringify({ data: 'x'.repeat(16_383) }), 413],
    ['a NUL', 'nul', '{"data":"a\\u0000b"}', 422],
    ['a NUL in a key', 'nul', '{"data":{"a\\u0000b":1}}', 422],
    ['half a surrogate pair', 'half', '{"data":["\\ud83d"]}', 422],
    ['a number out of range', 'number', '{"data":1e999}', 422],
    ['a name of prototypes', '__proto__', '{"data":1}', 404],
    ['a long name', 'x'.repeat(65), '{"data":1}', 404],
  ])('keep no preference with %s', async (_, name, payload, status) => {
    const { statusCode } = await server.call('PUT', `/users/me/settings/${name}`, {
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(statusCode).toBe(status)
  })

  it('keep at most 100 preferences', async () => {
    const statuses = []
    for (let index = 0; index < 101; index += 1) {
      statuses.push(
        (await server.call('PUT', `/users/me/settings/many-${index}`, { payload: { data: index } })).statusCode,
      )
    }
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([99, 413])
  })
})
