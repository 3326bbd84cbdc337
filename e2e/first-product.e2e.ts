import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openPage } from './support/browser.ts'
import { clientOf } from './support/client.ts'
import { follow, tabTo, typeInto } from './support/keys.ts'
import { PIXEL } from './support/pixel.ts'
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

it(
  'leads by keyboard alone from an empty catalogue, through the demo, to a published product in a view',
  { timeout: 240_000 },
  async () => {
    const { page, faults } = await openPage(browser, server)
    await signIn(page)
    await loadAndRemoveDemo(page)
    await addProduct(page)
    await addPicture(page)
    await addOption(page)
    await addVariants(page, ['Dark', 'Smoked'])
    await publishProduct(page)
    await publishVariants(page)
    await createView(page)
    expect(await catalogue()).toEqual({
      products: [['Heron chair', 'active', 'Oak', 'Wood']],
      variants: [
        ['Dark', 'active', false, {}],
        ['Light', 'active', true, { Width: { values: ['40 cm', '60 cm'], type: 'text' } }],
        ['Smoked', 'active', false, {}],
      ],
      views: [['Spring', 'dynamic', 3]],
    })
    expect(faults).toEqual([])
    await page.context().close()
  },
)

async function signIn(page: Page): Promise<void> {
  await typeInto(page.getByLabel('E-mail'), ADA.email)
  await typeInto(page.getByLabel('Password', { exact: true }), ADA.password)
  await page.keyboard.press('Enter')
}

async function loadAndRemoveDemo(page: Page): Promise<void> {
  await follow(page.getByRole('button', { name: 'Load the demo' }))
  await follow(page.getByRole('alertdialog', { name: 'Load the demo?' }).getByRole('button', { name: 'Load the demo' }))
  // Drawing its pictures takes most of a minute of one core.
  await page.getByRole('heading', { name: 'The demo is loaded' }).waitFor({ timeout: 90_000 })
  await follow(page.getByRole('button', { name: 'Remove the demo' }))
  await follow(
    page.getByRole('alertdialog', { name: 'Remove the demo?' }).getByRole('button', { name: 'Remove the demo' }),
  )
  await page.getByRole('heading', { name: 'The demo is removed' }).waitFor()
  await follow(page.getByRole('link', { name: 'All variants' }))
}

async function addProduct(page: Page): Promise<void> {
  await follow(page.getByRole('link', { name: 'Add a product by hand' }))
  const dialog = page.getByRole('dialog', { name: 'Add product' })
  await typeInto(dialog.getByLabel('Product name'), 'Heron chair')
  await create(dialog.getByRole('combobox', { name: 'Material', exact: true }), 'Oak')
  await create(dialog.getByRole('combobox', { name: 'Material family' }), 'Wood')
  await typeInto(dialog.getByLabel('First variant'), 'Light')
  await follow(dialog.getByRole('button', { name: 'Create product' }))
  await page.getByRole('heading', { name: 'Heron chair', level: 1 }).waitFor()
}

async function addPicture(page: Page): Promise<void> {
  await follow(page.getByRole('link', { name: 'Light', exact: true }))
  await page.getByRole('heading', { name: 'Light', level: 1 }).waitFor()
  await follow(page.getByRole('link', { name: 'Select image' }))
  await page.getByRole('heading', { name: /^Select variant image/ }).waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    follow(page.getByRole('button', { name: 'Upload images' })),
  ])
  await chooser.setFiles({ name: 'oak.png', mimeType: 'image/png', buffer: PIXEL })
  await page.getByText('oak.png').first().waitFor()
  await follow(page.getByRole('button', { name: 'Link', exact: true }))
  await page.getByText('Variant image selected').waitFor()
}

