import { type Entry, fromBufferPromise } from 'yauzl'
import { formatOf, type NumberFormat } from './number-format.ts'
import { readXml } from './xml.ts'

type Bytes = AsyncIterable<Uint8Array>

/** The parts that the cells of a sheet refer to. */
export interface SheetParts {
  sheet: Bytes
  /** Shared texts, by their index in the cells. */
  texts: readonly string[]
  formats: readonly NumberFormat[]
  is1904: boolean
}

/** The parts of a workbook that one sheet needs; undefined if there is no such sheet. */
export async function sheetParts(archive: Buffer, sheet: string): Promise<SheetParts | undefined> {
  const { parts, found, places, is1904 } = await openBook(archive)
  const place = places.get(sheet)
  if (place === undefined) return undefined
  const ofType = (wanted: string) => parts(found.find(({ type }) => type === wanted)?.target ?? '')
  return {
    sheet: parts(place),
    texts: await readTexts(ofType('sharedStrings')),
    formats: await readFormats(ofType('styles')),
    is1904,
  }
}

/** All sheets by name. */
export async function openSheets(archive: Buffer): Promise<Map<string, Bytes>> {
  const { parts, places } = await openBook(archive)
  return new Map([...places].map(([sheet, place]) => [sheet, parts(place)]))
}

async function openBook(archive: Buffer) {
  const parts = await openParts(archive)
  const home = (await relations(parts, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const { sheets, is1904 } = await readWorkbook(parts(home))
  const found = await relations(parts, home)
  const places = new Map<string, string>()
  for (const [sheet, relation] of sheets) {
    const place = found.find(({ id }) => id === relation)?.target
    if (place !== undefined) places.set(sheet, place)
  }
  return { parts, found, places, is1904 }
}

type Parts = (name: string) => Bytes

/** Part names are case-insensitive; a missing part is empty. */
async function openParts(archive: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  return async function* bytesOf(name) {
    const entry = entries.get(name.toLowerCase())
    if (entry) yield* (await zip.openReadStreamPromise(entry)) as Bytes
  }
}

interface Relation {
  id: string
  /** The last segment of its URI: the two standards differ in the rest. */
  type: string
  target: string
}

async function relations(parts: Parts, of: string): Promise<Relation[]> {
  const found: Relation[] = []
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(of) ?? []
  await readXml(nonEmpty(parts(`${folder}_rels/${file}.rels`), '<none/>'), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return
      found.push({ id, type: type.split('/').at(-1) ?? '', target: resolved(folder, target) })
    },
  })
  return found
}

const resolved = (folder: string, target: string) => decodeURI(new URL(target, `file:///${folder}`).pathname).slice(1)

async function readWorkbook(bytes: Bytes) {
  const sheets = new Map<string, string>()
  let is1904 = false
  await readXml(bytes, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904'])
      if (name === 'sheet') sheets.set(attributes['name'] ?? '', relationOf(attributes))
    },
  })
  return { sheets, is1904 }
}

/** `r:id`, with whatever prefix the file uses. */
const relationOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

async function readTexts(bytes: Bytes): Promise<string[]> {
  const texts: string[] = []
  let [text, isText, isReading] = ['', false, 0]
  await readXml(nonEmpty(bytes, '<none/>'), {
    open(name) {
      if (name === 'si') text = ''
      // Phonetic readings of Japanese words are stored next to the words.
      else if (name === 'rPh') isReading++
      else if (name === 't') isText = isReading === 0
    },
    text(piece) {
      if (isText) text += piece
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(text))
      else if (name === 'rPh') isReading--
      else if (name === 't') isText = false
    },
  })
  return texts
}

/** Characters that XML does not allow are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

async function readFormats(bytes: Bytes): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isCells = false
  await readXml(nonEmpty(bytes, '<none/>'), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      else if (name === 'cellXfs') isCells = true
      else if (name === 'xf' && isCells) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}

async function* nonEmpty(bytes: Bytes, otherwise: string): Bytes {
  let isEmpty = true
  for await (const piece of bytes) {
    isEmpty = false
    yield piece
  }
  if (isEmpty) yield Buffer.from(otherwise)
}
