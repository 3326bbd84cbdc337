import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openCatalogue } from './support/browser.ts'
import { addressIn, clientOf, type Places, preparePlaces, uploadNamed } from './support/client.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
let places: Places
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
  places = await preparePlaces(await clientOf(server))
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

const open = (path: string) => openCatalogue(browser, server, addressIn(path, places))
const cards = (page: Page) => page.getByRole('gridcell')
const focusedCard = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-row'))

describe('the library of assets', () => {
  it('loads more cards near the end, and Back returns to the same card', async () => {
    const { page, faults } = await open('/app/assets/grid')
    await cards(page).first().waitFor()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 2_000)
        return page.evaluate(() => scrollY)
      })
      .toBeGreaterThan(2_500)
    const card = cards(page).nth(10)
    const id = await card.getAttribute('data-row')
    await card.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Asset info' }).click()
    await page.getByRole('textbox', { name: 'Asset name' }).waitFor()
    const { pathname } = new URL(page.url())
    expect(pathname).toBe(`/app/assets/${id}`)
    await page.goBack()
    await cards(page).first().waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000)
    await expect.poll(() => focusedCard(page)).toBe(id)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('opens a PDF page by page, with a reader of our own origin', async () => {
    const { page, faults } = await open('/app/assets/{pdf}')
    const sheet = page.getByRole('group', { name: /^technical-data-sheet/ })
    await expect.poll(() => sheet.textContent()).toContain('TDS-0127')
    const drawn = await sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      return data.some((value, at) => at % 4 !== 3 && value < 100)
    })
    expect([drawn, faults]).toEqual([true, []])
    await page.context().close()
  })

  it('links files to the variant whose SKU their names begin with, and undoes it', async () => {
    const client = await clientOf(server)
    const { variant, assets } = await uploadNamed(client, places.product, 'Loom-7', ['main', '2'])
    const linked = async () => {
      const { data } = await client.assets.ofVariant(variant)
      return data.map(({ name }) => name).toSorted()
    }
    const { page, faults } = await open('/app/assets?q=Loom-7')
    const check = page.getByRole('checkbox', { name: 'Select all on this page' })
    await page.getByRole('row', { name: /Loom-7_2/ }).waitFor()
    await check.check()
    await page.getByRole('button', { name: 'Link by file name' }).click()
    const table = page.getByRole('table', { name: 'Files and their variants' })
    await table.getByRole('row', { name: /Loom-7_main\.png Loom-7 Main image Loom-7/ }).waitFor()
    expect(await linked()).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByText("You've linked 2 assets to 1 variant.").waitFor()
    expect(new URL(page.url()).search).toBe('?q=Loom-7')
    expect([(await linked()).length, assets.length]).toEqual([2, 2])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The links are as they were before.').waitFor()
    expect([await linked(), faults]).toEqual([[], []])
    await page.context().close()
  })

  it('goes on with a ZIP file over reloads, its dialog open or closed', async () => {
    const { page, faults } = await open('/app/assets')
    const dialog = page.getByRole('dialog', { name: 'Download assets' })
    const ofJobs = (url: URL) => url.pathname.startsWith('/api/v1/jobs/')
    // The job reports nothing until both reloads are done.
    let held: Route[] | undefined = []
    await page.route(ofJobs, (route) => (held ? void held.push(route) : route.continue()))
    for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await dialog.getByText(/^Packing/).waitFor()
    await page.reload()
    await dialog.getByText('2 assets as one ZIP file.').waitFor()
    await dialog.getByRole('button', { name: 'Continue in the background' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    const downloading = page.waitForEvent('download')
    const waiting = held
    held = undefined
    // Calls of the pages before the reloads cannot go on.
    await Promise.allSettled(waiting.map((route) => route.continue()))
    const download = await downloading
    await page.getByText('The download of 2 assets has started.').waitFor()
    expect([download.suggestedFilename().endsWith('.zip'), faults]).toEqual([true, []])
    await page.context().close()
  })

  it('saves what is typed, and shows it to the next who opens the asset', async () => {
    const { page, faults } = await open('/app/assets/{asset}')
    const name = page.getByRole('textbox', { name: 'Asset name' })
    await name.fill('Oak, front')
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('Oak, front')
    expect(faults).toEqual([])
    await page.context().close()
  })
})
