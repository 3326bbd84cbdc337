import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngHead } from '../../platform/files/testing/png.ts'
import { coloredPdf, loopedPdf } from '../../platform/files/testing/pdfs.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { multipartBody, type Part } from './testing/multipart-body.ts'

const picture = (color: string) =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer()

describe('POST /assets/bulk', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  const file = (name: string, bytes: Part['bytes'], type?: string): Part => ({
    field: 'file',
    name,
    bytes,
    ...(type && { type }),
  })

  async function upload(parts: readonly Part[], call = server.call) {
    const answer = await call('POST', '/assets/bulk', multipartBody(parts))
    return { status: answer.statusCode, body: answer.json(), data: answer.json().data }
  }

  const incoming = () => readdir(join(server.config.dataFolder, 'files', '.incoming'))
  const refused = (name: string, status: number, code: string) => ({
    errors: [expect.objectContaining({ status, code })],
    name,
    status,
  })

  it('makes an asset of each file, in their order, and refuses each for itself', async () => {
    const bytes = await picture('#aa0000')
    const { status, data } = await upload([
      file('../../Größe 9.png', bytes, 'text/html'),
      file('page.png', '<!doctype html><script>alert(1)</script>', 'image/png'),
      file('sheet.pdf', await coloredPdf([1, 0, 0], [0, 1, 0])),
      file('nothing.csv', ''),
      { ...file('values.csv', 'Weave,Weight\nTwill,320\n'), field: 'files' },
    ])
    expect(status).toBe(200)
    expect(data[1]).toEqual(refused('page.png', 415, 'unsupported_type'))
    expect(data[3]).toEqual(refused('nothing.csv', 422, 'empty_file'))
    const kept = [data[0], data[2], data[4]]
    expect(
      kept.map((entry) => [entry.data.name, entry.data.mimetype, entry.data.mimetype_group, entry.duplicate]),
    ).toEqual([
      ['Größe 9.png', 'image/png', 'image', false],
      ['sheet.pdf', 'application/pdf', 'document', false],
      ['values.csv', 'text/csv', 'document', false],
    ])
    const { id, width, height, filesize, url, state } = data[0].data
    expect({ width, height, filesize, state }).toEqual({
      width: 60,
      height: 30,
      filesize: bytes.length,
      state: 'active',
    })
    expect(data[2].data.page_count).toBe(2)
    const read = await server.call('GET', `/assets/${id}`)
    expect(read.json().data).toEqual(data[0].data)
    const original = await server.app.inject({ url: new URL(url).pathname })
    expect([original.statusCode, original.headers['content-type'], original.rawPayload]).toEqual([
      200,
      'image/png',
      bytes,
    ])
    expect(await incoming()).toEqual([])
  })

  it('answers the existing asset of the same content, and stores nothing twice', async () => {
    const bytes = await picture('#00aa00')
    const first = await upload([file('a.png', bytes)])
    const again = await upload([file('b.png', bytes), file('c.png', await picture('#00aa01')), file('d.png', bytes)])
    const { id } = first.data[0].data
    const same = { data: first.data[0].data, duplicate: true, duplicate_of: { id, name: 'a.png' } }
    expect([again.data[0], again.data[2]]).toEqual([same, same])
    expect(again.data[1].duplicate).toBe(false)
  })

  it('T07 does not reveal that another supplier has the content', async () => {
    const bytes = await picture('#0000aa')
    const first = await upload([file('a.png', bytes)])
    const rival = await server.callAs(await testSupplier(server.db, 'Rival'))
    const theirs = await upload([file('a.png', bytes)], rival)
    expect([first.data[0].duplicate, theirs.data[0].duplicate]).toEqual([false, false])
    expect(theirs.data[0].data.id).not.toBe(first.data[0].data.id)
  })

  it('makes one asset of the same content that comes five times at once', async () => {
    const bytes = await picture('#aaaa00')
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload([file('a.png', bytes)])))
    expect(new Set(answers.map(({ data }) => data[0].data.id)).size).toBe(1)
    expect(answers.filter(({ data }) => !data[0].duplicate)).toHaveLength(1)
  })

  it('U01 rejects a file that is one byte over the limit', async () => {
    const long = Buffer.alloc(52_428_801, 'a,b\n')
    const { data } = await upload([file('long.csv', long), file('short.csv', 'x,y\n1,2')])
    expect(data[0]).toEqual(refused('long.csv', 413, 'too_large'))
    expect(data[1].data.name).toBe('short.csv')
    const { data: whole } = await upload([file('whole.csv', long.subarray(1))])
    expect(whole[0].data.filesize).toBe(52_428_800)
  })

  it('U01 refuses 21 files and keeps none of them', async () => {
    const before = await server.call('GET', '/assets/?limit=1')
    const { status, body } = await upload(Array.from({ length: 21 }, (_, index) => file(`${index}.csv`, `a,${index}`)))
    expect([status, body.code]).toEqual([413, 'too_many_files'])
    const after = await server.call('GET', '/assets/?limit=1')
    expect([after.json().paging.total, await incoming()]).toEqual([before.json().paging.total, []])
  })

  it('U07 keeps nothing of a body that ends too early', async () => {
    const { payload, headers } = multipartBody([file('cut-1.csv', 'a,b'), file('cut-2.csv', 'a,b,c')])
    const answer = await server.call('POST', '/assets/bulk', {
      headers,
      payload: payload.subarray(0, payload.length - 28),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_multipart'])
    expect(await incoming()).toEqual([])
  })

  it.each([
    ['U05 interlaced', pngHead({ width: 16_000, height: 16_000, interlaced: true }), 'image_too_large'],
    ['U06 20000 by 20000', pngHead({ width: 20_000, height: 20_000 }), 'image_too_large'],
    ['truncated', pngHead({ width: 30, height: 30 }), 'unreadable_image'],
  ])('%s pictures are refused', async (name, bytes, code) => {
    const { data } = await upload([file(`${name}.png`, bytes)])
    expect(data).toEqual([refused(`${name}.png`, 422, code)])
  })

  it('keeps a damaged document without a number of pages', async () => {
    const { data } = await upload([file('broken.pdf', '%PDF-1.7\nnothing of the kind')])
    expect([data[0].data.mimetype, data[0].data.page_count]).toEqual(['application/pdf', null])
    const preview = await server.app.inject({ url: data[0].data.image_url.replace('{size}', 'thumbnail') })
    expect(preview.statusCode).toBe(404)
  })

  it('keeps a document whose page tree is a loop, and has no picture of it', async () => {
    const { data } = await upload([file('loop.pdf', loopedPdf())])
    const { image_url, mimetype } = data[0].data
    const sizes = ['thumbnail', 'full']
    const urls = sizes.flatMap((size) => [
      image_url.replace('{size}', size),
      image_url.replace('{size}', `pages/1/${size}`),
    ])
    const answers = await Promise.all(urls.map((url) => server.app.inject({ url })))
    expect([mimetype, answers.map(({ statusCode }) => statusCode)]).toEqual(['application/pdf', urls.map(() => 404)])
  })

  it('writes history', async () => {
    const { data } = await upload([file('history.csv', 'history,1')])
    const rows = await server.db.forSupplier(server.supplier.supplierId, (trx) =>
      trx
        .selectFrom('history')
        .select(['entity', 'action', 'user_id'])
        .where('supplier_id', '=', server.supplier.supplierId)
        .where('entity_id', '=', data[0].data.id)
        .execute(),
    )
    expect(rows).toEqual([{ entity: 'asset', action: 'created', user_id: server.supplier.userId }])
  })
})

describe('U12 the quota of a supplier', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ config: { quotaBytes: 30_000 } })
  })
  afterAll(() => server.close())

  const send = async (name: string, size: number, headers = {}) => {
    const body = multipartBody([{ field: 'file', name, bytes: `${name},`.padEnd(size, 'x') }])
    return server.call('POST', '/assets/bulk', { ...body, headers: { ...body.headers, ...headers } })
  }

  it('is kept before the body is read, and for each file', async () => {
    expect((await send('a.csv', 20_000)).statusCode).toBe(200)
    const each = await send('b.csv', 15_000)
    expect(each.json().data[0].errors[0].code).toBe('quota_exceeded')
    const whole = await send('c.csv', 40_000)
    expect([whole.statusCode, whole.json().code]).toEqual([507, 'quota_exceeded'])
  })
})
