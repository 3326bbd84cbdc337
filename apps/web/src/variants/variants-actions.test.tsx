import { jobFixture, viewFixture } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  act,
  arrive,
  bodyRows,
  button,
  chooseInRowMenu,
  chosenRows,
  down,
  openFull,
  pageBox,
  rowBox,
  selectionBar,
} from '../testing/catalogue.tsx'
import { type Fake, hold } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { address } from '../testing/show.tsx'

type Variants = Client['variants']
type Views = Client['views']

const dialog = page.getByRole('alertdialog')
const confirm = (name: string) => dialog.getByRole('button', { name }).click()
const toast = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

const detail = '61 items match now, not 60.'
const countChanged = new ApiError('conflict', detail, {
  status: 409,
  code: 'count_changed',
  problem: { type: 'about:blank', title: 'Conflict', status: 409, code: 'count_changed', detail, count: 61 },
})

describe('deleting variants', () => {
  async function open() {
    const deleteMany = hold<Variants['deleteMany']>()
    return { deleteMany, ...(await openFull({ answers: { variants: { deleteMany: deleteMany.call } } })) }
  }

  it('asks, deletes the three that are selected, says so, and asks for the list again', async () => {
    const { deleteMany, list } = await open()
    await pageBox.click()
    await act('Delete')
    await expect.element(dialog).toHaveAccessibleName('Delete variants')
    await expect.element(dialog.getByText('Deleting 3 variants cannot be undone.')).toBeVisible()
    await confirm('Delete')
    expect(deleteMany.asked).toEqual([[['v1', 'v2', 'v3']]])
    deleteMany.resolve(3)
    await expect.element(toast('Deleted successfully')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(selectionBar).toBe(undefined)
    await expect.poll(list.waiting).toBe(1)
    await arrive({ list }, { data: [], paging: { current_page: 0, limit: 25, total: 0 } })
    await expect.poll(bodyRows).toEqual([])
  })

  it('changes nothing when it is cancelled', async () => {
    const { deleteMany, list } = await open()
    await rowBox('v2').click()
    await act('Delete')
    await confirm('Cancel')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chosenRows()).toEqual(['v2'])
    expect([deleteMany.asked, list.waiting()]).toEqual([[], 0])
  })

  it('takes only the deleted row out of the selection when it goes by the menu of a row', async () => {
    const { deleteMany } = await open()
    await rowBox('v1').click()
    await rowBox('v3').click()
    await chooseInRowMenu('v1', 'Delete')
    await expect.element(dialog).toHaveAccessibleName('Delete variant')
    await confirm('Delete')
    deleteMany.resolve(1)
    await expect.poll(selectionBar).toBe('Selected variants: 1')
    expect(deleteMany.asked).toEqual([[['v1']]])
    expect(chosenRows()).toEqual(['v3'])
  })

  async function openMany() {
    const start = hold<Variants['asJob']['deleteMany']>()
    const jobs = holdJobs()
    const answers = { variants: { asJob: { deleteMany: start.call } }, jobs: jobs.calls }
    const world = { start, jobs, ...(await openFull({ answers })) }
    await pageBox.click()
    await button('Select all 60 that match').click()
    return world
  }
  const done = (count: number) =>
    jobFixture({ state: 'done', done: count, total: count, result: { count }, ended_at: '2026-11-21T09:00:09.000Z' })

  it('sends all that match as a question with the number that was seen, and follows the job', async () => {
    const { start, jobs, list } = await openMany()
    await rowBox('v2').click()
    await act('Delete')
    await expect.element(dialog.getByText('Deleting 59 variants cannot be undone.')).toBeVisible()
    await confirm('Delete')
    expect(start.asked).toEqual([[{ filter: [], search: '', except: ['v2'], expected: 59 }]])
    start.resolve(jobFixture({ total: null }))
    await expect.element(dialog.getByRole('progressbar', { name: 'Deleting 0 of 59' })).toBeVisible()
    jobs.tell(jobFixture({ done: 30, total: 59 }))
    await expect.element(dialog.getByRole('progressbar', { name: 'Deleting 30 of 59' })).toBeVisible()
    jobs.tell(done(59))
    await expect.element(toast('Deleted successfully')).toBeVisible()
    await expect.poll(selectionBar).toBe(undefined)
    await expect.poll(list.waiting).toBe(1)
  })

  it('stops following a cancelled job silently', async () => {
    const { start, jobs } = await openMany()
    await act('Delete')
    await confirm('Delete')
    start.resolve(jobFixture())
    await expect.element(dialog.getByRole('progressbar')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => jobs.cancel.asked).toEqual([['j1']])
    jobs.tell(jobFixture({ state: 'cancelled', ended_at: '2026-11-21T09:00:09.000Z' }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect([selectionBar(), document.querySelector('[role=region][aria-label=Messages]')?.textContent]).toEqual([
      'Selected variants: 60',
      '',
    ])
  })

  it('names the new number when another number matches meanwhile, and takes it at the second confirmation', async () => {
    const { start, jobs } = await openMany()
    await act('Delete')
    await confirm('Delete')
    start.reject(countChanged)
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(
        'The number of matching variants is now 61. Nothing has been changed yet. Confirm again to continue.',
      )
    await expect.element(dialog.getByText('Deleting 61 variants cannot be undone.')).toBeVisible()
    await confirm('Delete')
    await expect.poll(start.waiting).toBe(1)
    start.resolve(jobFixture())
    jobs.tell(done(61))
    await expect.element(toast('Deleted successfully')).toBeVisible()
    expect(start.asked.map(([choice]) => choice)).toEqual([
      { filter: [], search: '', except: [], expected: 60 },
      { filter: [], search: '', except: [], expected: 61 },
    ])
  })
})

describe('duplicating variants', () => {
  it('asks, duplicates, says so, keeps the selection, and asks for the list again', async () => {
    const duplicate = hold<Variants['duplicate']>()
    const { list } = await openFull({ answers: { variants: { duplicate: duplicate.call } } })
    await rowBox('v1').click()
    await rowBox('v2').click()
    await act('Duplicate')
    await expect
      .element(dialog.getByText('2 copies are made. They start as drafts without a SKU', { exact: false }))
      .toBeVisible()
    await confirm('Duplicate')
    expect(duplicate.asked).toEqual([[['v1', 'v2']]])
    duplicate.resolve(['v4', 'v5'])
    await expect.element(toast('Duplicated successfully')).toBeVisible()
    await expect.poll(list.waiting).toBe(1)
    expect(chosenRows()).toEqual(['v1', 'v2'])
  })
})

describe('views from the catalogue', () => {
  async function open(answers: Fake<'views'>) {
    const paging = { current_page: 0, limit: 0, total: 1 }
    return openFull({ answers: { views: { list: async () => ({ data: [viewFixture()], paging }), ...answers } } })
  }

  async function addToSummer() {
    await rowBox('v1').click()
    await rowBox('v2').click()
    await act('Add to static view')
    await page.getByRole('combobox', { name: 'Static view' }).fill('Summer')
    await page.getByRole('option', { name: 'Summer' }).click()
    await button('Add').click()
  }

  it('adds variants to a static view, and takes those out again that were not in it before', async () => {
    const addVariants = hold<Views['addVariants']>()
    const removeVariants = hold<Views['removeVariants']>()
    await open({ addVariants: addVariants.call, removeVariants: removeVariants.call })
    await addToSummer()
    expect(addVariants.asked).toEqual([['w1', ['v1', 'v2']]])
    addVariants.resolve({ count: 1, ids: ['v2'] })
    await expect.element(toast('Products added to Summer')).toBeVisible()
    await button('Undo').click()
    await expect.poll(() => removeVariants.asked).toEqual([['w1', ['v2']]])
    removeVariants.resolve(1)
    await expect.element(toast('Removed from Summer')).toBeVisible()
    expect(chosenRows()).toEqual(['v1', 'v2'])
  })

  it('tries again to take them out when that failed', async () => {
    const removeVariants = hold<Views['removeVariants']>()
    await open({ addVariants: async () => ({ count: 2, ids: ['v1', 'v2'] }), removeVariants: removeVariants.call })
    await addToSummer()
    await button('Undo').click()
    await expect.poll(removeVariants.waiting).toBe(1)
    removeVariants.reject(down)
    await expect.element(toast('Something has gone wrong! Please try later')).toBeVisible()
    await button('Try again').click()
    await expect
      .poll(() => removeVariants.asked)
      .toEqual([
        ['w1', ['v1', 'v2']],
        ['w1', ['v1', 'v2']],
      ])
  })

  it('has nothing to undo when all of them were in the view already', async () => {
    await open({ addVariants: async () => ({ count: 0, ids: [] }) })
    await addToSummer()
    await expect.element(toast('Already in Summer')).toBeVisible()
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })

  it('creates a view of what is on screen from the view picker, and goes there', async () => {
    const create = hold<Views['create']>()
    await open({ create: create.call })
    await button('View: All products. Choose another view').click()
    await button('Create view').click()
    const createDialog = page.getByRole('dialog', { name: 'Create view' })
    await createDialog.getByLabelText('View name').fill('Herons')
    await createDialog.getByRole('radio', { name: /^Dynamic/ }).click()
    await createDialog.getByRole('button', { name: 'Create' }).click()
    const attributes = ['image_url', 'name', 'meta.product.name', 'meta.material.material_family_name', 'state']
    expect(create.asked).toEqual([[{ name: 'Herons', kind: 'dynamic', attributes, filter: [], sort: [] }]])
    create.resolve({ value: viewFixture({ id: 'w9' }), etag: '"1"' })
    await expect.element(page.getByRole('heading', { name: 'View w9' })).toBeVisible()
    await expect.element(toast('View created')).toBeVisible()
    expect(address()).toBe('/app/views/w9')
  })

  it('goes to a view that is chosen in the picker', async () => {
    await open({})
    await button('View: All products. Choose another view').click()
    await page.getByRole('link', { name: /^Summer/ }).click()
    await expect.element(page.getByRole('heading', { name: 'View w1' })).toBeVisible()
    expect(address()).toBe('/app/views/w1')
  })
})
