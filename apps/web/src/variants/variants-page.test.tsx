import { columnSettingsToStored } from '@selvedge/machines'
import { variantPageFixture } from '@selvedge/machines/testing'
import { type Client, parseFilter } from '@selvedge/sdk'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import {
  arrive,
  bodyRows,
  button,
  chosenRows,
  columnsArrive,
  down,
  openCatalogue,
  openFull,
  rowBox,
  rows,
  searchField,
  selectionBar,
  shownHeaders,
} from '../testing/catalogue.tsx'
import { hold } from '../testing/fake-client.ts'
import { chooseColumn } from '../testing/filter-fields.ts'
import { address } from '../testing/show.tsx'
import { INITIAL_COLUMNS } from '../variant-list/initial-columns.ts'

describe('the variants page', () => {
  it('searches when the user pauses, and clears the search by the cross', async () => {
    const world = await openCatalogue()
    await arrive(world)
    await searchField.fill('slate ')
    world.timers.search.goBy()
    await expect.poll(address).toBe('/app?q=slate')
    await arrive(world)
    await button('Clear search').click()
    await expect.poll(address).toBe('/app')
    // Deduplicated, because strict mode runs every effect twice.
    expect([...new Set(world.list.asked.map(([query]) => query?.search))]).toEqual(['', 'slate'])
  })

  it('tells screen readers how many variants match a search', async () => {
    const world = await openCatalogue()
    await arrive(world)
    await searchField.fill('slate')
    world.timers.search.goBy()
    await arrive(world, { ...rows, paging: { ...rows.paging, total: 1 } })
    await expect.element(page.getByRole('status').filter({ hasText: /^1 variant$/ })).toBeVisible()
  })

  it('filters by the dialog, says so in a chip, and takes the filter off again', async () => {
    const world = await openFull()
    await button('Filter').click()
    const item = page.getByRole('group', { name: 'Filter 1', exact: true })
    await chooseColumn(item, 'Name')
    await item.getByLabelText('Value').fill('heron')
    await button('Apply filters').click()
    await arrive(world)
    expect(world.list.asked.at(-1)?.[0]?.filter).toEqual(parseFilter('(name[ct]:heron)'))
    await button('Remove filter Name contains heron').click()
    await expect.poll(address).toBe('/app')
  })

  it('follows the Back button', async () => {
    const world = await openCatalogue()
    await arrive(world)
    await button('Next').click()
    await arrive(world)
    await expect.element(page.getByText('26–50 of 60')).toBeVisible()
    history.back()
    await expect.element(page.getByText('1–25 of 60')).toBeVisible()
    expect(address()).toBe('/app')
  })

  it('keeps the selection over pages', async () => {
    const world = await openCatalogue()
    await arrive(world)
    await rowBox('v2').click()
    await button('Next').click()
    const other = rows.data.map((row) => ({ ...row, id: `${row.id}0`, name: `${row.name}0` }))
    await arrive(world, { ...variantPageFixture(3, 60, 1), data: other })
    await page.getByRole('checkbox', { name: 'Select Heron, colour 10' }).click()
    await expect.poll(selectionBar).toBe('Selected variants: 2')
    expect(chosenRows()).toEqual(['v10'])
  })

  it('shows the rows after a second try', async () => {
    const world = await openCatalogue()
    await expect.poll(world.list.waiting).toBe(1)
    world.list.reject(down)
    await button('Try again').click()
    await arrive(world)
    await expect.poll(bodyRows).toEqual(['v1', 'v2', 'v3'])
  })

  it('asks again by itself when the browser is back online', async () => {
    const world = await openCatalogue()
    turnOnline(false)
    await expect.poll(world.list.waiting).toBe(1)
    world.list.reject(down)
    await expect.element(page.getByText('The variants could not be loaded.')).toBeVisible()
    expect(world.list.waiting()).toBe(0)
    turnOnline(true)
    await arrive(world)
    await expect.poll(bodyRows).toEqual(['v1', 'v2', 'v3'])
  })

  it('leads from a search without hits back to everything', async () => {
    const world = await openCatalogue({ at: '/app?q=nothing' })
    await arrive(world, variantPageFixture(0))
    await button('Clear search and filters').click()
    await arrive(world)
    await expect.poll(bodyRows).toEqual(['v1', 'v2', 'v3'])
    expect(address()).toBe('/app')
    await expect.element(searchField).toHaveValue('')
  })

  it('resets filter, sort, search and page with All products, which is the last view from then on', async () => {
    const world = await openCatalogue({
      at: `/app?p=1&k=-name&t=${encodeURIComponent('(name[ct]:heron)')}&q=slate`,
      stored: { 'selvedge.last-view.u1': 'w1' },
      answers: { views: { list: async () => ({ data: [], paging: { current_page: 0, limit: 0, total: 0 } }) } },
    })
    await columnsArrive(world)
    await arrive(world)
    await expect.element(button('Remove filter Name contains heron')).toBeVisible()
    expect(world.list.asked.at(-1)?.[0]?.sort).toEqual([{ column: 'name', direction: 'desc' }])
    await button('View: All products. Choose another view').click()
    await page.getByRole('link', { name: 'All products' }).click()
    await expect.poll(address).toBe('/app')
    await arrive(world)
    await expect.poll(bodyRows).toEqual(['v1', 'v2', 'v3'])
    expect(world.list.asked.at(-1)?.[0]).toEqual({ page: 0, size: 25, filter: [], sort: [], search: '' })
    await expect.element(searchField).toHaveValue('')
    expect(localStorage.getItem('selvedge.last-view.u1')).toBe(null)
  })

  it('says in the filter dialog that the values could not be loaded, and loads them at a second try', async () => {
    const facets = hold<Client['variants']['facets']>()
    await openFull({ answers: { variants: { facets: facets.call } } })
    await button('Filter').click()
    await expect.poll(facets.waiting).toBe(1)
    facets.reject(down)
    const notice = page.getByRole('dialog', { name: 'Filter' }).getByRole('alert')
    await expect.element(notice).toHaveTextContent('The values to choose from could not be loaded.Try again')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(facets.waiting).toBe(1)
    facets.resolve({ state: [{ id: 'active', name: 'Live', count: 12 }] })
    await expect.element(notice).not.toBeInTheDocument()
    const item = page.getByRole('group', { name: 'Filter 1', exact: true })
    await chooseColumn(item, 'Status')
    await item.getByRole('combobox', { name: 'Values' }).click()
    await expect.element(page.getByRole('option', { name: /^Live\s*12$/ })).toBeVisible()
  })

  it('draws the columns that this browser kept before the server has answered', async () => {
    const settings = columnSettingsToStored({ ...INITIAL_COLUMNS, shown: ['name', 'created_at'], pinned: ['name'] })
    const setting = hold<Client['users']['setting']>()
    const world = await openCatalogue({
      stored: { 'selvedge.columns.variants.u1': JSON.stringify({ settings, isUnsaved: false }) },
      answers: { users: { setting: setting.call as Client['users']['setting'] } },
    })
    await columnsArrive(world)
    await arrive(world)
    await expect.poll(shownHeaders).toEqual(['Name', 'Created'])
    expect(setting.asked.map(([name]) => name)).toContain('columns.variants')
    setting.resolve(columnSettingsToStored({ ...INITIAL_COLUMNS, shown: ['name', 'state'], pinned: [] }))
    await expect.poll(shownHeaders).toEqual(['Name', 'Status'])
  })
})

function turnOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
