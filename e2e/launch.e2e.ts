import { allOf, type Client, where } from '@selvedge/sdk'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from './support/browser.ts'
import { clientOf } from './support/client.ts'
import { hasFocus, seesFocus, tabTo } from './support/keys.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
let client: Client
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
  client = await clientOf(server)
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

const PRODUCT = 'Harbour Twill'
const VARIANT = `${PRODUCT}, Fog`
const DESCRIPTION = 'Woven in the north, washed twice.'
const VIEW = `Launch of ${PRODUCT}`

describe('a product is launched without a mouse', () => {
  it('from signing in to a whole view edited and restored', { timeout: 300_000 }, async () => {
    const { page, faults } = await openPage(browser, server)
    await signInByKeys(page)
    const productId = await addProductByKeys(page)
    const variantId = await addVariantByKeys(page, productId)
    await describeByKeys(page, variantId)
    await fillAttributeByKeys(page, variantId)
    await chooseImageByKeys(page, variantId)
    await lookAtAssetsByKeys(page)
    const viewId = await createViewByKeys(page)
    await editAndGiveBackByKeys(page, viewId)
    expect(faults).toEqual([])
    await page.context().close()
  })
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string, level: number) => page.getByRole('heading', { name, level, exact: true })
const settled = (page: Page) => page.locator('table[aria-busy=false] tbody tr a').first().waitFor()
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const follow = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await target.waitFor()
  await tabTo(target, key)
  await press(target.page(), 'Enter')
}
const typeInto = async (field: Locator, text: string) => {
  await field.waitFor()
  await tabTo(field)
  await field.page().keyboard.type(text)
}
/** Chooses the first option of the open list; while it loads, its only option says so and is disabled. */
const chooseFirst = async (page: Page) => {
  await page.getByRole('option', { disabled: false }).first().waitFor()
  await press(page, 'ArrowDown')
  // The last keys may still be narrowing the list.
  await expect.poll(() => page.locator('[role=option][data-highlighted]:visible').count()).toBe(1)
  await press(page, 'Enter')
}

/** An overlay takes the focus one frame after it opens, and returns it one frame after it closes. */
async function getsFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target)).toBe(true)
  await seesFocus(target.page())
}

/** A focused heading has no focus ring: it only marks where reading continues. */
async function beginsAt(title: Locator): Promise<void> {
  await title.waitFor()
  await expect.poll(() => hasFocus(title)).toBe(true)
}

async function signInByKeys(page: Page): Promise<void> {
  await typeInto(page.getByLabel('E-mail'), server.username)
  await typeInto(page.getByLabel('Password', { exact: true }), server.password)
  await press(page, 'Enter')
  await page.waitForURL('**/app')
  await settled(page)
}

async function addProductByKeys(page: Page): Promise<string> {
  await follow(link(page, 'Products'), 'Shift+Tab')
  await page.waitForURL('**/app/products')
  await settled(page)
  await follow(button(page, 'Add product'))
  const dialog = page.getByRole('dialog', { name: 'Add product' })
  await getsFocus(dialog.getByLabel('Product name'))
  await page.keyboard.type(PRODUCT)
  await tabTo(dialog.getByRole('combobox', { name: 'Material' }))
  await press(page, 'ArrowDown')
  await chooseFirst(page)
  await tabTo(dialog.getByRole('button', { name: 'Create product' }))
  await press(page, 'Enter')
  await page.waitForURL('**/app/product/*')
  await beginsAt(heading(page, PRODUCT, 1))
  const { data } = await client.products.list({ filter: allOf(where('name', 'eq', PRODUCT)) })
  expect(data.map(({ id, state }) => ({ id, state }))).toEqual([{ id: page.url().split('/').at(-1), state: 'draft' }])
  return data[0]!.id
}

async function addVariantByKeys(page: Page, productId: string): Promise<string> {
  await follow(button(page, 'Add variant'))
  const dialog = page.getByRole('dialog', { name: 'Add variant' })
  await getsFocus(dialog.getByLabel('Variant name'))
  await page.keyboard.type(VARIANT)
  await press(page, 'Enter')
  await dialog.waitFor({ state: 'detached' })
  await getsFocus(button(page, 'Add variant'))
  await follow(link(page, VARIANT))
  await page.waitForURL(`**/app/product/${productId}/variant/*`)
  await beginsAt(heading(page, VARIANT, 1))
  const { data } = await client.variants.list({ filter: allOf(where('name', 'eq', VARIANT)) })
  expect(data.map(({ id, meta }) => [id, meta.product.id])).toEqual([[page.url().split('/').at(-1), productId]])
  return data[0]!.id
}

async function describeByKeys(page: Page, variantId: string): Promise<void> {
  await follow(button(page, /^Edit Description:/))
  await getsFocus(page.getByLabel('Description'))
  await page.keyboard.type(DESCRIPTION)
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  await seesFocus(page)
  expect((await client.variants.get(variantId)).value.description).toBe(DESCRIPTION)
}

