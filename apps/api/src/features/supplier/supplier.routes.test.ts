import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'

describe('the supplier', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  it('is read, never from a cache, and changed field by field', async () => {
    const read = await server.call('GET', '/supplier/')
    const url = await server.call('PATCH', '/supplier/', { payload: { url: 'https://loom.example/' } })
    const rest = await server.call('PATCH', '/supplier/', {
      payload: { name: ' Loom & Sons ', address: 'Mill Lane 1\nYork' },
    })
    const cleared = await server.call('PATCH', '/supplier/', { payload: { url: '', address: null } })
    const supplier = { id: server.supplier.supplierId, name: 'Loom & Co', url: null, address: null, logo_url: null }
    expect(
      [read, url, rest, cleared].map((answer) => [
        answer.json().data,
        answer.headers['cache-control'],
        answer.headers.etag,
      ]),
    ).toEqual([
      [supplier, 'no-store', '"1"'],
      [{ ...supplier, url: 'https://loom.example/' }, 'no-store', '"2"'],
      [
        { ...supplier, name: 'Loom & Sons', url: 'https://loom.example/', address: 'Mill Lane 1\nYork' },
        'no-store',
        '"3"',
      ],
      [{ ...supplier, name: 'Loom & Sons' }, 'no-store', '"4"'],
    ])
  })

  it.each([
    [{ url: 'javascript:alert(1)' }, '#/url'],
    [{ name: '  ' }, '#/name'],
    [{ name: 'a\0b' }, '#/name'],
    [{ logo_key: 'x' }, '#/logo_key'],
  ])('is not changed to %j', async (payload, pointer) => {
    const { statusCode, json } = await server.call('PATCH', '/supplier/', { payload })
    expect([statusCode, json().errors[0].pointer]).toEqual([422, pointer])
  })

  it('answers 412 to a stale change', async () => {
    const { statusCode, json } = await server.call('PATCH', '/supplier/', {
      payload: { name: 'X' },
      headers: { 'if-match': '"99"' },
    })
    expect([statusCode, json().code]).toEqual([412, 'stale'])
  })
})
