import {
  columnSettingsFromStored,
  columnSettingsMachine,
  type ColumnSettingsSnapshot,
  columnSettingsToStored,
} from '@selvedge/machines'
import {
  columnSettingsFixtures,
  type MachineFixtures,
  shortestPaths,
  variantColumnFixtures,
} from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrive, button, columnsArrive, down, openCatalogue, shownHeaders, table } from '../testing/catalogue.tsx'
import { hold } from '../testing/fake-client.ts'
import { named, type Walk, walk } from '../testing/walk.ts'
import { FIXED_COLUMNS, INITIAL_COLUMNS } from '../variant-list/initial-columns.ts'

type Users = Client['users']
const LOCAL = 'selvedge.columns.variants.u1'
const NOT_READ = 'Your columns could not be loaded. The columns saved on this device are shown.Try again'
const NOT_SAVED = 'The columns could not be saved. They are kept on this device.Try again'

async function open() {
  const setting = hold<Users['setting']>()
  const saveSetting = hold<Users['saveSetting']>()
  const users = { setting: setting.call as Users['setting'], saveSetting: saveSetting.call }
  const world = await openCatalogue({ answers: { users } })
  await columnsArrive(world)
  await arrive(world)
  await expect.poll(shownHeaders).toEqual(['Image', 'Name', 'Product', 'Material family', 'Status'])
  // Strict mode reads the settings twice; the first read is aborted or ignored.
  await expect.poll(setting.waiting).toBeGreaterThan(0)
  return { ...world, setting, saveSetting }
}
type World = Awaited<ReturnType<typeof open>>

const chooser = page.getByRole('dialog', { name: 'Columns' })
const box = (header: string) => chooser.getByRole('checkbox', { name: new RegExp(`^${header}`) })
const handle = (header: string) => table.getByRole('separator', { name: `Width of ${header}` })
const headerOf = (id: string) => variantColumnFixtures.find((column) => column.id === id)?.header ?? ''

async function inChooser(act: () => Promise<unknown>) {
  await page.getByRole('button', { name: /^Columns · / }).click()
  await expect.element(chooser).toBeVisible()
  await act()
  await userEvent.keyboard('{Escape}')
  await expect.element(chooser).not.toBeInTheDocument()
}

async function move(header: string, where: string) {
  await chooser.getByRole('button', { name: `More for ${header}` }).click()
  await page.getByRole('menuitem', { name: where }).click()
}

