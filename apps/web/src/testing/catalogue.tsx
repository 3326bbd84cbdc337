import { SEARCH_AFTER, SETTINGS_SAVED_AFTER } from '@selvedge/machines'
import { ada, doneSetup, variantColumnFixtures, variantPageFixture } from '@selvedge/machines/testing'
import { ApiError, type Client, type Page, type Variant } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { Route, Switch, useParams } from 'wouter'
import { waitFor } from 'xstate'
import { readHandover } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { VariantsPage } from '../variants/variants-page.tsx'
import { type Fake, fakeClient, hold } from './fake-client.ts'
import { holdTimers } from './held-timer.ts'
import { show } from './show.tsx'

type Calls = { [Resource in 'jobs' | 'setup' | 'users' | 'variants' | 'views']?: Fake<Resource> }

interface Start {
  at?: string
  /** Answers that replace the calls the test would have to settle. */
  answers?: Calls
  /** Local storage from an earlier visit. */
  stored?: Record<string, string>
}

export const rows = variantPageFixture(3, 60)
export const down = new ApiError('server', 'The server answered 500.', { status: 500 })

/** Opens the catalogue for the signed-in user Ada, with empty storage. The test settles rows and columns. */
export async function openCatalogue({ at = '/app', answers = {}, stored = {} }: Start = {}) {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  const list = hold<Client['variants']['list']>()
  const columns = hold<Client['variants']['columns']>()
  const timers = { search: holdTimers(SEARCH_AFTER), settings: holdTimers(SETTINGS_SAVED_AFTER) }
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      users: { setting: async () => undefined, saveSetting: async () => undefined, ...answers.users },
      variants: { list: list.call, columns: columns.call, facets: async () => ({}), ...answers.variants },
      setup: answers.setup ?? { get: async () => doneSetup },
      views: answers.views ?? {},
      jobs: answers.jobs ?? {},
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <Switch>
        <Route path="/app" component={VariantsPage} />
        <Route path="/app/edit" component={HandedOver} />
        <Route path="/app/views/:id" component={OneView} />
        <Route path="/app/product/:product/variant/:id" component={OneVariant} />
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  return { list, columns, timers, services, cache: services.cache }
}
export type World = Awaited<ReturnType<typeof openCatalogue>>

function HandedOver() {
  return <h1>{`Edit ${JSON.stringify(readHandover()?.choice)}`}</h1>
}

function OneView() {
  return <h1>{`View ${useParams()['id']}`}</h1>
}

function OneVariant() {
  return <h1>{`Variant ${useParams()['id']}`}</h1>
}

/** Settles the pending rows; by default with three of sixty, on the page that was requested. */
export async function arrive({ list }: Pick<World, 'list'>, data?: Page<Variant>) {
  await expect.poll(list.waiting).toBeGreaterThan(0)
  const { page: at = 0, size = 25 } = list.asked.at(-1)?.[0] ?? {}
  list.resolve(data ?? variantPageFixture(3, 60, at, size))
}

export async function columnsArrive({ columns }: Pick<World, 'columns'>) {
  await expect.poll(columns.waiting).toBe(1)
  columns.resolve([...variantColumnFixtures])
}

/** Opens the catalogue with its rows and columns loaded. */
export async function openFull(start: Start = {}) {
  const world = await openCatalogue(start)
  await columnsArrive(world)
  await arrive(world)
  await expect.poll(bodyRows).toEqual(['v1', 'v2', 'v3'])
  return world
}

export const table = page.getByRole('table', { name: 'Variants' })
export const searchField = page.getByRole('searchbox', { name: 'Search variants...' })
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
export const rowBox = (id: string) => page.getByRole('checkbox', { name: `Select Heron, colour ${id.slice(1)}` })
export const pageBox = page.getByRole('checkbox', { name: 'Select all on this page' })

export const bodyRows = () =>
  [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.getAttribute('data-row'))
export const chosenRows = () =>
  [...document.querySelectorAll<HTMLInputElement>('tbody input:checked')].map(
    (one) => one.closest('tr')?.dataset['row'],
  )
export const shownHeaders = () =>
  [...document.querySelectorAll('thead th[aria-labelledby]')].map(
    (header) => document.getElementById(header.getAttribute('aria-labelledby') ?? '')?.textContent,
  )

/** Text of the selection bar; undefined without a selection. */
export function selectionBar() {
  const bar = document.querySelector('section[aria-label="Actions on the selected variants"]')
  return bar?.querySelector('[role=status]')?.textContent
}

export async function chooseInRowMenu(id: string, entry: string) {
  await button(`Actions for Heron, colour ${id.slice(1)}`).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

export async function act(name: string) {
  await page.getByRole('region', { name: 'Actions on the selected variants' }).getByRole('button', { name }).click()
}
