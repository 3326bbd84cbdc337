import { createReadStream } from 'node:fs'

const KINDS = [
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['WordDocument', 'application/msword'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
].map(([name = '', mimetype = '']) => ({ entry: directoryName(name), mimetype }))

const ENTRY_BYTES = 128
const CHUNK = 65_536

/**
 * Which of the old office formats a compound file is, by the stream in its directory; installers are compound files,
 * too.
 */
export async function compoundType(path: string): Promise<string | undefined> {
  // The directory occupies whole sectors, so no entry crosses a chunk boundary.
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    for (let at = 0; at + ENTRY_BYTES <= chunk.length; at += ENTRY_BYTES) {
      const found = KINDS.find(({ entry }) => chunk.subarray(at, at + entry.length).equals(entry))
      if (found) return found.mimetype
    }
  }
  return undefined
}

/** A name padded with zeros, as stored in the directory. */
function directoryName(name: string): Buffer {
  return Buffer.from(`${name}\0`, 'utf16le')
}
