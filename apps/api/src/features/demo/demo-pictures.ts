import { createHmac, hash } from 'node:crypto'
import { type FileStore, newFileKey } from '../../platform/file-store/file-store.ts'
import { drawAll } from '../../platform/pictures/picture-pool.ts'
import type { DemoCatalogue } from './catalogue/demo-types.ts'

export interface StoredPicture {
  fileKey: string
  filesize: number
  checksum: string
}

interface Drawing {
  /**
   * File key of a picture, given the key of its asset; a new key by default. Two tries of a job may overlap when the
   * first was taken for dead, and the one that fails must delete only its own files.
   */
  keyOf?: (asset: string) => string
  onDrawn: (done: number) => void
  signal: AbortSignal | undefined
}

/** Draws and stores all pictures; deletes the files it wrote when it fails or is cancelled. */
export async function drawPictures(
  { assets }: DemoCatalogue,
  files: FileStore,
  { keyOf = newFileKey, onDrawn, signal }: Drawing,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  try {
    for await (const drawn of drawAll(assets.map(({ key, picture }) => ({ id: key, recipe: picture })))) {
      signal?.throwIfAborted()
      const keyed = drawn.map(({ id, thumbnail, medium_large: picture }) => ({
        id,
        thumbnail,
        picture,
        key: keyOf(id),
      }))
      // Before they are written, so that an attempt that fails halfway is cleaned up too.
      for (const { id, key, picture } of keyed) {
        stored.set(id, { fileKey: key, filesize: picture.length, checksum: hash('sha256', picture) })
      }
      await files.writeDrawn(keyed)
      onDrawn(stored.size)
    }
    return stored
  } catch (error) {
    await deletePictures(files, stored)
    throw error
  }
}

export const deletePictures = async (files: FileStore, pictures: ReadonlyMap<string, StoredPicture>): Promise<void> =>
  void (await Promise.all(Array.from(pictures.values(), ({ fileKey }) => files.delete(fileKey))))

/** Keys that are the same at each start: one that was killed while drawing leaves no orphans for the next. */
export const sameKeys =
  (installationId: string) =>
  (asset: string): string =>
    createHmac('sha256', installationId).update(`demo picture ${asset}`).digest('hex').slice(0, 32)
