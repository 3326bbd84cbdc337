import { jobFixture, productFixture } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { actOnProducts, messages, openProducts, productBox } from '../testing/products.tsx'
import { address } from '../testing/show.tsx'

type Products = Client['products']

const dialog = page.getByRole('alertdialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rowIds = () => [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.getAttribute('data-row'))
const headers = () => [...document.querySelectorAll('thead th[aria-labelledby]')].map((head) => head.textContent)

describe('the list of products', () => {
  it('shows the products with what the specification lists of them', async () => {
    await openProducts()
    await expect.poll(rowIds).toEqual(['p1', 'p2', 'p3'])
    expect(headers()).toEqual(['Image', 'Name', 'Version', 'Material family', 'Variants', 'Status', 'Updated'])
    const cells = [...document.querySelectorAll('tr[data-row=p1] td')].map((cell) => cell.textContent)
    expect(cells.filter(Boolean)).toEqual(['Heron 1', 'SS26', 'Wool', '2', 'Live', '05/02/2026'])
    const links = [...document.querySelectorAll('tr[data-row=p1] a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/app/product/p1', '/app/product/p1/variants'])
    await expect.element(page.getByText('60 products')).toBeVisible()
  })

  it('leads to the variants and to an import, and chooses no view', async () => {
    await openProducts()
    const toggle = page.getByRole('navigation', { name: 'Products or variants' })
    await expect.element(toggle.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
    await expect.element(toggle.getByRole('link', { name: 'Variants' })).toHaveAttribute('href', '/app')
    await expect.element(page.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/app/import')
    await expect.element(button('All products')).toBeDisabled()
  })

  it('says where it is empty, and how that ends', async () => {
    await openProducts({
      products: { list: async () => ({ data: [], paging: { current_page: 0, limit: 25, total: 0 } }) },
    })
    await expect.element(page.getByText('No products found')).toBeVisible()
    for (const [name, href] of [
      ['Import a file', '/app/import'],
      ['Add a product by hand', '/app/products?dialog=add'],
    ] as const) {
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
    }
  })

  it('keeps its page and sort in the address, and asks for them', async () => {
    const { asked } = await openProducts()
    await button('Next').click()
    await expect.poll(address).toBe('/app/products?p=1')
    expect(asked.at(-1)).toEqual({ page: 1, size: 25, filter: [], sort: [], search: '' })
  })

  it('opens the product that the keys are about, by Enter and by E', async () => {
    await openProducts()
    await expect.poll(rowIds).toEqual(['p1', 'p2', 'p3'])
    await userEvent.keyboard('jje')
    await expect.element(page.getByRole('heading', { name: 'Product p2' })).toBeVisible()
  })
})

describe('deleting products', () => {
  it('says what goes with one, deletes it and says so', async () => {
    const deleteMany = hold<Products['deleteMany']>()
    await openProducts({
      products: {
        deleteMany: deleteMany.call,
        usage: async () => ({ variants: 2, views: 0, assets: 3, documents: 0 }),
      },
    })
    await button('Actions for Heron 2').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.element(dialog).toHaveAccessibleName('Delete product')
    await expect
      .element(
        dialog.getByText(
          'Deleting a product cannot be undone. Deleted with it: 2 variants. Unlinked from it: 3 assets.',
        ),
      )
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    expect(deleteMany.asked).toEqual([[['p2']]])
    deleteMany.resolve(1)
    await expect.element(messages.getByText('Deleted successfully')).toBeVisible()
  })

  it('says of many that their variants go too', async () => {
    await openProducts()
    await productBox(1).click()
    await productBox(3).click()
    await actOnProducts('Delete')
    await expect
      .element(
        dialog.getByText('Deleting 2 products cannot be undone. Their variants and data sheets are deleted with them.'),
      )
      .toBeVisible()
  })
})

describe('changing the state of products', () => {
  const former = [productFixture({ id: 'p1', state: 'active' }), productFixture({ id: 'p3', state: 'draft' })]

  it('archives those chosen at once, and gives each its own state back', async () => {
    const updateMany = hold<Products['updateMany']>()
    await openProducts({ products: { updateMany: updateMany.call }, former })
    await productBox(1).click()
    await productBox(3).click()
    await actOnProducts('Archive')
    await expect.poll(updateMany.waiting).toBe(1)
    updateMany.resolve(2)
    await expect.element(messages.getByText('Archived successfully')).toBeVisible()
    await messages.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(updateMany.waiting).toBe(1)
    updateMany.resolve(1)
    await expect.poll(updateMany.waiting).toBe(1)
    updateMany.resolve(1)
    await expect.element(messages.getByText('The previous status was restored')).toBeVisible()
    expect(updateMany.asked.map(([choice, fields]) => [choice, fields])).toEqual([
      [['p1', 'p3'], { state: 'archived' }],
      [['p1'], { state: 'active' }],
      [['p3'], { state: 'draft' }],
    ])
  })

  it('asks before all that match are changed, and shows the job', async () => {
    const start = hold<Products['asJob']['updateMany']>()
    const jobs = holdJobs()
    await openProducts({ products: { asJob: { updateMany: start.call } }, others: { jobs: jobs.calls } })
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await button('Select all 60 that match').click()
    await actOnProducts('Set live')
    await dialog.getByRole('button', { name: 'Set live' }).click()
    await expect.poll(start.waiting).toBe(1)
    start.resolve(jobFixture({ done: 20 }))
    await expect.element(dialog.getByRole('progressbar', { name: 'Changing 20 of 60' })).toBeVisible()
    jobs.tell(jobFixture({ state: 'done', done: 60, ended_at: '2026-11-21T09:00:09.000Z' }))
    await expect.element(messages.getByText('Set live successfully')).toBeVisible()
    expect(start.asked.map(([choice, fields]) => [choice, fields])).toEqual([
      [{ filter: [], search: '', except: [], expected: 60 }, { state: 'active' }],
    ])
  })

  it('says that it failed', async () => {
    const updateMany = () => Promise.reject(new ApiError('server', 'The server answered 500.'))
    await openProducts({ products: { updateMany }, former })
    await productBox(1).click()
    await actOnProducts('Set draft')
    await expect.element(messages.getByText('Something has gone wrong! Please try later.')).toBeVisible()
  })
})
