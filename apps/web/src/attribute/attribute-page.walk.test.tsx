import { editAttributeMachine } from '@selvedge/machines'
import { editAttributeFixtures, shortestPaths } from '@selvedge/machines/testing'
import type { Attribute, Tagged } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { named, type Walk, walk } from '../testing/walk.ts'
import { button, nameField, openAttribute } from './testing.tsx'

type World = Awaited<ReturnType<typeof openAttribute>>

const conflict = page.getByRole('alertdialog', { name: 'Changed elsewhere' })

const plan = ({ get, update, autosave }: World): Walk<typeof editAttributeMachine> => ({
  events: {
    'values.changed': async ({ change: { name = '' } }, { before }) => {
      // Filling in the same text again would not fire an event.
      if (before.context.values?.name === name) await nameField.fill(`${name} and more`)
      await nameField.fill(name)
    },
    save: () => button('Save changes').click(),
    'mine.kept': () => button('Keep yours').click(),
    'theirs.taken': () => button('Take theirs').click(),
  },
  delays: { autosaveAfter: async () => autosave.goBy() },
  outcomes: {
    readItem: {
      done: async (item) => {
        await expect.poll(get.waiting).toBe(1)
        get.resolve(item as Tagged<Attribute>)
      },
      error: async (error) => {
        await expect.poll(get.waiting).toBe(1)
        get.reject(error)
      },
    },
    saveItem: {
      done: async (item) => update.resolve(item as Tagged<Attribute>),
      error: async (error) => update.reject(error),
    },
  },
  states: {
    loading: async () => {
      await expect.element(page.getByRole('status', { name: 'Loading the attribute' })).toBeInTheDocument()
      await expect.poll(get.waiting).toBe(1)
    },
    missing: async ({ context: { draft } }) => {
      await expect.element(page.getByRole('heading', { name: 'This attribute does not exist' })).toBeVisible()
      if (draft) await expect.element(page.getByText(draft.change.name ?? '', { exact: true })).toBeVisible()
    },
    failing: () => expect.element(page.getByText(/^The attribute could not be loaded/)).toBeVisible(),
    editing: ({ context: { values } }) => expect.element(nameField).toHaveValue(values?.name ?? ''),
    'editing.clean': async () => {
      await expect.element(button('Save changes')).not.toBeInTheDocument()
      expect(autosave.waiting()).toBe(0)
    },
    'editing.dirty': async () => {
      await expect.element(button('Save changes')).toBeEnabled()
      await expect.element(button('Discard changes')).toBeEnabled()
      await expect.poll(autosave.waiting).toBe(1)
    },
    'editing.saving': () => expect.element(page.getByText('Saving', { exact: true })).toBeVisible(),
    'editing.saving.sending': async ({ context: { sent, etag } }) => {
      await expect.poll(update.waiting).toBe(1)
      expect(update.asked.at(-1)).toEqual(['a1', sent.at(-1), { ifMatch: etag, mode: 'upsert' }])
    },
    'editing.saving.catchingUp': () => expect.poll(get.waiting).toBe(1),
    'editing.unsaved': async () => {
      await expect.element(page.getByText('Not saved. Not valid.')).toBeVisible()
      await expect.element(nameField).toHaveAccessibleDescription('At most 200 characters.')
    },
    'editing.conflicting': async ({ context: { conflict: found, values } }) => {
      await expect.element(conflict.getByText(found?.theirs.name ?? '', { exact: true })).toBeVisible()
      await expect.element(conflict.getByText(values?.name ?? '', { exact: true })).toBeVisible()
    },
  },
})

const { events } = editAttributeFixtures

describe('the page of an attribute, walked', () => {
  // Discarding and retrying are those of every form, and walked on the page of a variant.
  const given = { ...editAttributeFixtures, events: { ...events, discard: [], retry: [] } }
  const paths = shortestPaths(editAttributeMachine, given)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await openAttribute()))).toBe(path.steps.length)
  })
})
