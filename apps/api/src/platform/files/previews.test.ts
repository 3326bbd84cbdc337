import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { type FilePart, type FileStore, newFileKey } from '../file-store/file-store.ts'
import { folderStore } from '../file-store/folder-store.ts'
import { spoolBytes } from './incoming.ts'
import { countPages } from './pdf.ts'
import { unreadable } from './picture-facts.ts'
import { previewsOf, withoutPicture } from './previews.ts'
import { boxedPdf, coloredPdf, flateBomb, loopedPdf, scriptedPdf } from './testing/pdfs.ts'
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

/** Width, height and the colour at the centre, each channel rounded to a fifth of its range. */
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
  it('U13 are upright, and contain no camera metadata', async () => {
    const bytes = await photo(600, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Weaver' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ada Loom</x:xmpmeta>')
      .toBuffer()
    const { exif: camera, xmp: author } = await sharp(bytes).metadata()
    expect([String(camera), String(author)]).toEqual([
      expect.stringContaining('Weaver'),
      expect.stringContaining('Ada'),
    ])
    const picture = await previews.picture(await keep(bytes), 'card_md')
    expect(await seen(picture)).toEqual({ width: 128, height: 256, color: [5, 0, 0] })
    const { exif, xmp, iptc, icc, orientation, format } = await sharp(picture).metadata()
    expect([exif, xmp, iptc, icc, orientation, format]).toEqual([...Array.from({ length: 5 }), 'webp'])
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

  it('a bare WebP that fits is its own picture, one with EXIF is not', async () => {
    const bare = await photo(384, 384).webp().toBuffer()
    const key = newFileKey()
    await files.writeDrawn([{ key, picture: bare, thumbnail: await photo(96, 96).webp().toBuffer() }])
    expect(await previews.picture(key, 'full')).toEqual(bare)
    const placed = await photo(384, 384)
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .webp()
      .toBuffer()
    const shown = await previews.picture(await keep(placed), 'full')
    expect((await sharp(shown).metadata()).exif).toBe(undefined)
    const followed = await keep(Buffer.concat([bare, Buffer.from('a note behind the picture')]))
    expect((await previews.picture(followed, 'full'))?.includes('a note')).toBe(false)
    const damaged = Buffer.concat([bare.subarray(0, 40), Buffer.alloc(bare.length - 40)])
    expect(await previews.picture(await keep(damaged), 'full')).toBe(undefined)
  })

  it('one that is damaged on the disk is drawn again', async () => {
    const key = await keep(await photo(600, 300).png().toBuffer())
    const picture = await previews.picture(key, 'card_md')
    const path = join(root, key.slice(0, 2), key, 'card_md.webp')
    await writeFile(path, '')
    expect(await previews.picture(key, 'card_md')).toEqual(picture)
    expect((await stat(path)).size).toBeGreaterThan(0)
  })

  it.each([
    ['a damaged picture', pngHead({ width: 30, height: 30 })],
    ['a table', Buffer.from('a,b\n1,2')],
    ['a damaged document', Buffer.from('%PDF-1.7\nnothing')],
    ['an empty file', Buffer.alloc(0)],
    ['a document whose page tree is a loop', loopedPdf()],
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
    ['0 0 0 0'],
    ['0 0 0 842'],
    ['0 0 -595 -842'],
    ['0 0 1e9 1e9'],
    ['0 0 99999999999999999999 1'],
    ['0 0 1 1000000'],
    ['0 0 0.0001 0.0001'],
    ['0 0 nan inf'],
    ['0 0 null (x)'],
    [''],
  ])('of a page in the box [%s] there is one, or none, and no fault', async (box) => {
    const key = await keep(boxedPdf(box))
    const pictures = [await previews.picture(key, 'thumbnail'), await previews.picture(key, 'full')]
    const sides = await Promise.all(
      pictures.map(async (picture) => {
        const { width, height } = picture ? await sharp(picture).metadata() : { width: 96, height: 96 }
        return Math.max(width, height)
      }),
    )
    expect(sides.map((side) => side > 0 && side <= 2048)).toEqual([true, true])
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
