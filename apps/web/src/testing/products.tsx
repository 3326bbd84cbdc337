import { ada, doneSetup, productColumnFixtures, productPageFixture } from '@selvedge/machines/testing'
import type { Product } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch, useParams } from 'wouter'
import { waitFor } from 'xstate'
import ProductsPage from '../products/products-page.tsx'
import { createServices } from '../shared/services.ts'
import { type Answers, type Fake, fakeClient, iterable } from './fake-client.ts'
import { show } from './show.tsx'

interface Start {
  at?: string
  products?: Fake<'products'>
  /** Rows that iterating over the list returns. */
  former?: readonly Product[]
  others?: Answers
  stored?: Record<string, string>
}

/** Opens Ada's list of products, by default with three of sixty. */
export async function openProducts({ at = '/app/products', products, former = [], others, stored = {} }: Start = {}) {
  await page.viewport(1280, 900)
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  const asked: unknown[] = []
  const list: Fake<'products'>['list'] = (query) => {
    asked.push(query)
    return iterable(Promise.resolve(productPageFixture(3, 60)), former)
  }
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      users: { setting: async () => undefined, saveSetting: async () => undefined },
      setup: { get: async () => doneSetup },
      products: { list, columns: async () => [...productColumnFixtures], facets: async () => ({}), ...products },
      ...others,
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <Switch>
        <Route path="/app/products" component={ProductsPage} />
        <Route path="/app/product/:id" component={OneProduct} />
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Products')
  return { asked, services }
}

function OneProduct() {
  return <h1>{`Product ${useParams()['id']}`}</h1>
}

export const messages = page.getByRole('region', { name: 'Messages' })
export const productBox = (id: number) => page.getByRole('checkbox', { name: `Select Heron ${id}` })

export async function actOnProducts(name: string) {
  const bar = page.getByRole('region', { name: 'Actions on the selected products' })
  const inBar = bar.getByRole('button', { name, exact: true })
  await inBar.click()
}
