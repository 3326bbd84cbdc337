import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { folderStore } from '../file-store/folder-store.ts'
import { storePicture } from './store-picture.ts'
import { pngHead } from './testing/png.ts'

const root = await mkdtemp(join(tmpdir(), 'selvedge-pictures-'))
afterAll(() => rm(root, { recursive: true }))
const files = folderStore(root)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a07040' } })

describe('storePicture', () => {
  it('keeps the bytes as they came, and tells the size of the upright picture', async () => {
    const bytes = await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { fileKey, ...facts } = await storePicture(files, bytes)
    expect(facts).toEqual({ mimetype: 'image/jpeg', width: 20, height: 40 })
    expect(await files.read(fileKey, 'original')).toEqual(bytes)
    const { width, height, format } = await sharp(await files.read(fileKey, 'thumbnail.webp')).metadata()
    expect({ width, height, format }).toEqual({ width: 20, height: 40, format: 'webp' })
  })

  it.each([
    ['U05 an interlaced PNG of 16000 by 16000', pngHead({ width: 16_000, height: 16_000, interlaced: true })],
    ['U06 a PNG of 20000 by 20000', pngHead({ width: 20_000, height: 20_000 })],
    ['U06 a PNG of 1 by 1000000', pngHead({ width: 1, height: 1_000_000 })],
  ])('%s is refused before it is decoded', async (_, bytes) => {
    await storePicture(files, await picture(2, 2).png().toBuffer())
    const memory = process.memoryUsage.rss()
    await expect(storePicture(files, bytes)).rejects.toEqual(problem(422, 'image_too_large'))
    // Decoded, it would take hundreds of megabytes.
    expect(process.memoryUsage.rss() - memory).toBeLessThan(60_000_000)
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'unsupported_type'],
    ['U04 an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415, 'unsupported_type'],
    ['a table', Buffer.from('a,b\n1,2\n'), 415, 'unsupported_type'],
    ['nothing', Buffer.alloc(0), 415, 'unsupported_type'],
    ['the head of a picture', pngHead({ width: 10, height: 10 }), 422, 'unreadable_image'],
  ])('%s is refused', async (_, bytes, status, code) => {
    await expect(storePicture(files, bytes)).rejects.toEqual(problem(status, code))
  })

  it('leaves nothing behind on the way', async () => {
    await storePicture(files, Buffer.from('x')).catch(() => {})
    expect(await readdir(files.incoming)).toEqual([])
  })

  it.skipIf(!existsSync('/work/shared/data/hostile-files'))('refuses a bomb of 30000 by 30000', async () => {
    const bytes = await readFile('/work/shared/data/hostile-files/png-bomb-30000x30000-1bit.png')
    await expect(storePicture(files, bytes)).rejects.toEqual(problem(422, 'image_too_large'))
  })
})

const problem = (status: number, code: string) => expect.objectContaining({ status, code })
