import sharp from 'sharp'
import { MAX_PIXELS, type PictureFacts, pictureFacts, unreadable } from './picture-facts.ts'
import { RENDITIONS, type Rendition } from './renditions.ts'
import { takeTurns } from './turns.ts'

// Pictures come once each: what libvips would keep of them is memory for nothing.
sharp.cache(false)

const AT_ONCE = 2
const SECONDS = 7
/** Pixels that are held whole while they are decoded: such a picture takes both turns. */
const HEAVY = 8_000_000

const turn = takeTurns(AT_ONCE)

/** A webp of a picture, upright and without what the camera wrote into it. Throws a problem when it is damaged. */
export async function drawRendition(source: string | Buffer, size: Rendition, known?: PictureFacts): Promise<Buffer> {
  const facts = known ?? (await pictureFacts(source))
  return turn(facts.weight > HEAVY ? AT_ONCE : 1, () => draw(source, size))
}

async function draw(source: string | Buffer, size: Rendition): Promise<Buffer> {
  const side = RENDITIONS[size]
  try {
    return await sharp(source, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      sequentialRead: true,
      autoOrient: true,
    })
      .timeout({ seconds: SECONDS })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 3 })
      .toBuffer()
  } catch (cause) {
    throw unreadable(cause)
  }
}