async function fillAttributeByKeys(page: Page, variantId: string): Promise<void> {
  await follow(button(page, 'Add attribute'))
  const search = page.getByRole('combobox', { name: 'Attribute' })
  await getsFocus(search)
  await page.keyboard.type('Martindale')
  await chooseFirst(page)
  await follow(button(page, /^Edit Martindale/))
  await getsFocus(page.getByLabel(/^Martindale/))
  await page.keyboard.type('41500')
  await press(page, 'Enter')
  await getsFocus(button(page, /^Edit Martindale.*41,500$/))
  await expect
    .poll(async () =>
      (await client.variants.get(variantId)).value.attributes.map(({ attribute, values }) => [
        attribute,
        values[0]?.value,
      ]),
    )
    .toEqual([['Martindale', '41500']])
  await goRound(page)
}

/** Tabs through everything on the page and back to the start. */
async function goRound(page: Page): Promise<void> {
  await tabTo(link(page, 'Skip to content'))
  await press(page, 'Tab')
  await tabTo(link(page, 'Skip to content'))
}

async function chooseImageByKeys(page: Page, variantId: string): Promise<void> {
  await follow(link(page, 'Select image'), 'Shift+Tab')
  await page.waitForURL('**/link-main')
  await beginsAt(heading(page, `Select variant image for ${VARIANT}`, 1))
  await follow(link(page, 'Cards'))
  await page.waitForURL('**/link-main/grid')
  const cards = page.getByRole('gridcell')
  await cards.first().waitFor()
  await tabTo(cards.first())
  await press(page, 'ArrowRight', 'ArrowDown', 'ArrowRight')
  await seesFocus(page)
  await press(page, 'Space')
  const chosen = await page.locator('[role=gridcell][aria-selected=true]').getAttribute('data-row')
  await follow(button(page, 'Link'))
  await page.waitForURL(`**/variant/${variantId}`)
  await page.getByText('Variant image selected').waitFor()
  await beginsAt(heading(page, VARIANT, 1))
  const asset = await client.assets.get(chosen!)
  expect((await client.variants.get(variantId)).value.image_url).toBe(asset.value.image_url)
}

async function lookAtAssetsByKeys(page: Page): Promise<void> {
  const assets = page.getByRole('navigation', { name: 'Parts of the variant' }).getByRole('link', { name: 'Assets' })
  await follow(assets)
  await page.waitForURL('**/assets')
  await page.locator('table[aria-busy=false] tbody tr[data-row]').first().waitFor()
  await seesFocus(page)
}

async function createViewByKeys(page: Page): Promise<string> {
  await follow(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Catalogue' }),
    'Shift+Tab',
  )
  await page.waitForURL((url) => /^\/app\/?$/.test(url.pathname))
  await settled(page)
  await press(page, 'j', 'x', 'j', 'x', 'j', 'x')
  await page.getByText('Selected variants: 3', { exact: true }).waitFor()
  await seesFocus(page)
  await follow(button(page, 'Add to static view'), 'Shift+Tab')
  const dialog = page.getByRole('dialog', { name: 'Add to static view' })
  await dialog.waitFor()
  await tabTo(dialog.getByRole('radio', { name: 'An existing static view' }))
  await press(page, 'ArrowDown')
  await typeInto(dialog.getByLabel('View name'), VIEW)
  await press(page, 'Enter')
  await page.waitForURL('**/app/views/*')
  await settled(page)
  const id = page.url().split('/').at(-1)!.split('?')[0]!
  const { value } = await client.views.get(id)
  expect([value.name, value.kind, value.item_count]).toEqual([VIEW, 'static', 3])
  return id
}

async function editAndGiveBackByKeys(page: Page, viewId: string): Promise<void> {
  await beginsAt(page.getByRole('heading', { level: 1 }))
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await tabTo(all)
  await press(page, 'Space')
  await page.getByText('Selected variants: 3', { exact: true }).waitFor()
  await follow(button(page, 'Edit'))
  await beginsAt(heading(page, 'Bulk Edit', 1))
  await typeInto(page.getByRole('combobox', { name: 'Attribute' }), 'Martindale')
  await chooseFirst(page)
  await follow(button(page, 'Next'))
  await beginsAt(heading(page, 'Edit values', 2))
  await typeInto(page.getByLabel(/^Martindale/), '52500')
  await press(page, 'Enter')
  await page.getByText('This attribute holds one value').waitFor()
  await follow(button(page, 'Next'))
  await beginsAt(heading(page, 'Preview', 2))
  const before = await rubsIn(viewId)
  await follow(button(page, 'Confirm'))
  await beginsAt(heading(page, 'Bulk edit complete', 2))
  expect(await rubsIn(viewId)).toEqual(['52500', '52500', '52500'])
  await follow(button(page, 'Undo'))
  await beginsAt(heading(page, 'Bulk edit undone', 2))
  expect(await rubsIn(viewId)).toEqual(before)
  await follow(link(page, 'Back to products'))
  await page.waitForURL('**/app')
  await settled(page)
}

/** Value of the attribute for each variant of the view, by variant id. */
async function rubsIn(viewId: string): Promise<(string | undefined)[]> {
  const { data } = await client.views.variantsOf([viewId])
  return data
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ attributes }) => attributes.find(({ attribute }) => attribute === 'Martindale')?.values[0]?.value)
}
