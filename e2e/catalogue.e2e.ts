import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openCatalogue } from './support/browser.ts'
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

const rowNames = (page: Page) => page.locator('tbody tr td[data-card=title] a').allTextContents()
const total = async (page: Page) =>
  Number((await page.getByText(/^[\d,]+ variants?$/).textContent())?.replaceAll(/\D/g, ''))
const settled = (page: Page) => page.locator('table[aria-busy=false] tbody tr a').first().waitFor()

/**
 * What a printed page cannot use: buttons, tabs and switches between pages. Titles of columns and buttons that show a
 * value stay, and breadcrumbs tell where an item belongs.
 */
const controls = (page: Page) =>
  page
    .locator('button:not(th *, [role=combobox]), nav:not(:has(ol)), [data-no-print]')
    .filter({ visible: true, hasNotText: /^Edit / })
    .allInnerTexts()

describe('the variants catalogue', () => {
  it('shows the first page of thousands of variants, each with its picture', async () => {
    const { page, faults } = await openCatalogue(browser, server)
    await settled(page)
    expect((await rowNames(page)).length).toBe(25)
    expect(await total(page)).toBeGreaterThan(3_500)
    const pictures = page.locator('tbody tr img')
    expect(await pictures.count()).toBe(25)
    await pictures.first().evaluate((image: HTMLImageElement) => image.decode())
    expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('finds by name, and the address brings the same rows in a new tab', async () => {
    const { page } = await openCatalogue(browser, server)
    await settled(page)
    const all = await total(page)
    await page.getByRole('searchbox').fill('moss')
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL('**q=moss**')
    await expect.poll(() => total(page)).toBeLessThan(all)
    await settled(page)
    const found = await rowNames(page)
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await settled(tab)
    expect(await rowNames(tab)).toEqual(found)
    expect(await tab.getByRole('searchbox').inputValue()).toBe('moss')
    await page.context().close()
  })

  it('sorts by a click on the head, both ways, and Back undoes it', async () => {
    const { page } = await openCatalogue(browser, server)
    await settled(page)
    const head = page.getByRole('columnheader', { name: 'Name' })
    await head.getByRole('button').click()
    await page.waitForURL('**k=name**')
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    await settled(page)
    const ascending = await rowNames(page)
    await head.getByRole('button').click()
    await page.waitForURL('**k=-name**')
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(() => rowNames(page)).not.toEqual(ascending)
    await settled(page)
    expect(await rowNames(page)).not.toEqual(ascending)
    await page.goBack()
    await page.waitForURL('**k=name**')
    await expect.poll(() => rowNames(page)).toEqual(ascending)
    await page.context().close()
  })

  it('closes what is open by Back in a tab that begins here, and the next Back leads out', async () => {
    const { page } = await openCatalogue(browser, server)
    const tab = await page.context().newPage()
    await tab.goto(`${server.url}/health/live`)
    await tab.goto(`${server.url}/app`)
    await settled(tab)
    const columns = tab.getByRole('dialog', { name: 'Columns' })
    for (let times = 0; times < 2; times++) {
      await tab.getByRole('button', { name: /^Columns / }).click()
      await columns.waitFor()
      await tab.evaluate(() => history.back())
      await columns.waitFor({ state: 'hidden' })
      expect(new URL(tab.url()).pathname).toBe('/app')
    }
    await tab.evaluate(() => history.back())
    await tab.waitForURL('**/health/live')
    await page.context().close()
  })

  it('pages, and the address carries page and size', async () => {
    const { page } = await openCatalogue(browser, server)
    await settled(page)
    const first = await rowNames(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**p=1**')
    await expect.poll(() => rowNames(page)).not.toEqual(first)
    await settled(page)
    expect(await rowNames(page)).not.toEqual(first)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => rowNames(page)).toEqual(first)
    await page.context().close()
  })

  it('filters by status and by a number, in the dialog, and each chip takes its filter away', async () => {
    const { page, faults } = await openCatalogue(browser, server)
    await settled(page)
    const all = await total(page)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    const first = dialog.getByRole('group', { name: 'Filter 1', exact: true })
    await choose(page, first.getByRole('combobox').first(), 'Status')
    await choose(page, first.getByPlaceholder('Choose values'), 'Live')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Add filter', exact: true }).click()
    const second = dialog.getByRole('group', { name: 'Filter 2', exact: true })
    await choose(page, second.getByRole('combobox').first(), 'Martindale')
    await choose(page, second.getByRole('combobox', { name: 'Condition' }), 'is at least')
    await second.getByLabel('Value').fill('40000')
    await dialog.getByRole('button', { name: 'Apply filters' }).click()
    await page.waitForURL('**t=**')
    await expect.poll(() => total(page)).toBeLessThan(all)
    await settled(page)
    const both = await total(page)
    expect(both).toBeGreaterThan(0)
    expect(await page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem').count()).toBe(2)
    await page.getByRole('button', { name: /^Remove filter Martindale/ }).click()
    await page.waitForFunction(() => document.querySelectorAll('ul[aria-label="Applied filters"] > li').length === 1)
    await expect.poll(() => total(page)).toBeGreaterThan(both)
    await settled(page)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('says so when nothing matches, and shows the way out', async () => {
    const { page } = await openCatalogue(browser, server, '/app?q=there+is+no+such+thing')
    await page.getByText('No products found').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await settled(page)
    expect(new URL(page.url()).search).toBe('')
    await page.context().close()
  })

  it('prints rows and fields, without what only a screen can use', async () => {
    const { page } = await openCatalogue(browser, server)
    await settled(page)
    await page.emulateMedia({ media: 'print' })
    expect(await controls(page)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await page.locator('tbody tr td[data-card=title] a').first().click()
    await page.getByRole('button', { name: 'Image Upload image' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await controls(page)).toEqual([])
    await page.context().close()
  })

  it('keeps the selection across pages and counts it', async () => {
    const { page } = await openCatalogue(browser, server)
    await settled(page)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**p=1**')
    await settled(page)
    await page.locator('tbody').getByRole('checkbox').first().check()
    await page.getByText('Selected variants: 26').waitFor()
    expect(await page.locator('tbody').getByRole('checkbox', { checked: true }).count()).toBe(1)
    await page.context().close()
  })

  it('says that the server is gone, and goes on when it is back', async () => {
    const { page } = await openCatalogue(browser, server)
    await settled(page)
    const before = await rowNames(page)
    await server.stop()
    await page.getByRole('button', { name: 'Next' }).click()
    // The first steps may say it, too.
    const problem = page.getByRole('alert').filter({ hasText: 'These variants could not be loaded.' })
    await problem.waitFor()
    await server.restart()
    await problem.getByRole('button', { name: 'Try again' }).click()
    await settled(page)
    expect(await rowNames(page)).not.toEqual(before)
    await page.context().close()
  })
})

async function choose(page: Page, field: ReturnType<Page['locator']>, option: string): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option }).first().click()
}
