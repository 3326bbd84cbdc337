import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { multipartBody } from '../uploads/testing/multipart-body.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

const png = (width = 120, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#a07040' } })
    .png()
    .toBuffer()
const svg = (content: string, size = 'width="120" height="80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`
const RED = '<rect width="120" height="80" fill="#ff0000"/>'

interface Sent {
  field?: string
  headers?: Record<string, string>
  as?: Call
}
function put(bytes: string | Uint8Array, { field = 'file', headers = {}, as = server.call }: Sent = {}) {
  const body = multipartBody([{ field, name: 'logo', bytes }])
  return as('PUT', '/supplier/logo', { payload: body.payload, headers: { ...body.headers, ...headers } })
}
const logoOf = async (as = server.call) => (await as('GET', '/supplier/')).json().data.logo_url as string | null
const picture = (url: string, size = 'medium_large') =>
  server.app.inject({ method: 'GET', url: url.replace('{size}', size) })
const problemOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code]

test('a logo is shown, replaced and taken away, and leaves no file behind', async () => {
  const first = (await put(await png())).json().data.logo_url
  const shown = await picture(first)
  const { width, height } = await sharp(shown.rawPayload).metadata()
  const answer = await put(
    await sharp(await png(30, 20))
      .jpeg()
      .toBuffer(),
  )
  const second = answer.json().data.logo_url
  expect([shown.statusCode, shown.headers['content-type'], { width, height }]).toEqual([
    200,
    'image/webp',
    { width: 120, height: 80 },
  ])
  expect([await logoOf(), (await picture(first)).statusCode, (await picture(second)).statusCode]).toEqual([
    second,
    404,
    200,
  ])
  const removed = await server.call('DELETE', '/supplier/logo')
  expect([removed.statusCode, removed.json().data.logo_url, await logoOf()]).toEqual([200, null, null])
  expect((await picture(second)).statusCode).toBe(404)
})

describe('U04 an SVG', () => {
  test.each([
    ['with a script and handlers', svg(`<script>alert(1)</script>${RED}<g onclick="alert(1)"/>`)],
    [
      'with a page in it',
      svg(`${RED}<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>`),
    ],
    ['with addresses', svg(`${RED}<image xlink:href="file:///etc/passwd"/><image xlink:href="http://127.0.0.1:9/x"/>`)],
    ['behind a declaration and a comment', `\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n${svg(RED)}`],
  ])('%s is kept as the picture that it draws', async (_, bytes) => {
    const { logo_url } = (await put(bytes)).json().data
    const drawn = await sharp((await picture(logo_url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle =
      (drawn.info.width * Math.floor(drawn.info.height / 2) + Math.floor(drawn.info.width / 2)) * drawn.info.channels
    expect([
      drawn.info.width,
      drawn.info.height,
      [...drawn.data.subarray(middle, middle + 3)].map((n) => n > 128),
    ]).toEqual([384, 256, [true, false, false]])
    const original = await server.app.inject({ method: 'GET', url: logo_url.replace('{size}', 'original/logo.svg') })
    expect(original.statusCode).toBe(404)
  })

  test.each([
    ['that reads a file', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`],
    ['that is an entity bomb', entityBomb()],
    ['that is a million pixels wide and high', svg(RED, 'width="1000000" height="1000000"')],
    ['without a size', svg('', '')],
    ['that is cut off', svg(RED).slice(0, -20)],
  ])('%s is refused', async (_, bytes) => {
    const before = await logoOf()
    expect([problemOf(await put(bytes)), await logoOf()]).toEqual([[422, 'unreadable_image'], before])
  })

  test.skipIf(!existsSync('/work/shared/data/hostile-files'))(
    'of the hostile files leaves nothing active',
    async () => {
      const answer = await put(await readFile('/work/shared/data/hostile-files/svg-script.svg'))
      const { headers } = await picture(answer.json().data.logo_url)
      expect([answer.statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        'image/webp',
        'nosniff',
      ])
    },
  )
})

describe('nothing is changed', () => {
  test.each([
    ['by a page', async () => '<!doctype html><script>alert(1)</script>', 415, 'unsupported_type'],
    ['by a page that shows an SVG', async () => `<html>${svg(RED)}</html>`, 415, 'unsupported_type'],
    [
      'by a GIF',
      async () =>
        sharp(await png())
          .gif()
          .toBuffer(),
      415,
      'unsupported_type',
    ],
    ['by nothing', async () => '', 415, 'unsupported_type'],
    ['by a PNG that is cut off', async () => (await png()).subarray(0, 60), 422, 'unreadable_image'],
    ['by more than 10 MB', async () => Buffer.alloc(10 * 1_048_576 + 1), 413, 'too_large'],
  ])('%s', async (_, bytes, status, code) => {
    await put(await png())
    const before = await logoOf()
    expect([problemOf(await put(await bytes())), await logoOf()]).toEqual([[status, code], before])
    expect((await picture(before!)).statusCode).toBe(200)
  })

  test('with an invalid body, in another field, or by a reader', async () => {
    const supplier = await testSupplier(server.db)
    const reader = await server.callAs(supplier, 'reader')
    const refused = [
      await server.call('PUT', '/supplier/logo', { payload: {} }),
      await put(await png(), { field: 'logo' }),
      await put(await png(), { as: reader }),
      await reader('DELETE', '/supplier/logo'),
    ]
    expect(refused.map(problemOf)).toEqual([
      [415, 'unsupported_media_type'],
      [422, 'unknown_field'],
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
  })

  test('based on a stale state', async () => {
    await put(await png())
    const { etag } = (await server.call('GET', '/supplier/')).headers
    const before = await logoOf()
    const stale = { 'if-match': '"0"' }
    const refused = [
      await put(await png(), { headers: stale }),
      await server.call('DELETE', '/supplier/logo', { headers: stale }),
    ]
    expect([refused.map(problemOf), refused[0]!.headers['etag'], await logoOf()]).toEqual([
      [
        [412, 'stale'],
        [412, 'stale'],
      ],
      etag,
      before,
    ])
  })
})

function entityBomb(): string {
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')
  return `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${entities}]>${svg('<text>&a9;</text>')}`
}
