import sharp from 'sharp'
import { pictureFacts } from '../../../platform/files/picture-facts.ts'
import { takeTurns } from '../../../platform/http/turns.ts'
import type { Sheet } from './sheet.ts'

/** A PNG on a white background. */
export interface Logo {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** Three pixels per point of its printed size. */
const BOX = { width: 540, height: 150 }
const FORMATS = ['png', 'jpeg', 'webp']
const SECONDS = 7

const turn = takeTurns(1)

/** Undefined when there is no logo or it cannot be read; the name is printed instead. */
export async function logoOf({ logo }: Sheet['supplier']): Promise<Logo | undefined> {
  if (!logo) return undefined
  return turn(1, () => draw(Buffer.from(logo.bytes))).catch(() => undefined)
}

async function draw(bytes: Buffer): Promise<Logo | undefined> {
  const { format } = await sharp(bytes).metadata()
  if (!FORMATS.includes(format)) return undefined
  await pictureFacts(bytes)
  const { data, info } = await sharp(bytes, { failOn: 'error', autoOrient: true })
    .timeout({ seconds: SECONDS })
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: Uint8Array.from(data), width: info.width, height: info.height }
}
