import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from './support/browser.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

const CASES = [
  { theme: 'light', colorScheme: 'dark', shown: 'light' },
  { theme: 'dark', colorScheme: 'light', shown: 'dark' },
  { theme: 'system', colorScheme: 'light', shown: 'light' },
  { theme: 'system', colorScheme: 'dark', shown: 'dark' },
] as const

describe('the first frame', () => {
  it.each(CASES)('is $shown with the theme $theme on a $colorScheme system', async ({ theme, colorScheme, shown }) => {
    const { page } = await openPage(browser, server, '/health/live', { colorScheme })
    await page.evaluate((chosen) => localStorage.setItem('selvedge.theme', chosen), theme)
    await page.goto(server.url)
    await page.getByLabel('E-mail').waitFor()
    const whole = await background(page)
    expect(brightness(whole) > 128 ? 'light' : 'dark').toBe(shown)
    // The first paint, before any script has loaded.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(server.url)
    expect(await page.locator('#root > :not(#boot)').count()).toBe(0)
    expect(await background(page)).toEqual(whole)
    await page.context().close()
  })
})

/** RGB of the pixel in the top left corner of the screenshot. */
async function background(page: Page): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, picture.toString('base64'))
}

const brightness = (parts: number[]) => parts.reduce((sum, part) => sum + part, 0) / 3
