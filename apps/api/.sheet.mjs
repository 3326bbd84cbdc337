import sharp from 'sharp'
const [out, cols, w, ...files] = process.argv.slice(2)
const width = +w,
  n = +cols
const tiles = await Promise.all(
  files.map(async (f) => {
    const i = sharp(f).resize({ width })
    const { data, info } = await i.png().toBuffer({ resolveWithObject: true })
    return { data, h: info.height }
  }),
)
const h = Math.max(...tiles.map((t) => t.h))
const rows = Math.ceil(tiles.length / n)
await sharp({ create: { width: n * (width + 6), height: rows * (h + 6), channels: 3, background: '#f0f' } })
  .composite(tiles.map((t, i) => ({ input: t.data, left: (i % n) * (width + 6), top: Math.floor(i / n) * (h + 6) })))
  .png()
  .toFile(out)
