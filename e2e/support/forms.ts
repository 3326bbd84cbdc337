import type { Client } from '@selvedge/sdk'
import type { Page } from 'playwright'
import type { Call } from './faults.ts'
import type { RunningServer } from './server.ts'

/** Ids of the items that the forms edit. */
export interface Kept {
  product: string
  variant: string
  view: string
  /** Id of an import without a column mapping. */
  file: string
}

const ATTRIBUTE = `Remark ${Date.now()}`

/** Creates a product with a variant that has one attribute, a view, and a file to be imported. */
export async function prepareForms(client: Client): Promise<Kept> {
  const [material] = (await client.materials.list({ limit: 1 })).data
  if (!material) throw new Error('The demo catalogue has no material.')
  const product = (await client.products.create({ name: `Kept ${Date.now()}`, material_id: material.id })).value.id
  const { value: remark } = await client.attributes.create({ name: ATTRIBUTE, display_type: 'text' })
  const { value: first } = await client.attributeValues.create(remark.id, { value: 'First' })
  const variant = (await client.variants.create({ name: 'Kept', product_id: product, attributes: [first.id] })).value.id
  const { value: view } = await client.views.create({
    name: `Kept ${Date.now()}`,
    kind: 'static',
    attributes: ['name'],
  })
  const data = new Blob(['Product;Note\nA;1\nB;2\n'])
  const file = (await client.imports.create({ name: 'kept.csv', data })).value.id
  return { product, variant, view: view.id, file }
}

/** A form and the steps a user takes on it. */
export interface Form {
  /** Opens the form by the usual way. */
  open: (page: Page) => Promise<unknown>
  type: (page: Page, text: string) => Promise<unknown>
  /** Saves the form; forms without it save themselves. */
  send?: (page: Page) => Promise<unknown>
  calls: Call[]
  /** Whether the server has the text. */
  isStored?: (text: string) => Promise<boolean>
  /** Changes the same field from another client, so that saving gets 412. */
  changeElsewhere?: (text: string) => Promise<unknown>
  keepMine?: string
}

export const FORM_NAMES = [
  'variant page',
  'product page',
  'add product',
  'add variant',
  'add attribute',
  'rename view',
  'create view',
  'settings',
  'values of a bulk edit',
  'half-typed value of a bulk edit',
  'half-typed attribute of a variant',
  'mapping of an import',
] as const
type FormName = (typeof FORM_NAMES)[number]

