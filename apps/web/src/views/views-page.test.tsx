import { viewKeys, viewListMachine } from '@selvedge/machines'
import {
  ada,
  pageOf,
  shortestPaths,
  viewColumnFixtures,
  viewFixture,
  viewFixtures,
  viewListFixtures,
} from '@selvedge/machines/testing'
import { ApiError, type Client, printFilter } from '@selvedge/sdk'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Fake, hold } from '../testing/fake-client.ts'
import { address } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { bodyRows, button, chooseIn, heading, openViews, toast } from './view-world.tsx'

type Views = Client['views']
const table = page.getByRole('table', { name: 'Catalogue views' })
const down = new ApiError('server', 'The server answered 500.', { status: 500 })

async function open(answers: Fake<'views'> = {}, at = '/app/views') {
  const world = await openViews({ at, answers: { views: answers } })
  await expect.poll(bodyRows).toEqual(['w1', 'w2'])
  return world
}

/** Opens the list; the test settles its rows and columns. */
async function openHeld() {
  const list = hold<Views['list']>()
  const columns = hold<Views['columns']>()
  const world = await openViews({
    at: '/app/views',
    answers: { views: { list: list.call, columns: columns.call } },
  })
  return { list, columns, cache: world.cache }
}

const plan = ({ list, columns, cache }: Awaited<ReturnType<typeof openHeld>>): Walk<typeof viewListMachine> => ({
  events: {
    'rows.changed': async ({ result: { data, error, isFetching } }) => {
      if (data === undefined && isFetching) return
      if (data !== undefined && (error !== null || isFetching)) {
        if (bodyRows().length === 0) {
          await expect.poll(list.waiting).toBe(1)
          list.resolve(pageOf(viewFixtures))
        }
        await expect.poll(bodyRows).toEqual(['w1', 'w2'])
        if (list.waiting() === 0) void cache.invalidateQueries({ queryKey: viewKeys.lists })
      }
      if (isFetching) return
      await expect.poll(list.waiting).toBe(1)
      if (error === null) list.resolve(pageOf(viewFixtures))
      else list.reject(error)
    },
  },
  outcomes: {
    readColumns: {
      done: async () => columns.resolve([...viewColumnFixtures]),
      error: async (error) => columns.reject(error),
    },
  },
  states: {
    'rows.loading': () => expect.element(table).toHaveAttribute('aria-busy', 'true'),
    'rows.showing': async () => {
      await expect.poll(bodyRows).toEqual(['w1', 'w2'])
      await expect.element(page.getByText('2 views', { exact: true })).toBeVisible()
    },
    'rows.showing.settled': () => expect.element(table).toHaveAttribute('aria-busy', 'false'),
    'rows.showing.refreshing': () => expect.element(table).toHaveAttribute('aria-busy', 'true'),
    'rows.showing.outdated': () =>
      expect
        .element(page.getByRole('alert').last())
        .toHaveTextContent('The views could not be refreshed. These were loaded earlier.Try again'),
    'rows.failing': () =>
      expect.element(page.getByRole('alert').last()).toHaveTextContent('The views could not be loaded.Try again'),
    'columns.loading': () => expect.poll(columns.waiting).toBe(1),
    'columns.ready': () => expect.element(button('Filter')).toBeEnabled(),
    'columns.failing': () => expect.element(button('Filter')).toBeDisabled(),
    'search.idle': () => expect.element(page.getByRole('searchbox', { name: 'Search views...' })).toHaveValue(''),
  },
})

describe('the list of views, walked', () => {
  const { events } = viewListFixtures
  const none = Object.fromEntries(Object.keys(events).map((type) => [type, []])) as unknown as typeof events
  const paths = shortestPaths(viewListMachine, {
    ...viewListFixtures,
    events: { ...none, 'rows.changed': events['rows.changed'] },
    outcomes: { readColumns: viewListFixtures.outcomes['readColumns'] ?? { done: [], error: [] } },
    keyOf: ({ context: { result } }) => [result?.status, result?.fetchStatus],
  }).filter(({ state }) => !state.matches({ rows: { showing: 'unreached' } }))
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await openHeld()))).toBe(path.steps.length)
  })
})

