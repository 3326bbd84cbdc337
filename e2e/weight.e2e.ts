import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, signIn } from './support/browser.ts'
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

/** Kilobytes, as a visitor with an empty cache transfers them. */
const BUDGET = { signInScript: 130, listScript: 250, style: 40, fontsBeforeInteraction: 50 }

describe('the weight of a page', () => {
  it('stays within its budget on the sign-in page and on the list', async () => {
    const { page, weights } = await weighed()
    await page.goto(server.url)
    await page.getByLabel('E-mail').waitFor()
    await page.waitForLoadState('networkidle')
    const { script: signInScript } = await weights()
    await signIn(page, server)
    await page.locator('table[aria-busy=false] tbody tr a').first().waitFor()
    await page.waitForLoadState('networkidle')
    const { script: listScript, stylesheet: style, font: fontsBeforeInteraction } = await weights()
    const found = { signInScript, listScript, style, fontsBeforeInteraction }
    console.log(
      `kB gzip, of budget: ${Object.entries(BUDGET)
        .map(([of, budget]) => `${of} ${found[of as keyof typeof BUDGET].toFixed(1)} of ${budget}`)
        .join(', ')}`,
    )
    const tooHeavy = Object.entries(BUDGET).filter(([of, budget]) => found[of as keyof typeof BUDGET] > budget)
    expect(tooHeavy).toEqual([])
    await page.context().close()
  })
})

async function weighed() {
  const { page } = await openPage(browser, server, '/health/live')
  const bytes = new Map<string, { type: string; size: number }>()
  const reading: Promise<void>[] = []
  page.on('response', (response) => reading.push(weigh(response, bytes)))
  const weights = async () => {
    await Promise.all(reading)
    const sum = { script: 0, stylesheet: 0, font: 0 }
    for (const { type, size } of bytes.values()) if (type in sum) sum[type as keyof typeof sum] += size / 1_000
    return sum
  }
  return { page, weights }
}

async function weigh(response: Response, bytes: Map<string, { type: string; size: number }>): Promise<void> {
  const type = response.request().resourceType()
  if (!response.ok() || !['script', 'stylesheet', 'font'].includes(type)) return
  const body = await response.body()
  bytes.set(response.url(), { type, size: type === 'font' ? body.length : gzipSync(body, { level: 6 }).length })
}
