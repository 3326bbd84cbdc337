import { changeMaterialMachine } from '@selvedge/machines'
import {
  ada,
  changeMaterialFixtures,
  jobFixture,
  materialFamilyFixture,
  materialFixture,
  mergeMaterialFixtures,
  shortestPaths,
} from '@selvedge/machines/testing'
import { ApiError, type Client, type Job } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import MaterialsPage from './materials-page.tsx'

const paging = { current_page: 0, limit: -1, total: 2 }

async function open(at = '/app/settings/materials') {
  const update = hold<Client['materials']['update']>()
  const onServer = { value: materialFixture(), etag: '"1"' }
  const merge = hold<Client['materials']['asJob']['merge']>()
  const jobs = holdJobs()
  const remove = hold<Client['materials']['delete']>()
  const unused = materialFixture({ id: 'm2', name: 'Cashmere', product_count: 0 })
  const made = [materialFixture(), unused]
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      materials: {
        list: async () => ({ data: made, paging }),
        get: async (id) => (id === 'm2' ? { value: unused, etag: '"4"' } : onServer),
        update: update.call,
        asJob: { merge: merge.call },
        delete: remove.call,
      },
      jobs: jobs.calls,
      materialFamilies: { list: async () => ({ data: [materialFamilyFixture()], paging }) },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  const leave = show(
    <>
      <MaterialsPage />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  await expect.element(page.getByText('Cashmere', { exact: true }).first()).toBeVisible()
  return { update, merge, jobs, remove, onServer, leave }
}

const actionsOn = (name: string) => page.getByRole('button', { name: `Actions on ${name}`, exact: true })
async function choose(name: string, action: string) {
  await actionsOn(name).click()
  await page.getByRole('menuitem', { name: action }).click()
  await expect.element(dialog).toBeVisible()
}
const dialog = page.getByRole('dialog')
const nameField = dialog.getByRole('textbox', { name: 'Name' })
const save = dialog.getByRole('button', { name: 'Save' })

const PROBLEMS = {
  stale: 'A colleague has changed it to ‘Lambswool’ in ‘Wool’. Nothing was saved; save again to replace their change.',
  nameTaken: 'There is already a material with this name in this family.',
  inUse: 'Virgin wool is used by 1 product. Merge it into another one instead.',
  gone: 'It no longer exists. Close this and check the list.',
  offline: 'The server did not answer. Check the list before you try again.',
  failed: 'Something has gone wrong! Please try later.',
}

const plan = ({ update, onServer }: Awaited<ReturnType<typeof open>>): Walk<typeof changeMaterialMachine> => ({
  events: {
    submitted: async () => {
      await nameField.fill('Merino')
      await save.click()
    },
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    changeMaterial: {
      done: async (seen) => {
        if (!seen) return update.resolve({ value: materialFixture({ name: 'Merino' }), etag: '"2"' })
        onServer.value = materialFixture({ name: 'Lambswool' })
        update.reject(new ApiError('stale', 'Changed.', { status: 412, current: onServer }))
      },
      error: async (error) => update.reject(error),
    },
  },
  states: {
    editing: async ({ context: { problem } }) => {
      await expect.element(save).not.toHaveAttribute('aria-busy')
      if (problem) await expect.element(dialog.getByRole('alert')).toHaveTextContent(PROBLEMS[problem])
    },
    saving: async () => {
      await expect.element(save).toHaveAttribute('aria-busy', 'true')
      const fields = { name: 'Merino', material_family_name: 'Wool' }
      await expect.poll(() => update.asked.at(-1)).toEqual(['m1', fields, { ifMatch: '"1"' }])
    },
    changed: () => expect.element(page.getByText('Changes saved!')).toBeVisible(),
    cancelled: () => expect.element(dialog).not.toBeInTheDocument(),
  },
})

describe('the dialog that renames a material, walked', () => {
  const paths = shortestPaths(changeMaterialMachine, changeMaterialFixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    const world = await open()
    await choose('Virgin wool', 'Rename or move')
    expect(await walk(path, plan(world))).toBe(path.steps.length)
  })
})

