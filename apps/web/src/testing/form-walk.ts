import type { EditMachine, EditSnapshot } from '@selvedge/machines'
import type { Tagged } from '@selvedge/sdk'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Walk } from './walk.ts'

interface Waiting<Item> {
  waiting: () => number
  resolve: (item: Tagged<Item>) => void
  reject: (error: unknown) => void
}

/** The page of one item, whose reads, saves and pauses the test settles. */
interface FormWorld<Item> {
  get: Waiting<Item>
  update: Waiting<Item> & { asked: readonly unknown[][] }
  autosave: { waiting: () => number; goBy: () => void }
}

interface Form<Item, Values extends { name: string }> {
  /** What the item is called, such as 'asset'. */
  noun: string
  id: string
  /** Options of every save, besides the ETag. */
  options?: object
  /** Buttons that make room for those of the form while something is not saved. */
  idle?: readonly string[]
  /** What else the page shows of the item. */
  shows?: (snapshot: EditSnapshot<Item, Values>) => Promise<unknown>
}

const conflict = page.getByRole('alertdialog', { name: 'Changed elsewhere' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** How to walk a page on which an item is renamed, and saved by itself. */
export function formPlan<Item, Values extends { name: string }>(
  { get, update, autosave }: FormWorld<Item>,
  { noun, id, options, idle = [], shows = async () => {} }: Form<Item, Values>,
): Walk<EditMachine<Item, Values>> {
  const nameField = page.getByRole('textbox', { name: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} name` })
  return {
    events: {
      'values.changed': async ({ change: { name = '' } }, { before }) => {
        // Filling in the same text again would not fire an event.
        if (before.context.values?.name === name) await nameField.fill(`${name} and more`)
        await nameField.fill(name)
      },
      save: () => button('Save changes').click(),
      discard: () => button('Discard changes').click(),
      retry: (_, { before }) => button(before.matches('editing') ? 'Retry' : 'Try again').click(),
      'mine.kept': () => button('Keep yours').click(),
      'theirs.taken': () => button('Take theirs').click(),
    },
    delays: { autosaveAfter: async () => autosave.goBy() },
    outcomes: {
      readItem: {
        done: async (item) => {
          await expect.poll(get.waiting).toBe(1)
          get.resolve(item as Tagged<Item>)
        },
        error: async (error) => {
          await expect.poll(get.waiting).toBe(1)
          get.reject(error)
        },
      },
      saveItem: {
        done: async (item) => update.resolve(item as Tagged<Item>),
        error: async (error) => update.reject(error),
      },
    },
    states: {
      loading: async () => {
        await expect.element(page.getByRole('status', { name: `Loading the ${noun}` })).toBeInTheDocument()
        await expect.poll(get.waiting).toBe(1)
      },
      missing: async ({ context: { draft } }) => {
        await expect.element(page.getByRole('heading', { name: `This ${noun} does not exist` })).toBeVisible()
        if (draft) await expect.element(page.getByText(draft.change.name ?? '', { exact: true })).toBeVisible()
      },
      failing: () => expect.element(page.getByText(new RegExp(`^The ${noun} could not be loaded`))).toBeVisible(),
      editing: async (snapshot) => {
        await expect.element(nameField).toHaveValue(snapshot.context.values?.name ?? '')
        await shows(snapshot)
      },
      'editing.clean': async ({ context: { opened, values } }) => {
        const canDiscard = opened?.name !== values?.name
        for (const name of canDiscard ? ['Discard changes'] : idle) await expect.element(button(name)).toBeVisible()
        if (!canDiscard) await expect.element(button('Save changes')).not.toBeInTheDocument()
        expect(autosave.waiting()).toBe(0)
      },
      'editing.dirty': async () => {
        await expect.element(button('Save changes')).toBeEnabled()
        await expect.element(button('Discard changes')).toBeEnabled()
        for (const name of idle) await expect.element(button(name)).not.toBeInTheDocument()
        await expect.poll(autosave.waiting).toBe(1)
      },
      'editing.saving': () => expect.element(page.getByText('Saving', { exact: true })).toBeVisible(),
      'editing.saving.sending': async ({ context: { sent, etag } }) => {
        await expect.poll(update.waiting).toBe(1)
        expect(update.asked.at(-1)).toEqual([id, sent.at(-1), { ifMatch: etag, ...options }])
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
  }
}
