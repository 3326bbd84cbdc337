/**
 * `pnpm shots [WORDS]`: takes pictures of every screen and story, light and dark, at 1920, 1440 and 390 px, into
 * `shots/`. Words filter them, e.g. `pnpm shots catalogue`; `screens` and `stories` are words too. `--readme` takes
 * those of the README.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { DESKTOP, launchBrowser, PHONE, signIn, WIDE } from '../e2e/support/browser.ts'
import { clientOf, preparePlaces } from '../e2e/support/client.ts'
import { type Site, visit } from '../e2e/support/screen-parts.ts'
import { SCREENS } from '../e2e/support/screens.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { ROOT, run } from './run.ts'

const THEMES = ['light', 'dark'] as const
const README_PICTURES = [
  ['catalogue-selected', 'light'],
  ['catalogue-columns', 'dark'],
] as const
const VIEWPORTS = { 1920: WIDE, 1440: DESKTOP, 390: PHONE }
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isForReadme = process.argv.includes('--readme')
const folder = join(ROOT, isForReadme ? 'docs/images' : 'shots')

const isWanted = (kind: string, name: string) =>
  words.length === 0 || words.some((word) => kind === word || name.includes(word))

await mkdir(folder, { recursive: true })
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const entered = new WeakSet<Page>()
const browser = await launchBrowser()
if (isForReadme) await shootReadme()
else {
  await shootScreens()
  await shootStories()
}
await browser.close()

async function shootScreens(): Promise<void> {
  const screens = SCREENS.filter(({ name }) => isWanted('screens', name))
  if (screens.length === 0) return
  await run('pnpm', ['--silent', '--filter', '@selvedge/web', 'run', 'build'])
  const server = await startServer()
  const site = await siteOf(server)
  for (const colorScheme of THEMES) {
    for (const [width, viewport] of Object.entries(VIEWPORTS)) {
      const page = await openPage(browser, server, { colorScheme, viewport })
      // Public screens first: once signed in, the start page redirects inside.
      for (const screen of screens.toSorted((one, other) => Number(one.inside) - Number(other.inside))) {
        if (screen.inside) await enter(page, server)
        await visit(page, site, screen)
        await shoot(page, `${screen.name}-${colorScheme}-${width}`)
      }
      await page.context().close()
    }
  }
  await server.discard()
}

async function shootStories(): Promise<void> {
  if (!isWanted('stories', '') && words.includes('screens')) return
  const code = await run('pnpm', ['--silent', 'run', 'build-storybook'])
  if (code !== 0) throw new Error('Storybook could not be built.')
  const built = join(ROOT, 'storybook-static')
  const index: { entries: Record<string, { type: string; id: string }> } = JSON.parse(
    await readFile(join(built, 'index.json'), 'utf8'),
  )
  const stories = Object.values(index.entries).filter(({ type, id }) => type === 'story' && isWanted('stories', id))
  const site = await serve(built)
  for (const theme of THEMES) {
    for (const [width, viewport] of Object.entries(VIEWPORTS)) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
      const page = await context.newPage()
      for (const { id } of stories) {
        await page.goto(`${site.url}/iframe.html?id=${id}&globals=theme:${theme}`)
        await page.waitForFunction(isStoryDone)
        await page.evaluate(() => document.fonts.ready)
        await shoot(page, `${id}-${theme}-${width}`)
      }
      await context.close()
    }
  }
  site.close()
}

/** Whether the story is rendered and its play function has finished. */
function isStoryDone(): boolean {
  const preview: unknown = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__')
  const render = (preview as { currentRender?: { phase?: string } } | undefined)?.currentRender
  return ['finished', 'errored', 'aborted'].includes(render?.phase ?? '')
}

/** Takes the pictures for the README. */
async function shootReadme(): Promise<void> {
  await run('pnpm', ['--silent', '--filter', '@selvedge/web', 'run', 'build'])
  const server = await startServer()
  const site = await siteOf(server)
  for (const [name, colorScheme] of README_PICTURES) {
    const screen = SCREENS.find((one) => one.name === name)
    if (!screen) throw new Error(`There is no screen ${name}.`)
    const page = await openPage(browser, server, { colorScheme, viewport: DESKTOP })
    await enter(page, server)
    await visit(page, site, screen)
    await shoot(page, `${name}-${colorScheme}`)
    await page.context().close()
  }
  await server.discard()
}

async function siteOf(server: RunningServer): Promise<Site> {
  return { url: server.url, places: await preparePlaces(await clientOf(server)) }
}

async function openPage(
  on: Browser,
  server: RunningServer,
  options: { colorScheme: 'light' | 'dark'; viewport: { width: number; height: number } },
): Promise<Page> {
  const context = await on.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(server.url)
  return page
}

async function enter(page: Page, server: RunningServer): Promise<void> {
  if (entered.has(page)) return
  await page.unrouteAll()
  await page.goto(server.url)
  await signIn(page, server)
  entered.add(page)
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  console.log(name)
}

async function serve(root: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    readFile(join(root, pathname)).then(
      (body) => response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
