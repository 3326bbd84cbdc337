import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { coloredPdf } from '../../platform/files/testing/pdfs.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { fileKeyOf } from './testing/file-key-of.ts'
import { multipartBody } from './testing/multipart-body.ts'

describe('GET /assets/:id/download', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  async function kept(
    name: string,
    bytes: string | Buffer,
  ): Promise<{ id: string; url: string; image_url: string | null }> {
    const answer = await server.call('POST', '/assets/bulk', multipartBody([{ field: 'file', name, bytes }]))
    return answer.json().data[0].data
  }
  const folderOf = (key: string) => join(server.config.dataFolder, 'files', key.slice(0, 2), key)

  const SAFE = {
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }

  it('U04 sends the file as a download that a browser does not execute', async () => {
    const { id } = await kept('a.csv', 'a,b\n1,2')
    const { statusCode, headers, body } = await server.call('GET', `/assets/${id}/download?inline`)
    expect([statusCode, body]).toEqual([200, 'a,b\n1,2'])
    expect(headers).toEqual(
      expect.objectContaining({
        ...SAFE,
        'content-type': 'text/csv',
        'content-length': '7',
        'content-disposition': `attachment; filename="a.csv"; filename*=UTF-8''a.csv`,
      }),
    )
  })

  it('shows a document in place when it is asked to', async () => {
    const { id } = await kept('a.pdf', await coloredPdf([0, 0, 1]))
    const inline = await server.call('GET', `/assets/${id}/download?inline=1`)
    const saved = await server.call('GET', `/assets/${id}/download`)
    const kindOf = (header: unknown) => String(header).split(';')[0]
    expect([inline, saved].map(({ headers }) => kindOf(headers['content-disposition']))).toEqual([
      'inline',
      'attachment',
    ])
    expect(inline.headers).toEqual(expect.objectContaining(SAFE))
  })

  it.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=0-99', 206, 'bytes 0-9/10', '01234,6789'],
    ['bytes=5-2', 200, undefined, '01234,6789'],
    ['bytes=0-1,4-5', 200, undefined, '01234,6789'],
    ['lines=1-2', 200, undefined, '01234,6789'],
  ])('answers Range %s with %i', async (range, status, contentRange, body) => {
    const { id } = await kept('digits.csv', '01234,6789')
    const answer = await server.call('GET', `/assets/${id}/download`, { headers: { range } })
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([status, contentRange, body])
  })

  it('refuses a range behind the end', async () => {
    const { id } = await kept('digits.csv', '01234,6789')
    const answer = await server.call('GET', `/assets/${id}/download`, { headers: { range: 'bytes=10-' } })
    expect([answer.statusCode, answer.json().code, answer.headers['content-range']]).toEqual([
      416,
      'range_not_satisfiable',
      'bytes */10',
    ])
  })

  it.each([
    [
      'a"\r\nSet-Cookie: x=1.png',
      `attachment; filename="a_Set-Cookie: x=1.png"; filename*=UTF-8''a%22Set-Cookie%3A%20x%3D1.png`,
    ],
    [
      'résumé 日本.pdf',
      `attachment; filename="r_sum_ __.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%E6%97%A5%E6%9C%AC.pdf`,
    ],
  ])('U11 names %j without another header', async (name, disposition) => {
    const { id } = await kept('plain.csv', `name,${name}`)
    const { supplierId } = server.supplier
    await server.db.forSupplier(supplierId, (trx) =>
      trx
        .updateTable('assets')
        .set({ name: name.replaceAll(/[\r\n]/g, '') })
        .where('supplier_id', '=', supplierId)
        .where('id', '=', id)
        .execute(),
    )
    const { headers } = await server.call('GET', `/assets/${id}/download`)
    expect([headers['content-disposition'], headers['set-cookie']]).toEqual([disposition, undefined])
  })

  it('T04 is 404 for a user of another supplier, and after the asset was deleted', async () => {
    const asset = await kept('theirs.csv', 'theirs,1')
    const rival = await server.callAs(await testSupplier(server.db, 'Rival'))
    const foreign = await rival('GET', `/assets/${asset.id}/download`)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found'])
    const { pathname } = new URL(asset.url)
    expect((await server.app.inject({ url: pathname })).statusCode).toBe(200)
    expect((await server.app.inject({ url: pathname.replace(/[\da-f]{32}/, 'f'.repeat(32)) })).statusCode).toBe(404)
    await server.call('DELETE', `/assets/${asset.id}`)
    expect((await server.app.inject({ url: pathname })).statusCode).toBe(404)
  })

  it.each(['gone', 'a folder'])('U10 is 404 when the file is %s, and the server lives', async (how) => {
    const asset = await kept('lost.csv', `lost,${how}`)
    const original = join(folderOf(await fileKeyOf(server, asset.id)), 'original')
    await rm(original)
    if (how === 'a folder') await mkdir(original)
    const answers = [
      await server.call('GET', `/assets/${asset.id}/download`),
      await server.app.inject({ url: new URL(asset.url).pathname }),
    ]
    expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual([
      [404, 'file_missing'],
      [404, 'file_missing'],
    ])
    expect((await server.call('GET', `/assets/${asset.id}`)).statusCode).toBe(200)
  })
})
