import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openCatalogue } from './support/browser.ts'
import { type RunningServer, startServer } from './support/server.ts'

const PART = 4_194_304
const MINUTE = 60_000

describe('an upload', () => {
  let server: RunningServer
  let browser: Browser
  let page: Page
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'selvedge-uploads-'))
    ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
    ;({ page } = await openCatalogue(browser, server))
  }, 3 * MINUTE)
  afterAll(async () => {
    await browser?.close()
    await server?.discard()
    await rm(folder, { recursive: true, force: true })
  })

  const files = () => page.getByRole('list', { name: 'Files' })
  // Files on disk: chosen again, they have the same time.
  async function choose(name: string, content: string) {
    const path = join(folder, name)
    if (!existsSync(path)) await writeFile(path, content)
    await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(path)
  }

  it(
    'that is cut and then interrupted by a reload goes on where it was, with the same file chosen again',
    { timeout: 2 * MINUTE },
    async () => {
      const content = `big,${'x'.repeat(2 * PART)}`
      const offsets: number[] = []
      let isCut = true
      await page.route(/\/api\/v1\/uploads\/[^/]+$/, async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue()
        const offset = Number(route.request().headers()['upload-offset'])
        if (isCut && offset > 0) return route.abort()
        offsets.push(offset)
        return route.continue()
      })
      await page.goto(new URL('/app/assets/upload', server.url).href)
      await choose('big.csv', content)
      await page.getByText('Your files are kept, and the uploads go on by themselves.').waitFor()

      // The tray is on every page.
      await page.getByRole('link', { name: 'Views' }).click()
      await page.getByRole('region', { name: 'Uploads' }).getByText('Uploading 1 of 1').waitFor()

      page.once('dialog', (dialog) => void dialog.accept())
      await page.goto(new URL('/app/assets/upload', server.url).href)
      await page.getByText('An upload was interrupted. Choose the file again to go on').waitFor()
      isCut = false
      await choose('big.csv', content)
      await files().getByText('Uploaded', { exact: true }).waitFor()
      expect(offsets).toEqual([0, PART, 2 * PART])
    },
  )

  it('of a file that is there already is asked about, and can be kept as a second asset', async () => {
    await page.goto(new URL('/app/assets/upload', server.url).href)
    await choose('twin.csv', 'twin,1')
    await files().getByText('Uploaded', { exact: true }).nth(1).waitFor()
    await choose('second-twin.csv', 'twin,1')
    await page.getByText('second-twin.csv is in the library already').waitFor()
    await page.getByRole('button', { name: 'Keep both' }).click()
    await files().getByText('Uploaded', { exact: true }).nth(2).waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await page.getByRole('button', { name: 'Finish', exact: true }).click()
    await page.getByText('3 assets successfully added.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/assets')
    await page.getByRole('searchbox').fill('second-twin')
    await page.getByRole('link', { name: 'second-twin.csv' }).waitFor()
  })

  it('with the name of another file replaces that one, which can be brought back', async () => {
    await page.goto(new URL('/app/assets/upload', server.url).href)
    const buffer = Buffer.from('Weave,Weight\nTwill,320')
    const input = page.locator('input[type=file]:not([webkitdirectory])').first()
    await input.setInputFiles({ name: 'Twin.CSV', mimeType: 'text/csv', buffer })
    await page.getByText('The library already has a file named Twin.CSV').waitFor()
    await page.getByRole('button', { name: 'Replace the file' }).click()
    await files().getByText('The file is replaced', { exact: true }).waitFor()
    await page.goto(new URL('/app/assets?q=twin', server.url).href)
    await page.getByRole('link', { name: 'twin.csv', exact: true }).click()
    await page.getByRole('cell', { name: 'Twill' }).waitFor()
    await page.getByRole('button', { name: /^Bring back/ }).click()
    await page.getByText('The former file is back').waitFor()
    await page.getByRole('cell', { name: 'Twill' }).waitFor({ state: 'hidden' })
    // Read again once the file is back: the list may still show the one before.
    const former = page.getByRole('list', { name: 'Former files' }).getByRole('listitem')
    await expect.poll(() => former.allInnerTexts()).toEqual([expect.stringContaining('CSV · 22 B')])
  })

  it('goes on where it was after its tab was killed, which could say nothing', { timeout: 2 * MINUTE }, async () => {
    const { page: killed } = await openCatalogue(browser, server)
    const context = killed.context()
    const offsets: number[] = []
    const path = join(folder, 'killed.csv')
    await writeFile(path, `killed,${'y'.repeat(2 * PART)}`)
    const { promise: third, resolve: beginsThird } = Promise.withResolvers<void>()
    let isCut = true
    await context.route(/\/api\/v1\/uploads\/[^/]+$/, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      const offset = Number(route.request().headers()['upload-offset'])
      // The third part never arrives.
      if (isCut && offset === 2 * PART) return beginsThird()
      offsets.push(offset)
      return route.continue()
    })
    const chooser = (of: Page) => of.locator('input[type=file]:not([webkitdirectory])').first()
    await killed.goto(new URL('/app/assets/upload', server.url).href)
    await chooser(killed).setInputFiles(path)
    await third
    const gone = killed.waitForEvent('crash')
    const devtools = await context.newCDPSession(killed)
    // It answers nothing, because its page is gone.
    void devtools.send('Page.crash').catch(() => undefined)
    await gone
    isCut = false
    const next = await context.newPage()
    await next.goto(new URL('/app/assets/upload', server.url).href)
    await next.getByText('An upload was interrupted. Choose the file again to go on').waitFor()
    await chooser(next).setInputFiles(path)
    await next.getByRole('list', { name: 'Files' }).getByText('Uploaded', { exact: true }).waitFor()
    expect(offsets).toEqual([0, PART, 2 * PART])
    await context.close()
  })
})
