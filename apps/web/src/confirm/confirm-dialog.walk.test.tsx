import {
  confirmDeleteMachine,
  type ConfirmDeleteSnapshot,
  confirmDuplicateMachine,
  type ConfirmedRows,
  createCache,
  createVariantActors,
} from '@selvedge/machines'
import {
  confirmDeleteFixtures,
  confirmDuplicateFixtures,
  type MachineFixtures,
  shortestPaths,
} from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { DELETE_WORDS, DUPLICATE_WORDS } from '../variants/confirm-words.ts'
import ConfirmDialog, { type ConfirmWords } from './confirm-dialog.tsx'

type Machine = typeof confirmDeleteMachine
type Variants = Client['variants']

const PROBLEMS = {
  failed: 'Something has gone wrong! Please try later.',
  offline: 'The server did not answer. Look at the list before you try again.',
  gone: 'Some of these variants no longer exist. Nothing was changed.',
  countChanged:
    'Meanwhile another number of variants matches: now 61. Nothing was changed yet; confirm again to go on.',
}

interface Asked {
  machine: Machine
  fixtures: MachineFixtures<Machine>
  words: ConfirmWords
  /** What stands in the dialog, by how many rows it is about. */
  text: (count: number) => string
}

function open({ machine, fixtures: { input }, words }: Asked) {
  const deleteMany = hold<Variants['deleteMany']>()
  const duplicate = hold<Variants['duplicate']>()
  const client = fakeClient({ variants: { deleteMany: deleteMany.call, duplicate: duplicate.call } })
  const filled = machine.provide({ actors: createVariantActors(client, createCache()) })
  const onClose = vi.fn<(done: ConfirmedRows | undefined) => void>()
  show(<ConfirmDialog machine={filled} {...input} words={words} tone="danger" onClose={onClose} />)
  return { deleteMany, duplicate, onClose, words }
}

const dialog = page.getByRole('alertdialog')

const plan = ({ deleteMany, duplicate, onClose, words }: ReturnType<typeof open>, { text }: Asked): Walk<Machine> => {
  const confirm = dialog.getByRole('button', { name: words.confirm })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  return {
    events: { confirm: () => confirm.click(), cancel: () => cancel.click() },
    outcomes: {
      deleteRows: {
        done: async (output) => deleteMany.resolve((output as { count: number }).count),
        error: async (error) => deleteMany.reject(error),
      },
      duplicateRows: {
        done: async (output) => duplicate.resolve((output as { ids: string[] }).ids),
        error: async (error) => duplicate.reject(error),
      },
    },
    states: {
      confirming: async (snapshot) => {
        await expect.element(dialog.getByText(text(snapshot.context.count))).toBeVisible()
        await expect.element(confirm).not.toHaveAttribute('aria-busy')
        await expect.element(cancel).toBeEnabled()
        await showsProblem(snapshot)
        expect(onClose.mock.calls).toEqual([])
      },
      working: async (snapshot) => {
        await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
        await expect.element(cancel).toBeDisabled()
        await showsProblem(snapshot)
        expect([...deleteMany.asked, ...duplicate.asked].at(-1)?.[0]).toEqual(snapshot.context.choice)
      },
      done: ({ output }) => expect.poll(() => onClose.mock.calls).toEqual([[output]]),
      cancelled: () => expect.poll(() => onClose.mock.calls).toEqual([[undefined]]),
    },
  }
}

async function showsProblem({ context: { problem } }: ConfirmDeleteSnapshot) {
  const alert = dialog.getByRole('alert')
  if (!problem) return expect.element(alert).not.toBeInTheDocument()
  const detail = problem === 'failed' ? 'The server answered 500.' : ''
  await expect.element(alert).toHaveTextContent(PROBLEMS[problem] + detail)
}

const deleting: Asked = {
  machine: confirmDeleteMachine,
  fixtures: confirmDeleteFixtures,
  words: DELETE_WORDS,
  text: (count) => `Deleting ${count} variants cannot be undone.`,
}
const duplicating: Asked = {
  machine: confirmDuplicateMachine,
  fixtures: confirmDuplicateFixtures,
  words: DUPLICATE_WORDS,
  text: (count) =>
    `${count} copies are made. They start as drafts without a SKU, and their names begin with ‘Copy of’.`,
}

describe.each([
  { what: 'deletes', asked: deleting },
  { what: 'duplicates', asked: duplicating },
])('the dialog that $what, walked', ({ asked }) => {
  const paths = shortestPaths(asked.machine, asked.fixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(open(asked), asked))).toBe(path.steps.length)
  })
})

describe('the dialog that deletes', () => {
  it('has the focus on its button, and is cancelled by Escape', async () => {
    const { onClose, deleteMany } = open(deleting)
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => onClose.mock.calls).toEqual([[undefined]])
    expect(deleteMany.asked).toEqual([])
  })

  it('cannot be cancelled by Escape while the server deletes', async () => {
    const { onClose, deleteMany } = open(deleting)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await userEvent.keyboard('{Escape}')
    deleteMany.resolve(60)
    await expect.poll(() => onClose.mock.calls).toEqual([[{ count: 60 }]])
  })
})
