import { assetGridMachine, assetKeys, SETTINGS_SAVED_AFTER, SEARCH_AFTER } from '@selvedge/machines'
import {
  assetColumnFixtures,
  assetGridFixtures,
  assetPageFixture,
  type MachineFixtures,
  shortestPaths,
} from '@selvedge/machines/testing'
import { allOf, ApiError, type Asset, type Client, type Page, where } from '@selvedge/sdk'
import type { AssetUsage } from '@selvedge/sdk/wire'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { readHandover } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { type Fake, fakeClient, hold, never } from '../testing/fake-client.ts'
import { holdTimers } from '../testing/held-timer.ts'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { AssetsTab } from './assets-tab.tsx'

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const first = assetPageFixture(25, 60)
const second = assetPageFixture(25, 60, 1)
const AT = '/app/product/p1/variant/v1/assets/grid'
const USAGE: AssetUsage = { variants: 3, products: 1, values: 0, showcases: 0 }
type List = (...input: Parameters<Client['assets']['ofVariant']>) => Promise<Page<Asset>>

/** Without the stylesheet the cards are so low that the end of the first page is in reach at once. */
function open(search = '', columns: Fake<'assets'>['columns'] = never, users: Fake<'users'> = { setting: never }) {
  scrollTo(0, 0)
  localStorage.clear()
  sessionStorage.clear()
  const list = hold<List>()
  const deleteMany = hold<Client['assets']['deleteMany']>()
  const timer = holdTimers(SEARCH_AFTER)
  const services = createServices(
    fakeClient({
      auth: { restore: never },
      users,
      assets: {
        ofVariant: (...input) => (input[1]?.facets ? never() : list.call(...input)),
        columns,
        deleteMany: deleteMany.call,
        usage: async () => USAGE,
      },
    }),
  )
  show(
    <>
      <style>{'[role=gridcell] { height: 260px; overflow: hidden }'}</style>
      <Switch>
        <Route path={AT}>
          <AssetsTab of={{ kind: 'variant', id: 'v1' }} look="grid" />
        </Route>
        <Route>
          <HandedOver />
        </Route>
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: AT + search },
  )
  return { list, deleteMany, timer, cache: services.cache }
}
type World = ReturnType<typeof open>

function HandedOver() {
  return <h1>{`${location.pathname} ${JSON.stringify(readHandover()?.choice)}`}</h1>
}

const field = page.getByRole('searchbox', { name: 'Search assets...' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cards = () => document.querySelectorAll('[role=gridcell]').length
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
const statuses = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)

async function asked({ list }: World) {
  await expect.poll(list.waiting).toBe(1)
  return list
}

async function nearEnd(world: World) {
  await expect.poll(cards).toBeGreaterThan(0)
  scrollTo(0, document.documentElement.scrollHeight)
  return asked(world)
}

async function again(world: World) {
  await expect.poll(cards).toBeGreaterThan(0)
  void world.cache.invalidateQueries({ queryKey: assetKeys.lists })
  return asked(world)
}

const plan = (world: World): Walk<typeof assetGridMachine> => ({
  events: {
    'search.typed': ({ text }) => field.fill(text),
    'search.submitted': async () => {
      await field.click()
      await userEvent.keyboard('{Enter}')
    },
    'search.cleared': () => button('Clear search').click(),
    'address.changed': async () => history.pushState(null, '', `${AT}?q=slate`),
    'more.wanted': () => nearEnd(world),
    retry: () => button('Try again').click(),
    'pages.changed': async ({ result }, { before }) => {
      if (!result.data) return result.isError ? (await asked(world)).reject(down) : undefined
      if (before.context.assets.length === 0) (await asked(world)).resolve(first)
      const hasFailed = result.isError
      if (result.isFetchingNextPage) return nearEnd(world)
      if (result.isFetching) return again(world)
      if (result.isFetchNextPageError) return (await nearEnd(world)).reject(down)
      if (hasFailed) return (await again(world)).reject(down)
      if (result.data.pages.length === 2) (await nearEnd(world)).resolve(second)
      return undefined
    },
  },
  delays: { searchAfter: async () => world.timer.goBy() },
  states: {
    'pages.loading': async () => {
      await asked(world)
      expect([cards(), statuses()]).toEqual([0, ['', 'Loading assets']])
    },
    'pages.showing': async ({ context }) => {
      await expect.poll(cards).toBeGreaterThan(0)
      await expect.poll(statuses).toContain(`${context.total} assets`)
      expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('-1')
    },
    'pages.showing.settled': async () => {
      await expect.poll(alerts).toEqual([])
      expect(world.list.waiting()).toBe(0)
    },
    'pages.showing.growing': () => expect.poll(statuses).toContain('Loading more assets'),
    'pages.showing.refreshing': () => asked(world),
    'pages.showing.unreached': () => expect.poll(alerts).toEqual(['More assets could not be loaded.Try again']),
    'pages.showing.outdated': () =>
      expect.poll(alerts).toEqual(['The assets could not be refreshed. These were loaded earlier.Try again']),
    'pages.failing': () => expect.poll(alerts).toEqual(['The assets could not be loaded.Try again']),
    'columns.loading': async () => {
      await expect.element(button('Filter')).toBeDisabled()
      await expect.element(button('Sort')).toBeDisabled()
    },
    'search.idle': () => expect.poll(world.timer.waiting).toBe(0),
    'search.waiting': async ({ context }) => {
      await expect.element(field).toHaveValue(context.searchText)
      await expect.poll(world.timer.waiting).toBe(1)
    },
  },
})

const walked: MachineFixtures<typeof assetGridMachine> = {
  ...assetGridFixtures,
  // Filters and sorts are those of the table, and tested below.
  events: { ...assetGridFixtures.events, 'filter.applied': [], 'sort.chosen': [], reset: [] },
  outcomes: {},
}

describe('the grid of assets, walked', () => {
  const paths = shortestPaths(assetGridMachine, walked)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(open()))).toBe(path.steps.length)
  })
})

