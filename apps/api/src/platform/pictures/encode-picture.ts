import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import type { PictureRecipe } from './picture-recipe.ts'

// 384 rather than the 480 of uploads: encoding takes most of the time, and a card of 280 pixels is still sharp.
/** Edge lengths of the squares in pixels; each a multiple of the thumbnail's. */
export const PICTURE_SIZES = { thumbnail: 96, medium_large: 384 } as const

export type PictureSize = keyof typeof PICTURE_SIZES
export type EncodedPicture = Record<PictureSize, Buffer>

/** The picture in WebP, drawn once at the largest size and scaled down from there. */
export async function encodePicture<Size extends PictureSize>(
  recipe: PictureRecipe,
  { sizes }: { sizes: readonly Size[] },
): Promise<Record<Size, Buffer>> {
  const largest = Math.max(...sizes.map((size) => PICTURE_SIZES[size]))
  const drawn = drawPicture(recipe, largest)
  const encoded = sizes.map(
    async (size) => [size, await encode(shrink(drawn, largest, PICTURE_SIZES[size]), size)] as const,
  )
  return Object.fromEntries(await Promise.all(encoded)) as Record<Size, Buffer>
}

const QUALITY: Record<PictureSize, number> = { thumbnail: 78, medium_large: 50 }

// The lowest effort: on woven structures a higher one takes longer and saves next to nothing.
function encode(picture: Uint8ClampedArray, size: PictureSize): Promise<Buffer> {
  const edge = PICTURE_SIZES[size]
  const raw = { width: edge, height: edge, channels: 3 } as const
  return sharp(picture, { raw }).webp({ effort: 0, quality: QUALITY[size] }).toBuffer()
}

// Averages whole blocks: faster than sharp, and threads do not turn into moiré.
function shrink(picture: Uint8ClampedArray, from: number, to: number): Uint8ClampedArray {
  if (from === to) return picture
  const block = Math.floor(from / to)
  const area = block * block
  const small = new Uint8ClampedArray(to * to * 3)
  for (let target = 0; target < small.length; target += 3) {
    const place = target / 3
    const corner = (Math.floor(place / to) * from + (place % to)) * block * 3
    let red = 0
    let green = 0
    let blue = 0
    for (let row = 0; row < block; row++) {
      const start = corner + row * from * 3
      for (let byte = start; byte < start + block * 3; byte += 3) {
        red += picture[byte] ?? 0
        green += picture[byte + 1] ?? 0
        blue += picture[byte + 2] ?? 0
      }
    }
    small[target] = red / area
    small[target + 1] = green / area
    small[target + 2] = blue / area
  }
  return small
}
