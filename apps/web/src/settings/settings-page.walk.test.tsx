import { companyMachine, type CompanySnapshot, logoMachine } from '@selvedge/machines'
import {
  ada,
  companyFixtures,
  logoFixtures,
  type MachineFixtures,
  shortestPaths,
  taggedCompany,
} from '@selvedge/machines/testing'
import { ApiError, type Client, type Supplier, type Tagged } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { abandonPage, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import SettingsPage from './settings-page.tsx'

type Calls = Client['supplier']

async function open({ isFresh = true } = {}) {
  if (isFresh) localStorage.clear()
  const get = hold<Calls['get']>()
  const update = hold<Calls['update']>()
  const setLogo = hold<Calls['setLogo']>()
  const removeLogo = hold<Calls['removeLogo']>()
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      supplier: { get: get.call, update: update.call, setLogo: setLogo.call, removeLogo: removeLogo.call },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <SettingsPage />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: '/app/settings' },
  )
  return { get, update, setLogo, removeLogo }
}
type World = Awaited<ReturnType<typeof open>>

const button = (name: string) => page.getByRole('button', { name, exact: true })
const nameField = page.getByLabelText('Name', { exact: true })
const urlField = page.getByLabelText('URL')
const dialog = page.getByRole('alertdialog', { name: 'Changed elsewhere' })
const message = (text: string) => page.getByText(text, { exact: true })

async function arrives({ get }: Pick<World, 'get'>, company: Tagged<Supplier> = taggedCompany(1)) {
  await expect.poll(get.waiting).toBe(1)
  get.resolve(company)
}

const STATUS: Record<string, string> = {
  offline: 'Not saved. The server cannot be reached',
  refused: 'Not saved. A field is not valid.',
  failed: 'Not saved. Something has gone wrong',
}

/** Save status in the header; only an unchanged form shows 'Saved'. */
const status = () => document.querySelector('header [role=status]')?.textContent ?? ''

const showsValues = ({ context: { values } }: CompanySnapshot) =>
  expect.element(nameField).toHaveValue(values?.name ?? '')

const plan = (world: World): Walk<typeof companyMachine> => ({
  events: {
    'values.changed': async ({ change }) => {
      if (change.name !== undefined) await nameField.fill(change.name)
    },
    save: async (_, { before }) => {
      if (before.hasTag('dirty') && !before.hasTag('busy')) await button('Save changes').click()
    },
    discard: async (_, { before }) => {
      if (before.can({ type: 'discard' })) await button('Discard changes').click()
    },
    retry: async (_, { before }) => {
      if (before.matches('failing')) await button('Try again').click()
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
      done: async (company) => arrives(world, company as Tagged<Supplier>),
      error: async (error) => {
        await expect.poll(world.get.waiting).toBe(1)
        world.get.reject(error)
      },
    },
    saveItem: {
      done: async (company) => world.update.resolve(company as Tagged<Supplier>),
      error: async (error) => world.update.reject(error),
    },
  },
  states: {
    loading: () => expect.element(page.getByRole('status', { name: 'Loading the settings' })).toBeInTheDocument(),
    failing: () => expect.element(message('The settings could not be loaded.')).toBeVisible(),
    editing: showsValues,
    'editing.clean': async ({ context }) => {
      await expect.element(button('Save changes')).not.toBeInTheDocument()
      await expect.poll(() => status().startsWith('Saved ')).toBe(context.savedAt !== undefined)
      expect(world.update.waiting()).toBe(0)
    },
    'editing.dirty': async () => {
      await expect.element(button('Save changes')).toBeEnabled()
      await expect.element(button('Discard changes')).toBeEnabled()
      await expect.poll(status).toBe('Unsaved changes')
    },
    'editing.saving': async () => {
      await expect.element(button('Save changes')).toHaveAttribute('aria-busy', 'true')
      await expect.poll(status).toBe('Saving')
    },
    'editing.saving.sending': async ({ context }) => {
      await expect.poll(world.update.waiting).toBe(1)
      expect(world.update.asked.at(-1)).toEqual([{ name: context.values?.name }, { ifMatch: context.etag }])
    },
    'editing.saving.catchingUp': () => expect.poll(world.get.waiting).toBe(1),
    'editing.unsaved': async ({ context }) => {
      await expect.poll(status).toBe(STATUS[context.problem ?? ''])
      await expect.element(button('Retry')).toBeVisible()
      await expect.element(nameField).toHaveAccessibleDescription(context.fieldErrors['name'] ?? '')
    },
    'editing.conflicting': async ({ context }) => {
      const { values, conflict } = context
      await expect
        .poll(() => dialog.element().textContent)
        .toContain(`NameYours${values?.name}Theirs${conflict?.theirs.name}`)
    },
  },
})

const fixtures: MachineFixtures<typeof companyMachine> = {
  ...companyFixtures,
  outcomes: {
    ...companyFixtures.outcomes,
    // A company cannot be deleted.
    readItem: {
      done: companyFixtures.outcomes['readItem']?.done ?? [],
      error: companyFixtures.outcomes['readItem']?.error.slice(0, 1) ?? [],
    },
  },
}

describe('the company information, walked', () => {
  // Time stands still in a walk; automatic retries are tested with the machine.
  const paths = shortestPaths(companyMachine, fixtures).filter(({ steps }) =>
    steps.every(({ event }) => !event.type.startsWith('xstate.after')),
  )
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})