describe('the list of views', () => {
  it('asks for public views alone, and shows what they are', async () => {
    const list = hold<Views['list']>()
    await openViews({ at: '/app/views', answers: { views: { list: list.call } } })
    await expect.poll(list.waiting).toBe(1)
    const query = list.asked.at(-1)?.[0]
    expect(query?.privateFilter).toEqual([{ concat: 'and', items: [{ ...PUBLIC, concat: 'and' }] }])
    list.resolve(
      pageOf([
        viewFixture({ created_by: ada.id }),
        viewFixture({ id: 'w2', created_by: 'u9', created_by_name: 'Grace Hopper' }),
      ]),
    )
    await expect.element(heading('Catalogue views')).toBeVisible()
    await expect.poll(bodyRows).toEqual(['w1', 'w2'])
    // Cards only show some of the columns.
    expect(cells()).toEqual(['SummerStatic1205/02/2026', 'SummerStatic1205/02/2026'])
    await page.viewport(1280, 800)
    onTestFinished(() => page.viewport(414, 896))
    const dates = '05/01/202605/02/2026'
    await expect.poll(cells).toEqual([`SummerStatic12You${dates}`, `SummerStatic12Grace Hopper${dates}`])
  })

  it.each([
    { name: 'Mine', at: '/app/views?of=mine', asked: `(created_by[eq]:${ada.id})` },
    { name: 'All', at: '/app/views?of=all', asked: '' },
  ])('shows which views there are besides the shared ones: $name', async ({ name, at, asked }) => {
    const queries: Parameters<Views['list']>[0][] = []
    const list: Fake<'views'>['list'] = async (query) => {
      queries.push(query)
      return pageOf([viewFixture({ public: false, created_by: ada.id })])
    }
    await openViews({ at: '/app/views', answers: { views: { list } } })
    await page.getByRole('radio', { name, exact: true }).click()
    await expect.poll(address).toBe(at)
    await expect.element(page.getByRole('table').getByText('Private', { exact: true })).toBeVisible()
    expect(printFilter([...(queries.at(-1)?.privateFilter ?? [])])).toBe(asked)
    await page.getByRole('searchbox').fill('Sum')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`${at}&q=Sum`)
  })

  it('says that there are none, and how to make one', async () => {
    await openViews({ at: '/app/views', answers: { views: { list: async () => pageOf([]) } } })
    await expect.element(page.getByText('No views found', { exact: true })).toBeVisible()
    await expect.poll(() => button('Create View').elements().length).toBe(2)
  })

  it('deletes what is chosen, after it was asked, and forgets the last-used view with it', async () => {
    const deleteMany = hold<Views['deleteMany']>()
    const stored = { [`selvedge.last-view.${ada.id}`]: 'w1' }
    await openViews({ at: '/app/views', stored, answers: { views: { deleteMany: deleteMany.call } } })
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    const bar = page.getByRole('region', { name: 'Actions on the selected views' })
    await expect.element(bar.getByText('Selected views: 2')).toBeVisible()
    await bar.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete views' })
    await expect.element(dialog.getByText(/^Deleting a view cannot be undone\./)).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    expect(deleteMany.asked).toEqual([[['w1', 'w2']]])
    deleteMany.resolve(2)
    await expect.element(toast('View Deleted')).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
    expect(localStorage.getItem(`selvedge.last-view.${ada.id}`)).toBe(null)
  })

  it('says why it cannot be deleted, in the server’s words', async () => {
    const used = new ApiError('conflict', 'A channel or a showcase uses this view.', { status: 409, code: 'in_use' })
    await open({ deleteMany: () => Promise.reject(used) })
    await chooseIn('Actions for Summer', 'Delete')
    const dialog = page.getByRole('alertdialog', { name: 'Delete view' })
    await expect.element(dialog.getByText(/‘Summer’/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Something has gone wrong! Please try laterA channel or a showcase uses this view.')
  })

  it('copies a view', async () => {
    const duplicate = hold<Views['duplicate']>()
    await open({ duplicate: duplicate.call })
    await chooseIn('Actions for Summer', 'Duplicate')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Duplicate' }).click()
    expect(duplicate.asked).toEqual([[['w1']]])
    duplicate.resolve(['w9'])
    await expect.element(toast('Duplicated successfully')).toBeVisible()
  })

  it('renames at an address, and keeps what was typed when the answer is lost', async () => {
    const { get, update } = await open()
    await chooseIn('Actions for Summer', 'Rename')
    expect(address()).toBe('/app/views?dialog=rename&id=w1')
    const field = page.getByRole('dialog', { name: 'Rename view' }).getByLabelText('View name')
    const rename = page.getByRole('dialog', { name: 'Rename view' }).getByRole('button', { name: 'Rename' })
    const read = async () => {
      await expect.poll(get.waiting).toBe(1)
      get.resolve({ value: viewFixture(), etag: '"1"' })
    }
    await read()
    await field.fill('Winter')
    await rename.click()
    update.reject(down)
    await expect.element(toast('Something has gone wrong! Please try again later.')).toBeVisible()
    await expect.poll(address).toBe('/app/views')
    await button('Try again').click()
    await read()
    await expect.element(field).toHaveValue('Winter')
    await rename.click()
    update.resolve({ value: viewFixture({ name: 'Winter' }), etag: '"2"' })
    await expect.element(toast('View successfully renamed to Winter')).toBeVisible()
    await expect.poll(address).toBe('/app/views')
  })

  it('creates a view at an address, and opens it', async () => {
    const create = hold<Views['create']>()
    await open({ create: create.call }, '/app/views?dialog=create')
    const dialog = page.getByRole('dialog', { name: 'Create view' })
    await dialog.getByLabelText('View name').fill('Winter')
    await dialog.getByRole('radio', { name: /^Dynamic/ }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.poll(create.waiting).toBe(1)
    create.resolve({ value: viewFixture({ id: 'w3' }), etag: '"1"' })
    await expect.element(toast('View created')).toBeVisible()
    expect(address()).toBe('/app/views/w3')
  })
})

const PUBLIC = { column: 'public', operator: 'eq', values: ['true'] }

const cells = () =>
  [...document.querySelectorAll('tbody tr[data-row]')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => cell.textContent).join(''),
  )
