import { drawSvg } from '../../platform/files/draw-svg.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { storePicture } from '../../platform/files/store-picture.ts'
import { Problem } from '../../platform/http/problem.ts'

/**
 * Stores a logo and returns its key. Throws Problem 415 `unsupported_type`, 422 `image_too_large` or
 * `unreadable_image`.
 */
export async function storeLogo(files: FileStore, bytes: Buffer): Promise<string> {
  const { fileKey } = await storePicture(files, await safeBytes(bytes))
  return fileKey
}

async function safeBytes(bytes: Buffer): Promise<Buffer> {
  if (isPng(bytes) || isJpeg(bytes)) return bytes
  // An SVG may contain scripts and addresses. The stored picture, drawn from it, contains neither.
  if (isSvg(bytes)) return drawSvg(bytes)
  throw new Problem(415, 'unsupported_type', 'The logo must be a PNG, JPG or SVG.')
}

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))

const HEAD = 65_536

function isSvg(bytes: Buffer): boolean {
  const head = bytes
    .subarray(0, HEAD)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return /^<(\?xml|!doctype|!--|svg)/i.test(head) && /<svg[\s>]/i.test(head)
}
