import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from './support/browser.ts'
import { hasFocus, seesFocus, tabTo } from './support/keys.ts'
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
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

describe('without a mouse', () => {
  it('leads from signing in to a filtered, sorted and selected list, and round', { timeout: 300_000 }, async () => {
    const { page, faults } = await openPage(browser, server)
    await signInByKeys(page)
    await searchByKeys(page)
    await filterByKeys(page)
    await sortByKeys(page)
    await chooseColumnsByKeys(page)
    await selectByKeys(page)
    await refuseDeletionByKeys(page)
    await openViewsByKeys(page)
    await switchShortcutsByKeys(page)
    await goRound(page)
    expect(faults).toEqual([])
    await page.context().close()
  })
})

/** A closing overlay returns the focus one frame later. */
async function getsFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target)).toBe(true)
  await seesFocus(target.page())
}

async function signInByKeys(page: Page): Promise<void> {
  await page.getByLabel('E-mail').waitFor()
  await tabTo(page.getByLabel('E-mail'))
  await page.keyboard.type(server.username)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(server.password)
  await press(page, 'Enter')
  await page.waitForURL('**/app')
  await settled(page)
}

async function searchByKeys(page: Page): Promise<void> {
  await press(page, '/')
  expect(await hasFocus(page.getByRole('searchbox'))).toBe(true)
  await seesFocus(page)
  await page.keyboard.type('e')
  await press(page, 'Enter')
  await page.waitForURL('**q=e**')
  await settled(page)
}

async function filterByKeys(page: Page): Promise<void> {
  await tabTo(button(page, 'Filter'))
  await press(page, 'Enter')
  const filter = page.getByRole('dialog', { name: 'Filter' }).getByRole('group', { name: 'Filter 1', exact: true })
  await filter.waitFor()
  await tabTo(filter.getByRole('combobox').first())
  await page.keyboard.type('Status')
  await chooseFirst(page)
  await tabTo(filter.getByRole('combobox', { name: 'Condition' }))
  await tabTo(filter.getByPlaceholder('Choose values'))
  await page.keyboard.type('Live')
  await chooseFirst(page)
  await press(page, 'Escape')
  await tabTo(button(page, 'Apply filters'))
  await press(page, 'Enter')
  await page.waitForURL('**t=**')
  await settled(page)
}

async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole('option').first().waitFor()
  await press(page, 'ArrowDown', 'Enter')
}

async function sortByKeys(page: Page): Promise<void> {
  await tabTo(page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first())
  await press(page, 'Enter')
  await page.waitForURL((url) => url.searchParams.get('k') === 'name')
  await tabTo(page.getByRole('columnheader', { name: 'Status' }).getByRole('button').first())
  await press(page, 'Shift+Enter')
  await page.waitForURL((url) => url.searchParams.get('k')?.startsWith('name,') === true)
  await settled(page)
}

async function chooseColumnsByKeys(page: Page): Promise<void> {
  await tabTo(button(page, /^Columns · /), 'Shift+Tab')
  await press(page, 'Enter')
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('searchbox').waitFor()
  await tabTo(panel.getByRole('checkbox', { name: 'Martindale' }))
  await press(page, 'Space')
  await page.getByRole('columnheader', { name: 'Martindale' }).waitFor()
  await tabTo(panel.getByRole('button', { name: 'More for Martindale' }), 'Shift+Tab')
  await press(page, 'Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).waitFor()
  await press(page, 'Home')
  await page.locator('[role=menuitem][data-highlighted]', { hasText: 'Move up' }).waitFor()
  await press(page, 'Enter')
  await panel
    .getByRole('status')
    .getByText(/^Martindale.* is now at /)
    .waitFor()
  await press(page, 'Escape')
  await panel.waitFor({ state: 'detached' })
  await getsFocus(button(page, /^Columns · /))
}

async function selectByKeys(page: Page): Promise<void> {
  await press(page, 'j', 'j', 'k', 'x')
  await page.getByText('Selected variants: 1', { exact: true }).waitFor()
  await seesFocus(page)
  await tabTo(page.getByRole('checkbox', { name: 'Select all on this page' }), 'Shift+Tab')
  await press(page, 'Space')
  const all = page.getByRole('button', { name: /^Select all [\d,]+ that match$/ })
  await all.waitFor()
  await tabTo(all)
  await press(page, 'Enter')
  await page.getByText('All that match are selected').waitFor()
}

async function refuseDeletionByKeys(page: Page): Promise<void> {
  const menuButton = button(page, /^Actions for/).first()
  await tabTo(menuButton)
  await press(page, 'Enter')
  await page.getByRole('menu').and(page.locator(':focus')).waitFor()
  await press(page, 'End')
  await page.locator('[role=menuitem][data-highlighted]', { hasText: 'Delete' }).waitFor()
  await press(page, 'Enter')
  await page.getByRole('alertdialog').waitFor()
  await tabTo(button(page, 'Cancel'))
  await press(page, 'Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await getsFocus(menuButton)
}

async function openViewsByKeys(page: Page): Promise<void> {
  const picker = button(page, /Choose another view$/)
  await tabTo(picker, 'Shift+Tab')
  await press(page, 'Enter')
  const views = page.getByRole('dialog', { name: 'Views' })
  await views.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  await tabTo(views.getByRole('link', { name: 'All products' }))
  await tabTo(button(page, 'Create view'))
  await press(page, 'Escape')
  await views.waitFor({ state: 'detached' })
  await getsFocus(picker)
}

async function switchShortcutsByKeys(page: Page): Promise<void> {
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const turn = async () => {
    await help.waitFor()
    await tabTo(help.getByRole('switch'))
    await press(page, 'Space', 'Escape')
    await help.waitFor({ state: 'detached' })
  }
  await press(page, '?')
  await turn()
  await press(page, '?', '/')
  expect(await hasFocus(page.getByRole('searchbox'))).toBe(false)
  await tabTo(button(page, 'Keyboard shortcuts'), 'Shift+Tab')
  await press(page, 'Enter')
  await turn()
  await press(page, '/')
  expect(await hasFocus(page.getByRole('searchbox'))).toBe(true)
}

/** Tabs through the whole page and back to the start. */
async function goRound(page: Page): Promise<void> {
  await tabTo(page.getByRole('link', { name: 'Skip to content' }))
  await press(page, 'Tab')
  await tabTo(page.getByRole('link', { name: 'Skip to content' }))
}