const mergeButton = dialog.getByRole('button', { name: 'Merge', exact: true })
const mergePlan = ({ merge, jobs }: Awaited<ReturnType<typeof open>>): Walk<typeof changeMaterialMachine> => ({
  events: {
    submitted: async () => {
      await dialog.getByRole('combobox', { name: 'Merge into' }).fill('cash')
      await page.getByRole('option', { name: /^Cashmere/ }).click()
      await mergeButton.click()
    },
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    startMerge: {
      done: async (job) => merge.resolve(job as Job<never>),
      error: async (error) => merge.reject(error),
    },
    followJob: jobs.ends,
  },
  states: {
    editing: async ({ context: { problem } }) => {
      await expect.element(mergeButton).not.toHaveAttribute('aria-busy')
      if (problem) await expect.element(dialog.getByRole('alert')).toHaveTextContent(PROBLEMS[problem])
    },
    starting: async () => {
      await expect.element(mergeButton).toHaveAttribute('aria-busy', 'true')
      await expect.poll(() => merge.asked.at(-1)).toEqual([{ selected_id: 'm2', merge_ids: ['m1'] }])
    },
    following: async () => {
      await expect.element(dialog.getByText('Moving products: 0 of 60')).toBeVisible()
      await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    },
    changed: () => expect.element(page.getByText('Merged successfully')).toBeVisible(),
    cancelled: () => expect.element(dialog).not.toBeInTheDocument(),
  },
})

describe('the dialog that merges a material, walked', () => {
  const paths = shortestPaths(changeMaterialMachine, mergeMaterialFixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    const world = await open()
    await choose('Virgin wool', 'Merge into…')
    expect(await walk(path, mergePlan(world))).toBe(path.steps.length)
  })
})

describe('materials in the settings', () => {
  it('shows how far a merge is, and cancels it with nothing changed', async () => {
    const { merge, jobs } = await open()
    await choose('Virgin wool', 'Merge into…')
    await dialog.getByRole('combobox', { name: 'Merge into' }).fill('cash')
    await page.getByRole('option', { name: /^Cashmere/ }).click()
    await mergeButton.click()
    await expect.poll(merge.waiting).toBe(1)
    merge.resolve(jobFixture({ total: null }) as Job<never>)
    await expect.poll(() => jobs.followed).toEqual(['j1'])
    jobs.tell(jobFixture({ done: 1_200, total: 3_000 }))
    await expect.element(dialog.getByText('Moving products: 1,200 of 3,000')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => jobs.cancel.asked).toEqual([['j1']])
    jobs.tell(jobFixture({ state: 'cancelled', ended_at: '2026-11-21T09:00:09.000Z' }))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Merged successfully')).not.toBeInTheDocument()
  })

  it('merges one into another that is chosen by keyboard', async () => {
    const { merge } = await open()
    await choose('Virgin wool', 'Merge into…')
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    const target = dialog.getByRole('combobox', { name: 'Merge into' })
    await expect.element(target).toHaveAccessibleDescription('Choose what to merge into')
    await target.fill('cash')
    await expect.element(page.getByRole('option', { name: /^Cashmere/ })).toHaveAttribute('data-highlighted')
    await userEvent.keyboard('{Enter}')
    await mergeButton.click()
    await expect.poll(() => merge.asked[0]?.[0]).toEqual({ selected_id: 'm2', merge_ids: ['m1'] })
  })

  it('explains what uses a material instead of deleting it', async () => {
    const { remove } = await open()
    await choose('Virgin wool', 'Delete')
    const reason = '‘Virgin wool’ cannot be deleted: 1 product is made of it. Merge it into another material instead.'
    await expect.element(dialog.getByText(reason)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await choose('Cashmere', 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => remove.asked[0]).toEqual(['m2', { ifMatch: '"4"' }])
  })

  it('keeps what was typed when the page is loaded again at the same address', async () => {
    const { leave } = await open()
    await choose('Virgin wool', 'Rename or move')
    await nameField.fill('Meri')
    leave()
    await open(address())
    await expect.element(nameField).toHaveValue('Meri')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await choose('Virgin wool', 'Rename or move')
    await expect.element(nameField).toHaveValue('Virgin wool')
  })

  it('finds by the name', async () => {
    await open()
    await page.getByRole('searchbox').fill('cash')
    await expect.element(actionsOn('Virgin wool')).not.toBeInTheDocument()
    await expect.element(actionsOn('Cashmere')).toBeVisible()
  })
})
