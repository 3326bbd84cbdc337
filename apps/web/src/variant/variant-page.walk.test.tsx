import { editVariantMachine } from '@selvedge/machines'
import { editVariantFixtures, shortestPaths, taggedVariant } from '@selvedge/machines/testing'
import type { Client, Tagged, Variant } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { named, type Walk, walk } from '../testing/walk.ts'
import { button, nameField, openVariant } from './testing.tsx'

type World = Awaited<ReturnType<typeof open>>

const conflict = page.getByRole('alertdialog', { name: 'Changed elsewhere' })

const plan = ({ get, update, autosave, unlinkImage }: World): Walk<typeof editVariantMachine> => ({
  events: {
    'values.changed': async ({ change: { name = '' } }, { before }) => {
      // Filling in the same text again would not fire an event.
      if (before.context.values?.name === name) await nameField.fill(`${name} and more`)
      await nameField.fill(name)
    },
    save: () => button('Save changes').click(),
    discard: () => button('Discard changes').click(),
    retry: (_, { before }) => button(before.matches('missing') ? 'Try again' : 'Retry').click(),
    'item.changed': async ({ item }) => {
      await button('Unlink image').click()
      await expect.poll(unlinkImage.waiting).toBe(1)
      unlinkImage.resolve(item)
      await expect.element(page.getByText('Variant image unlinked')).toBeInTheDocument()
    },
    'mine.kept': () => button('Keep yours').click(),
    'theirs.taken': () => button('Take theirs').click(),
  },
  delays: { autosaveAfter: async () => autosave.goBy() },
  outcomes: {
    readItem: {
      done: async (item) => {
        await expect.poll(get.waiting).toBe(1)
        get.resolve(item as Tagged<Variant>)
      },
      error: async (error) => {
        await expect.poll(get.waiting).toBe(1)
        get.reject(error)
      },
    },
    saveItem: {
      done: async (item) => update.resolve(item as Tagged<Variant>),
      error: async (error) => update.reject(error),
    },
  },
  states: {
    loading: async () => {
      await expect.element(page.getByRole('status', { name: 'Loading the variant' })).toBeInTheDocument()
      await expect.poll(get.waiting).toBe(1)
    },
    missing: async ({ context: { draft } }) => {
      await expect.element(page.getByRole('heading', { name: 'This variant does not exist' })).toBeVisible()
      if (draft) await expect.element(page.getByText(draft.change.name ?? '', { exact: true })).toBeVisible()
    },
    failing: () => expect.element(page.getByText(/^The variant could not be loaded/)).toBeVisible(),
    editing: async ({ context: { values, item } }) => {
      await expect.element(nameField).toHaveValue(values?.name ?? '')
      await expect.poll(() => button('Unlink image').elements().length).toBe(item?.image_url ? 1 : 0)
    },
    'editing.clean': async ({ context: { opened, values } }) => {
      const canDiscard = opened?.name !== values?.name
      for (const name of canDiscard ? ['Discard changes'] : ['Delete', 'Duplicate']) {
        await expect.element(button(name)).toBeVisible()
      }
      expect(autosave.waiting()).toBe(0)
    },
    'editing.dirty': async () => {
      await expect.element(button('Save changes')).toBeEnabled()
      await expect.element(button('Discard changes')).toBeEnabled()
      await expect.element(button('Delete')).not.toBeInTheDocument()
      await expect.poll(autosave.waiting).toBe(1)
    },
    'editing.saving': () => expect.element(page.getByText('Saving', { exact: true })).toBeVisible(),
    'editing.saving.sending': async ({ context: { sent, etag } }) => {
      await expect.poll(update.waiting).toBe(1)
      expect(update.asked.at(-1)).toEqual(['v1', sent.at(-1), { ifMatch: etag }])
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

async function open() {
  const unlinkImage = hold<Client['variants']['unlinkImage']>()
  return { ...(await openVariant({ answers: { variants: { unlinkImage: unlinkImage.call } } })), unlinkImage }
}

const { events } = editVariantFixtures
const [refused, , gone] = editVariantFixtures.outcomes['saveItem']?.error ?? []

describe('the page of a variant, walked', () => {
  // Changes by other actions, discarding and retrying are walked below; all together would be far too many paths.
  const paths = shortestPaths(editVariantMachine, {
    ...editVariantFixtures,
    events: { ...events, 'item.changed': [], discard: [], retry: [] },
  })
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})

describe('discarding, trying again and unlinking the image, walked', () => {
  const withImage = taggedVariant(1, { image_url: '/a/{size}.webp' })
  const paths = shortestPaths(editVariantMachine, {
    ...editVariantFixtures,
    events: { ...events, 'mine.kept': [], 'theirs.taken': [] },
    outcomes: {
      readItem: { done: [withImage], error: [] },
      saveItem: { done: [taggedVariant(2, { name: 'Heron II' })], error: [refused, gone] },
    },
    keyOf: ({ context: { values, item, opened, sent, failures } }) => [
      values?.name,
      item?.name,
      item?.image_url,
      opened?.name,
      sent.at(-1)?.name,
      failures > 0,
    ],
  })
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})
