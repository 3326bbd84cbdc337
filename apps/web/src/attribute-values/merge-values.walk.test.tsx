import { mergeValuesMachine } from '@selvedge/machines'
import { jobFixture, mergeValuesFixtures, shortestPaths, valuePageFixture } from '@selvedge/machines/testing'
import { ApiError, type Client, type Job } from '@selvedge/sdk'
import type { MergedValues } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { address } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { ADDRESS, button, dialog, isShown, mark, openValues } from './testing.tsx'

type Merge = Client['attributeValues']['asJob']['merge']
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
const radio = (label: RegExp) => dialog.getByRole('radio', { name: label })
const IDS = ['b1', 'b2', 'b3']
const mergedJob = jobFixture({
  state: 'done',
  ended_at: '2026-11-25T09:00:09.000Z',
  result: { count: 3, merge_id: 'm1' },
})

async function openMerge(isDown = () => false) {
  const start = hold<Merge>()
  const undo = hold<Client['attributeValues']['undoMerge']>()
  const jobs = holdJobs()
  await openValues({
    answers: { jobs: jobs.calls as never },
    values: {
      list: async (_, query) => {
        if (query?.filter?.length && isDown()) throw new ApiError('server', 'Down.', { status: 500 })
        return valuePageFixture()
      },
      asJob: { merge: start.call },
      undoMerge: undo.call,
    },
  })
  await isShown()
  for (const value of ['Wool', 'Linen', 'Cotton']) await mark(value).click()
  await button('Merge values').click()
  return { start, undo, jobs }
}

const PROBLEMS = {
  countChanged:
    'The number of matching values has changed. Nothing was merged. Close the dialog and select them again.',
  gone: 'Some of these values no longer exist. Nothing was merged.',
  offline: 'The server did not answer. Check the list before you try again.',
  failed: 'Something wrong happened. Please try later.',
}

const plan = ({ start, jobs }: Awaited<ReturnType<typeof openMerge>>): Walk<typeof mergeValuesMachine> => ({
  events: {
    'master.chosen': () => radio(/^Wool/).click(),
    next: () => inDialog('Next').click(),
    back: () => inDialog('Back').click(),
    submitted: async ({ fields }) => {
      await name.fill(fields.value)
      await inDialog('Finish').click()
    },
    cancel: () => inDialog('Cancel').click(),
  },
  outcomes: {
    startTask: {
      done: async (job) => start.resolve(job as Awaited<ReturnType<Merge>>),
      error: async (error) => start.reject(error),
    },
    followJob: jobs.ends,
  },
  states: {
    choosing: async ({ context: { master } }) => {
      await expect.element(dialog.getByText('Step 1 of 2: choose which of the 3 values stays.')).toBeVisible()
      if (master) await expect.element(radio(/^Wool/)).toBeChecked()
      else await expect.element(inDialog('Next')).toBeDisabled()
    },
    editing: async ({ context: { problem, serverMessage } }) => {
      await expect.element(dialog.getByText('Step 2 of 2: check the value that stays.')).toBeVisible()
      await expect.element(inDialog('Finish')).toBeEnabled()
      if (problem === 'taken') {
        return expect.element(name).toHaveAccessibleDescription('This value in the attribute already exists.')
      }
      const alert = dialog.getByRole('alert')
      if (!problem) return expect.element(alert).not.toBeInTheDocument()
      await expect.element(alert).toHaveTextContent(serverMessage ?? PROBLEMS[problem])
    },
    merging: async () => {
      await expect.element(dialog.getByRole('progressbar')).toBeVisible()
      const [attributeId, merge] = start.asked.at(-1) ?? []
      expect([attributeId, merge && 'merge_ids' in merge && merge.merge_ids, merge?.selected_id, merge?.value]).toEqual(
        ['a1', IDS, 'b1', 'Pure wool'],
      )
    },
    merged: async () => {
      await expect.element(page.getByText('3 values merged.')).toBeVisible()
      await expect.element(page.getByText('Selected values: 3')).not.toBeInTheDocument()
      await expect.poll(address).toBe(ADDRESS)
    },
    cancelled: async () => {
      await expect.poll(address).toBe(ADDRESS)
      await expect.element(page.getByText('Selected values: 3')).toBeVisible()
    },
  },
})

