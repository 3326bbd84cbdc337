import { Readable, Writable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { archiveTo } from '../exports/writing/archive.ts'
import { ImportError } from './import-error.ts'
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES, MAX_ZIP_RATIO } from './limits.ts'

/**
 * The workbook as a plain archive, for the reader of workbooks to read. Two programs can see one archive differently:
 * by the directory that ZIP64 names or the other one, by names that occur twice, by bytes before or behind it. So the
 * reader never gets the file, but what was unpacked and counted here, packed again.
 *
 * Archives that would unpack to too much are refused, first by what their directory says and then by unpacking each
 * entry as a stream, which fails when an entry holds another amount than the directory says.
 */
export async function plainArchive(path: string): Promise<Buffer> {
  const archive = await openArchive(path)
  try {
    const entries = await listed(archive)
    if (!entries.some((entry) => entry.fileName === '[Content_Types].xml')) {
      throw new ImportError('unsupported_type', 'this is a ZIP archive but no XLSX workbook.')
    }
    return await packedAgain(archive, entries)
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

async function listed(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > MAX_ZIP_ENTRIES) throw tooLarge(`it holds ${archive.entryCount} files`)
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    if (entries.has(entry.fileName)) throw damaged(new Error(`${entry.fileName} occurs twice.`))
    entries.set(entry.fileName, entry)
    unpacked += entry.uncompressedSize
    if (entries.size > MAX_ZIP_ENTRIES) throw tooLarge('it holds more than 2,000 files')
    if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge('it unpacks to more than 64 MB')
    if (entry.uncompressedSize > Math.max(1, entry.compressedSize) * MAX_ZIP_RATIO) {
      if (entry.uncompressedSize > 1024 * 1024) throw tooLarge('a part of it unpacks to more than 100 times its size')
    }
    if (entry.isEncrypted()) throw new ImportError('unsupported_type', 'the workbook has a password: save it without.')
  }
  return [...entries.values()]
}

/** Not compressed: it is read at once. */
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
    await plain.add(entry.fileName, Readable.from(unpacked(archive, entry)), { compress: false })
  }
  await plain.end()
  return Buffer.concat(chunks)
}

async function* unpacked(archive: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await archive.openReadStreamPromise(entry)
  let [size, sum] = [0, 0]
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_UNPACKED_BYTES) throw tooLarge('it unpacks to more than 64 MB')
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (sum !== entry.crc32) throw damaged(new Error(`${entry.fileName} does not match its checksum.`))
}

function tooLarge(what: string): ImportError {
  return new ImportError('too_large', `${what}. Save the table as CSV instead.`)
}

function damaged(cause: unknown): ImportError {
  return new ImportError('unreadable_file', 'the workbook is damaged. Open it and save it again.', undefined, cause)
}
