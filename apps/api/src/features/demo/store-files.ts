import { createHmac, hash } from 'node:crypto'
import { type FileStore, newFileKey } from '../../platform/file-store/file-store.ts'
import { storeBytes } from '../../platform/files/store-bytes.ts'
import { drawAll } from '../../platform/pictures/picture-pool.ts'
import type { DemoCatalogue } from './catalogue/demo-types.ts'
import { type FileColumns, makeFile, OF_PICTURE } from './make-file.ts'

export interface StoredFile {
  fileKey: string
  filesize: number
  checksum: string
  columns: FileColumns
}

/** The files of the demo by the key of their asset. */
export type StoredFiles = ReadonlyMap<string, StoredFile>

interface Storing {
  /**
   * File key of an asset, given the key of the asset; a new key by default. Two tries of a job may overlap when the
   * first was taken for dead, and the one that fails must delete only its own files.
   */
  keyOf?: (asset: string) => string
  onDrawn: (pictures: number) => void
  signal: AbortSignal | undefined
}

/** Makes and stores all files of the demo; deletes those it wrote when it fails or is cancelled. */
export async function storeFiles(
  { assets, files: others }: Pick<DemoCatalogue, 'assets' | 'files'>,
  files: FileStore,
  { keyOf = newFileKey, onDrawn, signal }: Storing,
): Promise<StoredFiles> {
  const stored = new Map<string, StoredFile>()
  // Before the file is written, so that an attempt that fails halfway is cleaned up too.
  const keep = (asset: string, bytes: Uint8Array, columns: FileColumns): string => {
    const fileKey = keyOf(asset)
    stored.set(asset, { fileKey, filesize: bytes.length, checksum: hash('sha256', bytes), columns })
    return fileKey
  }
  try {
    for (const { key, content } of others) {
      const { bytes, columns } = await makeFile(content, signal)
      signal?.throwIfAborted()
      await storeBytes(files, keep(key, bytes, columns), bytes)
    }
    for await (const drawn of drawAll(assets.map(({ key, picture }) => ({ id: key, recipe: picture })))) {
      signal?.throwIfAborted()
      await files.writeDrawn(
        drawn.map(({ id, thumbnail, medium_large: picture }) => ({
          key: keep(id, picture, OF_PICTURE),
          thumbnail,
          picture,
        })),
      )
      onDrawn(stored.size - others.length)
    }
    return stored
  } catch (error) {
    await deleteFiles(files, stored)
    throw error
  }
}

const deleteFiles = async (files: FileStore, stored: StoredFiles): Promise<void> =>
  void (await Promise.all(Array.from(stored.values(), ({ fileKey }) => files.delete(fileKey))))

/** Keys that are the same at each start: one that was killed while drawing leaves no orphans for the next. */
export const sameKeys =
  (installationId: string) =>
  (asset: string): string =>
    createHmac('sha256', installationId).update(`demo picture ${asset}`).digest('hex').slice(0, 32)
