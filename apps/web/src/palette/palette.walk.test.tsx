import {
  type FoundRecords,
  PALETTE_SEARCH_AFTER,
  type PaletteEntry,
  paletteGroups,
  paletteMachine,
  type PalettePlace,
  type PaletteSnapshot,
  unreadGroups,
} from '@selvedge/machines'
import {
  ada,
  foundFixture,
  type MachineFixtures,
  paletteFixtures,
  paletteOfferFixture,
  productFixture,
  shortestPaths,
  variantFixture,
  viewFixture,
} from '@selvedge/machines/testing'
import type { Client, Page } from '@selvedge/sdk'
import { Dialog } from '@selvedge/ui'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { createServices } from '../shared/services.ts'
import { down } from '../testing/catalogue.tsx'
import { fakeClient, hold, never } from '../testing/fake-client.ts'
import { holdTimers } from '../testing/held-timer.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { PaletteButton, usePalette } from './palette-button.tsx'

const ran: string[] = []

function Office() {
  const palette = usePalette('/app/views/w9')
  usePaletteActions(() => [{ id: 'add-variant', label: 'Add variant', run: () => ran.push('add') }])
  return (
    <>
      <PaletteButton isNarrow={false} onClick={palette.open} />
      <main id="main">
        <h1>Heron</h1>
        <input aria-label="Name" />
      </main>
      {palette.dialog}
    </>
  )
}

const RECENT = 'selvedge.palette.'

function open(more: ReactNode = null) {
  const timer = holdTimers(PALETTE_SEARCH_AFTER)
  const products = hold<Client['products']['list']>()
  const variants = hold<Client['variants']['list']>()
  const views = hold<Client['views']['list']>()
  const services = createServices(
    fakeClient({
      auth: { restore: never },
      products: { list: products.call },
      variants: { list: variants.call },
      views: { list: views.call },
    }),
  )
  localStorage.setItem(RECENT, JSON.stringify(paletteOfferFixture.recent))
  show(
    <>
      <Office />
      {more}
    </>,
    { services, address: '/app/product/p1' },
  )
  const lists = { products, variants, views }
  const settle = async (found: FoundRecords | undefined) => {
    for (const group of ['products', 'variants', 'views'] as const) {
      const list = lists[group]
      await expect.poll(list.waiting).toBe(1)
      const records = found?.[group]
      if (!records) list.reject(down)
      else list.resolve({ data: records.entries.map(rowOf), paging: paging(records.total) } as Page<never>)
    }
  }
  return { timer, lists, settle, cache: services.cache }
}
type World = ReturnType<typeof open>

const paging = (total: number) => ({ current_page: 0, limit: 5, total })

function rowOf(place: PalettePlace) {
  const { id, name } = place
  if (place.kind === 'product') return productFixture({ id, name, ext_id: place.code })
  return place.kind === 'variant' ? variantFixture({ id, name, external_id: place.code }) : viewFixture({ id, name })
}

