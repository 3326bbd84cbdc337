import { Readable } from 'node:stream'
import type { FileStore } from '../../file-store/file-store.ts'
import type { ZipWriter } from './zip-writer.ts'

export interface StoredName {
  name: string
  fileKey: string
}

/**
 * Adds stored originals to a folder of an archive, one after the other, and returns the paths of those that the storage
 * has lost: the others are still sent.
 */
export async function zipStored(
  zip: ZipWriter,
  files: FileStore,
  { folder, stored, onFile }: { folder: string; stored: Iterable<StoredName>; onFile: () => void },
): Promise<string[]> {
  const missing: string[] = []
  for (const { name, fileKey } of stored) {
    onFile()
    if ((await files.size(fileKey, 'original')) === undefined) missing.push(`${folder}${name}`)
    else await zip.add({ folder, name, open: () => files.open(fileKey) })
  }
  return missing
}

/** Names the missing files in `missing.txt`, if there are any. */
export async function zipMissing(zip: ZipWriter, missing: readonly string[], sentence: string): Promise<void> {
  if (missing.length === 0) return
  const lines = [sentence, ...missing].map((line) => `${line}\r\n`)
  await zip.add({ folder: '', name: 'missing.txt', open: () => Readable.from(lines) })
}
