/** `node tools/demo-video/demo-video.ts`: draws the film of the demo, and writes it where the demo reads it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts'
import { ROOT } from '../run.ts'
import { type Film, weave } from './weave.ts'
import { webm } from './webm.ts'

const FILM: Film = { width: 640, height: 360, frames: 200, perSecond: 25 }

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS })
try {
  const page = await browser.newPage()
  // Only pages from a safe address may encode.
  await page.route('https://film.example/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('https://film.example/')
  const file = webm(await page.evaluate(weave, FILM), FILM)
  writeFileSync(join(ROOT, 'apps/api/src/features/demo/films/on-the-loom.webm'), file)
  console.log(`${file.length} bytes`)
} finally {
  await browser.close()
}
