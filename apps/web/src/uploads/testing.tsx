import {
  ada,
  assetColumnFixtures,
  assetPageFixture,
  labelCategoryFixture,
  variantColumnFixtures,
  variantFixture,
} from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch, useLocation } from 'wouter'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { type Answers, fakeClient, hold, never } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import AddAssetsPage from './add-assets-page.tsx'
import { forgetUploads } from './upload-memory.ts'
import { closeUploadQueue } from './use-upload-queue.ts'
import { UploadSlots } from './upload-slots.tsx'

const variants = Array.from({ length: 3 }, (_, at) => variantFixture({ id: `v${at + 1}`, name: `Heron ${at + 1}` }))
const columns = async () => [...variantColumnFixtures]
const paging = { current_page: 0, limit: 25, total: 3 }

/** The wizard that adds assets, over a library without files; the test settles the uploads. */
export async function openAddAssets(at: string, { keeps = false, ...answers }: Answers & { keeps?: boolean } = {}) {
  if (!keeps) {
    localStorage.clear()
    await forgetUploads()
  }
  const upload = hold<Client['uploads']['resumable']>()
  const same = hold<Client['assets']['list']>()
  const named = hold<Client['assets']['list']>()
  const updateMany = hold<Client['variants']['updateMany']>()
  const variantsOf = hold<Client['views']['variantsOf']>()
  const labelled: unknown[][] = []
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      users: { setting: never, saveSetting: async () => undefined },
      uploads: { resumable: upload.call as Client['uploads']['resumable'], abandon: async () => undefined },
      variants: { list: async () => ({ data: variants, paging }), columns, updateMany: updateMany.call as never },
      views: {
        list: async () => ({ data: [], paging: { ...paging, total: 0 } }),
        columns: async () => [],
        ...answers.views,
      },
      assets: {
        columns: async () => [...assetColumnFixtures],
        list: async (query) => {
          const column = query?.filter?.[0]?.items[0]?.column
          if (column === 'checksum') return same.call(query) as never
          return (column === 'name' ? named.call(query) : assetPageFixture(3, 60)) as never
        },
        ...answers.assets,
        updateMany: async (...asked) => {
          labelled.push(asked)
          return 1 as never
        },
      },
      labelCategories: { list: async () => ({ data: [labelCategoryFixture()], paging }) },
    }),
  )
  onTestFinished(() => {
    closeUploadQueue(services)
    services.session.stop()
  })
  await waitFor(services.session, (session) => session.matches('signedIn'))
  const leave = show(
    <>
      <Switch>
        <Route
          path={/^\/app\/assets\/(?:upload|link\/upload(?:\/review)?|labels\/upload)$/}
          component={AddAssetsPage}
        />
        <Route path="/app/assets">
          <h1>The library</h1>
        </Route>
      </Switch>
      <Slots />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at },
  )
  return { services, upload, same, named, updateMany, variantsOf, labelled, leave }
}

function Slots() {
  const [path] = useLocation()
  return <UploadSlots path={path} />
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const rows = () =>
  [...document.querySelectorAll('ul[aria-label="Files"] > li')].map((row) => row.textContent ?? '')
export const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
export const toasts = () =>
  [...document.querySelectorAll('[data-scope=toast][data-part=title]')].map((one) => one.textContent)

/** Drops files on the window, as a user drops them anywhere on the page, once it takes them. */
export async function drop(...files: readonly File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const isTaken = (type: string) =>
    !document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  await expect.poll(() => isTaken('dragover')).toBe(true)
  isTaken('drop')
}

export const picture = (name: string, content = name) =>
  new File([content], name, { type: 'image/png', lastModified: 1 })

export const atLibrary = () => expect.element(heading('The library')).toBeVisible()
