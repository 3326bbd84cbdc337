import { crc32 } from 'node:zlib'

/** A PNG that declares its size but contains no pixels. */
export function pngHead(size: { width: number; height: number; interlaced?: boolean }): Buffer {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head(size)),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function head({ width, height, interlaced = false }: { width: number; height: number; interlaced?: boolean }): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  // 8 bits, RGB, deflate, the only filter method.
  bytes.set([8, 2, 0, 0, interlaced ? 1 : 0], 8)
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}
