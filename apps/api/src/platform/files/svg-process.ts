import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { MAX_PIXELS } from './picture-facts.ts'

/** The size that logos are shown in at most. */
const BOX = { width: 1200, height: 768 }

// Where memory runs out this process is ended, and not the server. Only Linux knows the file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
const svg = await buffer(process.stdin)
const picture = await sharp(svg, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  .resize({ ...BOX, fit: 'inside' })
  .webp({ quality: 90 })
  .toBuffer()
process.stdout.write(picture)
