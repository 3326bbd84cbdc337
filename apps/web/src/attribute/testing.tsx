import { AUTOSAVE_AFTER } from '@selvedge/machines'
import { ada, taggedAttribute } from '@selvedge/machines/testing'
import type { Attribute, Client } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { type Answers, fakeClient, hold } from '../testing/fake-client.ts'
import { holdTimers } from '../testing/held-timer.ts'
import { show } from '../testing/show.tsx'
import { attributeAnswers } from './attribute-answers.ts'
import AttributePage from './attribute-page.tsx'

/** Opens the page of an attribute as Ada; the test settles reads and saves. */
export async function openAttribute(answers: Answers = {}) {
  localStorage.clear()
  const get = hold<Client['attributes']['get']>()
  const update = hold<Client['attributes']['update']>()
  const autosave = holdTimers(AUTOSAVE_AFTER)
  const given = attributeAnswers(answers)
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      ...given,
      attributes: { get: get.call, update: update.call, ...given.attributes },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <Switch>
        <Route path="/app/attributes/:attributeId" component={AttributePage} />
        <Route>
          <h1>Elsewhere</h1>
        </Route>
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: '/app/attributes/a1' },
  )
  const arrive = async (changes: Partial<Attribute> = {}) => {
    await expect.poll(get.waiting).toBe(1)
    get.resolve(taggedAttribute(1, changes))
    await expect.element(page.getByRole('heading', { level: 1, name: changes.name ?? 'Composition' })).toBeVisible()
  }
  return { get, update, autosave, services, arrive }
}

export const nameField = page.getByRole('textbox', { name: 'Attribute name' })
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
