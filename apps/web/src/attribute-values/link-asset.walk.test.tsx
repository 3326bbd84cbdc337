import { linkAssetMachine } from '@selvedge/machines'
import {
  ada,
  assetColumnFixtures,
  assetPageFixture,
  linkAssetFixtures,
  shortestPaths,
} from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { waitFor } from 'xstate'
import { handOver } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold, never } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import LinkAssetPage from './link-asset-page.tsx'
import { ADDRESS, button } from './testing.tsx'

type Values = Client['attributeValues']
const BULK = `${ADDRESS}/bulk-link`
const radio = (name: string) => page.getByRole('radio', { name: `Select ${name}` })
const values = page.getByRole('heading', { name: 'The values' })

async function openLink(at = BULK, chosen: readonly string[] = ['b1', 'b2']) {
  localStorage.clear()
  sessionStorage.clear()
  const updateMany = hold<Values['updateMany']>()
  const update = hold<Values['update']>()
  const asked: unknown[] = []
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      users: { setting: never },
      assets: {
        columns: async () => [...assetColumnFixtures],
        list: async (query) => {
          asked.push(query?.search)
          return assetPageFixture(3)
        },
      },
      attributeValues: { updateMany: updateMany.call, update: update.call },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <Switch>
        <Route path="/app/attributes/:attributeId/values/bulk-link" component={LinkAssetPage} />
        <Route path="/app/attributes/:attributeId/values/:valueId/link" component={LinkAssetPage} />
        <Route path={ADDRESS}>
          <h1>The values</h1>
        </Route>
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at, ...(chosen.length > 0 && { state: handOver(chosen, chosen.length, `${ADDRESS}?q=wo`) }) },
  )
  return { updateMany, update, asked }
}

const PROBLEMS = {
  gone: 'A value, or the asset, no longer exists. Nothing was linked.',
  offline: 'The server did not answer. Check the list of values before you try again.',
  failed: 'Something has gone wrong! Please try later.',
}

const plan = ({ updateMany }: Awaited<ReturnType<typeof openLink>>): Walk<typeof linkAssetMachine> => ({
  events: {
    'asset.chosen': () => radio('heron-1.png').click(),
    'address.changed': async () => history.replaceState(history.state, '', BULK),
    link: () => button('Link').click(),
    cancel: () => button('Cancel').click(),
  },
  outcomes: {
    linkAsset: { done: async () => updateMany.resolve(2), error: async (error) => updateMany.reject(error) },
  },
  states: {
    choosing: async ({ context: { assetId, problem } }) => {
      await expect.element(radio('heron-1.png')).toBeVisible()
      await expect.poll(address).toBe(assetId ? `${BULK}?asset=${assetId}` : BULK)
      if (assetId) await expect.element(button('Link')).toBeEnabled()
      else await expect.element(button('Link')).toBeDisabled()
      const alert = page.getByRole('alert')
      if (!problem) return expect.element(alert).not.toBeInTheDocument()
      await expect.element(alert).toHaveTextContent(`${PROBLEMS[problem]}Try again`)
    },
    linking: async () => {
      await expect.element(button('Link')).toHaveAttribute('aria-busy', 'true')
      await expect.poll(() => updateMany.asked.at(-1)).toEqual(['a1', ['b1', 'b2'], { asset_id: 'a1' }])
    },
    linked: async () => {
      await expect.element(values).toBeVisible()
      await expect.element(page.getByText('Assets has been attached')).toBeVisible()
      expect(address()).toBe(`${ADDRESS}?q=wo`)
    },
    cancelled: () => expect.element(values).toBeVisible(),
  },
})

describe('linking an asset to the chosen values, walked', () => {
  it.each(named(shortestPaths(linkAssetMachine, linkAssetFixtures)))('$name', async ({ path }) => {
    expect(await walk(path, plan(await openLink()))).toBe(path.steps.length)
  })
})

describe('linking an asset', () => {
  it('is done for one value by its address alone', async () => {
    const { update } = await openLink(`${ADDRESS}/b2/link`, [])
    await radio('heron-3.png').click()
    await expect.element(page.getByRole('status').getByText('heron-3.png')).toBeVisible()
    await button('Link').click()
    await expect.poll(() => update.asked).toEqual([['a1', 'b2', { asset_id: 'a3' }]])
    update.resolve({ value: {} as never, etag: '"1"' })
    await expect.element(page.getByText('Asset has been attached')).toBeVisible()
    expect(address()).toBe(ADDRESS)
  })

  it('searches the library, with one choice at a time', async () => {
    const { asked } = await openLink()
    await page.getByRole('searchbox', { name: 'Search assets...' }).fill('heron')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked.at(-1)).toBe('heron')
    await radio('heron-1.png').click()
    await radio('heron-2.png').click()
    await expect.element(radio('heron-1.png')).not.toBeChecked()
    await expect.element(radio('heron-2.png')).toBeChecked()
  })

  it('keeps the chosen values and the asset over a reload', async () => {
    const { updateMany } = await openLink(`${BULK}?asset=a2`)
    await expect.element(radio('heron-2.png')).toBeChecked()
    await button('Link').click()
    await expect.poll(() => updateMany.asked).toEqual([['a1', ['b1', 'b2'], { asset_id: 'a2' }]])
  })

  it('leads back to the values when none were chosen', async () => {
    await openLink(BULK, [])
    await expect.element(values).toBeVisible()
  })
})
