import {
  confirmDeleteMachine,
  type ConfirmDeleteSnapshot,
  confirmDuplicateMachine,
  type ConfirmedRows,
  createCache,
  createVariantChanges,
  followJobMachine,
} from '@selvedge/machines'
import {
  confirmDeleteFixtures,
  confirmDeleteSomeFixtures,
  confirmDuplicateFixtures,
  confirmDuplicateManyFixtures,
  followJobFixtures,
  jobFixture,
  type MachineFixtures,
  shortestPaths,
} from '@selvedge/machines/testing'
import type { Client, Job } from '@selvedge/sdk'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { DELETE_WORDS, DUPLICATE_WORDS } from '../variant-list/confirm-words.ts'
import ConfirmDialog, { type ConfirmWords } from './confirm-dialog.tsx'

type Machine = typeof confirmDeleteMachine
type Variants = Client['variants']

const PROBLEMS = {
  failed: 'Something has gone wrong! Please try later.',
  offline: 'The server did not answer. Check the list before you try again.',
  gone: 'Some of these variants no longer exist. Nothing was changed.',
  countChanged: 'The number of matching variants is now 61. Nothing has been changed yet. Confirm again to continue.',
}

interface Asked {
  machine: Machine
  fixtures: MachineFixtures<Machine>
  words: ConfirmWords
  /** Text of the dialog, by number of rows. */
  text: (count: number) => string
  /** Text above the progress bar. */
  doing: string
}

function open({ machine, fixtures: { input }, words }: Asked) {
  const deleteMany = hold<Variants['deleteMany']>()
  const duplicate = hold<Variants['duplicate']>()
  const startDelete = hold<Variants['asJob']['deleteMany']>()
  const startDuplicate = hold<Variants['asJob']['duplicate']>()
  const jobs = holdJobs()
  const client = fakeClient({
    variants: {
      deleteMany: deleteMany.call,
      duplicate: duplicate.call,
      asJob: { deleteMany: startDelete.call, duplicate: startDuplicate.call },
    },
    jobs: jobs.calls,
  })
  const filled = machine.provide({ actors: createVariantChanges(client, createCache()) })
  const onClose = vi.fn<(done: ConfirmedRows | undefined) => void>()
  show(<ConfirmDialog machine={filled} {...input} words={words} tone="danger" onClose={onClose} />)
  return { deleteMany, duplicate, startDelete, startDuplicate, jobs, onClose, words }
}

const dialog = page.getByRole('alertdialog')

const plan = (world: ReturnType<typeof open>, { text, doing }: Asked): Walk<Machine> => {
  const { deleteMany, duplicate, startDelete, startDuplicate, jobs, onClose, words } = world
  const confirm = dialog.getByRole('button', { name: words.confirm })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  const bar = dialog.getByRole('progressbar')
  const isNotWorking = async (snapshot: ConfirmDeleteSnapshot) => {
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(cancel).toBeDisabled()
    await showsProblem(snapshot)
    const calls = [deleteMany, duplicate, startDelete, startDuplicate]
    expect(calls.flatMap(({ asked }) => asked).at(-1)?.[0]).toEqual(snapshot.context.choice)
  }
  return {
    events: {
      confirm: () => confirm.click(),
      cancel: () => cancel.click(),
    },
    outcomes: {
      deleteRows: {
        done: async (output) => deleteMany.resolve((output as { count: number }).count),
        error: async (error) => deleteMany.reject(error),
      },
      duplicateRows: {
        done: async (output) => duplicate.resolve((output as { ids: string[] }).ids),
        error: async (error) => duplicate.reject(error),
      },
      startDelete: {
        done: async (output) => startDelete.resolve(output as Job<never>),
        error: async (error) => startDelete.reject(error),
      },
      startDuplicate: {
        done: async (output) => startDuplicate.resolve(output as Job<never>),
        error: async (error) => startDuplicate.reject(error),
      },
      followJob: jobs.ends,
    },
    states: {
      confirming: async (snapshot) => {
        await expect.element(dialog.getByText(text(snapshot.context.count))).toBeVisible()
        await expect.element(confirm).not.toHaveAttribute('aria-busy')
        await expect.element(bar).not.toBeInTheDocument()
        await expect.element(cancel).toBeEnabled()
        await showsProblem(snapshot)
        expect(onClose.mock.calls).toEqual([])
      },
      working: isNotWorking,
      starting: isNotWorking,
      following: async () => {
        await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
        await expect.element(bar).toHaveAccessibleName(`${doing} 0 of 60`)
        await expect.element(cancel).toBeEnabled()
        expect(new Set(jobs.followed)).toEqual(new Set(['j1']))
      },
      done: ({ output }) => expect.poll(() => onClose.mock.calls).toEqual([[output]]),
      cancelled: () => expect.poll(() => onClose.mock.calls).toEqual([[undefined]]),
    },
  }
}

