import type { Asset } from '@selvedge/sdk/wire'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { coloredPdf } from '../../platform/files/testing/pdfs.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary } from '../assets/testing/assets.ts'
import { readSomeFacts } from './read-facts.ts'
import { multipartBody } from './testing/multipart-body.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function kept(name: string, bytes: Buffer): Promise<Asset> {
  const answer = await server.call('POST', '/assets/bulk', multipartBody([{ field: 'file', name, bytes }]))
  return answer.json().data[0].data
}
const factsOf = ({ metas }: Asset) =>
  Object.fromEntries(metas.map(({ header, type, value, editable }) => [header, [type, value, editable]]))
const get = async (id: string) => {
  const answer = await server.call('GET', `/assets/${id}`)
  return { facts: factsOf(answer.json<{ data: Asset }>().data), etag: answer.headers['etag'] }
}

/** A second of nothing, as a phone would name it. */
function movie(): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const header = Buffer.alloc(100)
  header.writeUInt32BE(600, 12)
  header.writeUInt32BE(39_000, 16)
  return Buffer.concat([box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000isom')), box('moov', box('mvhd', header))])
}

const COLORS = { width: 60, height: 30, channels: 3 as const }

test('an upload tells its size, colour, colour space, pages and duration, and nothing of where it was made', async () => {
  const picture = await sharp({ create: { ...COLORS, background: '#1040f0' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Artist: 'Ada' } })
    .jpeg()
    .toBuffer()
  const { 'Dominant colour': color, ...facts } = factsOf(await kept('blue.jpg', picture))
  expect(facts).toEqual({
    Dimensions: ['single_choice', '60 × 30 px', false],
    'Colour space': ['single_choice', 'sRGB', false],
  })
  expect(color).toEqual(['color', '#1838e8', false])
  expect(factsOf(await kept('sheet.pdf', await coloredPdf([1, 0, 0], [0, 1, 0])))).toEqual({
    Pages: ['single_choice', '2', false],
  })
  expect(factsOf(await kept('film.mp4', movie()))).toEqual({ Duration: ['single_choice', '1:05', false] })
})

test('files that were stored before are read once, without a new ETag; a lost one has no facts', async () => {
  const picture = await kept(
    'grey.png',
    await sharp({ create: { ...COLORS, background: '#808080' } })
      .png()
      .toBuffer(),
  )
  const { supplierId } = server.supplier
  const lost = await buildLibrary(server.db, server.supplier, { assets: [{ name: 'lost.png' }] })
  const before = await get(picture.id)
  await server.db.forSupplier(supplierId, (trx) =>
    trx
      .updateTable('assets')
      .set({ facts_read: false, color: null, color_space: null })
      .where('supplier_id', '=', supplierId)
      .where('id', '=', picture.id)
      .execute(),
  )
  const files = folderStore(`${server.config.dataFolder}/files`)
  expect(await readSomeFacts({ db: server.db, files })).toBe(2)
  expect([await get(picture.id), (await get(lost.assets['lost.png']!)).facts]).toEqual([before, {}])
  expect(await readSomeFacts({ db: server.db, files })).toBe(0)
})
