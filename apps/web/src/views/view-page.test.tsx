import { ada, viewFixture } from '@selvedge/machines/testing'
import { ApiError, parseFilter } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { address } from '../testing/show.tsx'
import { bodyRows, button, chooseIn, heading, openViews, toast } from './view-world.tsx'

const filters = encodeURIComponent('(name[ct]:heron)')
const dynamic = viewFixture({ kind: 'dynamic', name: 'Herons', filters, sorts: '-name', attributes: 'name%2Cstate' })
const fixed = viewFixture({ name: 'Summer', attributes: 'name%2Cstate' })
const lastView = () => localStorage.getItem(`selvedge.last-view.${ada.id}`)
const headers = () =>
  [...document.querySelectorAll('thead th[aria-labelledby]')].map(
    (header) => document.getElementById(header.getAttribute('aria-labelledby') ?? '')?.textContent,
  )

async function open(view = dynamic, { at = '/app/views/w1', stored = {} } = {}) {
  const world = await openViews({ at, stored })
  await expect.poll(world.get.waiting).toBe(1)
  world.get.resolve({ value: view, etag: '"1"' })
  await expect.poll(bodyRows).toEqual(['v1', 'v2', 'v3'])
  return world
}

describe('the page of a dynamic view', () => {
  it('shows what its filters and sorts find, in its columns, and is the last-used view', async () => {
    const { asked } = await open()
    expect(asked.at(-1)).toEqual({
      page: 0,
      size: 25,
      search: '',
      filter: parseFilter('(name[ct]:heron)'),
      sort: [{ column: 'name', direction: 'desc' }],
    })
    await expect.poll(headers).toEqual(['Name', 'Status'])
    await expect.element(page.getByText('60 variants', { exact: true })).toBeVisible()
    expect([lastView(), address()]).toEqual(['w1', '/app/views/w1'])
    await expect.element(button('Save view changes')).not.toBeInTheDocument()
  })

  it('tells a filter that was taken away from one that was not touched, also after a reload', async () => {
    const { asked } = await open(dynamic, { at: '/app/views/w1?t=' })
    expect(asked.at(-1)?.filter).toEqual([])
    await expect.element(button('Save view changes')).toBeVisible()
    await button('Discard changes').click()
    await expect.poll(() => asked.at(-1)?.filter).toEqual(parseFilter('(name[ct]:heron)'))
    expect(address()).toBe('/app/views/w1')
    await expect.element(button('Save view changes')).not.toBeInTheDocument()
  })

  it('restores unsaved columns, and discards them', async () => {
    const key = `selvedge.draft.${ada.id}.view-columns.w1`
    await open(dynamic, { stored: { [key]: JSON.stringify(['name', 'created_at']) } })
    await expect.poll(headers).toEqual(['Name', 'Created'])
    await button('Discard changes').click()
    await expect.poll(headers).toEqual(['Name', 'Status'])
    expect(localStorage.getItem(key)).toBe(null)
  })

  it('saves, says so, and shows what is saved', async () => {
    const { update } = await open(dynamic, { at: '/app/views/w1?k=name' })
    await button('Save view changes').click()
    await expect.poll(update.waiting).toBe(1)
    update.resolve({ value: { ...dynamic, sorts: 'name' }, etag: '"2"' })
    await expect.element(toast('Changes saved!')).toBeVisible()
    await expect.poll(address).toBe('/app/views/w1')
    await expect.element(button('Save view changes')).not.toBeInTheDocument()
  })

  it('has no members to delete', async () => {
    await open()
    await button('Actions for Heron, colour 1').click()
    const entries = page.getByRole('menuitem')
    await expect
      .poll(() => entries.elements().map((entry) => entry.textContent))
      .toEqual(['Duplicate', 'Add to static view', 'Edit'])
  })

  it('leads to all products, and forgets itself then', async () => {
    await open()
    await button('View: Herons. Choose another view').click()
    await page.getByRole('link', { name: 'All products' }).click()
    await expect.element(heading('All variants')).toBeVisible()
    expect([lastView(), address()]).toEqual([null, '/app'])
  })

  it('is renamed, and shows its new name', async () => {
    const { get, update } = await open()
    await chooseIn('More actions for this view', 'Rename')
    expect(address()).toBe('/app/views/w1?dialog=rename&id=w1')
    await expect.poll(get.waiting).toBe(1)
    get.resolve({ value: dynamic, etag: '"1"' })
    const dialog = page.getByRole('dialog', { name: 'Rename view' })
    await dialog.getByLabelText('View name').fill('Slates')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect.poll(update.waiting).toBe(1)
    update.resolve({ value: { ...dynamic, name: 'Slates' }, etag: '"2"' })
    await expect.element(toast('View successfully renamed to Slates')).toBeVisible()
    await expect.poll(get.waiting).toBe(1)
    get.resolve({ value: { ...dynamic, name: 'Slates' }, etag: '"2"' })
    await expect.element(heading('Slates')).toBeVisible()
    expect(address()).toBe('/app/views/w1')
  })
})