const fileOf = (type: string) => new File(['x'], 'logo', { type })
const fileInput = () => document.querySelector('input[type=file]') as HTMLInputElement
const WORDS: Record<string, string> = {
  type: 'This file is not a PNG, JPG or SVG.',
  unreadable: 'This picture is damaged and could not be read.',
  offline: 'The server cannot be reached, so the logo was not changed.',
}
const logoUrl = '/icon.svg?{size}'

const logoPlan = (world: World): Walk<typeof logoMachine> => ({
  events: {
    'file.chosen': ({ file }, { before }) =>
      before.hasTag('busy') ? Promise.resolve() : userEvent.upload(fileInput(), fileOf(file.type)),
    remove: (_, { before }) => (before.hasTag('busy') ? Promise.resolve() : button('Remove logo').click()),
    retry: (_, { before }) => (before.matches('failing') ? button('Try again').click() : Promise.resolve()),
  },
  outcomes: {
    setLogo: {
      done: async () => {
        world.setLogo.resolve(taggedCompany(2).value)
        await arrives(world, taggedCompany(2, { logo_url: logoUrl }))
      },
      error: async (error) => world.setLogo.reject(error),
    },
    removeLogo: {
      done: async () => {
        world.removeLogo.resolve(taggedCompany(3).value)
        await arrives(world, taggedCompany(3, { logo_url: logoUrl }))
      },
      error: async (error) => world.removeLogo.reject(error),
    },
  },
  states: {
    resting: async ({ context: { problem } }) => {
      await expect.element(button('Logo Replace')).not.toHaveAttribute('aria-busy')
      await expect.poll(alerts).toEqual(problem ? [WORDS[problem]] : [])
      await expect.element(button('Try again')).not.toBeInTheDocument()
    },
    uploading: async () => {
      await expect.element(button('Logo Replace')).toHaveAttribute('aria-busy', 'true')
      await expect.poll(world.setLogo.waiting).toBe(1)
    },
    removing: async () => {
      await expect.element(button('Remove logo')).toHaveAttribute('aria-busy', 'true')
      await expect.poll(world.removeLogo.waiting).toBe(1)
    },
    failing: async ({ context: { problem } }) => {
      await expect.poll(alerts).toEqual([WORDS[problem ?? '']])
      await expect.element(button('Try again')).toBeVisible()
    },
  },
})

const alerts = () => [...document.querySelectorAll('section [role=alert]')].map((alert) => alert.textContent)

describe('the logo, walked', () => {
  it.each(named(shortestPaths(logoMachine, logoFixtures)))('$name', async ({ path }) => {
    const world = await open()
    await arrives(world, taggedCompany(1, { logo_url: logoUrl }))
    await expect.element(nameField).toBeVisible()
    expect(await walk(path, logoPlan(world))).toBe(path.steps.length)
  })
})

describe('the settings', () => {
  it('save what was typed, say so, and let the keyboard go on', async () => {
    const world = await open()
    await arrives(world)
    await nameField.fill('Mill & Daughters')
    await userEvent.keyboard('{Enter}')
    await expect.poll(world.update.waiting).toBe(1)
    world.update.resolve(taggedCompany(2, { name: 'Mill & Daughters' }))
    await expect.element(message('Changes saved!')).toBeVisible()
    expect(world.update.asked).toEqual([[{ name: 'Mill & Daughters' }, { ifMatch: '"1"' }]])
    await urlField.fill('')
    await button('Discard changes').click()
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toHaveFocus()
  })

  it('save nothing that is wrong, and say under the field what it is', async () => {
    const world = await open()
    await arrives(world)
    await nameField.fill(' ')
    await urlField.fill('loom.example')
    await expect.element(nameField).toHaveAccessibleDescription('Required')
    await expect
      .element(urlField)
      .toHaveAccessibleDescription(
        'Enter a web address that begins with https:// or http:// For example https://www.example.com',
      )
    await expect.element(button('Save changes')).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    expect(world.update.asked).toEqual([])
  })

  it('have what was typed again after a reload, until it is saved', async () => {
    const first = await open()
    await arrives(first)
    await nameField.fill('Mill & Daughters')
    await expect.element(button('Save changes')).toBeVisible()
    await expect.poll(() => localStorage.getItem(`selvedge.draft.${ada.id}.company`)).toContain('Daughters')
    abandonPage()
    const again = await open({ isFresh: false })
    await arrives(again, taggedCompany(5, { url: 'https://mill.example/' }))
    await expect.element(nameField).toHaveValue('Mill & Daughters')
    await expect.element(urlField).toHaveValue('https://mill.example/')
    await button('Save changes').click()
    await expect.poll(again.update.waiting).toBe(1)
    again.update.resolve(taggedCompany(6, { name: 'Mill & Daughters' }))
    await expect.poll(() => localStorage.getItem(`selvedge.draft.${ada.id}.company`)).toBe(null)
  })

  it('show what a colleague changed meanwhile, and save on top of it', async () => {
    const world = await open()
    await arrives(world)
    await nameField.fill('Mill & Daughters')
    await button('Save changes').click()
    await expect.poll(world.update.waiting).toBe(1)
    world.update.reject(new ApiError('stale', 'Changed.', { status: 412, code: 'stale' }))
    await arrives(world, taggedCompany(7, { url: 'https://mill.example/' }))
    await expect.element(message('A colleague changed: URL. The new values are shown here.')).toBeVisible()
    await expect.poll(() => world.update.asked.at(-1)?.[1]).toEqual({ ifMatch: '"7"' })
  })
})
