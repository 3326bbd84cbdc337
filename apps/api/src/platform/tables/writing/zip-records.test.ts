import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { centralRecord, dataDescriptor, endRecords, type ZipEntry } from './zip-records.ts'

const GIGABYTES_5 = 5_000_000_000
const at = new Date('2026-11-21T09:30:42.000Z')
const small = { path: Buffer.from('pictures/é.png'), at, offset: 0, crc: 7, size: 3, compressedSize: 8 }

test('a reader finds files behind 4 GiB, and files of more', async () => {
  const large = { ...small, path: Buffer.from('large.tif'), offset: 65, size: GIGABYTES_5, compressedSize: GIGABYTES_5 }
  const behind = { ...small, path: Buffer.from('behind.png'), offset: GIGABYTES_5 + 200 }
  expect(await readBack([small, large, behind], GIGABYTES_5 + 300)).toEqual([
    { name: 'pictures/é.png', at, offset: 0, crc: 7, size: 3, compressedSize: 8 },
    { name: 'large.tif', at, offset: 65, crc: 7, size: GIGABYTES_5, compressedSize: GIGABYTES_5 },
    { name: 'behind.png', at, offset: GIGABYTES_5 + 200, crc: 7, size: 3, compressedSize: 8 },
  ])
})

test('a reader counts more files than 16 bits can', async () => {
  const entries = Array.from({ length: 70_000 }, (_, index) => ({ ...small, path: Buffer.from(`${index}.png`) }))
  const { entryCount } = await openedBack(entries, 1_000)
  expect(entryCount).toBe(70_000)
})

test('there is no ZIP64 in an archive that does without', () => {
  expect(dataDescriptor(small).length).toBe(16)
  expect(dataDescriptor({ ...small, size: GIGABYTES_5 }).length).toBe(24)
  expect(centralRecord(small).length).toBe(46 + small.path.length)
  expect(endRecords({ entries: 1, directory: 100, directorySize: 61 }).length).toBe(22)
})

async function readBack(entries: readonly ZipEntry[], directory: number) {
  const zip = await openedBack(entries, directory)
  const found = []
  for await (const entry of zip.eachEntry()) {
    found.push({
      name: entry.fileName,
      at: entry.getLastModDate({ timezone: 'UTC' }),
      offset: entry.relativeOffsetOfLocalHeader,
      crc: entry.crc32,
      size: entry.uncompressedSize,
      compressedSize: entry.compressedSize,
    })
  }
  return found
}

/** Reads back the end of an archive whose files were never written. */
function openedBack(entries: readonly ZipEntry[], directory: number): Promise<ZipFile> {
  const records = entries.map(centralRecord)
  const directorySize = records.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.concat([...records, endRecords({ entries: entries.length, directory, directorySize })])
  const reader = new OnlyTheEnd(end, directory)
  return fromRandomAccessReaderPromise(reader, directory + end.length, { lazyEntries: true })
}

class OnlyTheEnd extends RandomAccessReader {
  readonly #end: Buffer
  readonly #begin: number

  constructor(end: Buffer, begin: number) {
    super()
    this.#end = end
    this.#begin = begin
  }

  override _readStreamForRange(from: number, to: number): Readable {
    const hole = Buffer.alloc(Math.max(0, Math.min(to, this.#begin) - from))
    const there = this.#end.subarray(Math.max(0, from - this.#begin), Math.max(0, to - this.#begin))
    return Readable.from([Buffer.concat([hole, there])], { objectMode: false })
  }
}
