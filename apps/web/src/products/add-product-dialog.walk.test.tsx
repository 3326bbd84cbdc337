import { createProductMachine } from '@selvedge/machines'
import { createProductFixtures, materialFixture, productFixture, shortestPaths } from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { messages, openProducts } from '../testing/products.tsx'
import { address } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'

const dialog = page.getByRole('dialog', { name: 'Add product' })
const nameField = dialog.getByRole('textbox', { name: 'Product name' })
const material = dialog.getByRole('combobox', { name: 'Material', exact: true })
const create = dialog.getByRole('button', { name: 'Create product' })
const cancel = dialog.getByRole('button', { name: 'Cancel' })
const materialPage = { data: [materialFixture()], paging: { current_page: 0, limit: -1, total: 1 } }
const versionPage = {
  data: [{ id: 'w1', code: 'ss26', color: 'green' }],
  paging: { current_page: 0, limit: -1, total: 1 },
}

async function open(stored: Record<string, string> = {}) {
  const materials = hold<Client['materials']['list']>()
  const creates = hold<Client['products']['create']>()
  await openProducts({
    at: '/app/products?dialog=add',
    stored,
    products: { create: creates.call },
    others: { materials: { list: materials.call }, versions: { list: async () => versionPage } },
  })
  await expect.element(nameField).toBeVisible()
  return { materials, creates }
}

async function choose(name: string) {
  await material.fill(name)
  await page.getByRole('option', { name, exact: false }).click()
}

const PROBLEMS = {
  nameTaken: 'There is already an attribute with this name.',
  offline: 'The server did not answer. Check the list before you try again.',
  failed: 'Something has gone wrong! Please try later.The server answered 500.',
}

const plan = ({ materials, creates }: Awaited<ReturnType<typeof open>>): Walk<typeof createProductMachine> => ({
  events: {
    submitted: async () => {
      await nameField.fill('Heron')
      await choose('Virgin wool')
      await create.click()
    },
    'name.changed': () => nameField.fill('Egret'),
    retry: () => dialog.getByRole('button', { name: 'Try again' }).click(),
    cancel: () => cancel.click(),
  },
  outcomes: {
    readChoices: {
      done: async () => materials.resolve(materialPage),
      error: async (error) => materials.reject(error),
    },
    createProduct: {
      done: async () => creates.resolve({ value: productFixture(), etag: '"1"' }),
      error: async (error) => creates.reject(error),
    },
  },
  states: {
    'open.choices.loading': () =>
      expect.element(dialog.getByRole('status', { name: 'Loading materials' })).toBeInTheDocument(),
    'open.choices.ready': async () => {
      await expect.element(material).toBeVisible()
      await expect.element(dialog.getByRole('combobox', { name: 'Version' })).toBeVisible()
    },
    'open.choices.failing': () =>
      expect
        .element(dialog.getByRole('alert').first())
        .toHaveTextContent('The materials could not be loaded.Try again'),
    'open.form.editing': async ({ context: { problem } }) => {
      await expect.element(cancel).toBeEnabled()
      await expect.element(create).not.toHaveAttribute('aria-busy')
      const said = problem === 'nameTaken' ? nameField : dialog.getByRole('alert').last()
      if (problem === 'nameTaken') await expect.element(said).toHaveAccessibleDescription(PROBLEMS.nameTaken)
      else if (problem) await expect.element(said).toHaveTextContent(PROBLEMS[problem])
      else await expect.element(nameField).not.toHaveAttribute('aria-invalid', 'true')
    },
    'open.form.saving': async () => {
      await expect.element(create).toHaveAttribute('aria-busy', 'true')
      await expect.element(cancel).toBeDisabled()
      expect(creates.asked.at(-1)?.[0]).toEqual({ name: 'Heron', material_id: 'm1' })
    },
    created: async () => {
      await expect.element(messages.getByText('Product created')).toBeVisible()
      expect(address()).toBe('/app/product/p1')
    },
    cancelled: async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      expect(address()).toBe('/app/products')
    },
  },
})

