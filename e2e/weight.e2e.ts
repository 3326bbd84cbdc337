import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright'
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
const BUDGET = { signInScript: 130, listScript: 250, listStyle: 40, listFonts: 50 }
type Part = keyof typeof BUDGET

describe('the weight of a page', () => {
  it('stays within its budget on the sign-in page and, with that, on the list', async () => {
    // The listener has to stand before the first page of the app.
    const { page } = await openPage(browser, server, '/health/live')
    const weigh = weighing(page)
    await page.goto(server.url)
    await page.getByLabel('E-mail').waitFor()
    const signInPage = await weigh()
    await signIn(page, server)
    await page.locator('table[aria-busy=false] tbody tr a').first().waitFor()
    const list = await weigh()

    const found: Record<Part, number> = {
      signInScript: signInPage.javascript,
      listScript: list.javascript,
      listStyle: list.css,
      listFonts: list.font,
    }
    const parts = Object.keys(BUDGET) as Part[]
    console.log(`kB: ${parts.map((part) => `${part} ${found[part].toFixed(1)} of ${BUDGET[part]}`).join(', ')}`)
    expect(parts.filter((part) => !(found[part] > 0 && found[part] <= BUDGET[part]))).toEqual([])
    await page.context().close()
  })
})

/** Sums up what the page has loaded so far, once nothing more arrives. */
function weighing(page: Page) {
  const kinds = ['javascript', 'css', 'font'] as const
  const loaded = new Map<string, { kind: string; bytes: number }>()
  const reading: Promise<void>[] = []
  page.on('response', (response) => reading.push(read(response)))

  async function read(response: Response): Promise<void> {
    const type = response.headers()['content-type'] ?? ''
    const kind = kinds.find((one) => type.includes(one))
    if (!kind || !response.ok()) return
    const body = await response.body()
    // Fonts are packed already.
    loaded.set(response.url(), { kind, bytes: kind === 'font' ? body.length : gzipSync(body, { level: 6 }).length })
  }

  return async () => {
    await page.waitForLoadState('networkidle')
    await Promise.all(reading)
    const sum = { javascript: 0, css: 0, font: 0 }
    for (const kind of kinds) {
      for (const one of loaded.values()) if (one.kind === kind) sum[kind] += one.bytes / 1_000
    }
    return sum
  }
}
