import { assetLabelsMachine, type AssetLabelsSnapshot } from '@selvedge/machines'
import {
  ada,
  appliedLabelFixture,
  assetLabelsFixtures,
  labelCategoryFixture,
  labelledAsset,
  pageOf,
  shortestPaths,
} from '@selvedge/machines/testing'
import type { Asset, Client, Tagged } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route } from 'wouter'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import AssetLabelsPage from './asset-labels-page.tsx'

const categories = [labelCategoryFixture(), labelCategoryFixture({ id: 'c2', name: 'Room', color: 'sky' }, ['Kitchen'])]

async function open({ isFresh = true } = {}) {
  if (isFresh) localStorage.clear()
  const [get, update] = [hold<Client['assets']['get']>(), hold<Client['assets']['update']>()]
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      assets: { get: get.call, update: update.call },
      labelCategories: {
        list: async () => pageOf(categories),
      },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  const leave = show(
    <>
      <Route path="/app/assets/:assetId/labels" component={AssetLabelsPage} />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: '/app/assets/a1/labels' },
  )
  return { get, update, leave }
}
type World = Awaited<ReturnType<typeof open>>

const button = (name: string) => page.getByRole('button', { name, exact: true })
const message = (text: string) => page.getByText(text, { exact: true })
const item = (name: string | RegExp) => page.getByRole('treeitem', { name })
const category = item(/^Season \d/)
const status = () => document.querySelector('header [role=status]')?.textContent ?? ''
const applied = () => [...document.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent)

async function arrives({ get }: World, asset: Tagged<Asset> = labelledAsset(1, appliedLabelFixture())) {
  await expect.poll(get.waiting).toBe(1)
  get.resolve(asset)
}

async function toggle(name: string) {
  await expect.element(category).toBeVisible()
  if (category.element().getAttribute('aria-expanded') === 'false') await category.click()
  await item(name).click()
}

const STATUS: Record<string, string> = {
  offline: 'Not saved. The server cannot be reached',
  refused: 'Not saved. The label does not exist.',
  failed: 'Not saved. Something has gone wrong',
}
const namesIn = ({ context: { values } }: AssetLabelsSnapshot) => values?.labels.map(({ name }) => name) ?? []

const plan = (world: World): Walk<typeof assetLabelsMachine> => ({
  events: {
    'values.changed': async ({ change: { labels = [] } }, { before }) => {
      const wanted = labels.map(({ name }) => name)
      const [now, isOpen] = [namesIn(before), before.matches('editing')]
      const changed = [...new Set([...now, ...wanted])].filter((name) => now.includes(name) !== wanted.includes(name))
      if (isOpen && !before.matches({ editing: 'conflicting' })) for (const name of changed) await toggle(name)
    },
    save: async (_, { before }) => {
      if (before.hasTag('dirty') && !before.hasTag('busy')) await button('Save changes').click()
    },
    discard: async (_, { before }) => {
      if (before.can({ type: 'discard' })) await button('Back').click()
    },
    retry: async (_, { before }) => {
      if (before.matches('failing') || before.matches('missing')) await button('Try again').click()
      else if (before.matches({ editing: 'unsaved' })) await button('Retry').click()
    },
    'mine.kept': async (_, { before }) => {
      if (before.matches({ editing: 'conflicting' })) await button('Keep yours').click()
    },
    'theirs.taken': async (_, { before }) => {
      if (before.matches({ editing: 'conflicting' })) await button('Take theirs').click()
    },
  },
  outcomes: {
    readItem: {
      done: async (asset) => arrives(world, asset as Tagged<Asset>),
      error: async (error) => {
        await expect.poll(world.get.waiting).toBe(1)
        world.get.reject(error)
      },
    },
    saveItem: {
      done: async (asset) => world.update.resolve(asset as Tagged<Asset>),
      error: async (error) => world.update.reject(error),
    },
  },
  states: {
    loading: () => expect.element(page.getByRole('status', { name: 'Loading the asset' })).toBeInTheDocument(),
    failing: () => expect.element(message('The asset could not be loaded.')).toBeVisible(),
    missing: () => expect.element(page.getByText(/^This asset no longer exists\./).first()).toBeVisible(),
    editing: (snapshot) => expect.poll(applied).toEqual(namesIn(snapshot)),
    'editing.clean': async ({ context }) => {
      await expect.element(button('Save changes')).toBeDisabled()
      await expect.poll(() => status().startsWith('Saved ')).toBe(context.savedAt !== undefined)
    },
    'editing.dirty': async () => {
      await expect.element(button('Save changes')).toBeEnabled()
      await expect.poll(status).toBe('Unsaved changes')
    },
    'editing.saving': () => expect.element(button('Save changes')).toHaveAttribute('aria-busy', 'true'),
    'editing.saving.sending': async ({ context }) => {
      await expect.poll(world.update.waiting).toBe(1)
      const labels = context.values?.labels.map(({ id }) => id)
      expect(world.update.asked.at(-1)).toEqual(['a1', { labels }, { ifMatch: context.etag }])
    },
    'editing.saving.catchingUp': () => expect.poll(world.get.waiting).toBe(1),
    'editing.unsaved': ({ context }) => expect.poll(status).toBe(STATUS[context.problem ?? '']),
    'editing.conflicting': async (snapshot) => {
      const dialog = page.getByRole('alertdialog', { name: 'Changed elsewhere' })
      await expect.element(dialog).toBeVisible()
      await expect
        .poll(() => dialog.element().textContent)
        .toContain(`LabelsYours${namesIn(snapshot).join(', ')}Theirs`)
    },
  },
})