async function chooseDensity(name: string) {
  await button('Density').click()
  await page.getByRole('menuitemcheckbox', { name }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
}

const DENSITIES = { compact: 'Compact', default: 'Default', comfortable: 'Comfortable' }

const plan = ({ setting, saveSetting, timers }: World): Walk<typeof columnSettingsMachine> => ({
  events: {
    'column.shown': ({ id }) => inChooser(() => box(headerOf(id)).click()),
    'column.hidden': ({ id }) => inChooser(() => box(headerOf(id)).click()),
    'column.moved': ({ id }) => inChooser(() => move(headerOf(id), 'Move down')),
    'column.pinned': ({ id }) => inChooser(() => button(`Pin ${headerOf(id)}`).click()),
    'column.unpinned': ({ id }) => inChooser(() => button(`Unpin ${headerOf(id)}`).click()),
    'column.resized': async ({ id }) => {
      ;(handle(headerOf(id)).element() as HTMLElement).focus()
      await userEvent.keyboard('{Home}')
    },
    'density.chosen': ({ density }) => chooseDensity(DENSITIES[density]),
    reset: () => inChooser(() => chooser.getByRole('button', { name: 'Reset' }).click()),
    retry: () => button('Try again').click(),
  },
  outcomes: {
    readSettings: {
      done: async (settings) => setting.resolve(settings === undefined ? undefined : STORED),
      error: async () => setting.reject(down),
    },
    saveSettings: { done: async () => saveSetting.resolve(), error: async () => saveSetting.reject(down) },
  },
  delays: { savedAfter: async () => timers.settings.goBy() },
  states: {
    reading: async (snapshot) => {
      await showsTable(snapshot)
      await expect.poll(setting.waiting).toBeGreaterThan(0)
    },
    unread: async (snapshot) => {
      await showsTable(snapshot)
      await expect.element(page.getByRole('alert')).toHaveTextContent(NOT_READ)
    },
    saved: async (snapshot) => {
      await showsTable(snapshot)
      expect(timers.settings.waiting()).toBe(0)
    },
    changed: async (snapshot) => {
      await showsTable(snapshot)
      await expect.poll(timers.settings.waiting).toBe(1)
      expect(localCopy()).toEqual({ settings: snapshot.context.settings, isUnsaved: true })
    },
    saving: async (snapshot) => {
      await showsTable(snapshot)
      await expect.poll(saveSetting.waiting).toBe(1)
      const { sent } = snapshot.context
      expect(saveSetting.asked.at(-1)).toEqual(['columns.variants', sent && columnSettingsToStored(sent)])
    },
    unsaved: async (snapshot) => {
      await showsTable(snapshot)
      await expect.element(page.getByRole('alert')).toHaveTextContent(NOT_SAVED)
      expect(localCopy()).toEqual({ settings: snapshot.context.settings, isUnsaved: true })
    },
  },
})

async function showsTable({ context: { settings }, value }: ColumnSettingsSnapshot) {
  await expect.poll(shownHeaders).toEqual(settings.shown.map(headerOf))
  await expect.element(page.getByRole('button', { name: `Columns · ${settings.shown.length}` })).toBeVisible()
  await expect.poll(shownDensity).toBe(settings.density)
  if (value !== 'unsaved' && value !== 'unread') await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
}

/** The table's root element carries the density in its class. */
const shownDensity = () =>
  Object.keys(DENSITIES).find((density) => document.querySelector(`.data-table__root--density_${density}`))

function localCopy() {
  const stored = JSON.parse(localStorage.getItem(LOCAL) ?? 'null')
  return stored && { ...stored, settings: columnSettingsFromStored(stored.settings) }
}

const ofServer = { ...INITIAL_COLUMNS, density: 'comfortable' as const }
const STORED = columnSettingsToStored(ofServer)

const nothing: MachineFixtures<typeof columnSettingsMachine>['events'] = {
  'column.shown': [],
  'column.hidden': [],
  'column.moved': [],
  'column.pinned': [],
  'column.unpinned': [],
  'column.resized': [],
  'density.chosen': [],
  // Only sent on pages of views.
  'settings.chosen': [],
  reset: [],
  retry: [],
}
const saving: MachineFixtures<typeof columnSettingsMachine> = {
  input: { initial: INITIAL_COLUMNS, local: undefined, isLocalUnsaved: false, fixed: FIXED_COLUMNS },
  events: {
    ...nothing,
    'column.shown': [{ type: 'column.shown', id: 'created_at' }],
    'density.chosen': [{ type: 'density.chosen', density: 'compact' }],
  },
  outcomes: {
    ...columnSettingsFixtures.outcomes,
    readSettings: { done: [ofServer, undefined], error: [down] },
  },
  keyOf: ({ context: { sent, settings } }) => [settings, sent],
}
const changing: MachineFixtures<typeof columnSettingsMachine> = {
  ...saving,
  events: {
    ...nothing,
    'column.shown': [{ type: 'column.shown', id: 'created_at' }],
    'column.hidden': [{ type: 'column.hidden', id: 'meta.product.name' }],
    'column.moved': [{ type: 'column.moved', id: 'meta.product.name', to: 3 }],
    'column.pinned': [{ type: 'column.pinned', id: 'state' }],
    'column.unpinned': [{ type: 'column.unpinned', id: 'image_url' }],
    'column.resized': [{ type: 'column.resized', id: 'image_url', width: 48 }],
    'density.chosen': [{ type: 'density.chosen', density: 'compact' }],
    reset: [{ type: 'reset' }],
  },
  outcomes: {},
  keyOf: (snapshot) => (isWalked(snapshot) ? snapshot.context.settings : 'more'),
}

/** States with at most two unsaved changes. */
function isWalked({ context: { settings }, value }: ColumnSettingsSnapshot) {
  const { shown, pinned, sizes, density } = settings
  const isHidden = !shown.includes('meta.product.name')
  const isMoved = !isHidden && shown.indexOf('meta.product.name') > shown.indexOf('meta.material.material_family_name')
  const isPinned = pinned.includes('state')
  const isUnpinned = !pinned.includes('image_url')
  const isResized = 'image_url' in sizes
  const changes = [
    shown.includes('created_at'),
    isHidden,
    isMoved,
    isPinned,
    isUnpinned,
    isResized,
    density !== 'default',
  ]
  // In these combinations a move crosses the pinned columns, or resizing fixes the widths of the columns before it.
  if ((isMoved && isPinned) || (isUnpinned && isResized)) return false
  return (value === 'reading' || value === 'changed') && changes.filter(Boolean).length <= 2
}

describe('the columns of the catalogue, walked', () => {
  const paths = shortestPaths(columnSettingsMachine, saving)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})

describe('the columns of the catalogue, walked over what can be changed', () => {
  const paths = shortestPaths(columnSettingsMachine, changing).filter(({ steps }) =>
    steps.every(({ state }) => isWalked(state)),
  )
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})

describe('the columns of the catalogue', () => {
  it('are saved once, 600 ms after the last change, and kept in this browser at once', async () => {
    const { setting, saveSetting, timers } = await open()
    setting.resolve(undefined)
    await inChooser(async () => {
      await box('Product').click()
      await move('Status', 'Move up')
      await button('Pin Status').click()
    })
    ;(handle('Image').element() as HTMLElement).focus()
    await userEvent.keyboard('{Home}')
    await expect.poll(shownHeaders).toEqual(['Image', 'Name', 'Status', 'Material family'])
    const changed = {
      attributes: 'image_url,name,state,meta.material.material_family_name',
      sizes: '{"image_url":48}',
      pinned: 'image_url,name,state',
      density: 'default',
    }
    expect(JSON.parse(localStorage.getItem(LOCAL) ?? '')).toEqual({ settings: changed, isUnsaved: true })
    expect([saveSetting.asked, timers.settings.waiting()]).toEqual([[], 1])
    timers.settings.goBy()
    await expect.poll(() => saveSetting.asked).toEqual([['columns.variants', changed]])
    saveSetting.resolve()
    await expect
      .poll(() => JSON.parse(localStorage.getItem(LOCAL) ?? ''))
      .toEqual({
        settings: changed,
        isUnsaved: false,
      })
  })

  it('that could not be saved stay, and are saved at a second try', async () => {
    const { setting, saveSetting, timers } = await open()
    setting.resolve(undefined)
    await chooseDensity('Compact')
    timers.settings.goBy()
    await expect.poll(saveSetting.waiting).toBe(1)
    saveSetting.reject(down)
    await expect.element(page.getByRole('alert')).toHaveTextContent(NOT_SAVED)
    await button('Try again').click()
    await expect.poll(saveSetting.waiting).toBe(1)
    saveSetting.resolve()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    const density = saveSetting.asked.map(([, stored]) => Reflect.get(Object(stored), 'density'))
    expect(density).toEqual(['compact', 'compact'])
  })

  it('that could not be read are read at a second try', async () => {
    const { setting } = await open()
    setting.reject(down)
    await expect.element(page.getByRole('alert')).toHaveTextContent(NOT_READ)
    const before = setting.asked.length
    await button('Try again').click()
    await expect.poll(() => setting.asked.length).toBe(before + 1)
    setting.resolve(columnSettingsToStored({ ...INITIAL_COLUMNS, shown: ['name', 'state'] }))
    await expect.poll(shownHeaders).toEqual(['Name', 'Status'])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('come back to what they were at first with Reset, and the name cannot be hidden', async () => {
    const { setting } = await open()
    setting.resolve(columnSettingsToStored({ ...INITIAL_COLUMNS, shown: ['state', 'name'], pinned: [] }))
    await expect.poll(shownHeaders).toEqual(['Status', 'Name'])
    await inChooser(async () => {
      await expect.element(box('Name')).toBeDisabled()
      await chooser.getByRole('button', { name: 'Reset' }).click()
    })
    await expect.poll(shownHeaders).toEqual(['Image', 'Name', 'Product', 'Material family', 'Status'])
  })
})
