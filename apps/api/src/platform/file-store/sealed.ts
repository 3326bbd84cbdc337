import { crc32 } from 'node:zlib'

const MARK = Buffer.from('selv')
const SEAL_BYTES = MARK.length + 4

/** Appends a checksum to a picture, where WebP decoders ignore it. */
export function sealed(picture: Uint8Array): Buffer {
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32LE(crc32(picture))
  return Buffer.concat([picture, MARK, checksum])
}

/** The picture without its checksum; undefined if it is corrupt. */
export function unsealed(bytes: Buffer): Buffer | undefined {
  const picture = bytes.subarray(0, -SEAL_BYTES)
  const isSealed = bytes.subarray(-SEAL_BYTES, -4).equals(MARK)
  if (!isSealed) return isWholeWebp(bytes) ? bytes : undefined
  return crc32(picture) === bytes.readUInt32LE(bytes.length - 4) ? picture : undefined
}

/** For pictures stored before checksums existed: compares their length with the RIFF header. */
const isWholeWebp = (bytes: Buffer) =>
  bytes.length > 12 && bytes.toString('latin1', 8, 12) === 'WEBP' && bytes.readUInt32LE(4) === bytes.length - 8
