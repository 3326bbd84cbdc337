import {
  isSelected,
  SEARCH_AFTER,
  selectedCount,
  selectionMachine,
  type SelectionSnapshot,
  variantKeys,
  type VariantListSnapshot,
  variantListMachine,
} from '@selvedge/machines'
import {
  type MachineFixtures,
  selectionFixtures,
  shortestPaths,
  variantColumnFixtures,
  variantListFixtures,
  variantPageFixture,
} from '@selvedge/machines/testing'
import { ApiError, type Client, parseFilter } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paramsOf } from '../shared/list-address.ts'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold, never } from '../testing/fake-client.ts'
import { chooseColumn } from '../testing/filter-fields.ts'
import { holdTimers } from '../testing/held-timer.ts'
import { address, show } from '../testing/show.tsx'
import { nameOf, type Walk, walk } from '../testing/walk.ts'
import { VariantsPage } from './variants-page.tsx'

type Variants = Client['variants']

const rows = variantPageFixture(3, 60)
const down = new ApiError('server', 'The server answered 500.', { status: 500 })

function open(at = '/app') {
  const list = hold<Variants['list']>()
  const columns = hold<Variants['columns']>()
  const searchTimer = holdTimers(SEARCH_AFTER)
  const variants = { list: list.call, columns: columns.call, facets: async () => ({}) }
  const services = createServices(fakeClient({ auth: { restore: never }, variants }))
  show(<VariantsPage />, { services, address: at })
  return { list, columns, searchTimer, cache: services.cache }
}
type World = ReturnType<typeof open>

const table = page.getByRole('table', { name: 'Variants' })
const search = page.getByRole('searchbox', { name: 'Search variants...' })
const bodyRows = () => [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.getAttribute('data-row'))
const box = (id: string) => page.getByRole('checkbox', { name: `Select Heron, colour ${id.slice(1)}` })
const chosenRows = () =>
  [...document.querySelectorAll<HTMLInputElement>('tbody input:checked')].map(
    (one) => one.closest('tr')?.dataset['row'],
  )

async function arrive({ list }: World) {
  await expect.poll(list.waiting).toBeGreaterThan(0)
  list.resolve(rows)
}

/** The world as the observer of the rows would report it. */
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
  // Rows on screen stay when those of another page cannot be had.
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
      await page.getByRole('combobox', { name: 'Rows per page' }).click()
      await page.getByRole('option', { name: String(size), exact: true }).click()
      await arrive(world)
    },
    'sort.chosen': async () => {
      const header = table.getByRole('button', { name: /^Name/ })
      await header.click()
      await arrive(world)
      await header.click()
      await arrive(world)
    },
    'search.typed': ({ text }) => search.fill(text),
    'search.submitted': async () => {
      await search.click()
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
  delays: { searchAfter: async () => world.searchTimer.goBy() },
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
        .toHaveTextContent('The variants could not be refreshed. These are the ones loaded before.Try again'),
    'rows.showing.unreached': () =>
      expect
        .element(page.getByRole('alert').last())
        .toHaveTextContent('The variants could not be refreshed. These are the ones loaded before.Try again'),
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
        .toHaveTextContent('The filters could not be loaded. The list can be read, but not narrowed.Try again')
      await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toBeDisabled()
    },
    'search.idle': async ({ context }) => {
      await expect.element(search).toHaveValue(context.searchText)
      await expect.poll(world.searchTimer.waiting).toBe(0)
    },
    'search.waiting': async ({ context }) => {
      await expect.element(search).toHaveValue(context.searchText)
      await expect.poll(world.searchTimer.waiting).toBe(1)
    },
  },
})

const selectionPlan: Walk<typeof selectionMachine> = {
  events: {
    'row.toggled': ({ id, range }) => box(id).click(range ? { modifiers: ['Shift'] } : {}),
    'page.toggled': () => page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
    cleared: () => page.getByRole('button', { name: 'Unselect all' }).click(),
  },
  states: { nothing: showsSelection, rows: showsSelection },
}

async function showsSelection({ context }: SelectionSnapshot) {
  const ids = rows.data.map(({ id }) => id).filter((id) => isSelected(context, id))
  await expect.poll(chosenRows).toEqual(ids)
  const count = selectedCount(context)
  const said = page.getByText(`Selected variants: ${count}`, { exact: false })
  expect(said.elements().length).toBe(count > 0 ? 1 : 0)
}

/** Beside what the states say: page, size and sort, on screen, in the address and in what was asked for. */
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

/** From the first rows on: what is chosen on screen, one choice after the other. */
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
  // A search asks for other rows, which the model does not see: the journeys below go on from there.
  const keyOf = ({ context: { result, searchText, params } }: VariantListSnapshot) =>
    params.search ? 'searched' : [result?.status, result?.fetchStatus, searchText]
  const fixtures = {
    ...variantListFixtures,
    // The observer itself breaks only by a bug; what it reports is an event.
    outcomes: { readColumns: outcomes['readColumns'] ?? { done: [], error: [] } },
    events: { ...nothing, 'rows.changed': events['rows.changed'], 'search.typed': events['search.typed'] },
    keyOf,
  }
  const paths = shortestPaths(variantListMachine, fixtures).filter(({ state }) => keyOf(state) !== 'searched')
  it.each(paths.map((path) => ({ path, name: nameOf(path) })))('$name', async ({ path }) => {
    expect(await walk(path, plan(open()))).toBe(path.steps.length)
  })
})

