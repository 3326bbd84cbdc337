import sharp, { type Metadata } from 'sharp'
import { Problem } from '../http/problem.ts'

export interface PictureFacts {
  width: number
  height: number
  /** Pixels held in memory while decoding, by which `decode.ts` takes turns. */
  weight: number
  space: Metadata['space'] | undefined
}

export const MAX_PIXELS = 40_000_000
/** An interlaced picture is held whole until its last pass, at 4 bytes per pixel. */
const MAX_INTERLACED_PIXELS = 16_000_000
/** The limit of WebP and of most viewers. */
const MAX_SIDE = 32_767
const MAX_FRAMES = 1_000

/** Reads a picture's header without decoding it; width and height are those of the upright picture. */
export async function pictureFacts(source: string | Buffer): Promise<PictureFacts> {
  const { width, height, format, isProgressive, pages = 1, pageHeight, orientation = 1, space } = await readHead(source)
  const tall = pageHeight ?? height
  const pixels = width * tall
  const max = format === 'png' && isProgressive ? MAX_INTERLACED_PIXELS : MAX_PIXELS
  if (pixels > max || Math.max(width, tall) > MAX_SIDE || pages > MAX_FRAMES) throw tooLarge()
  const isTurned = orientation >= 5
  return {
    width: isTurned ? tall : width,
    height: isTurned ? width : tall,
    weight: isProgressive ? pixels : pixels / 4,
    space,
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
