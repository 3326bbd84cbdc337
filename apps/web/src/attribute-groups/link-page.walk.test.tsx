import { changeGroupMachine, DEFAULT_LIST_PARAMS } from '@selvedge/machines'
import {
  ada,
  attributeFixture,
  attributeGroupFixture,
  linkAttributesFixtures,
  pageOf,
  shortestPaths,
} from '@selvedge/machines/testing'
import { allOf, ApiError, type Client, where } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import LinkPage from './link-page.tsx'

type Groups = Client['attributeGroups']

const ATTRIBUTES = [attributeFixture(), attributeFixture({ id: 'a2', name: 'Weight', display_type: 'float' })]
const readCare: Groups['get'] = async () => ({ value: attributeGroupFixture(), etag: '"1"' })

async function open(at = '/app/attributes/groups/g1/link', get = readCare) {
  const update = hold<Groups['update']>()
  const asked: unknown[] = []
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      users: {
        setting: (async () => undefined) as Client['users']['setting'],
        saveSetting: async () => undefined,
      },
      attributeGroups: { get, update: update.call },
      attributes: {
        columns: async () => [],
        facets: async () => ({}),
        list: async (query = {}) => {
          asked.push(query)
          return pageOf(ATTRIBUTES)
        },
      },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <Route path="/app/attributes/groups/:groupId/link" component={LinkPage} />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  return { update, asked }
}

const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const PROBLEMS = {
  gone: 'The group or some of the attributes no longer exist. Nothing was linked.',
  offline: 'The server did not answer. Check the group before you try again.',
  failed: 'Something has gone wrong! Please try later.',
}

const plan = ({ update }: Awaited<ReturnType<typeof open>>): Walk<typeof changeGroupMachine> => ({
  events: { submitted: () => button('Link').click() },
  outcomes: {
    makeChange: {
      done: async () => update.resolve({ value: attributeGroupFixture(), etag: '"2"' }),
      error: async (error) => update.reject(error),
    },
  },
  states: {
    editing: async ({ context: { problem } }) => {
      await expect.element(button('Link')).not.toHaveAttribute('aria-busy')
      await expect.element(select('Weight')).toBeChecked()
      if (problem) await expect.element(page.getByText(PROBLEMS[problem as keyof typeof PROBLEMS])).toBeVisible()
    },
    saving: async () => {
      await expect.element(button('Link')).toHaveAttribute('aria-busy', 'true')
      await expect.element(button('Cancel')).toBeDisabled()
      expect(update.asked.at(-1)).toEqual(['g1', { attributes: ['a2'] }, { mode: 'append' }])
    },
    changed: async () => {
      await expect.element(page.getByText('1 attribute linked')).toBeVisible()
      await expect.poll(address).toBe('/app/attributes/groups')
    },
  },
})

describe('the page that links attributes to a group, walked', () => {
  const paths = shortestPaths(changeGroupMachine, linkAttributesFixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    const world = await open()
    await select('Weight').click()
    expect(await walk(path, plan(world))).toBe(path.steps.length)
  })
})

describe('the page that links attributes to a group', () => {
  it('offers the attributes that are not in the group, and links nothing unless one is selected', async () => {
    const { asked } = await open()
    await expect.element(page.getByRole('heading', { name: 'Link attributes', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Select attributes' })).toBeVisible()
    await expect.element(button('Link')).toBeDisabled()
    expect(asked[0]).toEqual({ ...DEFAULT_LIST_PARAMS, privateFilter: allOf(where('groups', 'na', 'g1')) })
    await select('Composition').click()
    await select('Weight').click()
    await expect.element(page.getByText('2 attributes selected')).toBeVisible()
    await expect.element(button('Link')).toBeEnabled()
  })

  it('is titled as the next step of a new group', async () => {
    await open('/app/attributes/groups/g1/link?mode=create')
    await expect.element(page.getByRole('heading', { name: 'Add group', level: 1 })).toBeVisible()
    await expect.element(button('Create')).toBeDisabled()
  })

  it('takes attributes that were deleted meanwhile out of the selection', async () => {
    const { update } = await open()
    await select('Composition').click()
    await select('Weight').click()
    await button('Link').click()
    await expect.poll(() => update.asked).toEqual([['g1', { attributes: ['a1', 'a2'] }, { mode: 'append' }]])
    const code = 'unknown_reference'
    const detail = 'There is no item a2.'
    const errors = [{ pointer: '#/attributes/1', id: 'a2', code, detail }]
    const problem = { type: 'about:blank', title: 'Not found', status: 404, code, detail, errors }
    update.reject(new ApiError('notFound', detail, { status: 404, code, problem }))
    const said = 'Some of the attributes no longer exist and are no longer selected. Nothing was linked.'
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(page.getByText('1 attribute selected')).toBeVisible()
  })

  it('goes back when it is cancelled', async () => {
    await open()
    history.replaceState(null, '', '/app/attributes/groups?q=care')
    history.pushState(null, '', '/app/attributes/groups/g1/link')
    await button('Cancel').click()
    await expect.poll(address).toBe('/app/attributes/groups?q=care')
  })

  it('says so when the group is gone', async () => {
    await open(undefined, () => Promise.reject(new ApiError('notFound', 'Gone.', { status: 404 })))
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText('This group no longer exists.')).toBeVisible()
    const back = page.getByRole('link', { name: 'Back to groups' })
    await expect.element(back).toHaveAttribute('href', '/app/attributes/groups')
  })

  it('reads the group again after a failure', async () => {
    let isDown = true
    await open(undefined, async (id, options) => {
      if (isDown) throw new ApiError('invalid', 'Broken.', { status: 422 })
      return readCare(id, options)
    })
    await expect.element(page.getByText(/The group could not be loaded\./)).toBeVisible()
    isDown = false
    await button('Try again').click()
    await expect.element(select('Weight')).toBeVisible()
  })
})
