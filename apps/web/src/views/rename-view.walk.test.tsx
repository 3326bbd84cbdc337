import { renameViewMachine, type RenameViewOutcome, type RenameViewSnapshot } from '@selvedge/machines'
import { renameViewFixtures, shortestPaths, viewFixture } from '@selvedge/machines/testing'
import type { Client, Tagged, View } from '@selvedge/sdk'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold, never } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import RenameViewDialog from './rename-view-dialog.tsx'

function open(stored?: string) {
  localStorage.clear()
  if (stored !== undefined) localStorage.setItem('selvedge.draft..rename-view.w1', JSON.stringify(stored))
  const get = hold<Client['views']['get']>()
  const update = hold<Client['views']['update']>()
  const views = { get: get.call, update: update.call }
  const services = createServices(fakeClient({ auth: { restore: never }, views }))
  const onClose = vi.fn<(outcome: RenameViewOutcome | undefined) => void>()
  show(<RenameViewDialog id="w1" onClose={onClose} />, { services })
  return { get, update, onClose }
}

const dialog = page.getByRole('dialog', { name: 'Rename view' })
const field = dialog.getByLabelText('View name')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const kept = () => localStorage.getItem('selvedge.draft..rename-view.w1')
const PROBLEMS: Record<string, string> = {
  nameTaken: 'A view with this name already exists',
  refused: 'At most 200 characters.',
}

const plan = ({ get, update, onClose }: ReturnType<typeof open>): Walk<typeof renameViewMachine> => ({
  events: {
    'rename.submitted': async ({ name }) => {
      await field.fill(name)
      await button('Rename').click()
    },
    'mine.kept': () => button('Use my name').click(),
    'theirs.taken': () => button('Keep that name').click(),
    retry: () => button('Try again').click(),
    cancel: () => userEvent.keyboard('{Escape}'),
  },
  outcomes: {
    readView: {
      done: async (view) => get.resolve(view as Tagged<View>),
      error: async (error) => get.reject(error),
    },
    renameView: {
      done: async (view) => update.resolve(view as Tagged<View>),
      error: async (error) => update.reject(error),
    },
  },
  states: {
    loading: async () => {
      await expect.element(dialog.getByRole('status', { name: 'Loading the view' })).toBeInTheDocument()
      await expect.poll(get.waiting).toBe(1)
    },
    missing: () =>
      expect.element(dialog.getByRole('alert')).toHaveTextContent('There is no such view. It may have been deleted.'),
    failing: () =>
      expect.element(dialog.getByRole('alert')).toHaveTextContent('The view could not be loaded.Try again'),
    editing: async (snapshot) => {
      await expect.element(button('Rename')).not.toHaveAttribute('aria-busy')
      await showsProblem(snapshot)
      expect(onClose.mock.calls).toEqual([])
    },
    saving: async ({ context: { name, view } }) => {
      await expect.element(button('Rename')).toHaveAttribute('aria-busy', 'true')
      await expect.element(field).toHaveValue(name)
      expect(update.asked.at(-1)).toEqual(['w1', { name }, { ifMatch: view?.etag }])
      expect(onClose.mock.calls).toEqual([])
    },
    comparing: () => expect.poll(get.waiting).toBe(1),
    conflicting: async ({ context }) => {
      const theirs = context.view?.value.name
      await expect
        .element(dialog.getByRole('alert'))
        .toHaveTextContent(`A colleague has renamed this view to ‘${theirs}’.`)
      await expect.element(field).toHaveValue(context.name)
    },
    renamed: ({ output }) => closesWith(onClose, output, null),
    lost: ({ output, context }) => closesWith(onClose, output, JSON.stringify(context.name)),
    cancelled: ({ output }) => closesWith(onClose, output, null),
  },
})

async function showsProblem({ context: { problem } }: RenameViewSnapshot) {
  await expect.element(field).toHaveAccessibleDescription(problem ? (PROBLEMS[problem] ?? '') : '')
}

async function closesWith(onClose: ReturnType<typeof open>['onClose'], output: unknown, draft: string | null) {
  await expect.poll(() => onClose.mock.calls).toEqual([[output]])
  expect(kept()).toBe(draft)
}

describe('the rename dialog, walked', () => {
  const paths = shortestPaths(renameViewMachine, renameViewFixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(open()))).toBe(path.steps.length)
  })
})

describe('the rename dialog', () => {
  it('begins with the name of the view, and sends what is typed to the letter', async () => {
    const { get, update } = open()
    await expect.poll(get.waiting).toBe(1)
    get.resolve({ value: viewFixture(), etag: '"1"' })
    await expect.element(field).toHaveValue('Summer')
    await field.fill('  Summer 2027 ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => update.asked).toEqual([['w1', { name: '  Summer 2027 ' }, { ifMatch: '"1"' }]])
  })

  it('restores typed text after a reload', async () => {
    const { get } = open('Winter')
    await expect.poll(get.waiting).toBe(1)
    get.resolve({ value: viewFixture(), etag: '"1"' })
    await expect.element(field).toHaveValue('Winter')
  })
})
