import { linkedAttributeFixture, productFixture, variantFixture, variantPageFixture } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { openProduct, type Products, toast } from '../testing/product.tsx'
import { address } from '../testing/show.tsx'

beforeEach(() => page.viewport(1_200, 700))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const tagged = (changes: Parameters<typeof productFixture>[0] = {}, etag = '"2"') => ({
  value: productFixture(changes),
  etag,
})
// A plain click, because Playwright would wait for the toast animation to end.
const undo = () => (button('Undo').element() as HTMLButtonElement).click()
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const field = (name: string) => page.getByRole('textbox', { name })
const missing = new ApiError('notFound', 'There is no such product.', { status: 404 })

describe('the page of a product', () => {
  it('shows what it is, with a way back and to its parts', async () => {
    await openProduct()
    await expect.element(heading('Heron')).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Heron')
    await expect.element(page.getByRole('combobox', { name: 'Material', exact: true })).toHaveValue('Virgin wool')
    await expect.element(page.getByRole('combobox', { name: 'Version' })).toHaveValue('SS26')
    await expect.element(page.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/app/products')
    const parts = page.getByRole('navigation', { name: 'Parts of the product' }).getByRole('link').elements()
    expect(
      parts.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Product info', '/app/product/p1', 'page'],
      ['Variants', '/app/product/p1/variants', null],
      ['Assets', '/app/product/p1/assets', null],
      ['Docs', '/app/product/p1/docs', null],
    ])
  })

  it.each(['/app/product/p1/unknown', '/app/product/p1/docs/grid', '/app/product/p1/assets/cards'])(
    'has no part at %s',
    async (at) => {
      await openProduct({ at })
      await expect.element(page.getByRole('link', { name: 'Go to the catalogue' })).toBeVisible()
      await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    },
  )

  it('says that there is no such product', async () => {
    await openProduct({ answers: { products: { get: () => Promise.reject(missing) } } })
    await expect.element(heading('This product does not exist')).toBeVisible()
  })

  it('is loaded again when it could not be', async () => {
    let isUp = false
    const get = async () => (isUp ? tagged() : Promise.reject(new ApiError('server', 'Broken.', { status: 500 })))
    await openProduct({ answers: { products: { get } } })
    await expect.element(page.getByRole('alert')).toHaveTextContent('The product could not be loaded.Try again')
    isUp = true
    await button('Try again').click()
    await expect.element(heading('Heron')).toBeVisible()
  })

  it('says that something is not saved in a line that stood there before', async () => {
    await openProduct({ answers: { products: { update: () => new Promise(() => {}) } } })
    await expect.element(heading('Heron')).toBeVisible()
    const line = heading('Heron').element().parentElement?.querySelector('[role=status]')
    expect(line?.textContent).toBe('')
    await field('Name').fill('Heron II')
    await expect.poll(() => [line?.isConnected, line?.textContent]).toEqual([true, 'Unsaved changes'])
  })

  it('shows the first variants as links, and where the rest is', async () => {
    await openProduct({ answers: { variants: { list: async () => variantPageFixture(2, 14) } } })
    const section = page.getByRole('region', { name: 'Variants' })
    await expect
      .element(section.getByRole('link', { name: 'Heron, colour 1' }))
      .toHaveAttribute('href', '/app/product/p1/variant/v1')
    await expect
      .element(section.getByRole('link', { name: '+ 12 more' }))
      .toHaveAttribute('href', '/app/product/p1/variants')
  })
})