async function showsProblem({ context: { problem, serverMessage } }: ConfirmDeleteSnapshot) {
  const alert = dialog.getByRole('alert')
  if (!problem) return expect.element(alert).not.toBeInTheDocument()
  const detail = problem === 'failed' ? (serverMessage ?? '') : ''
  await expect.element(alert).toHaveTextContent(PROBLEMS[problem] + detail)
}

const deleting: Asked = {
  machine: confirmDeleteMachine,
  fixtures: confirmDeleteFixtures,
  words: DELETE_WORDS,
  text: (count) => `Deleting ${count} variants cannot be undone.`,
  doing: 'Deleting',
}
const deletingSome: Asked = { ...deleting, fixtures: confirmDeleteSomeFixtures }
const duplicating: Asked = {
  machine: confirmDuplicateMachine,
  fixtures: confirmDuplicateFixtures,
  words: DUPLICATE_WORDS,
  text: (count) =>
    `${count} copies are made. They start as drafts without a SKU, and their names begin with ‘Copy of’.`,
  doing: 'Duplicating',
}
const duplicatingMany: Asked = { ...duplicating, fixtures: confirmDuplicateManyFixtures }

describe.each([
  { what: 'deletes all that match', asked: deleting },
  { what: 'deletes some', asked: deletingSome },
  { what: 'duplicates some', asked: duplicating },
  { what: 'duplicates all that match', asked: duplicatingMany },
])('the dialog that $what, walked', ({ asked }) => {
  const paths = shortestPaths(asked.machine, asked.fixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(open(asked), asked))).toBe(path.steps.length)
  })
})

describe('the dialog while a job deletes, walked', () => {
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  const bar = dialog.getByRole('progressbar')
  const follow = ({ jobs, onClose }: ReturnType<typeof open>): Walk<typeof followJobMachine> => ({
    events: {
      cancel: () => cancel.click(),
      'job.progressed': async ({ done, total }) => jobs.tell(jobFixture({ done, total })),
      'job.ended': async ({ job }) => jobs.tell(job),
      'job.lost': async ({ error }) => jobs.lose(error),
      'cancel.failed': async ({ error }) => jobs.cancel.reject(error),
    },
    states: {
      following: async ({ context: { done, total } }) => {
        await expect.element(bar).toHaveAccessibleName(`Deleting ${done} of ${total}`)
        await expect.element(bar).toHaveAttribute('value', String(done))
      },
      'following.running': async () => {
        await expect.element(cancel).toBeEnabled()
        await expect.element(cancel).not.toHaveAttribute('aria-busy')
        await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
      },
      'following.cancelling': () => expect.element(cancel).toHaveAttribute('aria-busy', 'true'),
      'following.uncancelled': async () => {
        await expect.element(cancel).not.toHaveAttribute('aria-busy')
        await expect
          .element(dialog.getByRole('alert'))
          .toHaveTextContent('It could not be cancelled and continues. Try again, or wait until it is done.')
      },
      ended: ({ context: { ended } }) =>
        expect.poll(() => onClose.mock.calls).toEqual([[ended?.state === 'done' ? { count: 60 } : undefined]]),
      lost: () => expect.element(dialog.getByRole('alert')).toHaveTextContent(PROBLEMS.offline),
    },
  })

  it.each(named(shortestPaths(followJobMachine, followJobFixtures)))('$name', async ({ path }) => {
    const world = open(deleting)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    world.startDelete.resolve(jobFixture())
    expect(await walk(path, follow(world))).toBe(path.steps.length)
  })
})

describe('the dialog that deletes', () => {
  it('has the focus on its button, and is cancelled by Escape', async () => {
    const { onClose, deleteMany } = open(deletingSome)
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => onClose.mock.calls).toEqual([[undefined]])
    expect(deleteMany.asked).toEqual([])
  })

  it('cannot be cancelled by Escape while the server deletes', async () => {
    const { onClose, deleteMany } = open(deletingSome)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await userEvent.keyboard('{Escape}')
    deleteMany.resolve(2)
    await expect.poll(() => onClose.mock.calls).toEqual([[{ count: 2 }]])
  })
})
