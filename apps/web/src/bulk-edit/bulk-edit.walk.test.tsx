import { bulkEditMachine, type BulkEditSnapshot } from '@selvedge/machines'
import {
  ada,
  bulkEditFixtures,
  bulkEditRowFixture,
  jobEnds,
  pageOf,
  shortestPaths,
  variantColumnFixtures,
  variantFixture,
} from '@selvedge/machines/testing'
import type { BulkEdit, Client, Column, Job } from '@selvedge/sdk'
import type { BulkEditOutcome } from '@selvedge/sdk/wire'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { waitFor } from 'xstate'
import { handOver } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import BulkEditPage from './bulk-edit-page.tsx'

type Calls = Client['bulkEdits']

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const text = (words: string | RegExp) => page.getByText(words)
const stepInAddress = () => new URLSearchParams(location.search).get('step') ?? 'attribute'

const columns: Column[] = variantColumnFixtures.map((column) => ({ ...column, editable: column.id === 'state' }))
const two = ['v1', 'v2'].map((id) => variantFixture({ id, name: `Heron ${id}` }))

const rowOf = (outcome: BulkEditOutcome) =>
  bulkEditRowFixture({ outcome, reason: outcome === 'changes' ? null : 'changed' })

async function open() {
  localStorage.clear()
  sessionStorage.clear()
  const [get, preview, start, startUndo] = [
    hold<Calls['get']>(),
    hold<Calls['preview']>(),
    hold<Calls['asJob']['run']>(),
    hold<Calls['asJob']['undo']>(),
  ]
  const jobs = holdJobs()
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      variants: { list: async () => pageOf(two), columns: async () => columns },
      bulkEdits: {
        get: get.call,
        preview: preview.call,
        asJob: { run: start.call, undo: startUndo.call },
        rows: async (_, query) =>
          pageOf(query?.outcome ? [rowOf(query.outcome)] : two.map(({ id, name }) => bulkEditRowFixture({ id, name }))),
      },
      jobs: { follow: jobs.calls.follow, cancel: jobs.calls.cancel },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(<BulkEditPage />, { services, address: '/app/edit' })
  // Still before the first render: sets the history state as a list would have done.
  history.replaceState(handOver(['v1'], 1, '/app'), '')
  return { get, preview, start, startUndo, jobs }
}
type World = Awaited<ReturnType<typeof open>>