describe('the dialog that adds a product, walked', () => {
  const paths = shortestPaths(createProductMachine, createProductFixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})

describe('the dialog that adds a product', () => {
  it('asks for a name first, then for a material, then for an address that is one', async () => {
    const { materials, creates } = await open()
    materials.resolve(materialPage)
    await expect.element(material).toBeVisible()
    await dialog.getByRole('textbox', { name: 'External URL' }).fill('weaver')
    await create.click()
    await expect.element(nameField).toHaveAccessibleDescription('Product name is required')
    await expect.element(nameField).toHaveFocus()
    await nameField.fill('Heron')
    await create.click()
    await expect.element(material).toHaveAccessibleDescription(/Material is required/)
    await expect.element(material).toHaveFocus()
    await choose('Virgin wool')
    await create.click()
    await expect
      .element(dialog.getByRole('textbox', { name: 'External URL' }))
      .toHaveAccessibleDescription(/Enter a web address that begins with https:/)
    expect(creates.asked).toEqual([])
  })

  it('sends every field, the version by its id', async () => {
    const { materials, creates } = await open()
    materials.resolve(materialPage)
    await nameField.fill(' Heron ')
    await choose('Virgin wool')
    await dialog.getByRole('combobox', { name: 'Version' }).fill('SS')
    await page.getByRole('option', { name: 'SS26' }).click()
    await dialog.getByRole('textbox', { name: 'External URL' }).fill('https://weaver.example/heron')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Of wool.')
    await create.click()
    expect(creates.asked.map(([product]) => product)).toEqual([
      {
        name: 'Heron',
        material_id: 'm1',
        version_id: 'w1',
        external_url: 'https://weaver.example/heron',
        description: 'Of wool.',
      },
    ])
  })

  it('restores typed text after a reload, and forgets it when cancelled', async () => {
    const draft = {
      name: 'Heron',
      material: 'm1',
      family: '',
      variant: '',
      version: '',
      url: '',
      description: 'Of wool.',
    }
    const { materials } = await open({ 'selvedge.draft.u1.add-product': JSON.stringify(draft) })
    materials.resolve(materialPage)
    await expect.element(nameField).toHaveValue('Heron')
    await expect.element(material).toHaveValue('Virgin wool')
    await nameField.fill('Heron!')
    expect(JSON.parse(localStorage.getItem('selvedge.draft.u1.add-product') ?? 'null')).toEqual({
      ...draft,
      name: 'Heron!',
    })
    await cancel.click()
    await expect.poll(() => localStorage.getItem('selvedge.draft.u1.add-product')).toBe(null)
  })

  it('creates the material, its family and a first variant along with the product, by keyboard alone', async () => {
    const { materials, creates } = await open()
    materials.resolve({ ...materialPage, data: [] })
    await nameField.fill('Heron')
    await userEvent.keyboard('{Tab}Oak')
    await expect.element(page.getByRole('option', { name: 'Create ‘Oak’' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(material).toHaveValue('Oak')
    await create.click()
    const family = dialog.getByRole('combobox', { name: 'Material family' })
    await expect.element(family).toHaveAccessibleDescription(/Material family is required/)
    await expect.element(family).toHaveFocus()
    await userEvent.keyboard('Wood')
    await expect.element(page.getByRole('option', { name: 'Create ‘Wood’' })).toBeVisible()
    await userEvent.keyboard('{Enter}{Tab}Light')
    await create.click()
    expect(creates.asked.map(([product]) => product)).toEqual([
      {
        name: 'Heron',
        new_material: { name: 'Oak', material_family_name: 'Wood' },
        first_variant: { name: 'Light' },
      },
    ])
  })

  it('puts a new material into a family that is there', async () => {
    const { materials, creates } = await open()
    materials.resolve(materialPage)
    await nameField.fill('Heron')
    await material.fill('Lambswool')
    await page.getByRole('option', { name: 'Create ‘Lambswool’' }).click()
    await dialog.getByRole('combobox', { name: 'Material family' }).click()
    await page.getByRole('option', { name: 'Wool' }).click()
    await create.click()
    expect(creates.asked.map(([{ new_material }]) => new_material)).toEqual([
      { name: 'Lambswool', material_family_name: 'Wool' },
    ])
  })
})
