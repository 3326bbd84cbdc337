import { bulkLabelsMachine, type BulkLabelsSnapshot, RETURN_AFTER } from '@selvedge/machines'
import {
  ada,
  assetFixture,
  bulkEditFixture,
  bulkLabelsFixtures,
  bulkLabelsJobFixtures,
  labelCategoryFixture,
  type MachineFixtures,
  pageOf,
  shortestPaths,
} from '@selvedge/machines/testing'
import type { Choice, Client, Job } from '@selvedge/sdk'
import type { AssetsChanged } from '@selvedge/sdk/wire'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route } from 'wouter'
import { waitFor } from 'xstate'
import { handOver } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { holdTimers } from '../testing/held-timer.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import BulkLabelsPage from './bulk-labels-page.tsx'

type Calls = Client['assets']

const category = labelCategoryFixture()
const two = ['a1', 'a2'].map((id) => assetFixture({ id, name: `heron-${id}.png` }))

interface Start {
  choice?: Choice
  count?: number
  isFresh?: boolean
  labelCounts?: Calls['labelCounts']
}

async function open({ choice, count = 2, isFresh = true, labelCounts = COUNTED }: Start = {}) {
  if (isFresh) localStorage.clear()
  const [update, start] = [hold<Calls['updateMany']>(), hold<Calls['asJob']['updateMany']>()]
  const undo = hold<Client['bulkEdits']['undo']>()
  const [jobs, timer] = [holdJobs(), holdTimers(RETURN_AFTER)]
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      assets: {
        list: async () => pageOf(two),
        updateMany: update.call,
        asJob: { updateMany: start.call },
        labelCounts,
      },
      labelCategories: { list: async () => pageOf([category]) },
      bulkEdits: { undo: undo.call },
      jobs: { follow: jobs.calls.follow, cancel: jobs.calls.cancel },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  const leave = show(
    <>
      <Route path="/app/assets/bulk" component={BulkLabelsPage} />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: '/app/assets/bulk' },
  )
  // Still before the first render: sets the history state as a list would have done.
  if (choice) history.replaceState(handOver(choice, count, '/app/assets?q=heron'), '')
  return { update, start, undo, jobs, timer, leave }
}
type World = Awaited<ReturnType<typeof open>>

const COUNTED = async () => ({ count: 40, labels: [{ id: 'c1-1', count: 12 }] })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const item = (name: string | RegExp) => page.getByRole('treeitem', { name })
const applied = () => [...document.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent)
const save = button('Save changes')

async function toggle(name: string | RegExp) {
  await expect.element(item(/^Season/)).toBeVisible()
  if (
    item(/^Season/)
      .element()
      .getAttribute('aria-expanded') === 'false'
  )
    await item(/^Season/).click()
  await item(name).click()
}

const PROBLEMS: Record<string, string> = {
  gone: 'Some of the assets have been deleted and are no longer selected. Nothing was changed. Save again to change the others.',
  offline: 'The server did not answer. Check the labels before you try again.',
  failed: 'The server answered 500.',
}

const plan = ({ update, start, jobs, timer }: World): Walk<typeof bulkLabelsMachine> => ({
  events: {
    'action.chosen': () => page.getByRole('radio', { name: /^Add labels/ }).click(),
    'label.toggled': async (_, { before }) => {
      if (before.matches('editing')) await toggle(/^Spring/)
    },
    'labels.cleared': async (_, { before }) => {
      if (before.matches('editing') && before.context.draft.labels.length > 0) await button('Clear all').click()
    },
    'asset.removed': async ({ id }, { before }) => {
      if (before.can({ type: 'asset.removed', id })) await button(`Remove heron-${id}.png from the selection`).click()
    },
    save: async (_, { before }) => {
      if (before.can({ type: 'save' })) await save.click()
    },
    cancel: async (_, { before }) => {
      if (before.matches({ working: 'following' })) await button('Cancel').click()
    },
  },
  outcomes: {
    changeLabels: {
      done: async (changed) => update.resolve(changed as AssetsChanged),
      error: async (error) => update.reject(error),
    },
    startTask: {
      done: async (job) => start.resolve(job as Job<never>),
      error: async (error) => start.reject(error),
    },
    followJob: jobs.ends,
  },
  delays: { returnAfter: async () => timer.goBy() },
  states: {
    editing: async (snapshot) => {
      const { draft, selection, problem } = snapshot.context
      await expect.poll(applied).toEqual(draft.labels.map(({ name }) => name))
      await expect.element(page.getByText(assets(selection.count))).toBeVisible()
      await expect.poll(alertShown).toBe(problem ? PROBLEMS[problem] : '')
      await expect.poll(canSave).toBe(draft.labels.length > 0)
    },
    saving: ({ context }) => asked(update, context),
    'working.starting': ({ context }) => asked(start, context),
    'working.following': async () => {
      await expect.element(page.getByText('Changing assets: 0 of 60')).toBeVisible()
      await expect.element(button('Back')).toBeEnabled()
    },
    saved: () => expect.element(page.getByText('Assets updated').last()).toBeVisible(),
    left: () => expect.poll(address).toBe('/app/assets?q=heron'),
  },
})

