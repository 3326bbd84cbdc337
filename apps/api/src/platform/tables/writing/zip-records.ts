export interface ZipEntry {
  path: Buffer
  at: Date
  /** Position of its local header, from the start of the archive. */
  offset: number
  crc: number
  size: number
  compressedSize: number
}

/** Precedes a file; its sizes and checksum follow after it, once they are known. */
export function localHeader({ path, at }: ZipEntry): Buffer {
  const fields = record(
    [0x04034b50, 4],
    [VERSION, 2],
    ...contentFields(at),
    [0, 4],
    [0, 4],
    [0, 4],
    [path.length, 2],
    [0, 2],
  )
  return Buffer.concat([fields, path])
}

/** Follows a file. */
export function dataDescriptor({ crc, size, compressedSize }: ZipEntry): Buffer {
  const width = Math.max(size, compressedSize) >= MAX_32 ? 8 : 4
  return record([0x08074b50, 4], [crc, 4], [compressedSize, width], [size, width])
}

/** The entry in the directory at the end of the archive, which readers use. */
export function centralRecord({ path, at, offset, crc, size, compressedSize }: ZipEntry): Buffer {
  const isLarge = Math.max(offset, size, compressedSize) >= MAX_32
  const extra = isLarge ? record([0x0001, 2], [24, 2], [size, 8], [compressedSize, 8], [offset, 8]) : Buffer.alloc(0)
  const fields = record(
    [0x02014b50, 4],
    [MADE_ON_UNIX | VERSION_64, 2],
    [isLarge ? VERSION_64 : VERSION, 2],
    ...contentFields(at),
    [crc, 4],
    [isLarge ? MAX_32 : compressedSize, 4],
    [isLarge ? MAX_32 : size, 4],
    [path.length, 2],
    [extra.length, 2],
    // Comment, disk, internal attributes: none.
    ...([
      [0, 2],
      [0, 2],
      [0, 2],
    ] as const),
    [REGULAR_FILE, 4],
    [isLarge ? MAX_32 : offset, 4],
  )
  return Buffer.concat([fields, path, extra])
}

interface Directory {
  entries: number
  /** Offset of the directory. */
  directory: number
  directorySize: number
}

/** The end of the archive; ZIP64 only if necessary, because not every workbook reader supports it. */
export function endRecords({ entries, directory, directorySize }: Directory): Buffer {
  const isLarge = entries >= MAX_16 || directory >= MAX_32 || directorySize >= MAX_32
  const end = record(
    [0x06054b50, 4],
    ...([
      [0, 2],
      [0, 2],
    ] as const),
    [Math.min(entries, MAX_16), 2],
    [Math.min(entries, MAX_16), 2],
    [Math.min(directorySize, MAX_32), 4],
    [Math.min(directory, MAX_32), 4],
    [0, 2],
  )
  return isLarge ? Buffer.concat([endRecord64({ entries, directory, directorySize }), end]) : end
}

function endRecord64({ entries, directory, directorySize }: Directory): Buffer {
  const end = record(
    [0x06064b50, 4],
    // Size of the rest of this record.
    [44, 8],
    [MADE_ON_UNIX | VERSION_64, 2],
    [VERSION_64, 2],
    ...([
      [0, 4],
      [0, 4],
    ] as const),
    [entries, 8],
    [entries, 8],
    [directorySize, 8],
    [directory, 8],
  )
  return Buffer.concat([end, record([0x07064b50, 4], [0, 4], [directory + directorySize, 8], [1, 4])])
}

const MAX_16 = 0xffff
const MAX_32 = 0xffffffff
const VERSION = 20
const VERSION_64 = 45
const MADE_ON_UNIX = 3 << 8
const REGULAR_FILE = 0o100644 * 0x10000

type Field = readonly [value: number, width: 2 | 4 | 8]

/** Common to both headers: sizes follow later, UTF-8 names, deflate, timestamp. */
const contentFields = (at: Date): Field[] => [
  [0x0808, 2],
  [8, 2],
  [(at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 2],
  [((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 2],
]

function record(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [value, width] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, width)
    at += width
  }
  return bytes
}
