import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pseudoLocale } from '../tools/pseudo-locale.ts'
import { ROOT } from '../tools/run.ts'
import { sampleOf } from '../tools/sampling.ts'
import { launchBrowser, openCatalogue, PHONE } from './support/browser.ts'
import { clientOf, preparePlaces } from './support/client.ts'
import { type Screen, type Site, visit } from './support/screen-parts.ts'
import { AT_320_PIXELS } from './support/screens-in-run.ts'
import { SCREENS } from './support/screens.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
let site: Site
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ CALLS_PER_MINUTE: '0' }), launchBrowser()])
  site = { url: server.url, places: await preparePlaces(await clientOf(server)) }
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

/** Screens that are checked with larger text, and with longer words; they rotate with the seed. */
const SCREENS_IN_GATE = 8
const PSEUDO = join(ROOT, 'node_modules/.cache/selvedge/pseudo')
const INSIDE = SCREENS.filter(({ inside }) => inside)
// Screens whose `arrange` finds buttons by name cannot be arranged in the pseudo-locale.
const ARRANGED_WITHOUT_NAMES = INSIDE.filter(({ name, arrange }) => !arrange || name === 'catalogue-selected')

describe('nothing is cut, covered or wider than the window', () => {
  it('on 320 pixels', { timeout: 600_000 }, async () => {
    const { page } = await openCatalogue(browser, server, '/app', { viewport: { width: 320, height: 700 } })
    expect(await misfitsOf(page, AT_320_PIXELS)).toEqual({})
    await page.context().close()
  })

  it('with text twice as large', { timeout: 600_000 }, async () => {
    const { page } = await openCatalogue(browser, server, '/app', { viewport: { width: 1_280, height: 900 } })
    await page.addInitScript(() => {
      const enlarge = () => document.documentElement.style.setProperty('font-size', '200%')
      document.addEventListener('readystatechange', enlarge)
    })
    await page.reload()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await misfitsOf(page, sampleOf(INSIDE, { count: SCREENS_IN_GATE, key: 'large text' }))).toEqual({})
    await page.context().close()
  })

  it('with words 40 % longer', { timeout: 600_000 }, async () => {
    await buildPseudo()
    const { page } = await openCatalogue(browser, server)
    await serveFrom(page, PSEUDO)
    await page.reload()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Cátálögüé ôüéâ')
    expect(
      await misfitsOf(page, sampleOf(ARRANGED_WITHOUT_NAMES, { count: SCREENS_IN_GATE, key: 'long words' })),
    ).toEqual({})
    await page.context().close()
  })
})

describe('on a phone', () => {
  it('it is readable beside the longest name why a picture cannot be chosen', async () => {
    const { page } = await openCatalogue(browser, server, '/app', { viewport: PHONE })
    const screen = SCREENS.find(({ name }) => name === 'link-ambients')
    if (!screen) throw new Error('There is no such screen.')
    await visit(page, site, screen)
    const reason = page.getByText('Already linked').first()
    const isWhollySeen = await reason.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [left + 1, right - 1].every((x) => element.contains(document.elementFromPoint(x, (top + bottom) / 2)))
    })
    expect(isWhollySeen).toBe(true)
    await page.context().close()
  })
})

async function buildPseudo(): Promise<void> {
  const root = join(ROOT, 'apps/web')
  const configFile = join(root, 'vite.config.ts')
  await build({
    root,
    configFile,
    logLevel: 'error',
    plugins: [pseudoLocale()],
    build: { outDir: PSEUDO, emptyOutDir: true },
  })
}

/** Serves the pages of another build, with the same server and session. */
async function serveFrom(page: Page, folder: string): Promise<void> {
  await page.context().route(
    ({ pathname }) => !/^\/(api|files|health)\//.test(pathname),
    async (route) => {
      const file = join(folder, new URL(route.request().url()).pathname)
      const isFile = /\.\w+$/.test(file) && existsSync(file)
      await route.fulfill({ path: isFile ? file : join(folder, 'index.html') })
    },
  )
}

/** Layout faults by screen; screens without any are left out. */
async function misfitsOf(page: Page, screens: readonly Screen[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const screen of screens) {
    try {
      await visit(page, site, screen)
    } catch (error) {
      found[screen.name] = [`it does not open: ${String(error)}`]
      continue
    }
    await page.evaluate(async () => {
      await document.fonts.ready
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
    const misfits = await page.evaluate(findMisfits)
    if (misfits.length > 0) found[screen.name] = misfits
  }
  return found
}

/** Runs in the page. */
function findMisfits(): string[] {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const top: ParentNode = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document
  const nameOf = (element: Element) => `‘${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 50)}’`
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientWidth > 1
  const isAllowed = (element: Element) => element.closest('[data-truncate], [title]') !== null
  const isWide = (element: Element) => element.scrollWidth > element.clientWidth + 1
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  const isCutting = (element: Element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)

  const sideways = [...document.querySelectorAll('html, main')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ scrollWidth, clientWidth }) => `the page is ${scrollWidth - clientWidth} px too wide`)
  const cut = [...top.querySelectorAll('*')]
    .filter(
      (element) => hasText(element) && isCutting(element) && isShown(element) && isWide(element) && !isAllowed(element),
    )
    .map((element) => `${nameOf(element)} is cut`)
  // An element scrolled out of its box has a position but is not visible.
  const isSeen = (element: Element) => {
    const { left, top: above, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, above + height / 2))
  }
  const buttons = [...top.querySelectorAll('button')].filter(
    (one) => isShown(one) && isSeen(one) && !one.closest('table'),
  )
  const narrow = buttons
    .filter((one) => isWide(one) && !isAllowed(one))
    .map((one) => `${nameOf(one)} is wider than its button`)
  const overlapping = buttons.flatMap((one, at) =>
    buttons.slice(at + 1).flatMap((other) => {
      // Overlays such as the selection bar may cover the content below them.
      if (one.closest('[role=toolbar], form, footer, header') !== other.closest('[role=toolbar], form, footer, header'))
        return []
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const isApart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
      return isApart ? [] : [`${nameOf(one)} overlaps ${nameOf(other)}`]
    }),
  )
  return [...sideways, ...cut, ...narrow, ...overlapping]
}
