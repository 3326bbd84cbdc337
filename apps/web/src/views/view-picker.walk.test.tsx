import { matchingViews, viewKeys, viewPickerMachine, type ViewPickerSnapshot } from '@selvedge/machines'
import { shortestPaths, viewFixtures, viewPickerFixtures } from '@selvedge/machines/testing'
import type { Client, View } from '@selvedge/sdk'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { down } from '../testing/catalogue.tsx'
import { fakeClient, hold, never } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { ViewPicker } from './view-picker.tsx'

function open() {
  const list = hold<Client['views']['list']>()
  const services = createServices(fakeClient({ auth: { restore: never }, views: { list: list.call } }))
  const said = { onView: vi.fn<(view: View) => void>(), onAll: vi.fn<() => void>(), onCreate: vi.fn<() => void>() }
  show(<ViewPicker {...said} />, { services, address: '/app' })
  const answer = async (views: readonly View[]) => {
    await expect.poll(list.waiting).toBe(1)
    list.resolve({ data: [...views], paging: { current_page: 0, limit: 0, total: views.length } })
  }
  return { list, said, answer, cache: services.cache }
}
type World = ReturnType<typeof open>

const trigger = page.getByRole('button', { name: 'View: All products. Choose another view' })
const popover = page.getByRole('dialog', { name: 'Views' })
const search = popover.getByRole('searchbox', { name: 'Search views...' })
const create = popover.getByRole('button', { name: 'Create view' })
const link = (name: string) => popover.getByRole('link', { name: new RegExp(`^${name}`) })
const shownNames = () => [...popover.element().querySelectorAll('ul a')].map((one) => one.textContent)

const plan = ({ list, answer, cache }: World): Walk<typeof viewPickerMachine> => ({
  events: {
    open: () => trigger.click(),
    close: async () => {
      await userEvent.keyboard('{Escape}')
      await expect.element(popover).not.toBeInTheDocument()
      // Simulates a long pause, after which the views are refetched.
      await cache.invalidateQueries({ queryKey: viewKeys.lists })
    },
    'search.typed': ({ text }) => search.fill(text),
  },
  outcomes: {
    readViews: {
      done: (views) => answer(views as View[]),
      error: async () => {
        await expect.poll(list.waiting).toBe(1)
        list.reject(down)
      },
    },
  },
  states: {
    closed: () => expect.element(popover).not.toBeInTheDocument(),
    open: async (snapshot) => {
      await expect.element(search).toHaveValue(snapshot.context.search)
      const found = matchingViews(snapshot.context.views, snapshot.context.search)
      await expect.poll(shownNames).toEqual(['All products', ...found.map(inList)])
      await expect.element(create).toBeVisible()
    },
    'open.loading': async ({ context }) => {
      await showsNotice({ status: context.views.length === 0 ? 'Loading views' : undefined, alert: undefined })
    },
    'open.showing': async (snapshot) => {
      await showsNotice({ status: isFound(snapshot) ? undefined : 'No views found', alert: undefined })
    },
    'open.failing': async (snapshot) => {
      const isNone = snapshot.context.views.length > 0 && !isFound(snapshot)
      const alert = 'The views could not be loaded.Try again'
      await showsNotice({ status: isNone ? 'No views found' : undefined, alert })
    },
  },
})

const inList = ({ name, kind }: View) => name + (kind === 'static' ? 'Static' : 'Dynamic')
const isFound = ({ context }: ViewPickerSnapshot) => matchingViews(context.views, context.search).length > 0

async function showsNotice(said: { status: string | undefined; alert: string | undefined }) {
  const text = (role: string) => popover.element().querySelector(`[role=${role}]`)
  const status = () => text('status')?.getAttribute('aria-label') ?? text('status')?.textContent
  await expect.poll(() => ({ status: status(), alert: text('alert')?.textContent })).toEqual(said)
}

describe('the view picker, walked', () => {
  const paths = shortestPaths(viewPickerMachine, viewPickerFixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(open()))).toBe(path.steps.length)
  })
})

describe('the view picker', () => {
  it('asks again after a failure', async () => {
    const world = open()
    await trigger.click()
    await expect.poll(world.list.waiting).toBe(1)
    world.list.reject(down)
    await popover.getByRole('button', { name: 'Try again' }).click()
    await world.answer(viewFixtures)
    await expect.poll(shownNames).toEqual(['All products', 'SummerStatic', 'Élan vertDynamic'])
  })

  it('hands over the chosen view and closes', async () => {
    const { answer, said } = open()
    await trigger.click()
    await answer(viewFixtures)
    await link('Élan vert').click()
    await expect.element(popover).not.toBeInTheDocument()
    expect(said.onView.mock.calls).toEqual([[viewFixtures[1]]])
    expect(address()).toBe('/app')
  })

  it('hands over all products and a new view, whether the views are there or not', async () => {
    const { said } = open()
    await trigger.click()
    await link('All products').click()
    await expect.poll(() => said.onAll.mock.calls.length).toBe(1)
    await expect.element(popover).not.toBeInTheDocument()
    await trigger.click()
    await create.click()
    await expect.poll(() => said.onCreate.mock.calls.length).toBe(1)
    expect(said.onAll.mock.calls.length).toBe(1)
  })

  it('is gone through with the arrow keys, and a view chosen with Enter', async () => {
    const { answer, said } = open()
    await trigger.click()
    await answer(viewFixtures)
    await expect.element(link('Summer')).toBeVisible()
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(link('All products')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(link('Summer')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}')
    await expect.poll(() => said.onView.mock.calls).toEqual([[viewFixtures[0]]])
  })
})
