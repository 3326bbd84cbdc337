import { AUTOSAVE_AFTER } from '@selvedge/machines'
import { ada, taggedAsset } from '@selvedge/machines/testing'
import type { Asset, Client } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { waitFor } from 'xstate'
import { readHandover } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { type Answers, fakeClient, hold } from '../testing/fake-client.ts'
import { holdTimers } from '../testing/held-timer.ts'
import { show } from '../testing/show.tsx'
import AssetPage from './asset-page.tsx'

interface Start {
  at?: string
  answers?: Answers
}

/** Opens the page of an asset as Ada; the test settles reads and saves. */
export async function openAsset({ at = '/app/assets/a1', answers = {} }: Start = {}) {
  localStorage.clear()
  const get = hold<Client['assets']['get']>()
  const update = hold<Client['assets']['update']>()
  const autosave = holdTimers(AUTOSAVE_AFTER)
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      ...answers,
      assets: { get: get.call, update: update.call, ...answers.assets },
      uploads: { formerFiles: async () => [], ...answers.uploads },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <Switch>
        <Route path="/app/assets/link" component={Elsewhere} />
        <Route path="/app/assets/:assetId/:tab?" component={AssetPage} />
        <Route component={Elsewhere} />
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  const arrive = async (changes: Partial<Asset> = {}) => {
    await expect.poll(get.waiting).toBe(1)
    get.resolve(taggedAsset(1, changes))
    await expect.element(page.getByRole('heading', { level: 1, name: changes.name ?? 'heron-1.png' })).toBeVisible()
  }
  return { get, update, autosave, services, arrive }
}

function Elsewhere() {
  return <h1>{[location.pathname, JSON.stringify(readHandover()?.choice)].filter(Boolean).join(' ')}</h1>
}

export const nameField = page.getByRole('textbox', { name: 'Asset name' })
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
