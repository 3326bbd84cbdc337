import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openCatalogue } from './support/browser.ts'
import { clientOf } from './support/client.ts'
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

const sort = (page: Page) => page.getByRole('button', { name: /^Sort/ })
const sortEditor = (page: Page) => page.getByRole('dialog', { name: 'Sort by' })
const rows = (page: Page) => page.locator('tbody tr').first()

describe('a part of a page that cannot be fetched', () => {
  it('waits for the network, and comes with it', async () => {
    const { page } = await openCatalogue(browser, server)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await sort(page).hover()
    await sort(page).click()
    await page.getByText('You are offline.').waitFor()
    expect(await rows(page).isVisible()).toBe(true)
    await page.context().setOffline(false)
    await sortEditor(page).getByText('Add a column').first().waitFor()
    expect(await rows(page).isVisible()).toBe(true)
    await page.context().close()
  })

  it('is reported, and the page stays; a reload loads it', async () => {
    const { page } = await openCatalogue(browser, server)
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
    await sort(page).click()
    const message = page.getByText('This part of the page could not be loaded.', { exact: true })
    await message.waitFor()
    expect(await rows(page).isVisible()).toBe(true)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await message.waitFor({ state: 'detached' })
    await sort(page).click()
    await sortEditor(page).getByText('Add a column').first().waitFor()
    await page.context().close()
  })
})

describe('leaving what is not saved, without a network', () => {
  it('is asked by the browser where our question was never loaded', async () => {
    const client = await clientOf(server)
    const [product] = (await client.products.list({ limit: 1 })).data
    if (!product) throw new Error('The demo catalogue has no product.')
    const { value: variant } = await client.variants.create({ name: 'As it was', product_id: product.id })
    const { page } = await openCatalogue(browser, server)
    const address = `${server.url}/app/product/${product.id}/variant/${variant.id}`
    await page.goto(address)
    const name = page.getByLabel('Variant name', { exact: true })
    await name.waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await name.fill('Typed offline')
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.message().split('\n')[0] ?? '')
      await (asked.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    const link = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Catalogue' })
    await link.click()
    await expect.poll(() => asked).toEqual(['You have unsaved changes'])
    expect(page.url()).toBe(address)
    expect(await name.inputValue()).toBe('Typed offline')
    await link.click()
    await page.waitForURL(`${server.url}/app/`)
    expect(asked.length).toBe(2)
    await page.context().close()
  })
})
