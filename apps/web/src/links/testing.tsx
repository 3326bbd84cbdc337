import {
  ada,
  assetColumnFixtures,
  assetFixture,
  pageOf,
  variantColumnFixtures,
  variantFixture,
  viewFixture,
} from '@selvedge/machines/testing'
import type { Asset, Client, Page, Variant, View } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { waitFor } from 'xstate'
import { handOver } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold, iterable, never } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { show } from '../testing/show.tsx'
import LinkAssetsPage from './link-assets-page.tsx'
import LinkByNamePage from './link-by-name-page.tsx'
import LinkProductsPage from './link-products-page.tsx'

const variants = [variantFixture({ id: 'v1', name: 'Heron, slate' }), variantFixture({ id: 'v2', name: 'Heron, moss' })]
const assets = [assetFixture({ id: 'a1', name: 'front.png' }), assetFixture({ id: 'a2', name: 'back.png' })]
const views = [viewFixture({ id: 'w1', name: 'Summer 2027' })]

const byIds = <Row extends { id: string }>(rows: readonly Row[], query: unknown): Row[] => {
  const text = JSON.stringify(query ?? {})
  return text.includes('"column":"id"') ? rows.filter(({ id }) => text.includes(`"${id}"`)) : [...rows]
}

interface Opening {
  /** What the list before handed over. */
  chosen?: readonly string[]
  keepsDrafts?: boolean
}

/** Opens a linking wizard with two assets, two variants and a view; the test settles what changes them. */
export async function openLinks(at: string, { chosen = [], keepsDrafts = false }: Opening = {}) {
  if (!keepsDrafts) localStorage.clear()
  const updateMany = hold<Client['variants']['updateMany']>()
  const variantsOf = hold<Client['views']['variantsOf']>()
  const preview = hold<Client['assets']['links']['preview']>()
  const create = hold<Client['assets']['links']['create']>()
  const createMany = hold<Client['assets']['links']['asJob']['create']>()
  const jobs = holdJobs()
  const undo = hold<Client['bulkEdits']['undo']>()
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      users: { setting: never, saveSetting: async () => undefined },
      variants: {
        list: async (query): Promise<Page<Variant>> => pageOf(byIds(variants, query)),
        columns: async () => [...variantColumnFixtures],
        updateMany: updateMany.call,
      },
      views: {
        list: async (): Promise<Page<View>> => pageOf(views),
        columns: async () => [],
        variantsOf: (...asked: Parameters<Client['views']['variantsOf']>) => {
          const found = variantsOf.call(...asked)
          return Object.assign(found, {
            async *[Symbol.asyncIterator]() {
              yield* (await found).data
            },
          })
        },
      },
      assets: {
        list: async (query): Promise<Page<Asset>> => pageOf(byIds(assets, query)),
        columns: async () => [...assetColumnFixtures],
        links: { preview: preview.call, create: create.call, asJob: { create: createMany.call } },
      },
      bulkEdits: { undo: undo.call },
      jobs: jobs.calls,
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  const leave = show(
    <>
      <Switch>
        <Route path="/app/assets/link/products/:step?" component={LinkProductsPage} />
        <Route path="/app/assets/link/names/:step?" component={LinkByNamePage} />
        <Route path="/app/assets/link/:step?" component={LinkAssetsPage} />
        <Route path="/app/assets">
          <h1>The library</h1>
        </Route>
        <Route path="/app">
          <h1>The catalogue</h1>
        </Route>
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at, ...(chosen.length > 0 && { state: handOver(chosen, chosen.length, '/app/assets?p=2') }) },
  )
  return {
    updateMany,
    variantsOf,
    preview,
    create,
    createMany,
    jobs,
    undo,
    leave,
    found: (...rows: Variant[]) => iterable(Promise.resolve(pageOf(rows)), rows),
  }
}
export type World = Awaited<ReturnType<typeof openLinks>>

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const checkbox = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
/** The list has a footer of its own, before that of the wizard. */
export const said = () => [...document.querySelectorAll('footer [role=status]')].at(-1)?.textContent
export const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
export const toasts = () =>
  [...document.querySelectorAll('[data-scope=toast][data-part=root]')].map((one) => one.textContent)
export const itemsIn = (name: string) =>
  [...document.querySelectorAll('section')]
    .filter((section) => section.querySelector('h2')?.textContent === name)
    .flatMap((section) => [...section.querySelectorAll('li bdi:first-child')].map((one) => one.textContent))
export const isAt = (name: string) => expect.element(heading(name)).toBeVisible()
