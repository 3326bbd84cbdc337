import { drawRendition } from './decode.ts'
import type { FilePart, FileStore } from '../file-store/file-store.ts'
import { drawPage, MAX_PDF_BYTES } from './pdf.ts'
import type { Rendition } from './renditions.ts'
import { Problem } from '../http/problem.ts'
import { takeTurns } from '../http/turns.ts'

export interface Previews {
  /** A picture of a file, for a document of its first page. Undefined if it has none. */
  picture(key: string, size: Rendition): Promise<Buffer | undefined>
  /** A page of a document, counted from 1. */
  page(key: string, page: number, size: Rendition): Promise<Buffer | undefined>
}

/** Files held in memory at once while their pictures are made. */
const AT_ONCE = 2
const MAX_PICTURE_BYTES = 50 * 1_048_576
const MAX_PAGE = 10_000
/** Keys without a picture at the last request: a damaged file is not opened again for every visitor. */
const REMEMBERED = 1_000

/** Pictures of files, made on first request, once for concurrent requests, and stored next to the file. */
export function previewsOf(files: FileStore): Previews {
  const turn = takeTurns(AT_ONCE)
  const running = new Map<string, Promise<Buffer | undefined>>()
  const without = new Set<string>()

  async function kept(
    key: string,
    part: FilePart,
    draw: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined> {
    const found = await files.read(key, part)
    const name = `${key}/${part}`
    if (found || without.has(name)) return found
    const under = running.get(name)
    if (under) return under
    const work = turn(1, draw).then(async (picture) => {
      if (picture) await files.write(key, part, picture)
      else remember(name)
      return picture
    })
    running.set(name, work)
    return work.finally(() => running.delete(name))
  }

  function remember(name: string): void {
    if (without.size >= REMEMBERED) without.clear()
    without.add(name)
  }

  async function draw(key: string, page: number, size: Rendition): Promise<Buffer | undefined> {
    const bytes = await files.size(key, 'original')
    if (bytes === undefined) return undefined
    const read = async () => (await files.read(key, 'original')) ?? Buffer.alloc(0)
    const head = await headOf(files, key, bytes)
    if (head.startsWith('%PDF')) return bytes > MAX_PDF_BYTES ? undefined : drawPage(read, page, size)
    if (page > 1 || bytes > MAX_PICTURE_BYTES || !isPicture(head)) return undefined
    return drawRendition(await read(), size).catch(withoutPicture)
  }

  return {
    picture: (key, size) => kept(key, `${size}.webp`, () => draw(key, 1, size)),
    async page(key, page, size) {
      if (page < 1 || page > MAX_PAGE) return undefined
      return kept(key, page === 1 ? `${size}.webp` : `page-${page}-${size}.webp`, () => draw(key, page, size))
    },
  }
}

/** A damaged file has no picture; one that took too long on a busy machine may have one later. */
export function withoutPicture(error: unknown): undefined {
  const { cause } = error instanceof Error ? error : {}
  if (cause instanceof Error && cause.message.startsWith('timeout')) {
    throw new Problem(503, 'unavailable', 'The picture takes too long to draw.', { headers: { 'retry-after': '10' } })
  }
}

async function headOf(files: FileStore, key: string, bytes: number): Promise<string> {
  if (bytes === 0) return ''
  const chunks: Buffer[] = []
  for await (const chunk of await files.open(key, { start: 0, end: Math.min(bytes, 12) - 1 })) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

const isPicture = (head: string) =>
  head.startsWith('\u0089PNG') || head.startsWith('\u00ff\u00d8\u00ff') || head.startsWith('GIF8') || isWebp(head)

const isWebp = (head: string) => head.startsWith('RIFF') && head.endsWith('WEBP')