describe('the assets of a variant as cards', () => {
  async function openFull() {
    const world = open()
    ;(await asked(world)).resolve(assetPageFixture(3))
    await expect.poll(cards).toBe(3)
    return world
  }
  const mark = (number: number) => page.getByRole('checkbox', { name: `Select heron-${number}.png` })
  const bar = page.getByRole('region', { name: 'Actions on the selected assets' })

  it('are deleted after their usage was shown, and leave the selection', async () => {
    const { deleteMany } = await openFull()
    await mark(2).click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    const text = 'Delete cannot be reverted! It will be removed from 3 variants, 1 product.'
    await expect.element(dialog).toHaveAccessibleDescription(text)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(deleteMany.waiting).toBe(1)
    expect(deleteMany.asked[0]?.[0]).toEqual(['a2'])
    deleteMany.resolve(1)
    await expect.element(page.getByText('Deleted successfully')).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
  })

  it('are handed over to the labels', async () => {
    await openFull()
    await mark(1).click()
    await mark(3).click()
    await bar.getByRole('button', { name: 'Apply labels' }).click()
    await expect.element(page.getByRole('heading', { name: '/app/assets/bulk ["a1","a3"]' })).toBeVisible()
  })

  it('are linked on the page for that, to which the variant is handed over', async () => {
    await openFull()
    await button('Link assets').click()
    await expect.element(page.getByRole('heading', { name: '/app/assets/link/products ["v1"]' })).toBeVisible()
  })

  it('keep their size for the next time', async () => {
    await openFull()
    await page.getByText('Large').click()
    expect(localStorage.getItem('selvedge.card-size')).toBe('lg')
  })

  it('are filtered and sorted as the rows of the table are', async () => {
    const world = open('?t=(state[eq]:draft)', async () => [...assetColumnFixtures])
    ;(await asked(world)).resolve(assetPageFixture(3))
    await button('Sort').click()
    await page.getByRole('combobox', { name: 'Add a column' }).click()
    await page.getByRole('option', { name: 'Size' }).click()
    ;(await asked(world)).resolve(assetPageFixture(2))
    await userEvent.keyboard('{Escape}')
    await page.getByRole('list', { name: 'Applied filters' }).getByRole('button').last().click()
    ;(await asked(world)).resolve(assetPageFixture(3))
    const drafts = allOf(where('state', 'eq', 'draft'))
    const bySize = [{ column: 'filesize', direction: 'asc' }]
    const sent = world.list.asked.slice(-3).map(([, query]) => [query?.filter, query?.sort])
    expect(sent).toEqual([
      [drafts, []],
      [drafts, bySize],
      [[], bySize],
    ])
    await expect.poll(() => location.search).toBe('?k=filesize')
  })

  it('show the chosen columns, which are saved apart from those of the table', async () => {
    const saveSetting = hold<Client['users']['saveSetting']>()
    const settings = holdTimers(SETTINGS_SAVED_AFTER)
    const world = open('', async () => [...assetColumnFixtures], {
      setting: async () => undefined as never,
      saveSetting: saveSetting.call,
    })
    ;(await asked(world)).resolve(assetPageFixture(1))
    const card = () => document.querySelector('[role=gridcell]')?.textContent
    await expect.poll(card).toBe('heron-1.pngPNGLive')
    await button('Columns · 2').click()
    await page.getByRole('checkbox', { name: 'Size' }).click()
    await page.getByRole('checkbox', { name: 'Status' }).click()
    await expect.poll(card).toBe('heron-1.pngPNGSize48.2 kB')
    expect(page.getByRole('button', { name: /^Pin/ }).elements()).toEqual([])
    settings.goBy()
    await expect.poll(() => saveSetting.asked.map(([name]) => name)).toEqual(['columns.asset-cards'])
  })

  it('are none, or none that match the search', async () => {
    const world = open('?q=velvet')
    ;(await asked(world)).resolve(assetPageFixture(0))
    await button('Clear search and filters').click()
    ;(await asked(world)).resolve(assetPageFixture(0))
    await expect.element(page.getByText('Nothing is linked yet.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'No assets found' })).toBeVisible()
  })
})