describe('the form of a product', () => {
  it('is saved when it is asked to, on the state that was read', async () => {
    const update = vi.fn<Products['update']>(async () => tagged({ name: 'Egret', description: 'Soft' }))
    await openProduct({ answers: { products: { update } } })
    await field('Name').fill('Egret')
    await field('Description').fill('Soft')
    await expect.element(button('Delete')).not.toBeInTheDocument()
    await button('Save changes').click()
    await expect.element(toast('Product updated')).toBeVisible()
    expect(update.mock.calls).toEqual([['p1', { name: 'Egret', description: 'Soft' }, { ifMatch: '"1"' }]])
    await expect.element(heading('Egret')).toBeVisible()
    await expect.element(button('Delete')).toBeVisible()
  })

  it('cannot be saved without a name or with an invalid URL, and discarding restores it', async () => {
    await openProduct()
    await field('Name').fill(' ')
    await expect.element(field('Name')).toHaveAccessibleDescription('Product name is required')
    await expect.element(button('Save changes')).toBeDisabled()
    await field('Name').fill('Egret')
    await field('External URL').fill('egret')
    await expect.element(field('External URL')).toHaveAccessibleDescription(/^Enter a web address/)
    await expect.element(button('Save changes')).toBeDisabled()
    await button('Discard changes').click()
    await expect.element(field('Name')).toHaveValue('Heron')
    await expect.element(field('External URL')).toHaveValue('')
  })

  it('says under the name that it is taken, in the words of the server, and the focus is there', async () => {
    const detail = 'There is already an attribute with this name.'
    const taken = new ApiError('conflict', detail, { status: 409, code: 'duplicate_name' })
    await openProduct({ answers: { products: { update: () => Promise.reject(taken) } } })
    await field('Name').fill('Egret')
    await button('Save changes').click()
    await expect.element(field('Name')).toHaveAccessibleDescription(detail)
    await expect.element(field('Name')).toHaveFocus()
  })

  it('says that something has gone wrong, and keeps what was typed', async () => {
    const broken = new ApiError('server', 'Broken.', { status: 500 })
    await openProduct({ answers: { products: { update: () => Promise.reject(broken) } } })
    await field('Name').fill('Egret')
    await button('Save changes').click()
    await expect.element(page.getByText('Something has gone wrong! Please try later.')).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Egret')
  })

  it('asks which text to keep when a colleague changed the same field', async () => {
    let current = tagged({}, '"1"')
    const get = async () => current
    const stale = new ApiError('stale', 'Changed.', { status: 412 })
    const update = vi.fn<Products['update']>(async (_, __, options) => {
      if (options?.ifMatch !== '"1"') return tagged({ name: 'Egret' }, '"3"')
      current = tagged({ name: 'Crane' })
      throw stale
    })
    await openProduct({ answers: { products: { get, update } } })
    await field('Name').fill('Egret')
    await button('Save changes').click()
    await expect.element(page.getByRole('alertdialog').getByText('Crane')).toBeVisible()
    // The user asked to save, so the answer continues that save.
    await button('Keep yours').click()
    await expect.element(toast('Product updated')).toBeVisible()
    expect(update.mock.calls.at(-1)).toEqual(['p1', { name: 'Egret' }, { ifMatch: '"2"' }])
  })

  it('chooses material, version and status', async () => {
    const update = vi.fn<Products['update']>(async () => tagged())
    await openProduct({ answers: { products: { update } } })
    await page.getByRole('combobox', { name: 'Material', exact: true }).fill('Alp')
    await page.getByRole('option', { name: /^Alpaca/ }).click()
    await page.getByRole('combobox', { name: 'Version' }).click()
    await page.getByRole('combobox', { name: 'Version' }).fill('aw')
    await page.getByRole('option', { name: 'AW26' }).click()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Draft' }).click()
    await button('Save changes').click()
    await expect
      .poll(() => update.mock.calls.map(([, patch]) => patch))
      .toEqual([{ material_id: 'm2', version_id: 'n2', state: 'draft' }])
  })

  it('creates a material in a family, which has to be named first', async () => {
    const update = vi.fn<Products['update']>(async () => tagged())
    await openProduct({ answers: { products: { update } } })
    await page.getByRole('combobox', { name: 'Material', exact: true }).fill('Slate')
    await page.getByRole('option', { name: 'Create ‘Slate’' }).click()
    const family = page.getByRole('combobox', { name: 'Material family' })
    await expect.element(family).toHaveAccessibleDescription(/Material family is required/)
    await expect.element(button('Save changes')).toBeDisabled()
    await family.fill('Stone')
    await page.getByRole('option', { name: 'Create ‘Stone’' }).click()
    await expect.element(family).toHaveValue('Stone')
    await button('Save changes').click()
    await expect
      .poll(() => update.mock.calls.map(([, patch]) => patch))
      .toEqual([{ new_material: { name: 'Slate', material_family_name: 'Stone' } }])
  })

  it('keeps what was typed on the way to another tab, and after a reload', async () => {
    const { leave } = await openProduct()
    await field('Name').fill('Egret')
    await page.getByRole('link', { name: 'Docs' }).click()
    await expect.poll(address).toBe('/app/product/p1/docs')
    await expect.element(button('Save changes')).toBeEnabled()
    leave()
    const stored = Object.fromEntries(Object.entries(localStorage))
    await openProduct({ stored })
    await expect.element(field('Name')).toHaveValue('Egret')
  })
})

