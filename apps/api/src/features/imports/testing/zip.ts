import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Text to compress, or content that is already compressed. */
type Content = string | { deflated: Buffer }

interface Options {
  /** The size that the directory claims for every entry. */
  claimedSize?: number
  /** Number of bytes before the archive. */
  offset?: number
}

/** A ZIP archive as an attacker may write it. */
export function zipOf(files: Record<string, Content>, options: Options = {}): Buffer {
  const { locals, directory } = partsOf(files, options)
  return Buffer.concat([locals, ...directory, endOf(directory, (options.offset ?? 0) + locals.length)])
}

/** One file, two archives: readers that follow a ZIP64 locator see `shown`, the others `hidden`. */
export function twoFacedZipOf(shown: Record<string, Content>, hidden: Record<string, Content>): Buffer {
  const one = partsOf(shown)
  const other = partsOf(hidden, { offset: one.locals.length, claimedSize: 0 })
  const locals = Buffer.concat([one.locals, other.locals])
  const directory = Buffer.concat(one.directory)
  const record = Buffer.alloc(56)
  record.write('PK\u0006\u0006', 'latin1')
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(one.directory.length), 24)
  record.writeBigUInt64LE(BigInt(one.directory.length), 32)
  record.writeBigUInt64LE(BigInt(directory.length), 40)
  record.writeBigUInt64LE(BigInt(locals.length), 48)
  const otherDirectory = Buffer.concat(other.directory)
  const before = Buffer.concat([locals, directory, otherDirectory])
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007', 'latin1')
  locator.writeBigUInt64LE(BigInt(before.length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([before, record, locator, endOf(other.directory, locals.length + directory.length)])
}

/** Megabytes of spaces around a text, compressed to a thousandth. */
export function spacesAround(text: string, megabytes: number): { deflated: Buffer } {
  const part = (bytes: Buffer) => deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const spaces = part(Buffer.alloc(1024 * 1024, ' '))
  const end = Buffer.from([1, 0, 0, 0xff, 0xff])
  return { deflated: Buffer.concat([part(Buffer.from(text)), ...Array<Buffer>(megabytes).fill(spaces), end]) }
}

/** The parts of a workbook with one sheet. */
export const workbookParts = (sheet: Content): Record<string, Content> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">
    <sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': sheet,
})

/** The sheet of a workbook, as XML. */
export const sheetOf = (...rows: string[][]): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
    .join('')}</sheetData></worksheet>`

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relationship = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`

function partsOf(files: Record<string, Content>, { claimedSize, offset = 0 }: Options = {}) {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = offset
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : undefined
    const packed = typeof content === 'string' ? deflateRawSync(content) : content.deflated
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(bytes ? crc32(bytes) : 0, 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedSize ?? bytes?.length ?? 0, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, tail, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  return { locals: Buffer.concat(locals), directory }
}

function endOf(directory: Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
