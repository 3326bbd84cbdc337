import sharp from 'sharp'

/** The colour that a small picture has most of, as #rrggbb; transparent parts count as white. */
export async function dominantColor(thumbnail: Buffer): Promise<string> {
  const opaque = await sharp(thumbnail).flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer()
  const { r, g, b } = (await sharp(opaque).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
