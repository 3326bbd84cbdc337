import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { MAX_PIXELS } from './picture-facts.ts'

/** Maximum size at which logos are displayed. */
const BOX = { width: 1200, height: 768 }

// When memory runs out, the kernel kills this process and not the server. The file exists on Linux only.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
const svg = await buffer(process.stdin)
const picture = await sharp(svg, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  .resize({ ...BOX, fit: 'inside' })
  .webp({ quality: 90 })
  .toBuffer()
process.stdout.write(picture)
