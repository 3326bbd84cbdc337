import { AUTOSAVE_AFTER } from '@selvedge/machines'
import { ada, attributeValueFixtures, pageOf, taggedVariant } from '@selvedge/machines/testing'
import { type Client, type Variant } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch, useLocation } from 'wouter'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { type Answers, fakeClient, hold } from '../testing/fake-client.ts'
import { holdTimers } from '../testing/held-timer.ts'
import { show } from '../testing/show.tsx'
import VariantPage from './variant-page.tsx'

export const ADDRESS = '/app/product/p1/variant/v1'

/** Opens the page of a variant as Ada; the test settles reads and saves. */
export async function openVariant({ at = ADDRESS, answers = {}, keeps = false }: Start = {}) {
  if (!keeps) localStorage.clear()
  const get = hold<Client['variants']['get']>()
  const update = hold<Client['variants']['update']>()
  const autosave = holdTimers(AUTOSAVE_AFTER)
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      attributes: { list: async () => pageOf([]) },
      attributeValues: { list: async () => pageOf(attributeValueFixtures) },
      ...answers,
      variants: { get: get.call, update: update.call, ...answers.variants },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <Switch>
        <Route path="/app/product/:productId/variant/:variantId/:tab?/:look?" component={VariantPage} />
        <Route component={Elsewhere} />
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  const arrive = async (changes: Partial<Variant> = {}) => {
    await expect.poll(get.waiting).toBe(1)
    get.resolve(taggedVariant(1, changes))
    await expect.element(nameField).toBeVisible()
  }
  return { get, update, autosave, services, arrive }
}
interface Start {
  at?: string
  answers?: Answers
  /** Keeps local storage instead of clearing it. */
  keeps?: boolean
}

function Elsewhere() {
  const [path] = useLocation()
  return <h1>{path}</h1>
}

export const nameField = page.getByRole('textbox', { name: 'Variant name' })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
