import { changeFieldMachine } from '@selvedge/machines'
import {
  assetFieldFixture,
  assetMetaFixtures,
  changeFieldFixtures,
  shortestPaths,
  taggedAsset,
} from '@selvedge/machines/testing'
import { ApiError, type Asset, type Client, type Tagged } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { address } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { button, openAsset } from './testing.tsx'

type Fields = Client['assets']['fields']

async function open(at?: string) {
  const [create, update, remove] = [hold<Fields['create']>(), hold<Fields['update']>(), hold<Fields['delete']>()]
  const onServer = { value: assetFieldFixture({ asset_count: 1_204 }), etag: '"1"' }
  const fields = { create: create.call, update: update.call, delete: remove.call, get: async () => onServer }
  const world = await openAsset({ ...(at && { at }), answers: { assets: { fields } } })
  await expect.poll(world.get.waiting).toBe(1)
  world.get.resolve(taggedAsset(1))
  await expect.element(page.getByText('Dominant colour')).toBeInTheDocument()
  return { ...world, create, change: update, remove, onServer }
}

const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const header = dialog.getByRole('textbox', { name: 'Header' })
async function choose(field: string, action: string) {
  await button(`Actions for ${field}`).click()
  await page.getByRole('menuitem', { name: action }).click()
  await expect.element(dialog).toBeVisible()
}
const withFields = (...metas: Asset['metas']): Tagged<Asset> => taggedAsset(1, { metas })
const [color, season, rooms, photographer] = assetMetaFixtures as [Asset['metas'][0], ...Asset['metas']]

const PROBLEMS = {
  stale:
    'A colleague renamed it meanwhile: it is now ‘Time of year’. Nothing was changed. Try again to continue anyway.',
  nameTaken: 'There is already a field with this header. Reload the page to fill it in.',
  tooMany: 'There are already 200 fields, the maximum. Delete one first.',
  gone: 'It no longer exists. Close this and reload the page.',
  offline: 'The server did not answer. Reload the page and check the fields before you try again.',
  failed: 'Something has gone wrong! Please try later.',
}

const plan = ({ change, onServer, get }: Awaited<ReturnType<typeof open>>): Walk<typeof changeFieldMachine> => ({
  events: {
    submitted: async () => {
      await header.fill('Collection')
      await inDialog('Save').click()
    },
    retry: () => inDialog('Try again').click(),
    cancel: (_, { before }) => inDialog(before.matches('unread') ? 'Continue' : 'Cancel').click(),
  },
  outcomes: {
    makeChange: {
      done: async (changed) => {
        if (!(changed as { seen?: object }).seen) return change.resolve(onServer)
        onServer.value = assetFieldFixture({ header: 'Time of year' })
        change.reject(new ApiError('stale', 'Changed.', { status: 412, current: onServer }))
      },
      error: async (error) => change.reject(error),
    },
    readAsset: {
      done: async (item) => get.resolve(item as Tagged<Asset>),
      error: async (error) => get.reject(error),
    },
  },
  states: {
    editing: async ({ context: { problem } }) => {
      await expect.element(inDialog('Save')).not.toHaveAttribute('aria-busy')
      if (problem) await expect.element(dialog.getByRole('alert')).toHaveTextContent(PROBLEMS[problem])
    },
    saving: async () => {
      await expect.element(inDialog('Save')).toHaveAttribute('aria-busy', 'true')
      await expect.poll(() => change.asked.at(-1)).toEqual(['m2', { header: 'Collection' }, { ifMatch: '"1"' }])
    },
    changed: () => expect.poll(get.waiting).toBe(1),
    unread: () =>
      expect.element(dialog.getByText(/^The field was renamed, but the asset could not be read again/)).toBeVisible(),
    read: () => expect.element(page.getByText('Field renamed')).toBeVisible(),
    cancelled: () => expect.element(dialog).not.toBeInTheDocument(),
  },
})

describe('the dialog that renames a field, walked', () => {
  it.each(named(shortestPaths(changeFieldMachine, changeFieldFixtures)))('$name', async ({ path }) => {
    const world = await open()
    await choose('Season', 'Rename field')
    expect(await walk(path, plan(world))).toBe(path.steps.length)
  })
})