const assets = (count: number) => `${count} ${count === 1 ? 'asset' : 'assets'} selected`
const alertShown = () => document.querySelector('[role=alert]')?.textContent ?? ''
const canSave = () => !(save.element() as HTMLButtonElement).disabled

async function asked(
  held: { asked: unknown[][]; waiting: () => number },
  { selection, draft }: BulkLabelsSnapshot['context'],
) {
  await expect.poll(held.waiting).toBe(1)
  const mode = draft.action === 'replace' ? 'upsert' : 'append'
  expect(held.asked.at(-1)).toEqual([selection.choice, { labels: ['c1-1'] }, { mode }])
  await expect.element(button('Back')).toBeDisabled()
}

/** The walk applies the label itself. */
const ofAJob: MachineFixtures<typeof bulkLabelsMachine> = {
  ...bulkLabelsJobFixtures,
  input: { selection: bulkLabelsJobFixtures.input.selection },
  events: { ...bulkLabelsJobFixtures.events, 'label.toggled': bulkLabelsFixtures.events['label.toggled'] },
}

describe('the label editor of chosen assets, walked', () => {
  it.each(named(shortestPaths(bulkLabelsMachine, bulkLabelsFixtures)))('few: $name', async ({ path }) => {
    expect(await walk(path, plan(await open({ choice: ['a1', 'a2'] })))).toBe(path.steps.length)
  })

  it.each(named(shortestPaths(bulkLabelsMachine, ofAJob)))('all that match: $name', async ({ path }) => {
    const choice = { search: 'heron', expected: 60 }
    expect(await walk(path, plan(await open({ choice, count: 60 })))).toBe(path.steps.length)
  })
})

describe('the label editor of chosen assets', () => {
  it('goes to the assets when none is selected', async () => {
    await open()
    await expect.poll(address).toBe('/app/assets')
  })

  it('shows the labels of the selection as they will be, and says how many assets have them', async () => {
    await open({ choice: ['a1', 'a2'] })
    await item(/^Season/).click()
    const [spring, autumn] = [item('Spring 12 of 40'), item('Autumn')]
    await expect.element(spring).toHaveAttribute('aria-checked', 'false')
    await page.getByRole('radio', { name: /^Add labels/ }).click()
    await expect.element(spring).toHaveAttribute('aria-checked', 'mixed')
    await spring.click()
    await expect.element(spring).toHaveAttribute('aria-checked', 'true')
    await page.getByRole('radio', { name: /^Remove labels/ }).click()
    await expect.element(spring).toHaveAttribute('aria-checked', 'false')
    await expect.element(autumn).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(applied).toEqual(['Spring'])
  })

  it('can be filled in although the labels could not be counted', async () => {
    const counts = hold<Calls['labelCounts']>()
    await open({ choice: ['a1', 'a2'], labelCounts: counts.call })
    await expect.poll(counts.waiting).toBe(1)
    counts.reject(new Error('Broken.'))
    await expect.element(page.getByText(/^The labels that the assets have could not be counted\./)).toBeVisible()
    await toggle('Autumn')
    await expect.element(save).toBeEnabled()
    await button('Try again').click()
    counts.resolve(await COUNTED())
    await expect.element(item('Spring 12 of 40')).toBeVisible()
  })

  it('takes the change back from the message', async () => {
    const { update, undo } = await open({ choice: ['a1', 'a2'] })
    await toggle('Autumn')
    await save.click()
    update.resolve({ count: 2, edit_id: 'e1' })
    await expect.element(button('Undo')).toBeVisible()
    // The message is below the small window of the tests.
    button('Undo')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(() => undo.asked).toEqual([['e1']])
    undo.resolve(bulkEditFixture({ state: 'undone' }))
    await expect.element(page.getByText('The labels are as they were before.')).toBeVisible()
  })

  it('has what was chosen again after a reload, without the assets that were taken out', async () => {
    const { leave } = await open({ choice: ['a1', 'a2'] })
    await button('Remove heron-a1.png from the selection').click()
    await toggle('Autumn')
    await userEvent.tab()
    const { state } = history
    leave()
    await open({ isFresh: false })
    history.replaceState(state, '')
    await expect.element(page.getByText('1 asset selected')).toBeVisible()
    await expect.element(button('Remove heron-a2.png from the selection')).not.toBeInTheDocument()
    await expect.poll(applied).toEqual(['Autumn'])
  })
})
