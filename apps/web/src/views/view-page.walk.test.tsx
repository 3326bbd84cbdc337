import { viewPageMachine } from '@selvedge/machines'
import { type MachineFixtures, shortestPaths, viewFixture, viewPageFixtures } from '@selvedge/machines/testing'
import type { Tagged, View } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { named, type Walk, walk } from '../testing/walk.ts'
import { button, chooseIn, heading, openViews, type ViewsWorld } from './view-world.tsx'

const sort = [{ column: 'name', direction: 'desc' }] as const
const saved = { kind: 'dynamic', filters: '', attributes: 'name%2Cstate' } as const
const conflict = page.getByRole('dialog', { name: 'This view was changed elsewhere' })

/** Clicks until the list is sorted by name; the sort may already be in the address. */
async function sortByName() {
  const isSorted = () => document.querySelector('th[aria-sort=descending]')?.textContent.includes('Name') ?? false
  await expect.element(page.getByRole('table', { name: 'Variants' })).toHaveAttribute('aria-busy', 'false')
  while (!isSorted()) {
    const before = location.search
    await page.getByRole('table').getByRole('button', { name: /^Name/ }).click()
    await expect.poll(() => location.search).not.toBe(before)
  }
}

const PROBLEMS: Record<string, string> = {
  refused: 'At most 200 characters.Try again',
  offline: 'Something has gone wrong! Please try again later.Try again',
  failed: 'Something has gone wrong! Please try again later.Try again',
}

const plan = ({ get, update }: ViewsWorld): Walk<typeof viewPageMachine> => ({
  events: {
    save: async () => {
      await sortByName()
      await button('Save view changes').click()
    },
    discard: async () => {
      await sortByName()
      await button('Discard changes').click()
    },
    'mine.kept': () => conflict.getByRole('button', { name: 'Save mine' }).click(),
    'theirs.taken': () => conflict.getByRole('button', { name: 'Take theirs' }).click(),
    cancel: () => conflict.getByRole('button', { name: 'Back to the view' }).click(),
    'view.changed': async () => {
      await chooseIn('More actions for this view', 'Rename')
      await page.getByRole('dialog', { name: 'Rename view' }).getByRole('button', { name: 'Close' }).click()
    },
    retry: () => button('Try again').click(),
  },
  outcomes: {
    readView: {
      done: async (view) => {
        await expect.poll(get.waiting).toBe(1)
        get.resolve(view as Tagged<View>)
      },
      error: async (error) => {
        await expect.poll(get.waiting).toBe(1)
        get.reject(error)
      },
    },
    saveView: {
      done: async (view) => update.resolve(view as Tagged<View>),
      error: async (error) => update.reject(error),
    },
  },
  states: {
    loading: () => expect.element(page.getByRole('status', { name: 'Loading the view' })).toBeInTheDocument(),
    missing: () => expect.element(heading('View not found')).toBeVisible(),
    failing: () => expect.element(heading('The view could not be loaded.')).toBeVisible(),
    showing: async ({ context }) => {
      const name = page.getByRole('heading', { level: 1, includeHidden: true })
      await expect.element(name).toHaveTextContent(context.view?.value.name ?? '')
    },
    'showing.idle': async ({ context: { problem } }) => {
      await expect.element(conflict).not.toBeInTheDocument()
      const alert = page.getByRole('alert')
      if (!problem) return expect.element(alert).not.toBeInTheDocument()
      await expect.element(alert).toHaveTextContent(PROBLEMS[problem] ?? problem)
    },
    'showing.refreshing': () => expect.poll(get.waiting).toBe(1),
    'showing.saving': async ({ context: { view } }) => {
      await expect.element(button('Save view changes')).toHaveAttribute('aria-busy', 'true')
      await expect.element(button('Discard changes')).toBeDisabled()
      expect(update.asked.at(-1)).toEqual(['w1', { sort }, { ifMatch: view?.etag }])
    },
    'showing.comparing': () => expect.poll(get.waiting).toBe(1),
    'showing.conflicting': async ({ context: { theirs } }) => {
      const sorts = theirs?.value.sorts === 'state' ? 'Status ascending' : 'No sort'
      await expect
        .element(conflict.getByRole('region', { name: 'Sorts' }))
        .toHaveTextContent(`SortsOn your screenName descendingSaved by a colleague${sorts}`)
    },
  },
})

describe('the page of a view, walked', () => {
  const fixtures: MachineFixtures<typeof viewPageMachine> = {
    ...viewPageFixtures,
    events: {
      ...viewPageFixtures.events,
      save: [{ type: 'save', screen: { filter: [], sort, attributes: ['name', 'state'] } }],
    },
    outcomes: {
      readView: viewPageFixtures.outcomes['readView'] ?? { done: [], error: [] },
      saveView: {
        done: [{ value: viewFixture({ ...saved, sorts: '-name' }), etag: '"3"' }],
        error: viewPageFixtures.outcomes['saveView']?.error ?? [],
      },
    },
  }
  const paths = shortestPaths(viewPageMachine, fixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    const world = await openViews({ at: '/app/views/w1?k=-name' })
    expect(await walk(path, plan(world))).toBe(path.steps.length)
  })
})
