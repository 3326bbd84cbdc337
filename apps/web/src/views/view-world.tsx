import {
  ada,
  pageOf,
  variantColumnFixtures,
  variantPageFixture,
  viewColumnFixtures,
  viewFixtures,
} from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { waitFor } from 'xstate'
import { readHandover } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { type Answers, type Fake, fakeClient, hold } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import ViewPage from './view-page.tsx'
import ViewsPage from './views-page.tsx'

interface Start {
  at: string
  /** Answers that replace the calls the test would have to settle. */
  answers?: Answers
  /** Local storage from an earlier visit. */
  stored?: Record<string, string>
}

/**
 * Opens the pages of views as the signed-in user Ada. The test settles reads and changes of the view; lists answer at
 * once.
 */
export async function openViews({ at, answers = {}, stored = {} }: Start) {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  const get = hold<Client['views']['get']>()
  const update = hold<Client['views']['update']>()
  const remove = hold<Client['views']['removeVariants']>()
  const add = hold<Client['views']['addVariants']>()
  const asked: Parameters<Client['variants']['list']>[0][] = []
  const list: Fake<'variants'>['list'] = async (query) => {
    asked.push(query)
    return variantPageFixture(3, 60, query?.page, query?.size)
  }
  const services = createServices(
    fakeClient({
      ...answers,
      auth: { restore: async () => true, me: async () => ada },
      users: { setting: async () => undefined, saveSetting: async () => undefined, ...answers.users },
      variants: {
        list,
        columns: async () => [...variantColumnFixtures],
        facets: async () => ({}),
        ...answers.variants,
      },
      views: {
        list: async () => pageOf(viewFixtures),
        columns: async () => [...viewColumnFixtures],
        facets: async () => ({}),
        get: get.call,
        update: update.call,
        removeVariants: remove.call,
        addVariants: add.call,
        ...answers.views,
      },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <Switch>
        <Route path="/app/views" component={ViewsPage} />
        <Route path="/app/views/:viewId" component={ViewPage} />
        <Route path="/app" component={AllProducts} />
        <Route path="/app/edit" component={HandedOver} />
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  return { get, update, remove, add, asked, services, cache: services.cache }
}
export type ViewsWorld = Awaited<ReturnType<typeof openViews>>

function AllProducts() {
  return <h1>All variants</h1>
}

function HandedOver() {
  return <h1>{`Edit ${JSON.stringify(readHandover()?.choice)}`}</h1>
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
export const toast = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })

export const bodyRows = () =>
  [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.getAttribute('data-row'))

export async function chooseIn(menu: string, entry: string) {
  await button(menu).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