const plan = ({ get, preview, start, startUndo, jobs }: World): Walk<typeof bulkEditMachine> => ({
  events: {
    'column.chosen': async () => {
      await page.getByRole('combobox', { name: 'Attribute' }).click()
      await page.getByRole('option', { name: 'Status' }).click()
    },
    'values.changed': () => page.getByRole('switch').click(),
    'variant.removed': ({ id }) => button(`Remove Heron ${id} from the selection`).click(),
    'row.removed': () => button('Leave Heron blue out of this edit').click(),
    // Simulates the Back button.
    'address.changed': async ({ step }) => history.pushState(history.state, '', `/app/edit?step=${step}`),
    next: () => button('Next').click(),
    back: () => button('Back').click(),
    confirm: () => button('Confirm').click(),
    cancel: () => button('Cancel').click(),
    undo: () => button('Undo').click(),
    again: () => button('Edit another attribute').click(),
    retry: () => button('Try again').click(),
  },
  outcomes: {
    readEdit: {
      done: async (edit) => get.resolve(edit as BulkEdit),
      error: async (error) => get.reject(error),
    },
    previewEdit: {
      done: async (edit) => preview.resolve(edit as BulkEdit),
      error: async (error) => preview.reject(error),
    },
    startTask: {
      done: async (job) => (start.waiting() > 0 ? start : startUndo).resolve(job as Job<never>),
      error: async (error) => (start.waiting() > 0 ? start : startUndo).reject(error),
    },
    followJob: jobs.ends,
  },
  states: {
    empty: async () => {
      await expect.element(heading('No variants selected')).toBeVisible()
    },
    reading: async () => {
      await expect.poll(get.waiting).toBe(1)
    },
    failing: () => expect.element(text(/^Something has gone wrong! Please try later\./)).toBeVisible(),
    'editing.choosingAttribute': async ({ context: { draft } }) => {
      await expect.element(heading('Select attribute')).toBeVisible()
      await expect.poll(stepInAddress).toBe('attribute')
      await expect.poll(isEnabled('Next')).toBe(draft.column !== undefined)
      await expect.element(text(/^\d variants? selected$/)).toBeVisible()
    },
    'editing.editingValues': async (snapshot) => {
      await expect.element(heading('Edit values')).toBeVisible()
      await expect.poll(stepInAddress).toBe('values')
      await expect.poll(alertShown).toBe(wordsOf(snapshot))
      await expect.element(text(/^\d variants? selected$/)).toBeVisible()
    },
    'editing.previewing': async () => {
      await expect.element(text('Preparing the preview')).toBeVisible()
      await expect.poll(preview.waiting).toBe(1)
    },
    'editing.confirming': async (snapshot) => {
      const changes = snapshot.context.removed.size > 0 ? 0 : 1
      await expect.element(text(`${changes} will change · 0 already have it · 1 cannot be changed`)).toBeVisible()
      await expect.poll(stepInAddress).toBe('preview')
      await expect.poll(isEnabled('Confirm')).toBe(changes > 0)
      await expect.poll(alertShown).toBe(wordsOf(snapshot))
    },
    'working.starting': ({ context: { task } }) => expect.poll((task === 'run' ? start : startUndo).waiting).toBe(1),
    'working.following': async ({ context: { task } }) => {
      const words = task === 'run' ? 'Changing variants' : 'Restoring variants'
      await expect.element(text(`${words}: 0 of 1`)).toBeVisible()
      await expect.poll(() => jobs.followed.at(-1)).toBe('j1')
      await expect.poll(isEnabled('Cancel')).toBe(true)
    },
    complete: async (snapshot) => {
      const { edit } = snapshot.context
      const isDone = edit?.state === 'done'
      await expect.element(heading(isDone ? 'Bulk edit complete' : 'Bulk edit undone')).toBeVisible()
      await expect.poll(stepInAddress).toBe('done')
      await expect.poll(() => button('Undo').elements().length).toBe(isDone ? 1 : 0)
      await expect.element(text('The value was changed elsewhere in the meantime.').first()).toBeVisible()
      await expect.poll(alertShown).toBe(wordsOf(snapshot))
    },
  },
})

const isEnabled = (name: string) => () => {
  const [found] = button(name).elements()
  return found instanceof HTMLButtonElement && !found.disabled
}
const alertShown = () => document.querySelector('[role=alert]')?.firstChild?.textContent ?? ''

function wordsOf({ context: { problem } }: BulkEditSnapshot): string {
  if (problem === undefined) return ''
  if (problem === 'offline') return 'The server did not answer. Please try again.'
  return problem === 'failed' ? 'Something has gone wrong! Please try later.' : 'Not a valid URL'
}

describe('bulk edit, walked', () => {
  const { events, outcomes } = bulkEditFixtures
  const paths = shortestPaths(bulkEditMachine, {
    ...bulkEditFixtures,
    // One variant is enough here, and one way for a job to fail.
    input: { step: 'attribute', editId: undefined, selection: { choice: ['v1'], count: 1 }, draft: undefined },
    events: {
      ...events,
      'variant.removed': [{ type: 'variant.removed', id: 'v1' }],
    },
    outcomes: {
      ...outcomes,
      followJob: { done: [jobEnds.done, jobEnds.failed, jobEnds.lost], error: [] },
    },
    keyOf: ({ context: { edit, problem, removed, draft } }) => [edit?.state, problem, removed.size, draft.column],
  })
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})