/** Every form with text fields, by name. */
export function formsOn(
  { url }: RunningServer,
  client: Client,
  { product, variant, view, file }: Kept,
): Record<FormName, Form> {
  const goTo = (path: string, label: string) => async (page: Page) => {
    await page.goto(url + path)
    await page.getByLabel(label, { exact: true }).last().waitFor()
  }
  return {
    'variant page': {
      open: goTo(`/app/product/${product}/variant/${variant}`, 'Variant name'),
      type: fill('Variant name'),
      calls: ['PATCH /variants/*'],
      isStored: async (text) => (await client.variants.get(variant)).value.name === text,
      changeElsewhere: (name) => client.variants.update(variant, { name }),
      keepMine: 'Keep yours',
    },
    'product page': {
      open: goTo(`/app/product/${product}`, 'Description'),
      type: fill('Description'),
      send: press('Save changes'),
      calls: ['PATCH /products/*'],
      isStored: async (text) => (await client.products.get(product)).value.description === text,
      changeElsewhere: (description) => client.products.update(product, { description }),
      keepMine: 'Keep yours',
    },
    'add product': {
      open: goTo('/app/products?dialog=add', 'Product name'),
      async type(page, text) {
        await fill('Product name')(page, text)
        await pick(page, 'Material', '')
      },
      send: press('Create product'),
      calls: ['POST /products'],
      isStored: async (text) => (await client.products.list({ search: text })).paging.total === 1,
    },
    'add variant': {
      open: goTo(`/app/product/${product}?dialog=add-variant`, 'Variant name'),
      type: fill('Variant name'),
      send: press('Add variant'),
      calls: ['POST /variants'],
      isStored: async (text) => (await client.variants.list({ search: text })).paging.total === 1,
    },
    'add attribute': {
      async open(page) {
        const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v1/attributes/')
        await page.goto(`${url}/app/product/${product}?dialog=add-attribute`)
        await read
      },
      async type(page, text) {
        await page.getByRole('combobox', { name: 'Attributes' }).waitFor()
        const isChosen = await page.getByRole('button', { name: `Remove ${ATTRIBUTE}` }).isVisible()
        if (!isChosen) await pick(page, 'Attributes', ATTRIBUTE)
        if (!isChosen) await page.keyboard.press('Escape')
        await press('Next')(page)
        await typeAttribute(page, text)
      },
      send: (page) => page.keyboard.press('Enter'),
      calls: ['POST /attributes/*/values', 'PATCH /products/*'],
    },
    'rename view': {
      open: goTo(`/app/views?dialog=rename&id=${view}`, 'View name'),
      type: fill('View name'),
      send: press('Rename'),
      calls: ['PATCH /views/*'],
      isStored: async (text) => (await client.views.get(view)).value.name === text,
      changeElsewhere: (name) => client.views.update(view, { name }),
      keepMine: 'Use my name',
    },
    'create view': {
      open: goTo('/app/views?dialog=create', 'View name'),
      async type(page, text) {
        await fill('View name')(page, text)
        await page.getByRole('radio', { name: /^Static/ }).check({ force: true })
      },
      send: press('Create'),
      calls: ['POST /views'],
      isStored: async (text) => (await client.views.list({ search: text })).paging.total === 1,
    },
    settings: {
      open: goTo('/app/settings', 'Address'),
      type: fill('Address'),
      send: press('Save changes'),
      calls: ['PATCH /supplier'],
      isStored: async (text) => (await client.supplier.get()).value.address === text,
      changeElsewhere: (address) => client.supplier.update({ address }),
      keepMine: 'Keep yours',
    },
    'values of a bulk edit': {
      open: openBulkEdit(url, 'Description'),
      type: fill('Description'),
      send: press('Next'),
      calls: ['POST /bulk_edits'],
    },
    'half-typed value of a bulk edit': {
      open: openBulkEdit(url, ATTRIBUTE),
      type: fill(ATTRIBUTE),
      send: (page) => page.keyboard.press('Enter'),
      calls: ['POST /attributes/*/values'],
    },
    'half-typed attribute of a variant': {
      open: goTo(`/app/product/${product}/variant/${variant}`, 'Variant name'),
      type: typeAttribute,
      send: (page) => page.keyboard.press('Enter'),
      calls: ['POST /attributes/*/values', 'PATCH /variants/*'],
      isStored: async (text) =>
        (await client.variants.get(variant)).value.attributes.some(({ values }) => values[0]?.value === text),
    },
    'mapping of an import': {
      open: goTo(`/app/import?id=${file}&step=map`, 'Name of the attribute'),
      type: fill('Name of the attribute'),
      calls: ['PATCH /imports/*'],
      isStored: async (text) =>
        (await client.imports.get(file)).value.columns.some(({ attribute }) => attribute?.name === text),
    },
  }
}

const fill = (label: string) => async (page: Page, text: string) =>
  page.getByLabel(label, { exact: true }).last().fill(text)
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last().click()
const pick = async (page: Page, field: string, option: string) => {
  const box = page.getByRole('combobox', { name: field }).last()
  await box.click()
  await box.fill(option)
  await page.getByRole('option').first().click()
}

/** Types into the attribute's field, which opens when its text is clicked. */
async function typeAttribute(page: Page, text: string) {
  const closed = page.getByRole('button', { name: `Edit ${ATTRIBUTE}` }).last()
  const field = page.getByLabel(ATTRIBUTE, { exact: true }).last()
  await closed.or(field).first().waitFor()
  if (await closed.isVisible()) await closed.click()
  await field.fill(text)
}

function openBulkEdit(url: string, attribute: string) {
  return async (page: Page) => {
    await page.goto(`${url}/app`)
    await page.locator('table[aria-busy=false] tbody tr[data-row]').first().getByRole('checkbox').check()
    await press('Edit')(page)
    await pick(page, 'Attribute', attribute)
    await press('Next')(page)
  }
}
