import { createHmac, hash } from 'node:crypto'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { drawAll } from '../../platform/pictures/picture-pool.ts'
import type { DemoCatalogue } from './catalogue/demo-types.ts'

export interface StoredPicture {
  fileKey: string
  filesize: number
  checksum: string
}

interface Drawing {
  installationId: string
  /** The job that draws them; absent for the demo of a first start. */
  jobId?: string | undefined
  onDrawn: (done: number) => void
  signal: AbortSignal | undefined
}

/** Draws and stores all pictures; deletes the files it wrote when it fails or is cancelled. */
export async function drawPictures(
  { assets }: DemoCatalogue,
  files: FileStore,
  { installationId, jobId, onDrawn, signal }: Drawing,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  try {
    for await (const drawn of drawAll(assets.map(({ key, picture }) => ({ id: key, recipe: picture })))) {
      signal?.throwIfAborted()
      const keyed = drawn.map(({ id, thumbnail, medium_large: picture }) => ({
        ...{ id, thumbnail, picture },
        key: fileKeyOf(installationId, jobId === undefined ? id : `${jobId} ${id}`),
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

/** A job that was killed while drawing leaves no orphans: the retry writes the same keys. */
const fileKeyOf = (installationId: string, id: string) =>
  createHmac('sha256', installationId).update(`demo picture ${id}`).digest('hex').slice(0, 32)
