import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openPage } from './support/browser.ts'
import { clientOf } from './support/client.ts'
import { tabTo } from './support/keys.ts'
import { createUser, type RunningServer, startServer } from './support/server.ts'

const ADA = { email: 'ada@mill.example', name: 'Ada', supplier: 'Mill', password: 'a long password' }

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    startServer({ SELVEDGE_DEMO: 'off' }, { prepare: (dataFolder) => createUser(dataFolder, ADA) }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

it('leads through the demo, which goes again, and to a product with its material and variant by keyboard alone', async () => {
  const { page, faults } = await openPage(browser, server)
  await typeInto(page.getByLabel('E-mail'), ADA.email)
  await typeInto(page.getByLabel('Password', { exact: true }), ADA.password)
  await page.keyboard.press('Enter')
  await follow(page.getByRole('button', { name: 'Load the demo' }))
  await follow(page.getByRole('alertdialog', { name: 'Load the demo?' }).getByRole('button', { name: 'Load the demo' }))
  await page.getByRole('heading', { name: 'The demo is loaded' }).waitFor()
  await follow(page.getByRole('button', { name: 'Remove the demo' }))
  await follow(
    page.getByRole('alertdialog', { name: 'Remove the demo?' }).getByRole('button', { name: 'Remove the demo' }),
  )
  await page.getByRole('heading', { name: 'The demo is removed' }).waitFor()
  await follow(page.getByRole('link', { name: 'All variants' }))
  await follow(page.getByRole('link', { name: 'Add a product by hand' }))
  const dialog = page.getByRole('dialog', { name: 'Add product' })
  await typeInto(dialog.getByLabel('Product name'), 'Heron chair')
  await create(dialog.getByRole('combobox', { name: 'Material', exact: true }), 'Oak')
  await create(dialog.getByRole('combobox', { name: 'Material family' }), 'Wood')
  await typeInto(dialog.getByLabel('First variant'), 'Light')
  await follow(dialog.getByRole('button', { name: 'Create product' }))
  await page.getByRole('heading', { name: 'Heron chair', level: 1 }).waitFor()
  const client = await clientOf({ ...server, username: ADA.email, password: ADA.password })
  const { data } = await client.variants.list()
  expect(
    data.map(({ name, meta: { product, material } }) => [
      ...[name, product.name, material?.name, material?.material_family_name],
    ]),
  ).toEqual([['Light', 'Heron chair', 'Oak', 'Wood']])
  expect(faults).toEqual([])
  await page.context().close()
})

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.waitFor()
  await tabTo(field)
  await field.page().keyboard.type(text)
}

async function follow(target: Locator): Promise<void> {
  await target.waitFor()
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

async function create(field: Locator, name: string): Promise<void> {
  await typeInto(field, name)
  await optionOf(field.page(), name).waitFor()
  await field.page().keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(name)
}

const optionOf = (page: Page, name: string) => page.getByRole('option', { name: `Create ‘${name}’` })
