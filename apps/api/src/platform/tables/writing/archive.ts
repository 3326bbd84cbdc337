import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { outletTo } from './outlet.ts'
import { centralRecord, dataDescriptor, endRecords, localHeader, type ZipEntry } from './zip-records.ts'

/** A ZIP archive streamed at the pace of the sink, one file after the other. */
export interface Archive {
  /** Resolves when the sink has the file; only then may the next one be added. */
  add(path: string, source: Readable, options: { compress: boolean }): Promise<void>
  end(): Promise<void>
}

export function archiveTo(sink: Writable): Archive {
  const outlet = outletTo(sink)
  const entries: ZipEntry[] = []
  const at = new Date()
  let offset = 0
  const put = (bytes: Uint8Array) => {
    offset += bytes.length
    return outlet.send(bytes)
  }
  const store = async (entry: ZipEntry, source: Readable, compress: boolean) => {
    const deflate = compress ? createDeflateRaw({ level: LEVEL }) : storedBlocks
    await pipeline(source, measured(entry), deflate, async (chunks: AsyncIterable<Buffer>) => {
      await put(localHeader(entry))
      for await (const chunk of chunks) {
        entry.compressedSize += chunk.length
        await put(chunk)
      }
    })
    await put(dataDescriptor(entry))
    entries.push(entry)
  }
  return {
    async add(path, source, { compress }) {
      const entry = { path: Buffer.from(path), at, offset, crc: 0, size: 0, compressedSize: 0 }
      try {
        await store(entry, source, compress)
      } catch (error) {
        // Otherwise an archive that looks complete would contain half a file.
        sink.destroy(error instanceof Error ? error : new Error('A file could not be read.'))
        throw error
      }
    },
    async end() {
      const directory = offset
      for (const entry of entries) await put(centralRecord(entry))
      await put(endRecords({ entries: entries.length, directory, directorySize: offset - directory }))
      await outlet.end()
    },
  }
}

/** Compresses a sheet as well as level 6 does, in half the time. */
const LEVEL = 5

const measured = (entry: ZipEntry) =>
  async function* measure(chunks: AsyncIterable<Buffer | string>) {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }

/**
 * Deflate blocks without compression, for content already compressed. Some readers reject a stored file whose size
 * follows it, and zlib would take a quarter of a megabyte per picture.
 */
async function* storedBlocks(chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += MAX_BLOCK) {
      const part = chunk.subarray(from, from + MAX_BLOCK)
      yield blockHead(0, part.length)
      yield part
    }
  }
  yield blockHead(LAST_BLOCK, 0)
}

const MAX_BLOCK = 0xffff
const LAST_BLOCK = 1

const blockHead = (flags: number, length: number): Buffer =>
  Buffer.from([flags, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff])
