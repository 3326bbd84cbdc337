import sharp from 'sharp'
import { MAX_PIXELS, type PictureFacts, pictureFacts, unreadable } from './picture-facts.ts'
import { RENDITIONS, type Rendition } from './renditions.ts'
import { takeTurns } from '../http/turns.ts'

// Each picture is decoded once: libvips' cache would only waste memory.
sharp.cache(false)

const AT_ONCE = 2
const SECONDS = 7
/** Pictures with more pixels than this take both turns, because they are held in memory as a whole while decoded. */
const HEAVY = 8_000_000

const turn = takeTurns(AT_ONCE)

/** A WebP rendition of a picture, upright and without camera metadata. Throws a problem if the picture is damaged. */
export async function drawRendition(source: string | Buffer, size: Rendition, known?: PictureFacts): Promise<Buffer> {
  const facts = known ?? (await pictureFacts(source))
  return turn(facts.weight > HEAVY ? AT_ONCE : 1, () => draw(source, size, facts))
}

async function draw(source: string | Buffer, size: Rendition, facts: PictureFacts): Promise<Buffer> {
  const side = RENDITIONS[size]
  try {
    const picture = sharp(source, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      sequentialRead: true,
      autoOrient: true,
    }).timeout({ seconds: SECONDS })
    if (Buffer.isBuffer(source) && isBareWebp(source) && Math.max(facts.width, facts.height) <= side) {
      // Encoding it again would only cost quality; decoding it proves that it is intact.
      await picture.raw().toBuffer()
      return source
    }
    return await picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 3 })
      .toBuffer()
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** Whether it is a WebP with a single pixel chunk: no EXIF, no colour profile and nothing appended. */
function isBareWebp(bytes: Buffer): boolean {
  const isPixels = /^VP8[ L]$/.test(bytes.toString('latin1', 12, 16))
  const pixelBytes = bytes.readUInt32LE(16)
  const isAll = bytes.readUInt32LE(4) === bytes.length - 8 && pixelBytes + (pixelBytes % 2) === bytes.length - 20
  return isPixels && isAll
}