describe('the page of a static view', () => {
  it('shows its members, and cannot be filtered', async () => {
    const { asked } = await open(fixed)
    expect(asked.at(-1)).toEqual({
      page: 0,
      size: 25,
      search: '',
      filter: [],
      sort: [],
      privateFilter: parseFilter('(view[in]:w1)'),
    })
    await expect.element(button('Filter')).toHaveAttribute('aria-disabled', 'true')
    await button('Filter').hover()
    await expect.element(page.getByText('Filtering is not available for static views')).toBeVisible()
  })

  it('takes a variant out, and puts it back with Undo', async () => {
    const { get, remove, add } = await open(fixed)
    await chooseIn('Actions for Heron, colour 2', 'Delete from view')
    expect(remove.asked).toEqual([['w1', ['v2']]])
    remove.resolve(1)
    await expect.element(toast('1 variant deleted from Summer')).toBeVisible()
    await expect.poll(get.waiting).toBe(1)
    get.resolve({ value: { ...fixed, item_count: 11 }, etag: '"2"' })
    await button('Undo').click()
    expect(add.asked).toEqual([['w1', ['v2']]])
    add.resolve({ count: 1, ids: ['v2'] })
    await expect.element(toast('Put back into Summer')).toBeVisible()
  })

  it('says when it could not, and tries again', async () => {
    const { remove } = await open(fixed)
    await chooseIn('Actions for Heron, colour 2', 'Delete from view')
    remove.reject(new Error('Broken.'))
    await expect.element(toast('Something has gone wrong! Please try again later.')).toBeVisible()
    await button('Try again').click()
    await expect.poll(() => remove.asked.length).toBe(2)
  })

  it('asks before all that match are taken out', async () => {
    const { remove } = await open(fixed)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await button('Select all 60 that match').click()
    await page
      .getByRole('region', { name: 'Actions on the selected variants' })
      .getByRole('button', { name: 'Delete from view' })
      .click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete from view' })
    expect(remove.asked).toEqual([])
    await dialog.getByRole('button', { name: 'Delete from view' }).click()
    const choice = { filter: [], search: '', privateFilter: parseFilter('(view[in]:w1)'), except: [], expected: 60 }
    await expect.poll(() => remove.asked).toEqual([['w1', choice]])
    remove.resolve(60)
    await expect.element(toast('60 variants deleted from Summer')).toBeVisible()
  })

  it('shows no rows before it is read', async () => {
    const { asked } = await openViews({ at: '/app/views/w1' })
    await expect.element(page.getByRole('status', { name: 'Loading the view' })).toBeInTheDocument()
    expect(asked).toEqual([])
  })
})

describe('a view that is gone', () => {
  it('says so, and the sidebar does not lead there again', async () => {
    const { get } = await openViews({ at: '/app/views/w1', stored: { [`selvedge.last-view.${ada.id}`]: 'w1' } })
    await expect.poll(get.waiting).toBe(1)
    get.reject(new ApiError('notFound', 'There is no such view.'))
    await expect.element(heading('View not found')).toBeVisible()
    await expect.poll(lastView).toBe(null)
  })
})
