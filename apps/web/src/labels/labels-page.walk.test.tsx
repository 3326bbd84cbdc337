import { changeLabelMachine, DEFAULT_LIST_PARAMS } from '@selvedge/machines'
import {
  ada,
  changeLabelFixtures,
  labelCategoryFixture,
  labelFixture,
  pageOf,
  shortestPaths,
} from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import LabelsPage from './labels-page.tsx'

const season = labelCategoryFixture()
const room = labelCategoryFixture({ id: 'c2', name: 'Room', color: 'sky' }, ['Kitchen'])

async function open(at = '/app/assets/labels') {
  const [update, create] = [hold<Client['labels']['update']>(), hold<Client['labels']['create']>()]
  const createCategory = hold<Client['labelCategories']['create']>()
  const deleteMany = hold<Client['labels']['deleteMany']>()
  const onServer = { value: labelFixture(), etag: '"1"' }
  const asked: unknown[] = []
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      labels: {
        get: async () => onServer,
        update: update.call,
        create: create.call,
        deleteMany: deleteMany.call,
        usage: async () => ({ assets: 1_204 }),
      },
      labelCategories: {
        list: async (query = {}) => {
          asked.push(query)
          const found = [season, room].filter(({ name }) => !query.search || name === 'Season')
          return pageOf(found)
        },
        create: createCategory.call,
      },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  const leave = show(
    <>
      <LabelsPage />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  // A dialog hides what is behind it.
  await expect.element(at.includes('dialog=') ? dialog : panel('Season')).toBeVisible()
  return { update, create, createCategory, deleteMany, onServer, asked, leave }
}

const panel = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
const dialog = page.getByRole('dialog')
const nameField = dialog.getByRole('textbox', { name: 'Name' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
async function choose(name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await expect.element(dialog).toBeVisible()
}

const PROBLEMS = {
  stale:
    'A colleague changed it meanwhile: it is now ‘Springtime’ in ‘Season’. Nothing was changed. Try again to continue anyway.',
  nameTaken: 'The category already has a label with this name.',
  tooMany: 'Something has gone wrong! Please try later.',
  gone: 'It no longer exists. Close this and check the list.',
  offline: 'The server did not answer. Check the list before you try again.',
  failed: 'Something has gone wrong! Please try later.',
}

const plan = ({ update, onServer }: Awaited<ReturnType<typeof open>>): Walk<typeof changeLabelMachine> => ({
  events: {
    submitted: async () => {
      await nameField.fill('Summer')
      await button('Save').click()
    },
    cancel: () => button('Cancel').click(),
  },
  outcomes: {
    makeChange: {
      done: async (changed) => {
        if (!(changed as { seen?: object }).seen)
          return update.resolve({ value: labelFixture({ name: 'Summer' }), etag: '"2"' })
        onServer.value = labelFixture({ name: 'Springtime' })
        update.reject(new ApiError('stale', 'Changed.', { status: 412, current: onServer }))
      },
      error: async (error) => update.reject(error),
    },
  },
  states: {
    editing: async ({ context: { problem } }) => {
      await expect.element(button('Save')).not.toHaveAttribute('aria-busy')
      if (!problem) return
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(PROBLEMS[problem])
      const isToast = problem !== 'stale' && problem !== 'nameTaken'
      if (isToast) await expect.element(page.getByText('Something has gone wrong', { exact: true })).toBeVisible()
    },
    saving: async () => {
      await expect.element(button('Save')).toHaveAttribute('aria-busy', 'true')
      const fields = { name: 'Summer', description: '', category_id: 'c1' }
      await expect.poll(() => update.asked.at(-1)).toEqual(['c1-1', fields, { ifMatch: '"1"' }])
    },
    changed: () => expect.element(page.getByText('Changel to label saved')).toBeVisible(),
    cancelled: () => expect.element(dialog).not.toBeInTheDocument(),
  },
})

describe('the dialog that edits a label, walked', () => {
  it.each(named(shortestPaths(changeLabelMachine, changeLabelFixtures)))('$name', async ({ path }) => {
    const world = await open()
    await panel('Season').click()
    await choose('Spring', 'Edit label')
    expect(await walk(path, plan(world))).toBe(path.steps.length)
  })
})

it('the dialog that edits a label stays open, as filled in, when the messages about its failures are closed', async () => {
  const { update } = await open()
  await panel('Season').click()
  await choose('Spring', 'Edit label')
  await nameField.fill('Summer')
  for (const region = page.getByRole('region', { name: 'Messages' }); update.asked.length < 2;) {
    await button('Save').click()
    await expect.poll(update.waiting).toBe(1)
    update.reject(new ApiError('server', 'Broken.', { status: 500 }))
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(region).toBeEmptyDOMElement()
    await expect.element(nameField).toHaveValue('Summer')
  }
})

describe('label categories', () => {
  it('are asked for with the most labels first, and found by a search that opens those whose labels match', async () => {
    const { asked } = await open()
    const first = { ...DEFAULT_LIST_PARAMS, sort: [{ column: 'label_count', direction: 'desc' }] }
    expect(asked[0]).toEqual(first)
    await expect.element(page.getByText('Spring')).not.toBeInTheDocument()
    await page.getByRole('searchbox').fill('spri')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Spring')).toBeVisible()
    await expect.element(panel('Room')).not.toBeInTheDocument()
    expect([asked.at(-1), address()]).toEqual([{ ...first, search: 'spri' }, '/app/assets/labels?q=spri'])
  })

  it('are created with a name and a colour, and not before', async () => {
    const { createCategory } = await open()
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect.element(button('Create')).toBeDisabled()
    await nameField.fill('Mood')
    await expect.element(button('Create')).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Sky' }).click()
    await button('Create').click()
    await expect.poll(() => createCategory.asked).toEqual([[{ name: 'Mood', color: 'sky' }]])
    createCategory.resolve({ value: room, etag: '"1"' })
    await expect.element(page.getByText('Changes to the categories have been saved')).toBeVisible()
  })

  it('take a label as soon as it has a name or a category, and name what is missing', async () => {
    const { create } = await open()
    await page.getByRole('button', { name: 'Add label' }).click()
    await expect.element(button('Create')).toBeDisabled()
    await nameField.fill('Autumn')
    await button('Create').click()
    const category = dialog.getByRole('combobox', { name: 'Category' })
    await expect.element(category).toHaveAccessibleDescription('Choose a category')
    await category.fill('roo')
    await page.getByRole('option', { name: 'Room' }).click()
    await button('Create').click()
    await expect.poll(() => create.asked).toEqual([[{ name: 'Autumn', category_id: 'c2' }]])
  })

  it('are deleted with a warning and the number of their labels', async () => {
    await open()
    await choose('Season', 'Delete category')
    await expect.element(dialog.getByText('Deleting a category cannot be undone!')).toBeVisible()
    const second = 'The category and all its associated labels will no longer show for any of your assets.'
    await expect.element(dialog.getByText(second)).toBeVisible()
    await expect.element(dialog.getByText('‘Season’ will be deleted. 2 labels are deleted with it.')).toBeVisible()
  })

  it('keep what was typed when the page is loaded again at the same address', async () => {
    const { leave } = await open()
    await panel('Season').click()
    await choose('Spring', 'Edit label')
    await nameField.fill('Spr')
    leave()
    await open(address())
    await expect.element(nameField).toHaveValue('Spr')
    await button('Cancel').click()
    await panel('Season').click()
    await choose('Spring', 'Edit label')
    await expect.element(nameField).toHaveValue('Spring')
  })
})

describe('labels', () => {
  it('are deleted with a warning and the number of assets that lose them', async () => {
    await open('/app/assets/labels?dialog=delete-label&id=c1-1')
    await expect.element(dialog.getByText('Delete cannot be reverted!')).toBeVisible()
    await expect.element(dialog.getByText('The label will no longer show for any of your products.')).toBeVisible()
    await expect.element(dialog.getByText('1,204 assets lose it.')).toBeVisible()
  })

  it('are selected across searches and deleted together', async () => {
    const { deleteMany } = await open()
    await panel('Room').click()
    await page.getByRole('checkbox', { name: 'Select Kitchen' }).click()
    await page.getByRole('searchbox').fill('spri')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('checkbox', { name: 'Select all labels of Season' }).click()
    await expect.element(page.getByText('Selected labels: 3')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Autumn' }).click()
    await expect.element(page.getByText('Selected labels: 2')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(dialog.getByText('Spring: 12 assets')).toBeVisible()
    await button('Delete').click()
    await expect.poll(() => deleteMany.asked).toEqual([[['c1-1', 'c2-1']]])
    deleteMany.resolve(2)
    await expect.element(page.getByText('Deleted successfully')).toBeVisible()
    await expect.element(page.getByText('Selected labels: 2')).not.toBeInTheDocument()
  })
})