describe('the dialog that merges values, walked', () => {
  it.each(named(shortestPaths(mergeValuesMachine, mergeValuesFixtures)))('$name', async ({ path }) => {
    expect(await walk(path, plan(await openMerge()))).toBe(path.steps.length)
  })
})

describe('merging values', () => {
  it('says how many variants and products get the value, and how far it is', async () => {
    const { start, jobs } = await openMerge()
    await radio(/^Linen/).click()
    await inDialog('Next').click()
    await expect.element(name).toHaveValue('Linen')
    await expect.element(dialog.getByText(/^The other 2 values are deleted/)).toBeVisible()
    await expect.element(dialog.getByText('12 variants and 1 product carry one of them.')).toBeVisible()
    await inDialog('Finish').click()
    await expect.poll(start.waiting).toBe(1)
    start.resolve({ id: 'j1', done: 0, total: null } as Job<never>)
    jobs.tell({ id: 'j1', state: 'running', done: 500, total: 1_200, ended_at: null } as Job)
    const bar = dialog.getByRole('progressbar')
    await expect.element(bar).toHaveAccessibleName('Merging: 500 of 1,200 variants and products done')
  })

  it('forgets what was typed about a value that is no longer the one that stays', async () => {
    await openMerge()
    const choose = async (label: RegExp) => {
      await radio(label).click()
      await inDialog('Next').click()
    }
    await choose(/^Wool/)
    await name.fill('Pure wool')
    await inDialog('Back').click()
    await choose(/^Linen/)
    await expect.element(name).toHaveValue('Linen')
    await inDialog('Cancel').click()
    await button('Merge values').click()
    await choose(/^Wool/)
    await expect.element(name).toHaveValue('Wool')
  })

  it('says how a merge ended whose dialog was left while it ran', async () => {
    const { start, jobs } = await openMerge()
    await radio(/^Wool/).click()
    await inDialog('Next').click()
    await inDialog('Finish').click()
    await expect.poll(start.waiting).toBe(1)
    start.resolve(jobFixture() as Job<MergedValues>)
    await expect.element(dialog.getByRole('progressbar')).toBeVisible()
    history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => jobs.followed.length).toBe(2)
    jobs.tell(mergedJob)
    await expect.element(page.getByText('3 values merged.')).toBeVisible()
    await expect.element(button('Undo')).toBeVisible()
  })

  it('merges all that match, except those that were taken out', async () => {
    const start = hold<Merge>()
    const rows = valuePageFixture(3, 60)
    await openValues({ rows, values: { asJob: { merge: start.call } } })
    await isShown()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await button('Select all 60 that match').click()
    await mark('Cotton').click()
    await button('Merge values').click()
    await expect.element(dialog.getByText('Step 1 of 2: choose which of the 59 values stays.')).toBeVisible()
    await expect.element(radio(/^Cotton/)).not.toBeInTheDocument()
    await radio(/^Linen/).click()
    await inDialog('Next').click()
    await expect.element(dialog.getByText(/^The other 58 values are deleted/)).toBeVisible()
    await inDialog('Finish').click()
    await expect.poll(start.waiting).toBe(1)
    const [attributeId, merge] = start.asked.at(-1) ?? []
    expect([attributeId, merge && 'matching' in merge && merge.matching, merge?.selected_id]).toEqual([
      'a1',
      { filter: [], search: '', except: ['b3'], expected: 59 },
      'b2',
    ])
  })

  it('offers to undo the merge', async () => {
    const { start, jobs, undo } = await openMerge()
    await radio(/^Wool/).click()
    await inDialog('Next').click()
    await inDialog('Finish').click()
    await expect.poll(start.waiting).toBe(1)
    start.resolve(jobFixture() as Job<MergedValues>)
    jobs.tell(mergedJob)
    await expect.element(page.getByText('3 values merged.')).toBeVisible()
    await button('Undo').click()
    await expect.poll(undo.waiting).toBe(1)
    expect(undo.asked.at(-1)?.[0]).toBe('m1')
    undo.resolve({ values: 2, values_kept: 0, items: 4, items_kept: 0 })
    await expect.element(page.getByText('Merge undone.')).toBeVisible()
  })

  it('says when the values could not be loaded, and tries again', async () => {
    let isDown = true
    await openMerge(() => isDown)
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The values could not be loaded.Try again')
    isDown = false
    await inDialog('Try again').click()
    await expect.element(radio(/^Cotton/)).toBeVisible()
  })
})