describe('the variants page, walked over its parameters', () => {
  const fixtures = choices({
    'page.chosen': events['page.chosen'],
    'size.chosen': events['size.chosen'],
    'sort.chosen': events['sort.chosen'],
  })
  const paths = shortestPaths(variantListMachine, fixtures).filter(isAfterRows)
  it.each(paths.map((path) => ({ path, name: nameOf(path) })))('$name', async ({ path }) => {
    const world = open()
    const { states, ...rest } = plan(world)
    const beside = { ...states, 'rows.showing.settled': (seen: VariantListSnapshot) => shows(world, seen) }
    expect(await walk(path, { ...rest, states: beside })).toBe(path.steps.length)
  })
})

describe('the variants page, walked over its selection', () => {
  const [shown] = selectionFixtures.events['page.shown']
  const { 'row.toggled': rowToggled, 'page.toggled': pageToggled, cleared } = selectionFixtures.events
  const fixtures: MachineFixtures<typeof selectionMachine> = {
    ...selectionFixtures,
    events: {
      'row.toggled': rowToggled,
      'page.toggled': pageToggled,
      cleared,
      'page.shown': shown ? [shown] : [],
      'matching.chosen': [],
      'rows.removed': [],
      'narrowing.changed': [],
    },
  }
  const isOverRows = ({ steps: [, first, ...later] }: { steps: readonly { event: { type: string } }[] }) =>
    first?.event.type === 'page.shown' && later.every(({ event }) => event.type !== 'page.shown')
  const paths = shortestPaths(selectionMachine, fixtures).filter(isOverRows)
  it.each(paths.map((path) => ({ path, name: nameOf(path) })))('$name', async ({ path }) => {
    const world = open()
    const { events: steps, states } = selectionPlan
    expect(await walk(path, { events: { ...steps, 'page.shown': () => arrive(world) }, states })).toBe(
      path.steps.length,
    )
  })
})

describe('the variants page', () => {
  it('searches when somebody pauses, and empties the search by the cross', async () => {
    const world = open()
    await arrive(world)
    await search.fill('slate ')
    world.searchTimer.goBy()
    await expect.poll(address).toBe('/app?q=slate')
    await arrive(world)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(address).toBe('/app')
    // A set: in strict mode everything begins twice.
    expect([...new Set(world.list.asked.map(([query]) => query?.search))]).toEqual(['', 'slate'])
  })

  it('filters by the dialog, says so in a chip, and takes the filter off again', async () => {
    const world = open()
    await expect.poll(world.columns.waiting).toBe(1)
    world.columns.resolve([...variantColumnFixtures])
    await arrive(world)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const item = page.getByRole('group', { name: 'Filter 1', exact: true })
    await chooseColumn(item, 'Name')
    await item.getByLabelText('Value').fill('heron')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await arrive(world)
    expect(world.list.asked.at(-1)?.[0]?.filter).toEqual(parseFilter('(name[ct]:heron)'))
    await page.getByRole('button', { name: 'Remove filter Name contains heron' }).click()
    await expect.poll(address).toBe('/app')
  })

  it('follows the Back button', async () => {
    const world = open()
    await arrive(world)
    await page.getByRole('button', { name: 'Next' }).click()
    await arrive(world)
    await expect.element(page.getByText('26–50 of 60')).toBeVisible()
    history.back()
    await expect.element(page.getByText('1–25 of 60')).toBeVisible()
    expect(address()).toBe('/app')
  })

  it('keeps the selection over pages', async () => {
    const world = open()
    await arrive(world)
    await box('v2').click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(world.list.waiting).toBe(1)
    const other = rows.data.map((row) => ({ ...row, id: `${row.id}0`, name: `${row.name}0` }))
    world.list.resolve({ ...rows, data: other })
    await page.getByRole('checkbox', { name: 'Select Heron, colour 10' }).click()
    await expect.element(page.getByText('Selected variants: 2', { exact: false })).toBeVisible()
    expect(chosenRows()).toEqual(['v10'])
  })

  it('shows the rows after a second try', async () => {
    const world = open()
    await expect.poll(world.list.waiting).toBe(1)
    world.list.reject(down)
    await page.getByRole('button', { name: 'Try again' }).click()
    await arrive(world)
    await expect.poll(bodyRows).toEqual(['v1', 'v2', 'v3'])
  })

  it('leads from a search without hits back to everything', async () => {
    const world = open('/app?q=nothing')
    await expect.poll(world.list.waiting).toBe(1)
    world.list.resolve(variantPageFixture(0))
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await arrive(world)
    await expect.poll(bodyRows).toEqual(['v1', 'v2', 'v3'])
    expect(address()).toBe('/app')
    await expect.element(search).toHaveValue('')
  })
})
