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

const settled = (page: Page) => page.locator('table[aria-busy=false] tbody tr a').first().waitFor()
const total = async (page: Page) =>
  Number((await page.getByText(/^[\d,]+ variants?$/).textContent())?.replaceAll(/\D/g, ''))
const rows = (page: Page) => page.locator('tbody tr[data-row]')
const headers = (page: Page) => page.locator('thead th').allTextContents()
const inBar = (page: Page, action: string) =>
  page
    .getByRole('region', { name: 'Actions on the selected variants' })
    .getByRole('button', { name: action, exact: true })
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

describe('what is done with chosen variants', () => {
  it('copies two, finds the copies, and deletes all that match', async () => {
    const { page, faults } = await openCatalogue(browser, server)
    await settled(page)
    const before = await total(page)
    await rows(page).nth(0).getByRole('checkbox').check()
    await rows(page).nth(1).getByRole('checkbox').check()
    await inBar(page, 'Duplicate').click()
    await page
      .getByRole('alertdialog', { name: 'Duplicate variants' })
      .getByRole('button', { name: 'Duplicate' })
      .click()
    await said(page, 'Duplicated successfully')
    await page.getByText(`${(before + 2).toLocaleString('en')} variants`).waitFor()
    await page.getByRole('button', { name: 'Unselect all' }).click()

    await page.getByRole('searchbox').fill('Copy of')
    await page.getByRole('searchbox').press('Enter')
    await page.getByText('2 variants', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await inBar(page, 'Delete').click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete variants' })
    await dialog.getByText('Deleting 2 variants cannot be undone.').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await said(page, 'Deleted successfully')
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await page.getByText(`${before.toLocaleString('en')} variants`).waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('takes all that match as a question, with the number that was seen', async () => {
    const { page } = await openCatalogue(browser, server, '/app?q=amber')
    await settled(page)
    const found = await total(page)
    expect(found).toBeGreaterThan(25)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: `Select all ${found.toLocaleString('en')} that match` }).click()
    await rows(page).nth(0).getByRole('checkbox').uncheck()
    await page.getByText(`Selected variants: ${(found - 1).toLocaleString('en')}`).waitFor()
    await inBar(page, 'Duplicate').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Duplicate' }).click()
    await said(page, 'Duplicated successfully')
    await page.getByText(`${(2 * found - 1).toLocaleString('en')} variants`).waitFor()
    await page.context().close()
  })

  it('puts variants into a static view and takes them out again', async () => {
    const { page } = await openCatalogue(browser, server)
    await settled(page)
    await rows(page)
      .nth(0)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Add to static view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to static view' })
    await dialog.getByRole('combobox', { name: 'Static view' }).click()
    await page.getByRole('option', { name: 'Blues and greens' }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await said(page, 'Products added to Blues and greens')
    await page.getByRole('button', { name: 'Undo' }).click()
    await said(page, 'Removed from Blues and greens')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.context().close()
  })

  it('saves the list on screen as a view, opens it, and refuses its name the next time', async () => {
    const { page } = await openCatalogue(browser, server, '/app?q=&t=(state[il]:draft)&k=-name')
    await settled(page)
    const drafts = await total(page)
    await page.getByRole('button', { name: /Choose another view$/ }).click()
    await page.getByRole('button', { name: 'Create view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create view' })
    expect(await dialog.getByRole('button', { name: 'Create', exact: true }).isDisabled()).toBe(true)
    await dialog.getByLabel('View name').fill('Outdoor')
    await dialog.getByRole('radio', { name: 'Dynamic' }).check()
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await dialog.getByText('A view with this name already exists').waitFor()
    await dialog.getByLabel('View name').fill('Drafts, last first')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL('**/app/views/**')
    await page.getByRole('heading', { level: 1, name: 'Drafts, last first' }).waitFor()
    await said(page, 'View created')
    await settled(page)
    expect(await total(page)).toBe(drafts)
    await page.context().close()
  })

  it('takes the chosen variants along to the page that edits them, and back', async () => {
    const { page } = await openCatalogue(browser, server)
    await settled(page)
    await rows(page).nth(0).getByRole('checkbox').check()
    await rows(page)
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await inBar(page, 'Edit').click()
    await page.waitForURL('**/app/edit')
    await said(page, /3 variants/)
    await page.reload()
    await said(page, /3 variants/)
    await page.goBack()
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/app')
    await page.context().close()
  })
})

/** The local copy of the settings records whether the server has them too. */
const isSavedWith = (width: number) =>
  Object.entries(localStorage).some(([key, text]) => {
    if (!key.startsWith('selvedge.columns.variants')) return false
    const { settings, isUnsaved } = JSON.parse(text)
    return !isUnsaved && JSON.parse(settings.sizes).external_id === width
  })

describe('columns', () => {
  it('are shown, hidden and resized by keyboard, and are the same in another browser', async () => {
    const { page } = await openCatalogue(browser, server)
    await settled(page)
    await page.getByRole('button', { name: /^Columns · / }).click()
    await page.getByRole('checkbox', { name: 'SKU' }).check()
    await page.getByRole('checkbox', { name: 'Product', exact: true }).uncheck()
    await page.keyboard.press('Escape')
    const handle = page.getByRole('separator', { name: 'Width of SKU' })
    const width = Number(await handle.getAttribute('aria-valuenow'))
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(isSavedWith, width + 16)
    await page.context().close()

    const other = await openCatalogue(browser, server)
    await settled(other.page)
    await other.page.getByRole('columnheader', { name: 'SKU' }).waitFor()
    expect((await headers(other.page)).filter((name) => ['SKU', 'Product'].includes(name))).toEqual(['SKU'])
    expect(
      Number(await other.page.getByRole('separator', { name: 'Width of SKU' }).getAttribute('aria-valuenow')),
    ).toBe(width + 16)
    await other.page.getByRole('button', { name: /^Columns · / }).click()
    const reset = other.page.waitForResponse((response) => response.request().method() === 'PUT')
    await other.page.getByRole('button', { name: 'Reset' }).click()
    await reset
    await other.page.context().close()
  })
})

const rowInTheMiddle = () =>
  document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest<HTMLElement>('[data-row]')?.dataset['row']

describe('Back', () => {
  it('leads to the same rows at the same height, with the focus on the row that was opened', async () => {
    const { page } = await openCatalogue(browser, server, '/app?s=100&p=2')
    await settled(page)
    const scroller = page.getByRole('region', { name: 'Variants' })
    await scroller.evaluate((element) => element.scrollTo({ top: 2_000 }))
    // The list is virtual: of a hundred rows only those near the viewport are in the DOM.
    const row = await (await page.waitForFunction(rowInTheMiddle)).jsonValue()
    const top = await scroller.evaluate(({ scrollTop }) => scrollTop)
    const link = page.locator(`[data-row="${row}"]`).getByRole('link').first()
    await link.click()
    await page.waitForURL('**/variant/**')
    await page.goBack()
    await settled(page)
    await page.waitForFunction(
      (id) => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') === id,
      row,
    )
    expect(Math.abs((await scroller.evaluate(({ scrollTop }) => scrollTop)) - top)).toBeLessThanOrEqual(50)
    await page.context().close()
  })
})
