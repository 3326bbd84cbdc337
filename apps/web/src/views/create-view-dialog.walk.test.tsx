import {
  type CreateViewInput,
  createViewMachine,
  type CreateViewOutcome,
  type CreateViewSnapshot,
  viewKeys,
} from '@selvedge/machines'
import {
  createViewFixtures,
  type MachineFixtures,
  pageOf,
  shortestPaths,
  viewFixture,
} from '@selvedge/machines/testing'
import { ApiError, type Client, type View } from '@selvedge/sdk'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { down } from '../testing/catalogue.tsx'
import { fakeClient, hold, never } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import CreateViewDialog from './create-view-dialog.tsx'

type Views = Client['views']

function open({ choice, screen }: CreateViewInput) {
  localStorage.clear()
  return again({ choice, screen })
}

/** Simulates a reload: local storage is kept. */
function again({ choice, screen }: Pick<CreateViewInput, 'choice' | 'screen'>) {
  const list = hold<Views['list']>()
  const create = hold<Views['create']>()
  const addVariants = hold<Views['addVariants']>()
  const views = { list: list.call, create: create.call, addVariants: addVariants.call }
  const services = createServices(fakeClient({ auth: { restore: never }, views }))
  const onClose = vi.fn<(outcome: CreateViewOutcome | undefined) => void>()
  show(<CreateViewDialog choice={choice} screen={screen} onClose={onClose} />, { services })
  return { list, create, addVariants, onClose, cache: services.cache }
}
type World = ReturnType<typeof open>

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const radio = (name: string | RegExp) => dialog.getByRole('radio', { name })
const nameField = dialog.getByLabelText('View name')
const view = dialog.getByRole('combobox', { name: 'Static view' })
const existing = radio('An existing static view')
const fresh = radio('A new view')

async function chooseView(name: string) {
  await view.fill(name)
  await page.getByRole('option', { name }).click()
}

const PROBLEMS = {
  nameTaken: 'A view with this name already exists',
  refused: 'At most 200 characters.',
  failed: 'Something has gone wrong! Please try later',
  offline: 'The server did not answer. Check the views before you try again.',
}

const plan = (world: World): Walk<typeof createViewMachine> => {
  const { list, create, addVariants, onClose, cache } = world
  return {
    events: {
      'way.chosen': async ({ way }) => {
        // Simulates a long pause, after which the views are refetched.
        await cache.invalidateQueries({ queryKey: viewKeys.lists })
        await (way === 'new' ? fresh : existing).click()
      },
      'add.submitted': async () => {
        await chooseView('Summer')
        await button('Add').click()
      },
      'create.submitted': async ({ name, kind }, { before }) => {
        await nameField.fill(name)
        if (before.context.offer === 'new') await radio(kind === 'static' ? /^Static/ : /^Dynamic/).click()
        await button('Create').click()
      },
      cancel: () => button('Cancel').click(),
    },
    outcomes: {
      readStaticViews: {
        done: async (views) => {
          await expect.poll(list.waiting).toBe(1)
          list.resolve(pageOf(views as View[]))
        },
        error: async () => {
          await expect.poll(list.waiting).toBe(1)
          list.reject(down)
        },
      },
      createView: {
        done: async (id) => create.resolve({ value: viewFixture({ id: id as string }), etag: '"1"' }),
        error: async (error) => create.reject(error),
      },
      addToView: {
        done: async (added) => addVariants.resolve(added as { count: number; ids: string[] }),
        error: async (error) => addVariants.reject(error),
      },
    },
    states: {
      adding: async (snapshot) => {
        await expect.element(existing).toBeChecked()
        await expect.element(view).toBeVisible()
        await expect.element(nameField).not.toBeVisible()
        await showsAlert(snapshot, 'Add')
        expect(onClose.mock.calls).toEqual([])
      },
      'adding.loading': () => expect.poll(list.waiting).toBe(1),
      'adding.showing': async ({ context }) => {
        await view.click()
        await expect.poll(offered).toEqual(context.views?.length ? ['Summer'] : ['No static views yet'])
        await dialog.getByRole('heading').click()
        await expect.poll(offered).toEqual([])
      },
      'adding.failing': () => expect.element(button('Try again')).toBeVisible(),
      creating: async (snapshot) => {
        if (snapshot.context.choice) await expect.element(fresh).toBeChecked()
        await expect.element(nameField).toBeVisible()
        await expect.element(view).not.toBeInTheDocument()
        await showsAlert(snapshot, 'Create')
        await showsNameProblem(snapshot)
        expect(onClose.mock.calls).toEqual([])
      },
      saving: async () => {
        await expect.element(button('Cancel')).toBeDisabled()
        expect(onClose.mock.calls).toEqual([])
      },
      'saving.adding': async ({ context }) => {
        await expect.element(button('Add')).toHaveAttribute('aria-busy', 'true')
        expect(addVariants.asked).toEqual([[context.view.id, context.choice]])
      },
      'saving.creating': async ({ context }) => {
        await expect.element(button('Create')).toHaveAttribute('aria-busy', 'true')
        expect(create.asked.length).toBe(1)
        expect(create.asked[0]?.[0].name).toBe(context.view.name)
      },
      added: ({ output }) => expect.poll(() => onClose.mock.calls).toEqual([[output]]),
      created: ({ output }) => expect.poll(() => onClose.mock.calls).toEqual([[output]]),
      cancelled: () => expect.poll(() => onClose.mock.calls).toEqual([[undefined]]),
    },
  }
}

const offered = () =>
  [...document.querySelectorAll('[role=listbox]')]
    .filter((list) => list.checkVisibility())
    .flatMap((list) => {
      const options = [...list.querySelectorAll('[role=option]')]
      return options.length > 0 ? options.map((option) => option.textContent.trim()) : [list.textContent]
    })

