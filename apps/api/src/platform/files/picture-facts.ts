import sharp, { type Metadata } from 'sharp'
import { Problem } from '../http/problem.ts'

export interface PictureFacts {
  width: number
  height: number
  /** Pixels that are held while it is decoded, for `decode.ts` to take turns by. */
  weight: number
}

export const MAX_PIXELS = 40_000_000
/** A picture that comes in passes is held whole until the last of them, at 4 bytes a pixel. */
const MAX_INTERLACED_PIXELS = 16_000_000
/** WebP and most viewers end there. */
const MAX_SIDE = 32_767
const MAX_FRAMES = 1_000

/** What the head of a picture says, before anything of it is decoded; width and height are those of the upright picture. */
export async function pictureFacts(source: string | Buffer): Promise<PictureFacts> {
  const { width, height, format, isProgressive, pages = 1, pageHeight, orientation = 1 } = await readHead(source)
  const tall = pageHeight ?? height
  const pixels = width * tall
  const most = format === 'png' && isProgressive ? MAX_INTERLACED_PIXELS : MAX_PIXELS
  if (pixels > most || Math.max(width, tall) > MAX_SIDE || pages > MAX_FRAMES) throw tooLarge()
  const isTurned = orientation >= 5
  return {
    width: isTurned ? tall : width,
    height: isTurned ? width : tall,
    weight: isProgressive ? pixels : pixels / 4,
  }
}

async function readHead(source: string | Buffer): Promise<Metadata> {
  try {
    return await sharp(source, { limitInputPixels: false, sequentialRead: true }).metadata()
  } catch (cause) {
    throw unreadable(cause)
  }
}

const tooLarge = () =>
  new Problem(422, 'image_too_large', 'A picture may have up to 40 million pixels (interlaced PNG: 16 million).')

export const unreadable = (cause?: unknown) =>
  Object.assign(new Problem(422, 'unreadable_image', 'This picture is damaged.'), { cause })
