import { type AddedVariant, addVariantMachine, type AddVariantSnapshot } from '@selvedge/machines'
import { addVariantFixtures, shortestPaths } from '@selvedge/machines/testing'
import type { Client, Variant } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold, never } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import AddVariantDialog from './add-variant-dialog.tsx'

type Create = Client['variants']['create']

function open({ keepsDraft = false } = {}) {
  if (!keepsDraft) localStorage.clear()
  const create = hold<Create>()
  const services = createServices(fakeClient({ auth: { restore: never }, variants: { create: create.call } }))
  const onClose = vi.fn<(added: AddedVariant | undefined) => void>()
  const leave = show(
    <>
      <AddVariantDialog productId="p1" onClose={onClose} />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services },
  )
  return { create, onClose, leave }
}
type World = ReturnType<typeof open>

const dialog = page.getByRole('dialog', { name: 'Add variant' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const nameField = dialog.getByRole('textbox', { name: 'Variant name' })
const url = dialog.getByRole('textbox', { name: 'External URL' })
// Toasts are queried by text: the open dialog hides them from the accessibility tree.
const added = page.getByText('Variant added', { exact: true })

const PROBLEMS = {
  refused: undefined,
  gone: 'This product no longer exists.',
  offline: 'The server did not answer. Check the variants before you try again.',
  failed: 'Something has gone wrong! Please try later.',
}

const plan = ({ create, onClose }: World): Walk<typeof addVariantMachine> => ({
  events: {
    submitted: async ({ variant, another }) => {
      await nameField.fill(variant.name)
      await button(another ? 'Add and add another' : 'Add variant').click()
    },
    cancel: (_, { before }) => button(before.context.outcome ? 'Done' : 'Cancel').click(),
  },
  outcomes: {
    createVariant: {
      done: async (variant) => {
        await expect.poll(create.waiting).toBe(1)
        create.resolve({ value: variant as Variant, etag: '"1"' })
      },
      error: async (error) => {
        await expect.poll(create.waiting).toBe(1)
        create.reject(error)
      },
    },
  },
  states: {
    editing: async (snapshot) => {
      await expect.element(button('Add variant')).toBeEnabled()
      await showsProblem(snapshot)
      await expect.element(button(snapshot.context.outcome ? 'Done' : 'Cancel')).toBeEnabled()
      if (snapshot.context.outcome && !snapshot.context.problem) {
        await expect.element(dialog.getByRole('status')).toHaveTextContent('Variant added: Moss')
        await expect.element(nameField).toHaveValue('')
        await expect.element(nameField).toHaveFocus()
      }
      expect(onClose.mock.calls).toEqual([])
    },
    saving: async () => {
      await expect.element(button('Add variant')).toHaveAttribute('aria-busy', 'true')
      await expect.element(dialog.getByRole('button', { name: /^(Cancel|Done)$/ })).toBeDisabled()
      expect(create.asked.at(-1)).toEqual([
        { name: 'Moss', external_id: '', external_url: '', description: '', state: 'draft', product_id: 'p1' },
      ])
    },
    added: async ({ output }) => {
      await expect.poll(() => onClose.mock.calls).toEqual([[counted(output)]])
      await expect.element(added).toBeVisible()
    },
    closed: ({ output }) => expect.poll(() => onClose.mock.calls).toEqual([[counted(output)]]),
  },
})

/** The model does not count: one variant and two are the same state. */
const counted = (output: AddedVariant | undefined) => output && { ...output, count: expect.any(Number) }

async function showsProblem({ context: { problem, fieldErrors } }: AddVariantSnapshot) {
  const text = problem && PROBLEMS[problem]
  await expect
    .poll(() =>
      dialog
        .getByRole('alert')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(text ? [text] : [])
  await expect.element(url).toHaveAccessibleDescription(fieldErrors['external_url'] ?? '')
}

describe('the add-variant dialog, walked', () => {
  it.each(named(shortestPaths(addVariantMachine, addVariantFixtures)))('$name', async ({ path }) => {
    expect(await walk(path, plan(open()))).toBe(path.steps.length)
  })
})

describe('the add-variant dialog', () => {
  it('says what is missing or wrong, and the focus is there', async () => {
    const { create } = open()
    await button('Add variant').click()
    await expect.element(nameField).toHaveAccessibleDescription('Variant name is required')
    await expect.element(nameField).toHaveFocus()
    await nameField.fill('Moss')
    await url.fill('moss')
    await button('Add variant').click()
    await expect.element(url).toHaveAccessibleDescription('Enter a web address that begins with https:// or http://')
    await expect.element(url).toHaveFocus()
    expect(create.asked).toEqual([])
  })

  it('adds one with Enter, and not another', async () => {
    const { create } = open()
    await nameField.fill('Moss')
    await dialog.getByRole('radio', { name: 'Live' }).click()
    nameField
      .element()
      .closest('form')
      ?.requestSubmit(button('Add variant').element() as HTMLButtonElement)
    await expect.poll(() => create.asked.map(([variant]) => variant.state)).toEqual(['active'])
    expect(document.querySelectorAll('[role=dialog] [type=submit]').length).toBe(1)
  })

  it('keeps what is typed for the next one while the last is being saved', async () => {
    const { create } = open()
    await nameField.fill('Moss')
    await url.fill('https://moss.example')
    await button('Add and add another').click()
    await expect.poll(create.waiting).toBe(1)
    await nameField.fill('Fern')
    create.resolve({ value: { id: 'v9', name: 'Moss' } as Variant, etag: '"1"' })
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Variant added: Moss')
    await expect.element(nameField).toHaveValue('Fern')
    await expect.element(url).toHaveValue('')
    await button('Add variant').click()
    await expect
      .poll(() => create.asked.map(([{ name, external_url }]) => [name, external_url]))
      .toEqual([
        ['Moss', 'https://moss.example'],
        ['Fern', ''],
      ])
  })

  it('has what was typed again after a reload, and not after it was cancelled', async () => {
    const { leave } = open()
    await nameField.fill('Moss')
    await dialog.getByRole('textbox', { name: 'SKU' }).fill('M-1')
    dispatchEvent(new Event('pagehide'))
    leave()
    open({ keepsDraft: true })
    await expect.element(nameField).toHaveValue('Moss')
    await expect.element(dialog.getByRole('textbox', { name: 'SKU' })).toHaveValue('M-1')
    await button('Cancel').click()
    expect(Object.keys(localStorage).filter((key) => key.includes('add-variant'))).toEqual([])
  })
})
