import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { type FilePart, type FileStore, newFileKey } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { spoolBytes } from './incoming.ts'
import { countPages } from './pdf.ts'
import { unreadable } from './picture-facts.ts'
import { previewsOf, withoutPicture } from './previews.ts'
import { coloredPdf, flateBomb, scriptedPdf } from './testing/pdfs.ts'
import { pngHead } from './testing/png.ts'

const root = await mkdtemp(join(tmpdir(), 'selvedge-previews-'))
afterAll(() => rm(root, { recursive: true }))
const files = folderStore(root)
const previews = previewsOf(files)

async function keep(bytes: Buffer): Promise<string> {
  const key = newFileKey()
  await files.adopt(key, await spoolBytes(files, bytes))
  return key
}

/** Width, height and the colour in the middle, each channel to a fifth of its range. */
async function seen(picture: Buffer | undefined) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return {
    width: info.width,
    height: info.height,
    color: [...data.subarray(at, at + 3)].map((part) => Math.round(part / 51)),
  }
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })

describe('pictures of pictures', () => {
  it('U13 are upright, and have nothing of what the camera wrote', async () => {
    const bytes = await photo(600, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(String(bytes.toString('latin1'))).toContain('Exif')
    const picture = await previews.picture(await keep(bytes), 'card_md')
    expect(await seen(picture)).toEqual({ width: 128, height: 256, color: [5, 0, 0] })
    const { exif, orientation, format } = await sharp(picture).metadata()
    expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'webp' })
  })

  it('are never larger than the file, and kept beside it', async () => {
    const key = await keep(await photo(60, 30).png().toBuffer())
    const picture = await previews.picture(key, 'full')
    expect(await seen(picture)).toEqual({ width: 60, height: 30, color: [5, 0, 0] })
    expect(await files.read(key, 'full.webp')).toEqual(picture)
  })

  it('are made once, however many ask at the same time', async () => {
    const written: FilePart[] = []
    const watched: FileStore = {
      ...files,
      write(key, part, bytes) {
        written.push(part)
        return files.write(key, part, bytes)
      },
    }
    const key = await keep(await photo(600, 300).png().toBuffer())
    const watching = previewsOf(watched)
    await Promise.all(Array.from({ length: 20 }, () => watching.picture(key, 'card_lg')))
    expect(written).toEqual(['card_lg.webp'])
  })

  it('of those that the server drew itself come from the larger one', async () => {
    const key = newFileKey()
    const large = await photo(384, 384).webp().toBuffer()
    await files.writeImage(key, { thumbnail: await photo(96, 96).webp().toBuffer(), medium_large: large })
    expect(await previews.picture(key, 'full')).toEqual(large)
  })

  it.each([
    ['a damaged picture', pngHead({ width: 30, height: 30 })],
    ['a table', Buffer.from('a,b\n1,2')],
    ['a damaged document', Buffer.from('%PDF-1.7\nnothing')],
    ['an empty file', Buffer.alloc(0)],
  ])('there is none of %s', async (_, bytes) => {
    expect(await previews.picture(await keep(bytes), 'thumbnail')).toBe(undefined)
  })
})

describe('pictures of documents', () => {
  it('there is one of each page, and none behind the last', async () => {
    const bytes = await coloredPdf([1, 0, 0], [0, 0, 1])
    const key = await keep(bytes)
    expect(await countPages(async () => bytes)).toBe(2)
    expect(await seen(await previews.picture(key, 'card_md'))).toEqual({ width: 256, height: 128, color: [5, 0, 0] })
    expect(await seen(await previews.page(key, 2, 'thumbnail'))).toEqual({ width: 96, height: 48, color: [0, 0, 5] })
    expect(await previews.page(key, 3, 'thumbnail')).toBe(undefined)
    expect(await previews.page(key, 0, 'thumbnail')).toBe(undefined)
  })

  it('X07 no script runs', async () => {
    expect(await countPages(async () => scriptedPdf())).toBe(1)
    expect(await seen(await previews.picture(await keep(scriptedPdf()), 'thumbnail'))).toEqual({
      width: 96,
      height: 48,
      color: [5, 5, 5],
    })
  })

  it.each([
    ['a damaged document', Buffer.from('%PDF-1.7\nnothing')],
    ['nothing', Buffer.alloc(0)],
  ])('%s has no number of pages', async (_, bytes) => {
    expect(await countPages(async () => bytes)).toBe(undefined)
  })
})

it('a picture that took too long is not taken for a damaged one', () => {
  const because = (message: string) => unreadable(new Error(message))
  expect(withoutPicture(because('VipsJpeg: premature end of JPEG image'))).toBe(undefined)
  expect(() => withoutPicture(because('timeout: 14% complete'))).toThrow('The picture takes too long to draw.')
})

describe('U05 memory', () => {
  const run = promisify(execFile)

  async function grownBy(contents: readonly Buffer[]): Promise<{ grown: number; drawn: boolean[] }> {
    const paths = contents.map((_, index) => join(root, `bomb-${index}`))
    await Promise.all(paths.map((path, index) => writeFile(path, contents[index]!)))
    const script = fileURLToPath(new URL('./testing/preview-memory.ts', import.meta.url))
    const { stdout } = await run(process.execPath, ['--conditions=@selvedge/source', script, root, ...paths])
    return JSON.parse(stdout)
  }

  it('grows by less than 150 MB for a document that unpacks to 200 MB', async () => {
    const { grown } = await grownBy([flateBomb(200)])
    expect(grown).toBeLessThan(150)
  })

  it('grows by less than 150 MB for 50 interlaced pictures that are too large, and for four that are as large as may be', async () => {
    const huge = pngHead({ width: 16_000, height: 16_000, interlaced: true })
    const { grown: byHuge, drawn } = await grownBy(Array.from({ length: 50 }, () => huge))
    expect([drawn.includes(true), byHuge < 150 ? 'small' : byHuge]).toEqual([false, 'small'])
    const allowed = await photo(4_000, 3_990).png({ progressive: true }).toBuffer()
    const most = await grownBy(Array.from({ length: 4 }, () => allowed))
    expect([most.drawn, most.grown < 150 ? 'small' : most.grown]).toEqual([[true, true, true, true], 'small'])
  })
})
