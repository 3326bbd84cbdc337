import {
  ada,
  attributeFixture,
  valueColumnFixtures,
  valuePageFixture,
  valuesUsageFixture,
} from '@selvedge/machines/testing'
import type { AttributeValue, ListQuery, Page } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { waitFor } from 'xstate'
import { readHandover } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { type Answers, type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import ValuesPage from './values-page.tsx'

export const ADDRESS = '/app/attributes/a1/values'

interface World {
  at?: string
  rows?: Page<AttributeValue>
  values?: Fake<'attributeValues'>
  answers?: Answers
  keepsDrafts?: boolean
}

/** Opens the values of attribute a1, over a server with these rows and answers. */
export async function openValues(world: World = {}) {
  const { at = ADDRESS, rows = valuePageFixture(), values, answers, keepsDrafts = false } = world
  if (!keepsDrafts) localStorage.clear()
  sessionStorage.clear()
  const asked: ListQuery[] = []
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      users: { setting: never },
      attributes: { get: async () => ({ value: attributeFixture(), etag: '"1"' }) },
      ...answers,
      attributeValues: {
        list: async (_, query = {}) => {
          asked.push(query)
          return query.search === 'nothing' ? valuePageFixture(0) : rows
        },
        columns: async () => [...valueColumnFixtures],
        facets: async () => ({}),
        usage: async () => valuesUsageFixture({ variants: 12, products: 1 }),
        ...values,
      },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  const leave = show(
    <>
      <Switch>
        <Route path="/app/attributes/:attributeId/values" component={ValuesPage} />
        <Route>
          <Elsewhere />
        </Route>
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  return { asked, leave, services }
}

function Elsewhere() {
  const handover = readHandover()
  return <h1>{`${location.pathname} ${JSON.stringify(handover?.choice ?? null)}`}</h1>
}

export const dialog = page.getByRole('dialog')
export const alertdialog = page.getByRole('alertdialog')
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const mark = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
export const chooseOf = async (value: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${value}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
export const isShown = () => expect.element(page.getByRole('cell', { name: 'Linen' }).first()).toBeVisible()
