import { ada, assetColumnFixtures, assetPageFixture } from '@selvedge/machines/testing'
import type { Client, Tagged, Variant } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { waitFor } from 'xstate'
import { LeaveGuard } from '../editing/leave-guard.tsx'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold, never } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import LinkAmbientsPage from './link-ambients-page.tsx'
import LinkMainPage from './link-main-page.tsx'

const VARIANT = '/app/product/p1/variant/v1'
type Variants = Client['variants']

/**
 * Opens the picture pages of variant v1, with a library of three pictures; the test settles the calls on the variant.
 */
export async function openPictures(at: string, { keepsDrafts = false } = {}) {
  if (!keepsDrafts) localStorage.clear()
  sessionStorage.clear()
  const get = hold<Variants['get']>()
  const linkImage = hold<Variants['linkImage']>()
  const changeAmbients = hold<Variants['changeAmbients']>()
  const upload = hold<Client['uploads']['resumable']>()
  const asked: Parameters<Client['assets']['list']>[0][] = []
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      variants: { get: get.call, linkImage: linkImage.call, changeAmbients: changeAmbients.call },
      uploads: { resumable: upload.call },
      users: { setting: never },
      assets: {
        columns: async () => [...assetColumnFixtures],
        list: async (query) => {
          asked.push(query)
          return assetPageFixture(3, 60)
        },
      },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <LeaveGuard>
      <Switch>
        <Route path="/app/product/:productId/variant/:variantId/link-main/:look?" component={LinkMainPage} />
        <Route path="/app/product/:productId/variant/:variantId/link-ambients/:step?" component={LinkAmbientsPage} />
        <Route path={VARIANT}>
          <h1>The variant</h1>
        </Route>
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </LeaveGuard>,
    { services, address: VARIANT + at },
  )
  return { get, linkImage, changeAmbients, upload, asked }
}
export type World = Awaited<ReturnType<typeof openPictures>>

export async function arrive(get: World['get'], variant: Tagged<Variant>) {
  await expect.poll(get.waiting).toBe(1)
  get.resolve(variant)
}

export const address = () => (location.pathname + location.search).replace(VARIANT, '')
export const go = (to: string) => history.replaceState(null, '', VARIANT + to)
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const alerts = () =>
  [...document.querySelectorAll('[role=alert] , [role=alert] h2')].map((one) => one.textContent)
export const marked = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=gridcell] input:checked')].map(
    (one) => one.closest<HTMLElement>('[data-row]')?.dataset['row'],
  )
export const toasts = () =>
  [...document.querySelectorAll('[data-scope=toast][data-part=title]')].map((one) => one.textContent)
export const atVariant = () => expect.element(page.getByRole('heading', { name: 'The variant' })).toBeVisible()
