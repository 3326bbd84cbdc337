import { findDuplicatesMachine, mergesIn } from '@selvedge/machines'
import {
  ada,
  attributeFixture,
  duplicatesFixture,
  findDuplicatesFixtures,
  jobFixture,
  shortestPaths,
} from '@selvedge/machines/testing'
import { ApiError, type Attribute, type Client, type Job, type Tagged } from '@selvedge/sdk'
import type { DistinctValueGroup, DuplicateGroups, MergedGroups } from '@selvedge/sdk/wire'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import DuplicatesPage from './duplicates-page.tsx'

type Calls = Client['attributeValues']

async function open(
  attribute: () => Promise<Tagged<Attribute>> = async () => ({ value: attributeFixture(), etag: '"1"' }),
) {
  const [find, dismiss] = [hold<Calls['duplicates']['find']>(), hold<Calls['duplicates']['dismiss']>()]
  const restore = hold<Calls['duplicates']['restore']>()
  const [start, undo] = [hold<Calls['duplicates']['asJob']['merge']>(), hold<Calls['undoMerge']>()]
  const jobs = holdJobs()
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      attributes: { get: attribute },
      attributeValues: {
        duplicates: { find: find.call, dismiss: dismiss.call, restore: restore.call, asJob: { merge: start.call } },
        undoMerge: undo.call,
      },
      jobs: jobs.calls,
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <Route path="/app/attributes/:attributeId/values/duplicates" component={DuplicatesPage} />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: '/app/attributes/a1/values/duplicates' },
  )
  return { find, dismiss, restore, start, undo, jobs }
}
type World = Awaited<ReturnType<typeof open>>

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const groups = () => document.querySelectorAll('section').length
const alerts = () => [...document.querySelectorAll('[role=alert]')].length
const texts: Record<string, string> = { s1: 'Seaglass', s2: 'Sea Glass', l2: 'Lavendar' }

const plan = ({ find, dismiss, start, jobs }: World): Walk<typeof findDuplicatesMachine> => ({
  events: {
    'master.chosen': async ({ id }, { before }) => {
      if (before.context.groups.length > 0) await page.getByRole('radio', { name: `Keep ${texts[id]}` }).click()
    },
    'value.toggled': async ({ id }, { before }) => {
      const isShown = before.context.groups.some(({ values }) => values.some((value) => value.id === id))
      if (isShown) await page.getByRole('checkbox', { name: `Merge ${texts[id]}` }).click()
    },
    'group.dismissed': () => button('Not the same').last().click(),
    merge: () => button(/^Merge \d/).click(),
    cancel: async (_, { before }) => {
      if (before.matches({ merging: 'following' })) await button('Cancel').click()
    },
    retry: async (_, { before }) => {
      if (before.context.problem) await button(before.matches('failed') ? 'Try again' : 'Search again').click()
    },
  },
  outcomes: {
    findDuplicates: {
      done: async (found) => find.resolve(found as DuplicateGroups),
      error: async (error) => find.reject(error),
    },
    dismissValues: {
      done: async (kept) => dismiss.resolve(kept as DistinctValueGroup),
      error: async (error) => dismiss.reject(error),
    },
    startTask: {
      done: async (job) => start.resolve(job as Job<MergedGroups>),
      error: async (error) => start.reject(error),
    },
    followJob: jobs.ends,
  },
  states: {
    searching: () => expect.poll(find.waiting).toBe(1),
    failed: async () => {
      await expect.poll(alerts).toBe(1)
      expect(groups()).toBe(0)
    },
    reviewing: async ({ context }) => {
      await expect.poll(groups).toBe(context.groups.length)
      await expect.poll(alerts).toBe(context.problem ? 1 : 0)
      const merges = mergesIn(context)
      const merge = button(`Merge ${merges.length} ${merges.length === 1 ? 'group' : 'groups'}`)
      if (merges.length > 0) await expect.element(merge).toBeEnabled()
      else await expect.element(merge).toBeDisabled()
      for (const { selected_id } of merges) {
        const kept = page.getByRole('radio', { name: `Keep ${texts[selected_id] ?? 'Lavender'}`, exact: true })
        await expect.element(kept).toBeChecked()
      }
    },
    dismissing: async () => {
      await expect.poll(dismiss.waiting).toBe(1)
      await expect.element(button(/^Merge \d/)).toBeDisabled()
    },
    'merging.starting': async ({ context }) => {
      await expect.poll(start.waiting).toBe(1)
      expect(start.asked.at(-1)?.slice(0, 2)).toEqual(['a1', mergesIn(context)])
    },
    'merging.following': () => expect.element(page.getByRole('progressbar')).toBeVisible(),
  },
})

