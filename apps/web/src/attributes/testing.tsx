import { ada, attributeColumnFixtures, attributePageFixture, attributeUsageFixture } from '@selvedge/machines/testing'
import { ToastRegion } from '@selvedge/ui'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { waitFor } from 'xstate'
import { readHandover } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { type Answers, type Fake, fakeClient } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import AttributesPage from './attributes-page.tsx'

interface Start {
  at?: string
  attributes?: Fake<'attributes'>
  others?: Answers
}

/** Opens Ada's list of attributes, by default with three of sixty. */
export async function openAttributes({ at = '/app/attributes', attributes, others }: Start = {}) {
  await page.viewport(1280, 900)
  localStorage.clear()
  sessionStorage.clear()
  const asked: unknown[] = []
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      users: { setting: async () => undefined, saveSetting: async () => undefined },
      versions: {
        list: async () => ({
          data: [{ id: 'n1', code: 'ss26', color: 'green' }],
          paging: { current_page: 0, limit: -1, total: 1 },
        }),
      },
      attributes: {
        list: async (query) => {
          asked.push(query)
          return attributePageFixture(3, 60)
        },
        columns: async () => [...attributeColumnFixtures],
        facets: async () => ({}),
        usage: async () => attributeUsageFixture({ values: 12, variants: 340, views: 1 }),
        ...attributes,
      },
      ...others,
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <Switch>
        <Route path="/app/attributes" component={AttributesPage} />
        <Route component={Elsewhere} />
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Attributes')
  return { asked, services }
}

function Elsewhere() {
  return <h1>{[location.pathname, JSON.stringify(readHandover()?.choice)].filter(Boolean).join(' ')}</h1>
}

export const messages = page.getByRole('region', { name: 'Messages' })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const attributeBox = (number: number) => page.getByRole('checkbox', { name: `Select Fibre ${number}` })
export const inBar = (name: string) =>
  page.getByRole('region', { name: 'Actions on the selected attributes' }).getByRole('button', { name, exact: true })
