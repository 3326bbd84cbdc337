import { changeGroupMachine, DEFAULT_LIST_PARAMS } from '@selvedge/machines'
import {
  ada,
  attributeFixture,
  attributeGroupFixture,
  changeGroupFixtures,
  pageOf,
  shortestPaths,
} from '@selvedge/machines/testing'
import { allOf, ApiError, type Client, where } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import GroupsPage from './groups-page.tsx'

type Groups = Client['attributeGroups']

const care = attributeGroupFixture()
const material = attributeGroupFixture({ id: 'g2', name: 'Material', description: null, attributes_ids: [] })
const ATTRIBUTES = [attributeFixture(), attributeFixture({ id: 'a2', name: 'Weight', display_type: 'float' })]

async function open(at = '/app/attributes/groups', total?: number, read = care, get?: Groups['get']) {
  const [create, update] = [hold<Groups['create']>(), hold<Groups['update']>()]
  const [duplicate, remove] = [hold<Groups['duplicate']>(), hold<Groups['delete']>()]
  const onServer = { value: read, etag: '"1"' }
  const asked: { groups: unknown[]; attributes: unknown[] } = { groups: [], attributes: [] }
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      attributeGroups: {
        get: get ?? (async () => onServer),
        create: create.call,
        update: update.call,
        duplicate: duplicate.call,
        delete: remove.call,
        list: async (query = {}) => {
          asked.groups.push(query)
          const found = [onServer.value.id === 'g1' ? onServer.value : care, material].filter(
            ({ name }) => !query.search || name === 'Care',
          )
          const paging = { current_page: query.page ?? 0, limit: 25, total: total ?? found.length }
          return { data: found, paging }
        },
      },
      attributes: {
        list: async (query = {}) => {
          asked.attributes.push(query)
          return pageOf(ATTRIBUTES)
        },
      },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  const leave = show(
    <>
      <GroupsPage />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  // A dialog hides what is behind it.
  await expect.element(at.includes('dialog=') ? dialog : panel('Care')).toBeVisible()
  return { create, update, duplicate, remove, onServer, asked, leave }
}

const panel = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
const dialog = page.getByRole('dialog')
const nameField = dialog.getByRole('textbox', { name: 'Name' })
const descriptionField = dialog.getByRole('textbox', { name: 'Description' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const table = page.getByRole('table', { name: 'Attributes in Care' })
async function choose(name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const PROBLEMS = {
  stale:
    'A colleague changed it meanwhile: it is now ‘Washing’, described as ‘How it is washed’. Nothing was changed. Try again to continue anyway.',
  nameTaken: 'There is already a group with this name.',
  gone: 'It no longer exists. Close this and check the list.',
  offline: 'The server did not answer. Check the list before you try again.',
  tooMany: 'There are too many groups. Delete some before you create more.',
  failed: 'Something has gone wrong! Please try later.',
}

const plan = ({ update, onServer }: Awaited<ReturnType<typeof open>>): Walk<typeof changeGroupMachine> => ({
  events: {
    submitted: async () => {
      await nameField.fill('Laundry')
      await button('Save').click()
    },
    cancel: () => button('Cancel').click(),
  },
  outcomes: {
    makeChange: {
      done: async (answer) => {
        if (!(answer as { seen?: object }).seen) return update.resolve({ value: care, etag: '"2"' })
        onServer.value = attributeGroupFixture({ name: 'Washing' })
        update.reject(new ApiError('stale', 'Changed.', { status: 412, current: onServer }))
      },
      error: async (error) => update.reject(error),
    },
  },
  states: {
    editing: async ({ context: { problem } }) => {
      await expect.element(button('Save')).not.toHaveAttribute('aria-busy')
      if (problem) await expect.element(dialog.getByRole('alert')).toHaveTextContent(PROBLEMS[problem])
    },
    saving: async () => {
      await expect.element(button('Save')).toHaveAttribute('aria-busy', 'true')
      const fields = { name: 'Laundry', description: 'How it is washed' }
      await expect.poll(() => update.asked.at(-1)).toEqual(['g1', fields, { ifMatch: '"1"' }])
    },
    changed: () => expect.element(page.getByText('Group edited')).toBeVisible(),
    cancelled: () => expect.element(dialog).not.toBeInTheDocument(),
  },
})

describe('the dialog that edits a group, walked', () => {
  it.each(named(shortestPaths(changeGroupMachine, changeGroupFixtures)))('$name', async ({ path }) => {
    const world = await open()
    await choose('Care', 'Edit info')
    await expect.element(dialog).toBeVisible()
    expect(await walk(path, plan(world))).toBe(path.steps.length)
  })
})

describe('groups of attributes', () => {
  it('are found by a search, and all are shown again', async () => {
    const { asked } = await open('/app/attributes/groups?q=zzz')
    await expect.element(panel('Material')).not.toBeInTheDocument()
    await page.getByRole('searchbox', { name: 'Search groups...' }).fill('car')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/app/attributes/groups?q=car')
    expect([asked.groups.at(0), asked.groups.at(-1)]).toEqual([
      { ...DEFAULT_LIST_PARAMS, search: 'zzz' },
      { ...DEFAULT_LIST_PARAMS, search: 'car' },
    ])
  })

  it('are paged, and say which page of how many is shown', async () => {
    const { asked } = await open(undefined, 60)
    await expect.element(page.getByText('1 of 3', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.element(page.getByText('2 of 3', { exact: true })).toBeVisible()
    expect(asked.groups.at(-1)).toEqual({ ...DEFAULT_LIST_PARAMS, page: 1 })
  })

  it('load their attributes only once they are opened', async () => {
    const { asked } = await open()
    expect(asked.attributes).toEqual([])
    await panel('Care').click()
    await expect.element(table.getByRole('link', { name: 'Weight' })).toHaveAttribute('href', '/app/attributes/a2')
    await expect.element(table.getByRole('cell', { name: 'Number', exact: true })).toBeVisible()
    expect(asked.attributes[0]).toEqual({ filter: allOf(where('groups', 'in', 'g1')), page: 0, size: 25 })
  })

  it('are created with a name, and the page that links attributes opens in place of the dialog', async () => {
    const { create } = await open()
    await page.getByRole('button', { name: 'Add group' }).click()
    await expect.element(button('Create')).toBeDisabled()
    await nameField.fill('Laundry')
    await descriptionField.fill('x'.repeat(130))
    await expect.element(descriptionField).toHaveValue('x'.repeat(120))
    await button('Create').click()
    await expect.element(button('Create')).toHaveAttribute('aria-busy', 'true')
    expect(create.asked).toEqual([[{ name: 'Laundry', description: 'x'.repeat(120) }]])
    const before = history.length
    create.resolve({ value: attributeGroupFixture({ id: 'g9' }), etag: '"1"' })
    await expect.element(page.getByText('Group created')).toBeVisible()
    await expect.poll(address).toBe('/app/attributes/groups/g9/link?mode=create')
    expect(history.length).toBe(before)
  })

  it('are deleted, after the dialog has said that the attributes stay', async () => {
    const { remove } = await open()
    await choose('Care', 'Delete')
    const said = '‘Care’ will be deleted. This cannot be undone. Its 2 attributes are kept, with all their values.'
    await expect.element(dialog.getByText(said)).toBeVisible()
    await button('Delete').click()
    await expect.poll(() => remove.asked).toEqual([['g1', { ifMatch: '"1"' }]])
    remove.resolve()
    await expect.element(page.getByText('Group deleted')).toBeVisible()
    await expect.poll(address).toBe('/app/attributes/groups')
  })

  it('are duplicated with their attributes', async () => {
    const { duplicate } = await open()
    await choose('Care', 'Duplicate')
    await expect.element(dialog.getByText('‘Copy of Care’ is created with the same 2 attributes.')).toBeVisible()
    await button('Duplicate').click()
    await expect.poll(() => duplicate.asked).toEqual([[['g1']]])
    duplicate.resolve(['g3'])
    await expect.element(page.getByText('Group duplicated')).toBeVisible()
  })

  it('lead to the page that links attributes', async () => {
    await open()
    await panel('Material').click()
    await expect.element(page.getByText('This group has no attributes yet.')).toBeVisible()
    const link = page.getByRole('link', { name: 'Link attribute' })
    await expect.element(link).toHaveAttribute('href', '/app/attributes/groups/g2/link')
    await choose('Care', 'Link attribute')
    expect(address()).toBe('/app/attributes/groups/g1/link')
  })

  it('keep what was typed when the page is loaded again at the same address', async () => {
    const { leave } = await open()
    await choose('Care', 'Edit info')
    await nameField.fill('Car')
    leave()
    await open(address())
    await expect.element(nameField).toHaveValue('Car')
    await button('Cancel').click()
    await choose('Care', 'Edit info')
    await expect.element(nameField).toHaveValue('Care')
  })

  it('are read when the address names one that is on another page', async () => {
    const elsewhere = attributeGroupFixture({ id: 'g7', name: 'Far away' })
    await open('/app/attributes/groups?dialog=edit-group&id=g7', undefined, elsewhere)
    await expect.element(nameField).toHaveValue('Far away')
  })

  it('say that the one in the address is gone, and lead back to the others', async () => {
    const get = () => Promise.reject(new ApiError('notFound', 'Not found.', { status: 404 }))
    await open('/app/attributes/groups?dialog=delete-group&id=g7', undefined, care, get)
    await expect.element(dialog.getByRole('heading', { name: 'Delete group', exact: true })).toBeVisible()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This group no longer exists.')
    await button('Back to groups').click()
    await expect.poll(address).toBe('/app/attributes/groups')
    await expect.element(panel('Care')).toBeVisible()
  })

  it('can be read again when the one in the address could not be read', async () => {
    let isDown = true
    const get = async () => {
      if (isDown) throw new ApiError('invalid', 'Broken.', { status: 422 })
      return { value: attributeGroupFixture({ id: 'g7', name: 'Far away' }), etag: '"1"' }
    }
    await open('/app/attributes/groups?dialog=edit-group&id=g7', undefined, care, get)
    await expect.element(dialog.getByText(/The group could not be loaded\./)).toBeVisible()
    isDown = false
    await button('Try again').click()
    await expect.element(nameField).toHaveValue('Far away')
  })
})

describe('attributes of a group', () => {
  it('are unlinked one at a time', async () => {
    const { update } = await open()
    await panel('Care').click()
    await table.getByRole('button', { name: 'Unlink attribute Weight' }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Unlink attribute', exact: true })).toBeVisible()
    const said = '‘Weight’ will no longer be in ‘Care’. The attribute and its values are kept.'
    await expect.element(dialog.getByText(said)).toBeVisible()
    await button('Unlink').click()
    await expect.poll(() => update.asked).toEqual([['g1', { attributes: ['a2'] }, { mode: 'remove' }]])
    update.resolve({ value: care, etag: '"2"' })
    await expect.element(page.getByText('Attribute unlinked', { exact: true })).toBeVisible()
  })

  it('are unlinked together, and stay selected while the group is closed', async () => {
    const { update, onServer } = await open()
    await panel('Care').click()
    await page.getByRole('checkbox', { name: 'Select Composition' }).click()
    await expect.element(page.getByText('Selected attributes: 1')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all attributes in Care' }).click()
    await panel('Care').click()
    await expect.element(table).not.toBeInTheDocument()
    await panel('Care').click()
    await expect.element(page.getByText('Selected attributes: 2')).toBeVisible()
    await page.getByRole('button', { name: 'Unlink attributes', exact: true }).click()
    const said = '2 attributes will no longer be in ‘Care’. The attributes and their values are kept.'
    await expect.element(dialog.getByText(said)).toBeVisible()
    await button('Unlink').click()
    await expect.poll(() => update.asked).toEqual([['g1', { attributes: ['a1', 'a2'] }, { mode: 'remove' }]])
    onServer.value = attributeGroupFixture({ attributes_ids: [] })
    update.resolve({ value: onServer.value, etag: '"2"' })
    await expect.element(page.getByText('2 attributes unlinked')).toBeVisible()
    await expect.element(page.getByText(/Selected attributes:/)).not.toBeInTheDocument()
  })
})