/** A search without results has nothing to press, and no values to choose from. */
const withGroups = {
  ...findDuplicatesFixtures,
  outcomes: {
    ...findDuplicatesFixtures.outcomes,
    findDuplicates: {
      done: [duplicatesFixture()],
      error: findDuplicatesFixtures.outcomes['findDuplicates']?.error ?? [],
    },
  },
}

/** One path to each state and problem. The page itself searches again after an undo: no button does, without a problem. */
function sampled(paths: ReturnType<typeof shortestPaths<typeof findDuplicatesMachine>>) {
  const known = new Map<string, (typeof paths)[number]>()
  for (const path of paths) {
    const isSilent = path.steps.some(
      ({ event }, at) => event.type === 'retry' && path.steps[at - 1]?.state.context.problem === undefined,
    )
    const { value, context } = path.state
    const key = JSON.stringify([value, context.problem, context.groups.length])
    if (!isSilent && !known.has(key)) known.set(key, path)
  }
  return [...known.values()]
}

describe('finding duplicates, walked', () => {
  it.each(named(sampled(shortestPaths(findDuplicatesMachine, withGroups))))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})

describe('finding duplicates', () => {
  it('says when there are none', async () => {
    const { find } = await open()
    await expect.poll(find.waiting).toBe(1)
    find.resolve({ groups: [], total: 0, searched: 240 })
    await expect.element(page.getByText('No duplicates found')).toBeVisible()
    await expect.element(page.getByText('240 values compared.')).toBeVisible()
  })

  it('names the attribute in the breadcrumbs', async () => {
    await open()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect
      .element(crumbs.getByRole('link', { name: 'Composition' }))
      .toHaveAttribute('href', '/app/attributes/a1')
    await expect
      .element(crumbs.getByRole('link', { name: 'Values' }))
      .toHaveAttribute('href', '/app/attributes/a1/values')
  })

  it('says that the attribute does not exist', async () => {
    await open(() => Promise.reject(new ApiError('notFound', 'Nothing is here.', { status: 404 })))
    await expect.element(page.getByRole('heading', { name: 'Attribute not found' })).toBeVisible()
  })

  it('offers to undo that values are not the same, and searches again', async () => {
    const { find, dismiss, restore } = await open()
    await expect.poll(find.waiting).toBe(1)
    find.resolve(duplicatesFixture())
    await button('Not the same').last().click()
    await expect.poll(dismiss.waiting).toBe(1)
    dismiss.resolve({ id: 'd1', values: [], created_at: '2026-11-25T09:00:00.000Z' })
    await button('Undo').click()
    await expect.poll(() => restore.asked).toEqual([['a1', 'd1']])
    restore.resolve(undefined)
    await expect.element(page.getByText('These values are proposed again.')).toBeVisible()
    await expect.poll(find.waiting).toBe(1)
    find.resolve(duplicatesFixture())
    await expect.poll(groups).toBe(2)
  })

  it('says how a merge ended whose page was left while it ran', async () => {
    const { find, start, jobs } = await open()
    await expect.poll(find.waiting).toBe(1)
    find.resolve(duplicatesFixture())
    await button('Merge 2 groups').click()
    await expect.poll(start.waiting).toBe(1)
    start.resolve(jobFixture() as Job<MergedGroups>)
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    history.pushState(null, '', '/app/attributes')
    await expect.poll(() => jobs.followed.length).toBe(2)
    jobs.tell(jobFixture({ state: 'failed', ended_at: '2026-11-25T09:00:09.000Z' }))
    await expect
      .element(page.getByText('The groups may not have been merged. Find the duplicates again.'))
      .toBeVisible()
  })

  it('offers to undo a merge, and searches again when it is undone', async () => {
    const { find, start, undo, jobs } = await open()
    await expect.poll(find.waiting).toBe(1)
    find.resolve(duplicatesFixture())
    await button('Merge 2 groups').click()
    await expect.poll(start.waiting).toBe(1)
    start.resolve(jobFixture() as Job<MergedGroups>)
    const result = { groups: 2, count: 5, merge_id: 'm1' }
    jobs.tell(jobFixture({ state: 'done', ended_at: '2026-11-25T09:00:09.000Z', result }))
    await expect.element(page.getByText('2 groups merged.')).toBeVisible()
    await expect.poll(find.waiting).toBe(1)
    find.resolve({ groups: [], total: 0, searched: 237 })
    await button('Undo').click()
    await expect.poll(undo.waiting).toBe(1)
    expect(undo.asked.at(-1)?.[0]).toBe('m1')
    undo.resolve({ values: 3, values_kept: 0, items: 4, items_kept: 0 })
    await expect.element(page.getByText('Merge undone.')).toBeVisible()
    await expect.poll(find.waiting).toBe(1)
  })
})