/** Errors that are not about the name are shown above the buttons. */
async function showsAlert({ context, value }: CreateViewSnapshot, submit: 'Add' | 'Create') {
  const { problem } = context
  const isUnderName = submit === 'Create' && (problem === 'nameTaken' || problem === 'refused')
  const isFailing = JSON.stringify(value).includes('failing')
  const said = problem && !isUnderName ? [PROBLEMS[problem]] : []
  const wanted = [...said, ...(isFailing ? ['The views could not be loaded.Try again'] : [])]
  await expect.poll(alerts).toEqual(wanted)
}

const alerts = () =>
  [...dialog.element().querySelectorAll('[role=alert]')]
    .filter((alert) => alert.checkVisibility())
    .map((alert) => alert.textContent)

async function showsNameProblem({ context: { problem } }: CreateViewSnapshot) {
  const isUnderName = problem === 'nameTaken' || problem === 'refused'
  await expect.element(nameField).toHaveAccessibleDescription(isUnderName ? PROBLEMS[problem] : '')
}

const forChosen: MachineFixtures<typeof createViewMachine> = createViewFixtures
const fromScreen: MachineFixtures<typeof createViewMachine> = {
  ...createViewFixtures,
  input: { ...createViewFixtures.input, offer: 'new', choice: undefined },
  events: { ...createViewFixtures.events, 'way.chosen': [], 'add.submitted': [], retry: [] },
  outcomes: { createView: createViewFixtures.outcomes['createView'] ?? { done: [], error: [] } },
}

describe.each([
  { opened: 'for chosen variants', fixtures: forChosen },
  { opened: 'from the view picker', fixtures: fromScreen },
])('the create-view dialog $opened, walked', ({ fixtures }) => {
  const paths = shortestPaths(createViewMachine, fixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(open(fixtures.input)))).toBe(path.steps.length)
  })
})

describe('the create-view dialog', () => {
  const { input } = createViewFixtures

  it('loses nothing that was typed when the way is changed', async () => {
    const { list, create } = open(input)
    await expect.poll(list.waiting).toBe(1)
    list.resolve(pageOf([viewFixture()]))
    await chooseView('Summer')
    await fresh.click()
    await nameField.fill('Winter')
    await existing.click()
    await expect.element(view).toHaveValue('Summer')
    await expect.element(button('Add')).toBeEnabled()
    await fresh.click()
    await expect.element(nameField).toHaveValue('Winter')
    await button('Create').click()
    const draft = { name: 'Winter', kind: 'static', attributes: ['name', 'state'], variants: ['v1', 'v2'] }
    expect(create.asked).toEqual([[draft]])
  })

  it('keeps filter, sort and columns of the screen in a dynamic view', async () => {
    const { create } = open({ ...input, offer: 'new', choice: undefined })
    await expect.element(button('Create')).toBeDisabled()
    await nameField.fill(' Winter ')
    await expect.element(button('Create')).toBeDisabled()
    await radio(/^Dynamic/).click()
    await button('Create').click()
    expect(create.asked).toEqual([[{ name: 'Winter', kind: 'dynamic', ...input.screen }]])
  })

  it('restores typed text after a reload, but not after cancelling', async () => {
    const draft = JSON.stringify({ name: 'Winter', kind: 'dynamic' })
    localStorage.clear()
    localStorage.setItem('selvedge.draft..create-view', draft)
    again({ ...input, choice: undefined })
    await expect.element(nameField).toHaveValue('Winter')
    await expect.element(radio(/^Dynamic/)).toBeChecked()
    await expect.element(button('Create')).toBeEnabled()
    await nameField.fill('Winter 2027')
    const kept = () => localStorage.getItem('selvedge.draft..create-view')
    expect(kept()).toBe(JSON.stringify({ name: 'Winter 2027', kind: 'dynamic' }))
    await button('Cancel').click()
    expect(kept()).toBe(null)
  })

  it('says that a name is required once its field is left, also untouched', async () => {
    open({ ...input, offer: 'new', choice: undefined })
    await nameField.click()
    await userEvent.tab()
    await expect.element(nameField).toHaveAccessibleDescription('Required')
    await expect.element(button('Create')).toBeDisabled()
  })

  it('keeps the name that is taken for another try', async () => {
    const { create, onClose } = open({ ...input, offer: 'new', choice: undefined })
    await nameField.fill('Summer')
    await radio(/^Static/).click()
    await button('Create').click()
    create.reject(new ApiError('conflict', '', { status: 400, code: 'duplicate_name' }))
    await expect.element(nameField).toHaveAccessibleDescription(PROBLEMS.nameTaken)
    await expect.element(nameField).toHaveValue('Summer')
    await nameField.fill('Summer 2027')
    await button('Create').click()
    await expect.poll(create.waiting).toBe(1)
    create.resolve({ value: viewFixture({ id: 'w3' }), etag: '"1"' })
    await expect.poll(() => onClose.mock.calls).toEqual([[{ kind: 'created', id: 'w3', name: 'Summer 2027' }]])
  })

  it('cannot be closed while the view is on its way', async () => {
    const { create, onClose } = open({ ...input, offer: 'new', choice: undefined })
    await nameField.fill('Winter')
    await radio(/^Static/).click()
    await button('Create').click()
    await userEvent.keyboard('{Escape}')
    create.resolve({ value: viewFixture({ id: 'w3' }), etag: '"1"' })
    await expect.poll(() => onClose.mock.calls).toEqual([[{ kind: 'created', id: 'w3', name: 'Winter' }]])
  })
})
