import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSupplier } from '../platform/db/testing/test-database.ts'
import { type TestApp, testApp } from './test-app.ts'

describe('the test app', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  it('calls as its user', async () => {
    const { statusCode, json } = await server.call('GET', '/variants/')
    expect([statusCode, json()]).toEqual([200, { data: [], paging: { current_page: 0, limit: 25, total: 0 } }])
  })
  it('calls as a reader', async () => {
    const reader = await server.callAs(await testSupplier(server.db), 'reader')
    const answers = [await reader('GET', '/variants/'), await reader('DELETE', '/variants/', { payload: ['x'] })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403])
  })
})
