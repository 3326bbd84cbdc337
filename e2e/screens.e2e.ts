import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, launchBrowser, openPage, PHONE, signIn } from './support/browser.ts'
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

const OUTSIDE = ['/', '/forgot-password', '/reset-password?token=x', '/nowhere']
const INSIDE = ['/app', '/app?q=no+such+thing', '/app/views', '/app/nowhere']
const THEMES = ['light', 'dark'] as const
const VIEWPORTS = { desktop: DESKTOP, phone: PHONE, narrow: { width: 320, height: 700 } }

describe.each(THEMES)('every screen in the %s theme', (colorScheme) => {
  it.each(Object.entries(VIEWPORTS))('is accessible and fits on a %s', async (_, viewport) => {
    const { page, faults } = await openPage(browser, server, '/', { viewport, colorScheme })
    for (const path of OUTSIDE) expect({ path, faults: await faultsOf(page, path) }).toEqual({ path, faults: [] })
    await page.goto(server.url)
    await signIn(page, server)
    for (const path of INSIDE) expect({ path, faults: await faultsOf(page, path) }).toEqual({ path, faults: [] })
    await page
      .getByRole('button', { name: 'Filter', exact: true })
      .or(page.getByRole('link', { name: 'Go to the catalogue' }))
      .first()
      .click()
    await page.waitForURL('**/app')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })
})

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(server.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('table[aria-busy=true]').waitFor({ state: 'detached' })
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [...(isTooWide ? ['the page scrolls sideways'] : []), ...(await violations(page))]
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
}
