import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openCatalogue, openPage, signIn } from './support/browser.ts'
import { addressIn, clientOf, type Places, preparePlaces } from './support/client.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
let places: Places
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ CALLS_PER_MINUTE: '0' }), launchBrowser()])
  places = await preparePlaces(await clientOf(server))
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

/** Kilobytes transferred by a visitor with an empty cache. */
const BUDGET = { signInScript: 130, listScript: 250, listStyle: 40, listFonts: 50 }
type Part = keyof typeof BUDGET

/** Kilobytes of script of a page opened by its address. */
const LIST_SCRIPT = 250
const ROUTE_SCRIPT = 320
/** What draws PDFs: loaded only where one is shown, and weighed by itself (ADR 68). */
const PDF_SCRIPT = 520
const drawsPdfs = (url: string) => /\/pdf[-.][^/]*\.m?js$/.test(url)
const PRODUCT = '/app/product/{product}'
const VARIANT = `${PRODUCT}/variant/{variant}`
const LISTS = [
  '/app',
  '/app/products',
  '/app/views',
  '/app/views/{staticView}',
  '/app/assets',
  '/app/assets/grid',
  '/app/attributes',
  '/app/attributes/{attribute}/values',
]
const ROUTES = [
  ...['', '/variants', '/assets', '/assets/grid', '/docs'].map((tab) => PRODUCT + tab),
  ...['', '/assets', '/assets/grid', '/link-main', '/link-main/grid', '/link-ambients/grid'].map(
    (tab) => VARIANT + tab,
  ),
  ...['', '/variants'].map((tab) => `/app/assets/{asset}${tab}`),
  '/app/attributes/{attribute}',
  '/app/attributes/{attribute}/values/{value}/link',
  '/app/attributes/edit',
  '/app/attributes/groups',
  '/app/attributes/groups/{group}/link',
  ...['edit', 'import', 'settings', 'settings/materials', 'settings/trash', 'media'].map((page) => `/app/${page}`),
]

describe('the weight of a page', () => {
  it('stays within its budget on the sign-in page and, with that, on the list', async () => {
    // The listener has to be attached before the first page of the app loads.
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

  it('stays within its budget on every route', { timeout: 300_000 }, async () => {
    const { page: first } = await openCatalogue(browser, server)
    const found: [route: string, kilobytes: number, budget: number][] = []
    for (const route of [...LISTS, ...ROUTES]) {
      const page = await first.context().newPage()
      const weigh = weighing(page)
      await page.goto(server.url + addressIn(route, places))
      await page.getByRole('heading', { level: 1 }).waitFor()
      const { javascript, pdf } = await weigh()
      found.push([route, javascript, LISTS.includes(route) ? LIST_SCRIPT : ROUTE_SCRIPT])
      if (pdf > 0) found.push([`${route}, what draws PDFs`, pdf, PDF_SCRIPT])
      await page.close()
    }
    console.log(found.map(([route, weight, budget]) => `${route}: ${weight.toFixed(1)} kB of ${budget}`).join('\n'))
    expect(found.filter(([, weight, budget]) => !(weight > 0 && weight <= budget))).toEqual([])
    expect(found.map(([route]) => route)).toContain(`${PRODUCT}/docs, what draws PDFs`)
    await first.context().close()
  })
})

/** Adds up what the page has loaded, once the network is idle. */
function weighing(page: Page) {
  const kinds = ['javascript', 'css', 'font'] as const
  type Kind = (typeof kinds)[number] | 'pdf'
  const loaded = new Map<string, { kind: Kind; bytes: number }>()
  const reading: Promise<void>[] = []
  page.on('response', (response) => reading.push(read(response)))

  async function read(response: Response): Promise<void> {
    const type = response.headers()['content-type'] ?? ''
    const kind = kinds.find((one) => type.includes(one))
    // The server's files only, none of the browser's own.
    if (!kind || !response.ok() || !response.url().startsWith(server.url)) return
    const body = await response.body()
    // Fonts are already compressed.
    const url = response.url()
    loaded.set(url, {
      kind: drawsPdfs(url) ? 'pdf' : kind,
      bytes: kind === 'font' ? body.length : gzipSync(body, { level: 6 }).length,
    })
  }

  return async () => {
    await page.waitForLoadState('networkidle')
    await Promise.all(reading)
    const sum = { javascript: 0, css: 0, font: 0, pdf: 0 }
    for (const { kind, bytes } of loaded.values()) sum[kind] += bytes / 1_000
    return sum
  }
}
