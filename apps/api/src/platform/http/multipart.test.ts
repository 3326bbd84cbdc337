import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { filesOf, oneFileOf } from './multipart.ts'
import { multipartBody, type Part } from '../../features/uploads/testing/multipart-body.ts'

describe('multipart bodies', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({
      extend(app) {
        const config = { access: 'public' } as const
        app.post('/all', { config }, async (request) => {
          const read: { name: string; size: number; truncated: boolean }[] = []
          for await (const { name, bytes } of filesOf(request, { fields: ['file'], maxBytes: 1_000 })) {
            let size = 0
            for await (const chunk of bytes as AsyncIterable<Buffer>) size += chunk.length
            read.push({ name, size, truncated: bytes.truncated })
          }
          return read
        })
        app.post('/one', { config }, async (request) => {
          const { name, bytes } = await oneFileOf(request, { fields: ['logo'], maxBytes: 1_048_576 })
          return { name, text: String(bytes).slice(0, 10) }
        })
      },
    })
  })
  afterAll(() => server.close())

  async function post(url: string, parts: readonly Part[], changed = (body: Buffer) => body) {
    const { payload, headers } = multipartBody(parts)
    const answer = await server.app.inject({ method: 'POST', url, payload: changed(payload), headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  const problem = (status: number, code: string) => ({ status, body: expect.objectContaining({ code, status }) })

  it('gives the files in their order, and says which are too long', async () => {
    const parts = [
      { field: 'file', name: 'a.csv', bytes: 'a,b' },
      { field: 'note', bytes: 'no file' },
      { field: 'file', name: 'long.csv', bytes: 'x'.repeat(1_001) },
    ]
    expect((await post('/all', parts)).body).toEqual([
      { name: 'a.csv', size: 3, truncated: false },
      { name: 'long.csv', size: 1_000, truncated: true },
    ])
  })

  it('gives a small file whole', async () => {
    const { body } = await post('/one', [{ field: 'logo', name: 'l.png', bytes: 'logo' }])
    expect(body).toEqual({ name: 'l.png', text: 'logo' })
  })

  const file = (name = 'a.csv') => ({ field: 'file', name, bytes: 'a,b' })

  it.each<[string, readonly Part[], number, string]>([
    ['U01 21 files', Array.from({ length: 21 }, () => file()), 413, 'too_many_files'],
    ['U01 1001 parts', Array.from({ length: 1_001 }, () => ({ field: 'note', bytes: 'x' })), 413, 'too_many_parts'],
    ['no file', [{ field: 'note', bytes: 'x' }], 422, 'no_file'],
    ['a file in an unknown field', [{ ...file(), field: 'avatar' }], 422, 'unknown_field'],
    ['M02 a field of a prototype', [{ ...file(), field: '__proto__' }], 400, 'bad_multipart'],
    ['U07 the header of a part of 64 KB', [file('x'.repeat(65_536))], 400, 'bad_multipart'],
  ])('%s is refused', async (_, parts, status, code) => {
    expect(await post('/all', parts)).toEqual(problem(status, code))
  })

  it('refuses a second file where one is meant, and one that is too long', async () => {
    const logo = { field: 'logo', name: 'l.png', bytes: 'x' }
    expect(await post('/one', [logo, logo])).toEqual(problem(413, 'too_many_files'))
    expect(await post('/one', [{ ...logo, bytes: 'x'.repeat(1_048_577) }])).toEqual(problem(413, 'too_large'))
  })

  it('U07 a body that ends too early is refused', async () => {
    expect(await post('/all', [file()], (body) => body.subarray(0, body.length - 30))).toEqual(
      problem(400, 'bad_multipart'),
    )
  })

  it.each([
    ['without a boundary', 'multipart/form-data'],
    ['with an empty boundary', 'multipart/form-data; boundary='],
    ['with a boundary of 8 KB', `multipart/form-data; boundary=${'b'.repeat(8_000)}`],
  ])('U07 a body %s is refused', async (_, type) => {
    const headers = { 'content-type': type }
    const answer = await server.app.inject({ method: 'POST', url: '/all', payload: 'x', headers })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_multipart'])
  })

  it('H01 a body of another type is refused', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/all', payload: {} })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type'])
  })
})
