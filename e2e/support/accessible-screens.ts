import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openCatalogue, openPage } from './browser.ts'
import { clientOf, preparePlaces } from './client.ts'
import { type Screen, type Site, visit } from './screen-parts.ts'
import { type RunningServer, startServer } from './server.ts'

/** Rules that a theme can break; all others give the same result in both themes. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One accessibility test per screen, against a server of its own. */
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

/** Checks both themes in the same state of the page, which follows the system's theme. */
async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await standsStill(page)
  // Rows are all alike, and checking every row takes longer than everything else.
  const axe = new AxeBuilder({ page }).exclude('tbody tr:nth-child(n + 6)')
  // Otherwise a second page is opened for each look, to put the results of frames together; these pages have none.
  axe.setLegacyMode()
  const found = await (colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(RULES_OF_COLOURS)).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`).filter((fault) => !isOpenMenu(fault)),
  )
}

/** An open menu renders outside the landmarks; the button that closes it is inside one. */
const isOpenMenu = (fault: string) => fault.startsWith('region: #menu')

/** Waits for colour transitions to finish: axe would measure half-faded colours. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
