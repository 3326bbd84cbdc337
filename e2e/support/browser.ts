import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS, chromiumPath } from '../../tools/chromium.ts'
import type { RunningServer } from './server.ts'

export const DESKTOP = { width: 1440, height: 900 }
export const WIDE = { width: 1920, height: 1080 }
export const PHONE = { width: 390, height: 844 }

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS })
}

/** A page in a fresh browser profile. Browser errors are collected in `faults`, which tests assert to be empty. */
export async function openPage(
  browser: Browser,
  server: RunningServer,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // The browser itself reports every 4xx response; the tests check that the page handles it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  await page.goto(`${server.url}${path}`)
  return { page, faults }
}

export async function signIn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Enter' }).click()
  await page.waitForURL('**/app**')
}

/** A signed-in page that shows the catalogue. */
export async function openCatalogue(
  browser: Browser,
  server: RunningServer,
  path = '/app',
  options: BrowserContextOptions = {},
) {
  const opened = await openPage(browser, server, path === '/app' ? '/' : `/?next=${encodeURIComponent(path)}`, options)
  await signIn(opened.page, server)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  return opened
}
