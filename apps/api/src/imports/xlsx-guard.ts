import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ImportError } from './import-error.ts'
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES, MAX_ZIP_RATIO } from './limits.ts'

/**
 * Refuses archives that would unpack to too much, first by what their directory says and then by unpacking each
 * entry as a stream, which fails when an entry holds another amount than the directory says.
 */
export async function guardArchive(path: string): Promise<void> {
  const archive = await openArchive(path)
  try {
    const entries = await listed(archive)
    if (!entries.some((entry) => entry.fileName === '[Content_Types].xml')) {
      throw new ImportError('unsupported_type', 'this is a ZIP archive but no XLSX workbook.')
    }
    for (const entry of entries) await unpack(archive, entry)
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
  const entries: Entry[] = []
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    entries.push(entry)
    unpacked += entry.uncompressedSize
    if (entries.length > MAX_ZIP_ENTRIES) throw tooLarge('it holds more than 2,000 files')
    if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge('it unpacks to more than 64 MB')
    if (entry.uncompressedSize > Math.max(1, entry.compressedSize) * MAX_ZIP_RATIO) {
      if (entry.uncompressedSize > 1024 * 1024) throw tooLarge('a part of it unpacks to more than 100 times its size')
    }
    if (entry.isEncrypted()) throw new ImportError('unsupported_type', 'the workbook has a password: save it without.')
  }
  return entries
}

async function unpack(archive: ZipFile, entry: Entry): Promise<void> {
  if (entry.fileName.endsWith('/')) return
  const stream = await archive.openReadStreamPromise(entry)
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_UNPACKED_BYTES) throw tooLarge('it unpacks to more than 64 MB')
  }
}

function tooLarge(what: string): ImportError {
  return new ImportError('too_large', `${what}. Save the table as CSV instead.`)
}

function damaged(cause: unknown): ImportError {
  return new ImportError('unreadable_file', 'the workbook is damaged. Open it and save it again.', undefined, cause)
}
