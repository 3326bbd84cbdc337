import type { Client } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch, useParams } from 'wouter'
import { waitFor } from 'xstate'
import ProductPage from '../product/product-page.tsx'
import { createServices } from '../shared/services.ts'
import { type Answers, fakeClient } from './fake-client.ts'
import { productAnswers } from './product-answers.ts'
import { show } from './show.tsx'

interface Start {
  at?: string
  answers?: Answers
  /** Local storage from an earlier visit. */
  stored?: Record<string, string>
}

/** Opens the page of a product as Ada, with otherwise empty storage. */
export async function openProduct({ at = '/app/product/p1', answers = {}, stored = {} }: Start = {}) {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  const services = createServices(fakeClient(productAnswers(answers)))
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  const leave = show(
    <>
      <Switch>
        <Route path="/app/products">
          <h1>All products</h1>
        </Route>
        <Route path="/app/edit">
          <h1>Bulk edit</h1>
        </Route>
        <Route path="/app/product/:product/variant/:id" component={OneVariant} />
        <Route path="/app/product/:productId/:tab?/:look?" component={ProductPage} />
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  return { services, cache: services.cache, leave }
}

function OneVariant() {
  return <h1>{`Variant ${useParams()['id']}`}</h1>
}

export const toast = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
export type Products = Client['products']
