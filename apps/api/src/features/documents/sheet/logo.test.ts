import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logoOf } from './logo.ts'

test('U13 a logo is printed without camera metadata', async () => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a07040' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada Loom' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ada Loom</x:xmpmeta>')
    .toBuffer()
  expect(bytes.includes('Ada Loom')).toBe(true)
  const logo = await logoOf({ name: 'Loom', logo: { bytes: Uint8Array.from(bytes), mimetype: 'image/*' } })
  const { format, exif, xmp } = await sharp(logo?.bytes).metadata()
  expect([format, exif, xmp, Buffer.from(logo?.bytes ?? []).includes('Ada Loom')]).toEqual([
    'png',
    undefined,
    undefined,
    false,
  ])
})
