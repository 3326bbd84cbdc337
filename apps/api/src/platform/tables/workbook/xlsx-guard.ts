import { Readable, Writable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { archiveTo } from '../writing/archive.ts'
import { ImportError, passwordNeeded } from '../import-error.ts'
import { MAX_STREAMED_BYTES, MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES, MAX_ZIP_RATIO } from '../limits.ts'

/**
 * Repacks the workbook as a plain archive. Two programs can interpret one archive differently: by its ZIP64 directory
 * or the other one, by duplicate names, by bytes before or after it. So the workbook reader never gets the file itself,
 * but what was unpacked and counted here, packed again.
 *
 * Rejects archives that would unpack to too much, first by the sizes in their directory and then by unpacking each
 * entry as a stream, which fails if an entry's size differs from the directory.
 */
export function plainArchive(path: string): Promise<Buffer> {
  return withArchive(path, async (archive) => packedAgain(archive, await listed(archive, MAX_UNPACKED_BYTES)))
}

/** The names of an archive's entries. */
export function entryNames(path: string): Promise<ReadonlySet<string>> {
  return withArchive(path, async (archive) => {
    const entries = await listed(archive, MAX_STREAMED_BYTES)
    return new Set(entries.map(({ fileName }) => fileName))
  })
}

/** One entry as a stream, for a reader that keeps little of it in memory. */
export async function* entryBytes(path: string, name: string): AsyncGenerator<Buffer> {
  const archive = await openArchive(path)
  try {
    const entry = (await listed(archive, MAX_STREAMED_BYTES)).find(({ fileName }) => fileName === name)
    if (entry === undefined) throw damaged(new Error(`${name} is missing.`))
    yield* unpacked(archive, entry, MAX_STREAMED_BYTES)
  } finally {
    archive.close()
  }
}

async function withArchive<T>(path: string, work: (archive: ZipFile) => Promise<T>): Promise<T> {
  const archive = await openArchive(path)
  try {
    return await work(archive)
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(error)
  } finally {
    archive.close()
  }
}

function openArchive(path: string): Promise<ZipFile> {
  return openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
    (error: unknown) => {
      throw damaged(error)
    },
  )
}

async function listed(archive: ZipFile, maxBytes: number): Promise<Entry[]> {
  if (archive.entryCount > MAX_ZIP_ENTRIES) throw tooLarge(`it contains ${archive.entryCount} files`)
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    if (entries.has(entry.fileName)) throw damaged(new Error(`${entry.fileName} occurs twice.`))
    entries.set(entry.fileName, entry)
    unpacked += entry.uncompressedSize
    if (entries.size > MAX_ZIP_ENTRIES) throw tooLarge('it contains more than 2,000 files')
    if (unpacked > maxBytes) throw unpacksToMore(maxBytes)
    if (entry.uncompressedSize > Math.max(1, entry.compressedSize) * MAX_ZIP_RATIO) {
      if (entry.uncompressedSize > 1024 * 1024) throw tooLarge('a part of it unpacks to more than 100 times its size')
    }
    if (entry.isEncrypted()) throw passwordNeeded()
  }
  return [...entries.values()]
}

/** Not compressed, because it is read right away. */
async function packedAgain(archive: ZipFile, entries: readonly Entry[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  const plain = archiveTo(sink)
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue
    await plain.add(entry.fileName, Readable.from(unpacked(archive, entry, MAX_UNPACKED_BYTES)), { compress: false })
  }
  await plain.end()
  return Buffer.concat(chunks)
}

async function* unpacked(archive: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<Buffer> {
  const stream = await archive.openReadStreamPromise(entry)
  let [size, sum] = [0, 0]
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw unpacksToMore(maxBytes)
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (sum !== entry.crc32) throw damaged(new Error(`${entry.fileName} does not match its checksum.`))
}

const unpacksToMore = (bytes: number) => tooLarge(`it unpacks to more than ${bytes / 1024 / 1024} MB`)

function tooLarge(what: string): ImportError {
  return new ImportError('too_large', `${what}. Save the table as CSV instead.`)
}

function damaged(cause: unknown): ImportError {
  return new ImportError('unreadable_file', 'the workbook is damaged. Open it and save it again.', undefined, cause)
}
