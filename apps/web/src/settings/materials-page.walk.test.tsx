import { changeMaterialMachine } from '@selvedge/machines'
import {
  ada,
  changeMaterialFixtures,
  materialFamilyFixture,
  materialFixture,
  shortestPaths,
} from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import MaterialsPage from './materials-page.tsx'

const paging = { current_page: 0, limit: -1, total: 2 }

async function open() {
  const update = hold<Client['materials']['update']>()
  const merge = hold<Client['materials']['merge']>()
  const remove = hold<Client['materials']['delete']>()
  const made = [materialFixture(), materialFixture({ id: 'm2', name: 'Cashmere', product_count: 0 })]
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      materials: {
        list: async () => ({ data: made, paging }),
        ...{ update: update.call, merge: merge.call, delete: remove.call },
      },
      materialFamilies: { list: async () => ({ data: [materialFamilyFixture()], paging }) },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <MaterialsPage />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: '/app/settings/materials' },
  )
  await expect.element(actionsOn('Cashmere')).toBeVisible()
  return { update, merge, remove }
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
  nameTaken: 'There is already a material with this name in this family.',
  inUse: 'Virgin wool is used by 1 product. Merge it into another one instead.',
  gone: 'It no longer exists. Close this and look at the list.',
  offline: 'The server did not answer. Look at the list before you try again.',
  failed: 'Something has gone wrong! Please try later.',
}

const plan = ({ update }: Awaited<ReturnType<typeof open>>): Walk<typeof changeMaterialMachine> => ({
  events: {
    submitted: async () => {
      await nameField.fill('Merino')
      await save.click()
    },
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    changeMaterial: {
      done: async () => update.resolve({ value: materialFixture({ name: 'Merino' }), etag: '"2"' }),
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
      expect(update.asked.at(-1)?.slice(0, 2)).toEqual(['m1', { name: 'Merino', material_family_name: 'Wool' }])
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

describe('materials in the settings', () => {
  it('merges one into another that is chosen by keyboard', async () => {
    const { merge } = await open()
    await choose('Virgin wool', 'Merge into another')
    await dialog.getByRole('button', { name: 'Merge into another' }).click()
    const target = dialog.getByRole('combobox', { name: 'Merge into' })
    await expect.element(target).toHaveAccessibleDescription('Choose what to merge into')
    await target.fill('cash')
    await expect.element(page.getByRole('option', { name: /^Cashmere/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: 'Merge into another' }).click()
    expect(merge.asked[0]?.[0]).toEqual({ selected_id: 'm2', merge_ids: ['m1'] })
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
    expect(remove.asked[0]?.[0]).toBe('m2')
  })

  it('finds by the name', async () => {
    await open()
    await page.getByRole('searchbox').fill('cash')
    await expect.element(actionsOn('Virgin wool')).not.toBeInTheDocument()
    await expect.element(actionsOn('Cashmere')).toBeVisible()
  })
})