describe('the label editor of an asset, walked', () => {
  // Time stands still in a walk, and Back leaves the page.
  const paths = shortestPaths(assetLabelsMachine, assetLabelsFixtures).filter(({ steps }) =>
    steps.every(({ event: { type } }) => !type.startsWith('xstate.after') && type !== 'discard'),
  )
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})

describe('the labels of an asset', () => {
  it('are found, applied and taken off by keyboard, and saved', async () => {
    const world = await open()
    await arrives(world)
    await page.getByRole('searchbox', { name: 'Search labels...' }).fill('kit')
    await expect.element(page.getByText('1 label found')).toBeInTheDocument()
    await expect.element(category).not.toBeInTheDocument()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(item(/^Room/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown} ')
    await expect.element(item('Kitchen')).toHaveAttribute('aria-checked', 'true')
    await expect.element(page.getByText('Kitchen added to the applied labels')).toBeInTheDocument()
    await expect.poll(applied).toEqual(['Kitchen', 'Spring'])
    await page.getByRole('button', { name: 'Remove Spring' }).click()
    await button('Save changes').click()
    await expect.poll(() => world.update.asked.at(-1)?.[1]).toEqual({ labels: ['c2-1'] })
    world.update.resolve(labelledAsset(2))
    await expect.element(message('Asset updated')).toBeVisible()
  })

  it('are cleared and collapsed at once', async () => {
    const world = await open()
    await arrives(world)
    await category.click()
    await button('Collapse all').click()
    await expect.element(item('Spring')).not.toBeInTheDocument()
    await button('Clear all').click()
    await expect.element(message('No labels applied yet')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Applied labels' })).toHaveFocus()
  })

  it('are there again after a reload, until Back clears them', async () => {
    const first = await open()
    await arrives(first)
    await toggle('Autumn')
    await expect.poll(() => localStorage.getItem(`selvedge.draft.${ada.id}.asset-labels.a1`)).toContain('Autumn')
    first.leave()
    const again = await open({ isFresh: false })
    await arrives(again)
    await expect.poll(applied).toEqual(['Autumn', 'Spring'])
    await button('Back').click()
    expect(address()).toBe('/app/assets/a1')
    expect(localStorage.getItem(`selvedge.draft.${ada.id}.asset-labels.a1`)).toBe(null)
  })
})