describe('fields of assets', () => {
  it('are created with a header and a type, and are then open to be filled in', async () => {
    const { create, get, update, autosave } = await open()
    await button('Add field').click()
    await header.fill(' Studio ')
    await inDialog('Create').click()
    await expect.element(dialog.getByText('Choose a type')).toBeVisible()
    await dialog.getByRole('radio', { name: /^Multiple choice/ }).click()
    await inDialog('Create').click()
    await expect.poll(() => create.asked).toEqual([[{ header: 'Studio', type: 'multiple_choice' }]])
    create.resolve({ value: assetFieldFixture({ id: 'm9', header: 'Studio' }), etag: '"1"' })
    await expect.poll(get.waiting).toBe(1)
    const studio = { id: 'm9', header: 'Studio', type: 'multiple_choice', value: null, editable: true } as const
    get.resolve(withFields(color, photographer!, rooms!, season!, studio))
    await expect.element(page.getByText('Field added')).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Studio' })
    await expect.element(field).toHaveFocus()
    expect(address()).toBe('/app/assets/a1')
    await userEvent.keyboard('North; South')
    autosave.goBy()
    await expect.poll(update.waiting).toBe(1)
    expect(update.asked[0]?.slice(1)).toEqual([
      { metas: [{ id: 'm9', value: ['North', 'South'] }] },
      { ifMatch: '"1"' },
    ])
  })

  it('are chosen by header where they are there already', async () => {
    const { create } = await open()
    await button('Add field').click()
    await expect.element(dialog.getByRole('group', { name: 'Fields that assets already have' })).toBeVisible()
    await header.fill('PHOTOGRAPHER')
    const taken = 'There is already a field with this header. Choose it below to fill it in.'
    await expect.element(header).toHaveAccessibleDescription(taken)
    await inDialog('Create').click()
    await dialog.getByRole('button', { name: /^Photographer/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: 'Photographer' })).toHaveFocus()
    expect(create.asked).toEqual([])
  })

  it('show their new header, and are not said to be a change of a colleague', async () => {
    const { change, onServer, get } = await open()
    await choose('Season', 'Rename field')
    await header.fill('Collection')
    await inDialog('Save').click()
    await expect.poll(change.waiting).toBe(1)
    change.resolve(onServer)
    await expect.poll(get.waiting).toBe(1)
    get.resolve(withFields(color, { ...season!, header: 'Collection' }))
    await expect.element(page.getByRole('textbox', { name: 'Collection' })).toHaveValue('Autumn 2027')
    await expect.element(page.getByText('Field renamed')).toBeVisible()
    await expect.element(page.getByText(/^Changed by a colleague/)).not.toBeInTheDocument()
  })

  it('are deleted after the dialog said how many assets lose a value', async () => {
    const { remove, get } = await open('/app/assets/a1?dialog=delete-field&field=m2')
    await expect
      .element(dialog.getByText('‘Season’ will be deleted from all assets. 1,204 assets lose their value.'))
      .toBeVisible()
    await inDialog('Delete').click()
    await expect.poll(() => remove.asked).toEqual([['m2', { ifMatch: '"1"' }]])
    remove.resolve(undefined)
    await expect.poll(get.waiting).toBe(1)
    get.resolve({ ...withFields(color), etag: '"2"' })
    await expect.element(page.getByText('Deleted successfully')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Season' })).not.toBeInTheDocument()
    await expect.element(page.getByText('Dominant colour')).toBeVisible()
  })

  it('keep what was typed into the dialog across a reload', async () => {
    await open()
    await button('Add field').click()
    await header.fill('Studio')
    await dialog.getByRole('radio', { name: /^Colour/ }).click()
    const key = Object.keys(localStorage).find((one) => one.includes('asset-field.add'))
    await expect
      .poll(() => JSON.parse(localStorage.getItem(key ?? '') ?? '{}'))
      .toEqual({ header: 'Studio', type: 'color' })
    await inDialog('Cancel').click()
    await expect.poll(() => localStorage.getItem(key ?? '')).toBe(null)
  })

  it('hold colours, which are sent once they are whole', async () => {
    const { get, update, autosave } = await openAsset()
    const shade = { id: 'm5', header: 'Shade', type: 'color', value: '#1e90ff', editable: true } as const
    await expect.poll(get.waiting).toBe(1)
    get.resolve(withFields(shade))
    const field = page.getByRole('textbox', { name: 'Shade' })
    await field.fill('#1e90')
    await expect.element(field).toHaveAccessibleDescription('Enter a colour such as #1e90ff.')
    autosave.goBy()
    expect(update.asked).toEqual([])
    await field.fill('#1E9000')
    autosave.goBy()
    await expect.poll(() => update.asked[0]?.[1]).toEqual({ metas: [{ id: 'm5', value: '#1E9000' }] })
    await expect.element(page.getByLabelText('Choose Shade')).toHaveValue('#1e9000')
  })
})
