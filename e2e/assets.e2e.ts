import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openCatalogue } from './support/browser.ts'
import { addressIn, clientOf, type Places, preparePlaces } from './support/client.ts'
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
