import { variantKeys, type VariantListSnapshot, variantListMachine } from '@selvedge/machines'
import {
  type MachineFixtures,
  shortestPaths,
  variantColumnFixtures,
  variantListFixtures,
} from '@selvedge/machines/testing'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paramsOf } from '../shared/list-address.ts'
import { arrive, bodyRows, openCatalogue, rows, searchField, table, type World } from '../testing/catalogue.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'

/** Brings the page into the state in which the row observer would report this result. */
async function report(
  world: World,
  { data, error, isFetching }: { data: unknown; error: unknown; isFetching: boolean },
) {
  const { list, cache } = world
  if (data === undefined && isFetching) return
  if (data !== undefined && (error !== null || isFetching)) {
    if (bodyRows().length === 0) await arrive(world)
    await expect.poll(bodyRows).toEqual(['v1', 'v2', 'v3'])
    if (list.waiting() === 0) void cache.invalidateQueries({ queryKey: variantKeys.lists })
  }
  if (isFetching) return
  // Rows on screen stay when another page fails to load.
  if (data === undefined && bodyRows().length > 0) await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(list.waiting).toBeGreaterThan(0)
  if (error === null) list.resolve(rows)
  else list.reject(error)
}

const plan = (world: World): Walk<typeof variantListMachine> => ({
  events: {
    'rows.changed': ({ result }) => report(world, result),
    'page.chosen': async () => {
      await page.getByRole('button', { name: 'Next' }).click()
      await arrive(world)
    },
    'size.chosen': async ({ size }) => {
      await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions(String(size))
      await arrive(world)
    },
    'sort.chosen': async () => {
      const header = table.getByRole('button', { name: /^Name/ })
      await header.click()
      await arrive(world)
      await header.click()
      await arrive(world)
    },
    'search.typed': ({ text }) => searchField.fill(text),
    'search.submitted': async () => {
      await searchField.click()
      await userEvent.keyboard('{Enter}')
    },
    'search.cleared': () => page.getByRole('button', { name: 'Clear search' }).click(),
  },
  outcomes: {
    readColumns: {
      done: async () => world.columns.resolve([...variantColumnFixtures]),
      error: async (error) => world.columns.reject(error),
    },
  },
  delays: { searchAfter: async () => world.timers.search.goBy() },
  states: {
    'rows.loading': async () => {
      await expect.element(table).toHaveAttribute('aria-busy', 'true')
      expect(bodyRows()).toEqual([])
    },
    'rows.showing': async () => {
      await expect.poll(bodyRows).toEqual(['v1', 'v2', 'v3'])
      await expect.element(page.getByText('60 variants', { exact: true })).toBeVisible()
    },
    'rows.showing.settled': () => expect.element(table).toHaveAttribute('aria-busy', 'false'),
    'rows.showing.refreshing': () => expect.element(table).toHaveAttribute('aria-busy', 'true'),
    'rows.showing.outdated': () =>
      expect
        .element(page.getByRole('alert').last())
        .toHaveTextContent('The variants could not be refreshed. These were loaded earlier.Try again'),
    'rows.showing.unreached': () =>
      expect
        .element(page.getByRole('alert').last())
        .toHaveTextContent('These variants could not be loaded. The previous ones are still shown.Try again'),
    'rows.failing': async () => {
      await expect
        .element(page.getByRole('alert').last())
        .toHaveTextContent('The variants could not be loaded.Try again')
      await expect.element(table).not.toBeInTheDocument()
    },
    'columns.loading': () => expect.poll(world.columns.waiting).toBe(1),
    'columns.ready': () => expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toBeEnabled(),
    'columns.failing': async () => {
      await expect
        .element(page.getByRole('alert').first())
        .toHaveTextContent('The filters could not be loaded. You can read the list, but not filter it.Try again')
      await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toBeDisabled()
    },
    'search.idle': async ({ context }) => {
      await expect.element(searchField).toHaveValue(context.searchText)
      await expect.poll(world.timers.search.waiting).toBe(0)
    },
    'search.waiting': async ({ context }) => {
      await expect.element(searchField).toHaveValue(context.searchText)
      await expect.poll(world.timers.search.waiting).toBe(1)
    },
  },
})

/** Checks what the states do not: page, size and sort on screen, in the address and in the request. */
const shows = async ({ list }: World, { context: { params } }: VariantListSnapshot) => {
  const last = Math.min((params.page + 1) * params.size, 60)
  await expect.element(page.getByText(`${params.page * params.size + 1}–${last} of 60`)).toBeVisible()
  const sorted = document.querySelector('th[aria-sort]')?.getAttribute('aria-sort')
  expect(sorted).toBe(params.sort.length > 0 ? 'descending' : undefined)
  expect(paramsOf(location.search)).toEqual(params)
  expect(list.asked.at(-1)?.[0]).toEqual(params)
}

const { events, outcomes } = variantListFixtures
const nothing = {
  'page.chosen': [],
  'size.chosen': [],
  'sort.chosen': [],
  'filter.applied': [],
  'params.chosen': [],
  'search.typed': [],
  'search.submitted': [],
  'search.cleared': [],
  'address.changed': [],
  reset: [],
  retry: [],
} satisfies Partial<typeof events>

/** Walks the user's choices, one after the other, once the first rows have loaded. */
const choices = (own: Partial<typeof events>): MachineFixtures<typeof variantListMachine> => ({
  ...variantListFixtures,
  events: {
    'rows.changed': events['rows.changed'].filter(
      ({ result }) => result.status === 'success' && result.fetchStatus === 'idle',
    ),
    ...nothing,
    ...own,
  },
  outcomes: {},
  keyOf: ({ context }) => context.params,
})
const isAfterRows = ({ steps }: { steps: readonly { state: VariantListSnapshot }[] }) =>
  steps.slice(1).every(({ state }) => state.matches({ rows: { showing: 'settled' } }))

describe('the variants page, walked', () => {
  // A search loads other rows, which the model does not see; the journeys below continue from there.
  const keyOf = ({ context: { result, searchText, params } }: VariantListSnapshot) =>
    params.search ? 'searched' : [result?.status, result?.fetchStatus, searchText]
  const fixtures = {
    ...variantListFixtures,
    // Only a bug can make the observer itself fail; errors it reports are events.
    outcomes: { readColumns: outcomes['readColumns'] ?? { done: [], error: [] } },
    events: { ...nothing, 'rows.changed': events['rows.changed'], 'search.typed': events['search.typed'] },
    keyOf,
  }
  const paths = shortestPaths(variantListMachine, fixtures).filter(({ state }) => keyOf(state) !== 'searched')
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await openCatalogue()))).toBe(path.steps.length)
  })
})

describe('the variants page, walked over its parameters', () => {
  const fixtures = choices({
    'page.chosen': events['page.chosen'],
    'size.chosen': events['size.chosen'],
    'sort.chosen': events['sort.chosen'],
  })
  const paths = shortestPaths(variantListMachine, fixtures).filter(isAfterRows)
  it.each(named(paths))('$name', async ({ path }) => {
    const world = await openCatalogue()
    const { states, ...rest } = plan(world)
    const beside = { ...states, 'rows.showing.settled': (seen: VariantListSnapshot) => shows(world, seen) }
    expect(await walk(path, { ...rest, states: beside })).toBe(path.steps.length)
  })
})
