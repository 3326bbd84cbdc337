import type { Browser, Page } from 'playwright'
import type { Client } from '@selvedge/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openCatalogue } from './support/browser.ts'
import { clientOf } from './support/client.ts'
import { follow, hasFocus, tabTo, typeInto } from './support/keys.ts'
import { PIXEL } from './support/pixel.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
let client: Client
let variant = ''
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
  client = await clientOf(server)
  const [product] = (await client.products.list({ limit: 1 })).data
  const draft = { name: 'Keyed', product_id: product?.id ?? '', external_id: 'KEY-1' }
  variant = (await client.variants.create(draft)).value.id
  const { value: category } = await client.labelCategories.create({ name: 'Keys', color: 'sky' })
  for (const name of ['Keyed', 'Locked']) await client.labels.create({ name, category_id: category.id })
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const labelsOfFiles = async () => {
  const { data } = await client.assets.ofVariant(variant)
  return data.map(({ name, labels }) => `${name}: ${labels.map((label) => label.name).join()}`).toSorted()
}

it('uploads, links by file name, labels one and all, and undoes it, by keyboard alone', async () => {
  const { page, faults } = await openCatalogue(browser, server, '/app/assets')
  await addFiles(page)
  await linkByName(page)
  await labelOne(page)
  await labelAll(page)
  expect(await labelsOfFiles()).toEqual(['KEY-1_2.png: Locked', 'KEY-1_main.png: Keyed,Locked'])
  // The message about the links, which can be undone too, is still there.
  const message = page.locator('[data-scope=toast][data-part=root]', { hasText: 'Assets updated' })
  await follow(message.getByRole('button', { name: 'Undo' }))
  await page.getByText('The labels are as they were before.').waitFor()
  expect([await labelsOfFiles(), faults]).toEqual([['KEY-1_2.png: ', 'KEY-1_main.png: Keyed'], []])
  await page.context().close()
})

async function addFiles(page: Page): Promise<void> {
  await follow(page.getByRole('link', { name: 'Add asset' }))
  // Playwright knows only the picker of an input, which browsers without this one open.
  await page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), follow(button(page, 'Browse'))])
  await chooser.setFiles(
    ['main', '2'].map((ending) => ({
      name: `KEY-1_${ending}.png`,
      mimeType: 'image/png',
      // Each with its own content: the same file would be taken for one that is there.
      buffer: Buffer.concat([PIXEL, Buffer.from(ending)]),
    })),
  )
  await expect.poll(() => page.getByText('Uploaded', { exact: true }).count()).toBe(2)
  await follow(button(page, 'Next'))
  await follow(button(page, 'Skip'))
  await follow(button(page, 'Finish'))
  await page.getByText('2 assets successfully added.').waitFor()
}

async function chooseFiles(page: Page): Promise<void> {
  for (const name of ['KEY-1_2.png', 'KEY-1_main.png']) {
    const check = page.getByRole('checkbox', { name: `Select ${name}` })
    await check.waitFor()
    await tabTo(check)
    await page.keyboard.press('Space')
  }
  await page.getByText('Selected assets: 2').waitFor()
}

async function linkByName(page: Page): Promise<void> {
  await search(page)
  await chooseFiles(page)
  // The message about the added files offers it too.
  const bar = page.getByRole('region', { name: 'Actions on the selected assets' })
  await follow(bar.getByRole('button', { name: 'Link by file name' }))
  await page.getByRole('row', { name: /KEY-1_main\.png KEY-1 Main image/ }).waitFor()
  await follow(button(page, 'Next'))
  await follow(button(page, 'Finish'))
  await page.getByText("You've linked 2 assets to 1 variant.").waitFor()
}

async function labelOne(page: Page): Promise<void> {
  await follow(page.getByRole('link', { name: 'KEY-1_main.png' }))
  await follow(page.getByRole('link', { name: 'Labels', exact: true }))
  await apply(page, 'Keyed')
  await follow(button(page, 'Save changes'))
  await page.getByText('Asset updated').waitFor()
}

async function labelAll(page: Page): Promise<void> {
  await follow(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Assets' }))
  await search(page)
  await chooseFiles(page)
  await follow(button(page, 'Apply labels'))
  await tabTo(page.getByRole('radio', { name: /^Replace labels/ }))
  await page.keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: /^Add labels/, checked: true }).waitFor()
  await apply(page, 'Locked')
  await follow(button(page, 'Save changes'))
  await page.getByText('Assets updated').first().waitFor()
}

async function search(page: Page): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search assets...' })
  await field.waitFor()
  await page.keyboard.press('/')
  expect(await hasFocus(field)).toBe(true)
  await page.keyboard.type('KEY-1')
  await page.keyboard.press('Enter')
  await page.waitForURL('**q=KEY-1**')
}

/** Searches the tree for the label, and goes down from its category. */
async function apply(page: Page, label: string): Promise<void> {
  await typeInto(page.getByRole('searchbox', { name: 'Search labels...' }), label)
  const leaf = page.getByRole('treeitem', { name: label })
  await leaf.waitFor()
  await tabTo(page.getByRole('treeitem', { name: 'Keys' }))
  await page.keyboard.press('ArrowDown')
  expect(await hasFocus(leaf)).toBe(true)
  await page.keyboard.press('Space')
  await page.getByRole('cell', { name: label, exact: true }).waitFor()
}
