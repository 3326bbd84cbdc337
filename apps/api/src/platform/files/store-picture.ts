import { drawRendition } from './decode.ts'
import { contentType } from './content-type.ts'
import { type FileStore, newFileKey } from '../file-store/file-store.ts'
import { discard, spoolBytes } from './incoming.ts'
import { pictureFacts } from './picture-facts.ts'
import { Problem } from '../http/problem.ts'

export interface StoredPicture {
  fileKey: string
  mimetype: string
  width: number
  height: number
}

/**
 * Stores a PNG, JPEG, WebP or GIF with its renditions. Problem 415 `unsupported_type`, 422 `image_too_large` or
 * `unreadable_image`.
 */
export async function storePicture(files: FileStore, bytes: Buffer): Promise<StoredPicture> {
  const path = await spoolBytes(files, bytes)
  try {
    const { mimetype, group } = await contentType(path)
    if (group !== 'image')
      throw new Problem(415, 'unsupported_type', 'The file must be a PNG, JPEG, WebP or GIF image.')
    const facts = await pictureFacts(path)
    const thumbnail = await drawRendition(path, 'thumbnail', facts)
    const fileKey = newFileKey()
    await files.adopt(fileKey, path)
    await files.write(fileKey, 'thumbnail.webp', thumbnail)
    return { fileKey, mimetype, width: facts.width, height: facts.height }
  } finally {
    await discard(path)
  }
}
