import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openCatalogue, openPage } from './browser.ts'
import { clientOf, preparePlaces } from './client.ts'
import { type Screen, type Site, visit } from './screens.ts'
import { type RunningServer, startServer } from './server.ts'

/** What a theme can break; everything else is the same element in both. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A test for each screen, on a server of its own. */
export function areAccessible(
  on: string,
  viewport: { width: number; height: number },
  screens: readonly Screen[],
): void {
  describe(`on ${on}`, () => {
    let server: RunningServer
    let browser: Browser
    let site: Site
    let outside: Page
    let inside: Page
    const errors: string[] = []
    beforeAll(async () => {
      ;[server, browser] = await Promise.all([startServer({ CALLS_PER_MINUTE: '0' }), launchBrowser()])
      site = { url: server.url, places: await preparePlaces(await clientOf(server)) }
      const opened = [
        await openPage(browser, server, '/', { viewport }),
        await openCatalogue(browser, server, '/app', { viewport }),
      ]
      ;[outside, inside] = opened.map(({ page }) => page) as [Page, Page]
      for (const { page } of opened) page.on('pageerror', ({ message }) => errors.push(message))
    })
    afterAll(async () => {
      await browser?.close()
      await server?.discard()
    })

    it.each(screens)('$name is accessible in light and dark, and does not scroll sideways', async (screen) => {
      const page = screen.inside ? inside : outside
      await visit(page, site, screen)
      expect({
        light: await violations(page, 'light'),
        dark: await violations(page, 'dark'),
        sideways: await sidewaysScroll(page),
        errors: errors.splice(0),
      }).toEqual({ light: [], dark: [], sideways: 0, errors: [] })
    })
  })
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The page follows the system's theme as it stands, so that both are looked at in one state. */
async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await standsStill(page)
  // Rows are all alike, and looking at each of them takes longer than all the rest.
  const axe = new AxeBuilder({ page }).exclude('tbody tr:nth-child(n + 6)')
  const found = await (colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(RULES_OF_COLOURS)).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`).filter((fault) => !isOpenMenu(fault)),
  )
}

/** An open menu is rendered outside the landmarks; its button, which closes it, is inside one. */
const isOpenMenu = (fault: string) => fault.startsWith('region: #menu')

/** Waits until the colours have faded into the other theme: half-faded colours belong to neither. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