async function addOption(page: Page): Promise<void> {
  await follow(page.getByRole('button', { name: 'Add option' }))
  await page.getByRole('combobox', { name: 'Option', exact: true }).waitFor()
  await page.keyboard.type('Width')
  await page.getByRole('option', { name: 'Add ‘Width’' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Width' }).waitFor()
  await page.keyboard.type('40 cm; 60 cm')
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  await follow(page.getByRole('link', { name: 'Heron chair' }))
}

async function addVariants(page: Page, names: readonly string[]): Promise<void> {
  await follow(page.getByRole('button', { name: 'Add variant' }))
  const dialog = page.getByRole('dialog', { name: 'Add variant' })
  for (const name of names) {
    await typeInto(dialog.getByLabel('Variant name'), name)
    await follow(dialog.getByRole('button', { name: 'Add and add another' }))
    await dialog.getByText(`Variant added: ${name}`).waitFor()
  }
  await follow(dialog.getByRole('button', { name: 'Done' }))
}

async function publishProduct(page: Page): Promise<void> {
  await choose(page.getByRole('combobox', { name: 'Status' }), 'Live')
  await follow(page.getByRole('button', { name: 'Save changes' }))
  await page.getByText('Product updated').waitFor()
}

async function publishVariants(page: Page): Promise<void> {
  await follow(page.getByRole('link', { name: 'Variants', exact: true }).last())
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await all.waitFor()
  await tabTo(all)
  await page.keyboard.press('Space')
  await follow(page.getByRole('button', { name: 'Edit', exact: true }))
  await page.getByRole('heading', { name: 'Bulk Edit' }).waitFor()
  await pick(page.getByRole('combobox', { name: 'Attribute' }), 'Status')
  await follow(page.getByRole('button', { name: 'Next' }))
  await follow(page.getByRole('button', { name: 'Next' }))
  await follow(page.getByRole('button', { name: 'Confirm' }))
  await page.getByText('Bulk edit complete').waitFor()
  await follow(page.getByRole('link', { name: 'Back to products' }))
}

async function createView(page: Page): Promise<void> {
  await follow(page.getByRole('button', { name: /Choose another view$/ }))
  await follow(page.getByRole('button', { name: 'Create view' }))
  const dialog = page.getByRole('dialog', { name: 'Create view' })
  await typeInto(dialog.getByLabel('View name'), 'Spring')
  await tabTo(dialog.getByRole('radio', { name: 'Dynamic' }))
  await page.keyboard.press('Space')
  await follow(dialog.getByRole('button', { name: 'Create' }))
  await page.getByRole('heading', { name: 'Spring' }).waitFor()
}

/** The catalogue as the server has it: the status of each item, what a product is made of, and whether there is a picture. */
async function catalogue() {
  const client = await clientOf({ ...server, username: ADA.email, password: ADA.password })
  const [products, variants, views] = await Promise.all([
    client.products.list(),
    client.variants.list({ sort: [{ column: 'name', direction: 'asc' }] }),
    client.views.list(),
  ])
  return {
    products: products.data.map(({ name, state, material }) => [
      name,
      state,
      material?.name,
      material?.material_family_name,
    ]),
    variants: variants.data.map(({ name, state, image_url, meta }) => [
      name,
      state,
      image_url !== null,
      meta.optionset,
    ]),
    views: views.data.map(({ name, kind, item_count }) => [name, kind, item_count]),
  }
}

async function pick(field: Locator, name: string, label = name): Promise<void> {
  const option = field.page().getByRole('option', { name: label })
  await typeInto(field, name)
  await option.waitFor()
  await field.page().keyboard.press('Enter')
  await option.waitFor({ state: 'hidden' })
  expect(await field.inputValue()).toBe(name)
}

const create = (field: Locator, name: string) => pick(field, name, `Create ‘${name}’`)

async function choose(field: Locator, name: string): Promise<void> {
  const option = field.page().getByRole('option', { name })
  await follow(field)
  await option.waitFor()
  await field.page().keyboard.type(name)
  await field.page().keyboard.press('Enter')
  await option.waitFor({ state: 'hidden' })
}