describe('what is done with a whole product', () => {
  it('is deleted after it was said what goes with it', async () => {
    const deleteMany = vi.fn<Products['deleteMany']>(async () => 1)
    const usage = async () => ({ variants: 1_200, views: 1, assets: 3, documents: 1 })
    await openProduct({ answers: { products: { deleteMany, usage } } })
    await button('Delete').click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete product' })
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(
        'Deleting a product cannot be undone. Deleted with it: 1,200 variants, 1 data sheet. Unlinked from it: 3 assets, 1 static view.',
      )
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(heading('All products')).toBeVisible()
    await expect.element(toast('Deleted successfully')).toBeVisible()
    expect(deleteMany.mock.calls.map(([choice]) => choice)).toEqual([['p1']])
  })

  it('says when it could not be counted what goes with it, and stays when it is cancelled', async () => {
    await openProduct({ answers: { products: { usage: () => Promise.reject(new Error('Broken.')) } } })
    await button('Delete').click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete product' })
    await expect.element(dialog).toHaveAccessibleDescription(/What else will be deleted could not be checked\.$/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(address).toBe('/app/product/p1')
  })

  it('leads to its copy', async () => {
    const get = async (id: string) => tagged({ id, name: id === 'p2' ? 'Copy of Heron' : 'Heron' })
    await openProduct({ answers: { products: { get, duplicate: async () => ['p2'] } } })
    await button('Duplicate').click()
    await expect.poll(address).toBe('/app/product/p2')
    await expect.element(heading('Copy of Heron')).toBeVisible()
    await expect.element(toast('Duplicated successfully')).toBeVisible()
  })

  it('goes to the archive and comes back as it was', async () => {
    const update = vi.fn<Products['update']>(async (_, { state = 'draft' }) => tagged({ state }, `"${state}"`))
    await openProduct({ answers: { products: { update } } })
    await button('Archive').click()
    await expect.element(toast('Archived successfully')).toBeVisible()
    await expect.element(button('Archive')).not.toBeInTheDocument()
    undo()
    await expect.element(toast('Removed from the archive')).toBeVisible()
    await expect.element(button('Archive')).toBeVisible()
    expect(update.mock.calls.map(([, patch]) => patch)).toEqual([{ state: 'archived' }, { state: 'active' }])
  })

  it('comes back from the archive also after its page was left', async () => {
    const update = vi.fn<Products['update']>(async (_, { state = 'draft' }) => tagged({ state }, `"${state}"`))
    await openProduct({ answers: { products: { update } } })
    await button('Archive').click()
    await page.getByRole('link', { name: 'Products' }).click()
    await expect.element(heading('All products')).toBeVisible()
    undo()
    await expect.element(toast('Removed from the archive')).toBeVisible()
    expect(update.mock.calls.at(-1)?.[1]).toEqual({ state: 'active' })
  })

  it.each<[ApiError, string]>([
    [new ApiError('server', 'Broken.', { status: 500 }), 'Something has gone wrong! Please try later.'],
    [missing, 'This product no longer exists.'],
    [new ApiError('offline', 'Away.'), 'The server did not answer. Check the product before you try again.'],
    [new ApiError('forbidden', 'You may only read.', { status: 403 }), 'You may only read.'],
  ])('says what went wrong: %s', async (error, text) => {
    await openProduct({ answers: { products: { duplicate: () => Promise.reject(error) } } })
    await button('Duplicate').click()
    await expect.element(toast(text)).toBeVisible()
    expect(address()).toBe('/app/product/p1')
  })
})

describe('attributes of a product', () => {
  it('are changed with the form', async () => {
    const attributes = [linkedAttributeFixture({ display_type: 'boolean', attribute: 'Washable' }, ['true'])]
    await openProduct({ answers: { products: { get: async () => tagged({ attributes }) } } })
    const section = page.getByRole('region', { name: 'Attributes' })
    await expect.element(section.getByText('Washable', { exact: true })).toBeVisible()
    await expect.element(section.getByText('Yes')).toBeVisible()
  })
})

describe('the variants of a product', () => {
  it('are a separate list, always filtered to the product', async () => {
    const list = hold<Client['variants']['list']>()
    await openProduct({
      at: '/app/product/p1/variants?p=1',
      answers: { variants: { list: list.call, columns: async () => [] } },
    })
    await expect
      .poll(() => list.asked.map(([query]) => query))
      .toContainEqual({
        page: 1,
        size: 25,
        sort: [],
        search: '',
        filter: [],
        privateFilter: [
          { concat: 'and', items: [{ column: 'meta.product.id', operator: 'eq', values: ['p1'], concat: 'and' }] },
        ],
      })
  })

  it('say that there are none yet, and offer to add one', async () => {
    const list = async () => ({ ...variantPageFixture(0, 0), data: [] })
    await openProduct({ at: '/app/product/p1/variants', answers: { variants: { list, columns: async () => [] } } })
    await expect.element(page.getByRole('heading', { name: 'There are no variants yet' })).toBeVisible()
    await button('Add variant').last().click()
    await expect.element(page.getByRole('dialog', { name: 'Add variant' })).toBeVisible()
    expect(address()).toBe('/app/product/p1/variants?dialog=add-variant')
  })

  it('offer what can be done with one', async () => {
    const rows = { ...variantPageFixture(1, 1), data: [variantFixture()] }
    await openProduct({
      at: '/app/product/p1/variants',
      answers: { variants: { list: async () => rows, columns: async () => [] } },
    })
    await button('Actions for Heron, slate').click()
    await expect
      .poll(() =>
        page
          .getByRole('menuitem')
          .elements()
          .map((entry) => entry.textContent),
      )
      .toEqual(['Duplicate', 'Add to static view', 'Edit', 'Delete'])
  })
})