const title = page.getByRole('heading', { name: 'Heron' })
const button = page.getByRole('button', { name: 'Search', exact: true })
const dialog = page.getByRole('dialog', { name: 'Search' })
const field = dialog.getByRole('combobox', { name: 'Search' })
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
const groupNames = () =>
  [...document.querySelectorAll('[role=listbox] > [role=group]')].map(
    (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
  )
const pointed = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent

const PAGES = [
  ['/app/views/w9', 'Catalogue'],
  ['/app/products', 'Products'],
  ['/app/views', 'Views'],
  ['/app/assets', 'Assets'],
  ['/app/channels', 'Channels'],
  ['/app/showcases', 'Showcases'],
  ['/app/attributes', 'Attributes'],
  ['/app/documents', 'Documents'],
  ['/app/settings', 'Settings'],
  ['/app/import', 'Import'],
] as const
const fixtures: MachineFixtures<typeof paletteMachine> = {
  ...paletteFixtures,
  events: {
    ...paletteFixtures.events,
    open: [{ type: 'open', ...paletteOfferFixture, pages: PAGES.map(([id, name]) => ({ kind: 'page', id, name })) }],
  },
}

const plan = ({ timer, settle, cache }: World): Walk<typeof paletteMachine> => ({
  events: {
    open: () => button.click(),
    close: async () => {
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    },
    'search.typed': async ({ text }) => {
      // Simulates a long pause, after which the lists are refetched.
      await cache.invalidateQueries()
      await field.fill(text)
    },
    retry: async () => {
      await cache.invalidateQueries()
      await dialog.getByRole('button', { name: 'Try again' }).click()
    },
  },
  delays: {
    searchDelay: async () => {
      await expect.poll(timer.waiting).toBe(1)
      timer.goBy()
    },
  },
  outcomes: {
    searchRecords: { done: async (found) => settle(found as FoundRecords), error: async () => settle(undefined) },
  },
  states: {
    closed: () => expect.element(dialog).not.toBeInTheDocument(),
    open: async (snapshot) => {
      const { context } = snapshot
      await expect.element(field).toHaveValue(context.text)
      await expect.element(field).toHaveFocus()
      const groups = paletteGroups(context)
      const wanted = groups.flatMap(({ entries }) => entries.map(inList))
      await expect.poll(options).toEqual(wanted)
      expect(groupNames()).toEqual(groups.map(({ id }) => GROUPS[id]))
      expect(pointed()).toBe(wanted[0])
      await expect.poll(said).toEqual(wantedWords(snapshot, wanted.length))
    },
    'open.idle': async () => expect(said()[0]).toBe('12 results'),
    'open.searching': async () => expect(said()[0]).toBe('Searching'),
    'open.showing': async () => {},
    'open.failing': async () => expect(said()[1]).toContain('could not be searched'),
  },
})

const GROUPS = {
  recent: 'Recent',
  actions: 'On this page',
  pages: 'Go to',
  products: 'Products',
  variants: 'Variants',
  views: 'Views',
}

function inList(entry: PaletteEntry): string {
  if (entry.kind === 'rest') return `Show all ${entry.total} ${entry.id}`
  if (entry.kind === 'view') return entry.name + (entry.viewKind === 'static' ? 'Static' : 'Dynamic')
  return entry.name + ('code' in entry ? (entry.code ?? '') : '')
}

/** The status and the warnings on screen. */
const said = () => [
  dialog.element().querySelector('[role=status]')?.textContent,
  dialog.element().querySelector('[role=alert]')?.textContent,
]

function wantedWords(snapshot: PaletteSnapshot, count: number) {
  if (snapshot.hasTag('busy')) return ['Searching', warning(snapshot)]
  if (warning(snapshot)) return ['', warning(snapshot)]
  return [count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'result' : 'results'}`, undefined]
}

function warning(snapshot: PaletteSnapshot) {
  if (snapshot.matches({ open: 'failing' })) return 'Products, variants and views could not be searched.Try again'
  return unreadGroups(snapshot.context).length > 0 ? 'Variants could not be searched.Try again' : undefined
}

beforeEach(() => {
  localStorage.clear()
  ran.length = 0
})

describe('the command palette, walked', () => {
  const paths = shortestPaths(paletteMachine, fixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(open()))).toBe(path.steps.length)
  })
})

describe('the command palette', () => {
  const search = async (world: World) => {
    await field.fill('her')
    await expect.poll(world.timer.waiting).toBe(1)
    world.timer.goBy()
    await world.settle(foundFixture)
    await expect.poll(options).toEqual(['HeronHER', 'Heron, slateHER-01', 'Show all 42 variants'])
  }

  it('opens with its key, also from a field, and closes with it', async () => {
    open()
    await page.getByLabelText('Name').click()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Name')).toHaveFocus()
  })

  it('has in its field what was typed before it was there', async () => {
    open()
    await title.click()
    // Both presses in one task: once the dialog is open, the shortcut closes it.
    for (const key of ['k', 'k']) document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true }))
    for (const key of 'wool 3') document.dispatchEvent(new KeyboardEvent('keydown', { key }))
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('wool 3')
    await userEvent.keyboard('40')
    await expect.element(field).toHaveValue('wool 340')
  })

  it('ignores letters once something else has the focus', async () => {
    open()
    await title.click()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.click()
    await userEvent.keyboard('wool')
    await expect.element(name).toHaveValue('wool')
  })

  it('leads to what the arrow keys point at, and remembers it', async () => {
    const world = open()
    await button.click()
    await expect.element(field).toHaveFocus()
    await search(world)
    const seen: unknown[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`)
      seen.push(pointed())
    }
    const [heron, slate, rest] = ['HeronHER', 'Heron, slateHER-01', 'Show all 42 variants']
    expect(seen).toEqual([slate, rest, heron, rest, heron, rest, slate])
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/app/product/p1/variant/v1')
    await expect.element(page.getByRole('heading', { name: 'Heron' })).toHaveFocus()
    await button.click()
    await expect.poll(() => options().slice(0, 2)).toEqual(['Heron, slateHER-01', 'Élan vertDynamic'])
  })

  it('leads to the whole list that matches', async () => {
    const world = open()
    await button.click()
    await expect.element(field).toHaveFocus()
    await search(world)
    await dialog.getByRole('option', { name: 'Show all 42 variants' }).click()
    await expect.poll(address).toBe('/app?q=her')
    expect(JSON.parse(localStorage.getItem(RECENT) ?? '')).toEqual(paletteOfferFixture.recent)
  })

  it('runs an action on what is open, and leads nowhere', async () => {
    open()
    await button.click()
    await field.fill('ADD')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect([ran, address()]).toEqual([['add'], '/app/product/p1'])
  })

  it('leaves the focus to a dialog that an action opens', async () => {
    function Form() {
      const [isOpen, setOpen] = useState(false)
      usePaletteActions(() => [{ id: 'form', label: 'Rename', run: () => setOpen(true) }])
      return (
        <Dialog open={isOpen} onOpenChange={setOpen} title="Rename">
          <input aria-label="New name" />
        </Dialog>
      )
    }
    open(<Form />)
    await button.click()
    await field.fill('rename')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('New name')).toHaveFocus()
    await userEvent.keyboard('x')
    await expect.element(page.getByLabelText('New name')).toHaveValue('x')
  })

  it('opens another tab with Ctrl and Enter, and stays here', async () => {
    const tabs = vi.spyOn(globalThis, 'open').mockReturnValue(null)
    onTestFinished(() => tabs.mockRestore())
    open()
    await button.click()
    await field.fill('settings')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect([tabs.mock.calls, address()]).toEqual([[['/app/settings', '_blank', 'noopener']], '/app/product/p1'])
  })

  it('keeps what was chosen apart by user', async () => {
    localStorage.setItem(`${RECENT}${ada.id}`, JSON.stringify([{ kind: 'page', id: '/app/import', name: 'Import' }]))
    open()
    await button.click()
    await expect.poll(() => options()[0]).toBe('Élan vertDynamic')
  })
})
