import { DEFAULT_LIST_PARAMS, valueKeys } from '@selvedge/machines'
import { attributeFixture, valuePageFixture } from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address } from '../testing/show.tsx'
import { ADDRESS, alertdialog, button, chooseOf, isShown, mark, openValues } from './testing.tsx'

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const gone = new ApiError('notFound', 'Nothing is here.', { status: 404 })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('the values of an attribute', () => {
  it('are shown under its name, each with its asset', async () => {
    await openValues()
    await isShown()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Composition' })).toBeVisible()
    const crumbs = [...document.querySelectorAll('nav[aria-label=Breadcrumbs] li')].map((one) => one.textContent)
    expect(crumbs).toEqual(['Attributes', 'Attribute details'])
    await expect.element(page.getByRole('link', { name: 'heron-1.png' })).toHaveAttribute('href', '/app/assets/a1')
    await expect.element(page.getByRole('link', { name: 'Values' })).toHaveAttribute('aria-current', 'page')
  })

  it('are searched, paged and sorted by the address', async () => {
    const { asked } = await openValues({ at: `${ADDRESS}?p=1&s=50&k=-value`, rows: valuePageFixture(3, 60) })
    await isShown()
    const sorted = { ...DEFAULT_LIST_PARAMS, size: 50, sort: [{ column: 'value', direction: 'desc' }] }
    expect(asked[0]).toEqual({ ...sorted, page: 1 })
    await page.getByRole('searchbox', { name: 'Search values...' }).fill('wo')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`${ADDRESS}?s=50&k=-value&q=wo`)
    expect(asked.at(-1)).toEqual({ ...sorted, search: 'wo' })
  })

  it('say when there are none yet, and how to add one', async () => {
    await openValues({ rows: valuePageFixture(0) })
    await expect.element(heading('No values yet')).toBeVisible()
    await button('Add value').last().click()
    await expect.poll(address).toBe(`${ADDRESS}?dialog=add`)
  })

  it('say when nothing is found, and clear the search', async () => {
    await openValues({ at: `${ADDRESS}?q=nothing` })
    await expect.element(heading('No values found')).toBeVisible()
    await button('Clear search and filters').click()
    await isShown()
    expect(address()).toBe(ADDRESS)
  })

  it('offer to merge only several values', async () => {
    await openValues()
    await isShown()
    await mark('Wool').click()
    await expect.element(page.getByText('Selected values: 1')).toBeVisible()
    for (const name of ['Unlink assets', 'Link assets', 'Delete']) await expect.element(button(name)).toBeVisible()
    await expect.element(button('Merge values')).not.toBeInTheDocument()
    await mark('Linen').click()
    await expect.element(page.getByText('Selected values: 2')).toBeVisible()
    await expect.element(button('Merge values')).toBeVisible()
  })

  it('hand over the selected ones to the page that links an asset', async () => {
    await openValues()
    await isShown()
    await mark('Wool').click()
    await mark('Cotton').click()
    await button('Link assets').click()
    await expect.element(heading(`${ADDRESS}/bulk-link ["b1","b3"]`)).toBeVisible()
  })

  it('are linked one by one too', async () => {
    await openValues()
    await isShown()
    await chooseOf('Linen', 'Link asset')
    await expect.element(heading(`${ADDRESS}/b2/link ["b2"]`)).toBeVisible()
  })

  it('say that there is no such attribute', async () => {
    await openValues({ answers: { attributes: { get: () => Promise.reject(gone) } } })
    await expect.element(heading('Attribute not found')).toBeVisible()
  })

  it('are shown although their attribute could not be loaded, which is tried again', async () => {
    let isDown = true
    const get = async () => {
      if (isDown) throw down
      return { value: { ...attributeFixture(), name: 'Weave' }, etag: '"1"' }
    }
    await openValues({ answers: { attributes: { get } } })
    await expect.element(page.getByRole('alert')).toHaveTextContent('The attribute could not be loaded.Try again')
    await isShown()
    await expect.element(button('Add value')).toBeDisabled()
    isDown = false
    await button('Try again').click()
    await expect.element(heading('Weave')).toBeVisible()
    await expect.element(button('Add value')).toBeEnabled()
  })

  it('can be deleted although their attribute could not be loaded', async () => {
    await openValues({ answers: { attributes: { get: () => Promise.reject(down) } } })
    await isShown()
    await chooseOf('Linen', 'Delete')
    await expect.element(alertdialog.getByRole('heading', { name: 'Delete value' })).toBeVisible()
  })

  it('are still shown under their name when the attribute can no longer be loaded', async () => {
    let isDown = false
    const get = async () => {
      if (isDown) throw down
      return { value: attributeFixture(), etag: '"1"' }
    }
    const { services } = await openValues({ answers: { attributes: { get } } })
    await expect.element(heading('Composition')).toBeVisible()
    isDown = true
    await services.cache.invalidateQueries({ queryKey: valueKeys.attribute('a1') })
    expect(services.cache.getQueryState(valueKeys.attribute('a1'))?.status).toBe('error')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['text', 1],
    ['single_choice', 1],
    ['multiple_choice', 1],
    ['float', 0],
    ['date', 0],
    ['boolean', 0],
  ] as const)('of type %s: the page offers to find duplicates %i times', async (display_type, times) => {
    const value = attributeFixture({ display_type })
    await openValues({ answers: { attributes: { get: async () => ({ value, etag: '"1"' }) } } })
    await expect.element(button('Add value')).toBeEnabled()
    expect(button('Find duplicates').elements()).toHaveLength(times)
  })
})
