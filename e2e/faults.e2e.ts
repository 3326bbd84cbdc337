import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openPage } from './support/browser.ts'
import {
  at,
  both,
  button,
  type Case,
  choose,
  confirmation,
  fill,
  inDialog,
  isRefusal,
  isWayBroken,
  LATER,
  LATER_AGAIN,
  nothing,
  openWorld,
  press,
  pressInDialog,
  rows,
  selectRow,
  tellsOf,
  unanswered,
  UNREACHABLE,
  value,
  wrongAmong,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

const world = openWorld(async (client) => {
  await client.views.create({ name: VIEW, kind: 'static' })
})

const VIEW = 'Sample of spring'
let rowsAdded = 0
const catalogue = both(at('/app'), rows)
const chosen = (page: Page) => page.getByText('Selected variants: 1').isVisible()
const values = (page: Page) => page.getByRole('combobox', { name: 'Values', exact: true })
/** Every search needs another text, as the browser remembers what it has found. */
let searches = 0
const searchValues = (page: Page) => values(page).fill(`Blue ${++searches}`)
const SIGN_IN = 'Log in to your account'

const password = ({ status, isUnanswered }: Fault) =>
  isUnanswered ? UNREACHABLE : status === 429 ? 'Too many attempts. Please wait a minute, then try again.' : LATER_AGAIN
const signIn = (fault: Fault) => ([400, 401, 402, 422].includes(fault.status ?? 0) ? DETAIL : password(fault))
/** Specification 1, section 8: a refused view is explained in the server's words. */
const view = (fault: Fault) => (isWayBroken(fault) ? unanswered('views') : isRefusal(fault) ? DETAIL : LATER)
const isRefusedAtStart = ({ status = 0 }: Fault) => [400, 401, 402, 422].includes(status)
const start = (fault: Fault) => (isRefusedAtStart(fault) ? SIGN_IN : 'The server cannot be reached.')
const startWayOn = (page: Page, fault: Fault) =>
  isRefusedAtStart(fault) ? page.getByLabel('E-mail') : button('Try again')(page)
const isNoView = ({ status = 0 }: Fault) => [400, 404, 422].includes(status)

const OUTSIDE: Case[] = [
  {
    call: 'POST /auth/token',
    open: both(
      at('/'),
      (page) => fill('E-mail', world.server.username)(page),
      (page) => fill('Password', world.server.password)(page),
    ),
    act: press('Enter'),
    again: press('Enter'),
    says: signIn,
    wayOn: button('Enter'),
    kept: async (page) => [await value('E-mail')(page), await value('Password')(page)],
    keeps: ['demo@selvedge.example', 'selvedge-demo'],
    isBeforeSession: true,
  },
  {
    call: 'POST /auth/forgot-password',
    open: both(at('/forgot-password'), fill('E-mail', 'ada@mill.example')),
    act: press('Send link'),
    again: press('Send link'),
    says: password,
    wayOn: button('Send link'),
    kept: value('E-mail'),
    keeps: 'ada@mill.example',
    isBeforeSession: true,
  },
  {
    call: 'POST /auth/reset-password',
    open: both(at('/reset-password?token=x'), fill('New password', 'quite new password')),
    act: press('Save password'),
    again: press('Save password'),
    says: password,
    wayOn: button('Save password'),
    kept: value('New password'),
    keeps: 'quite new password',
    isBeforeSession: true,
  },
]

const INSIDE: Case[] = [
  {
    call: 'POST /auth/refresh',
    open: nothing,
    act: at('/app'),
    says: start,
    wayOn: startWayOn,
    isBeforeSession: true,
  },
  {
    call: 'GET /auth/me',
    open: nothing,
    act: at('/app'),
    says: start,
    wayOn: startWayOn,
    isBeforeSession: true,
  },
  {
    call: 'GET /variants',
    of: 'first page',
    open: nothing,
    act: at('/app?q=linen'),
    says: 'The variants could not be loaded.',
    wayOn: button('Try again'),
    kept: (page) => page.getByRole('searchbox', { includeHidden: true }).inputValue(),
    keeps: 'linen',
  },
  {
    call: 'GET /variants',
    of: 'next page',
    open: selectRow('/app'),
    act: press('Next'),
    again: press('Try again'),
    says: 'These variants could not be loaded. The previous ones are still shown.',
    wayOn: button('Try again'),
    kept: chosen,
    keeps: true,
  },
  {
    call: 'GET /variants/schema',
    open: nothing,
    act: at('/app'),
    says: 'The filters could not be loaded. You can read the list, but not filter it.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /variants/facets',
    of: 'names of what is filtered by',
    open: nothing,
    act: at('/app?t=(state[il]:active)'),
    says: 'The names of the chosen values could not be loaded. The filters still work.',
    wayOn: button('Try again'),
    kept: (page) => page.getByRole('list', { name: 'Applied filters', includeHidden: true }).locator('li').count(),
    keeps: 1,
  },
  {
    call: 'GET /variants/facets',
    of: 'choices in the filter dialog',
    open: catalogue,
    act: press('Filter'),
    again: press('Try again'),
    says: 'The values to choose from could not be loaded.',
    wayOn: inDialog('Try again'),
  },
  {
    call: 'GET /variants/facets',
    of: 'searched values',
    open: both(catalogue, press('Filter'), choose('Attribute', 'Colour'), (page) => values(page).waitFor()),
    act: searchValues,
    again: searchValues,
    says: 'The values could not be searched. What you chose is kept; type again to search.',
    wayOn: values,
  },
  {
    call: 'GET /users/me/settings/columns.variants',
    open: nothing,
    act: at('/app'),
    says: 'Your columns could not be loaded. The columns saved on this device are shown.',
    wayOn: button('Try again'),
  },
  {
    call: 'PUT /users/me/settings/columns.variants',
    open: catalogue,
    act: both(
      press('Density'),
      (page) => page.locator('[role=menu] [aria-checked=false]').first().click(),
      (page) => page.keyboard.press('Escape'),
    ),
    again: press('Try again'),
    says: 'The columns could not be saved. They are kept on this device.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /views',
    of: 'view picker',
    open: catalogue,
    act: press(/Choose another view$/),
    again: press('Try again'),
    says: 'The views could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /views',
    of: 'static ones in the dialog',
    open: selectRow('/app'),
    act: press('Add to static view'),
    again: press('Try again'),
    says: 'The views could not be loaded.',
    wayOn: inDialog('Try again'),
    kept: chosen,
    keeps: true,
  },
  {
    call: 'GET /views/*',
    open: nothing,
    act: at('/app/views/0190aaaa-0000-7000-8000-000000000000'),
    says: (fault) => (isNoView(fault) ? 'View not found' : 'The view could not be loaded.'),
    wayOn: (page, fault) =>
      isNoView(fault) ? page.getByRole('link', { name: 'Go to the catalogue' }) : button('Try again')(page),
  },
  {
    call: 'POST /views',
    open: both(catalogue, press(/Choose another view$/), press('Create view'), fill('View name', 'Spring'), (page) =>
      page.getByRole('radio', { name: /^Dynamic/ }).check({ force: true }),
    ),
    act: press('Create'),
    again: press('Create'),
    says: view,
    wayOn: inDialog('Create'),
    kept: value('View name'),
    keeps: 'Spring',
  },
  {
    call: 'PATCH /views/*/variants',
    of: 'add',
    open: both(selectRow('/app'), press('Add to static view'), chooseView),
    act: pressInDialog('Add'),
    again: pressInDialog('Add'),
    says: view,
    wayOn: inDialog('Add'),
    kept: async (page) => [await page.locator('input[role=combobox]').last().inputValue(), await chosen(page)],
    keeps: [VIEW, true],
  },
  {
    call: 'PATCH /views/*/variants',
    of: 'undo',
    open: addToView,
    act: press('Undo'),
    again: press('Try again'),
    says: LATER,
    wayOn: button('Try again'),
    kept: chosen,
    keeps: true,
  },
  ...(['Duplicate', 'Delete'] as const).map((action): Case => ({
    call: action === 'Delete' ? 'DELETE /variants' : 'POST /variants/duplicate',
    open: both(selectRow('/app'), press(action)),
    act: pressInDialog(action),
    again: pressInDialog(action),
    says: confirmation('variants'),
    wayOn: inDialog(action),
    kept: chosen,
    keeps: true,
  })),
  {
    call: 'DELETE /auth/refresh',
    open: catalogue,
    act: (page) => page.getByRole('link', { name: 'Logout' }).click(),
    // The user wanted to sign out, so a session that has already ended is a success.
    says: ({ status = 0 }) =>
      [401, 402].includes(status)
        ? SIGN_IN
        : 'You are signed out in this browser, but the server did not answer. Sign in and log out again when it can be reached.',
    wayOn: (page) => page.getByLabel('E-mail'),
    isBeforeSession: true,
  },
]

tellsOf('whatever goes wrong inside is said, with a way on and nothing lost', INSIDE, world)

// Needs a page without a session.
describe('whatever goes wrong before signing in is said, with a way on and nothing lost', () => {
  it.each(OUTSIDE.map((one) => ({ ...one, name: one.call })))('$name', async (one) => {
    const { page } = await openPage(world.browser, world.server)
    expect(await wrongAmong(page, one, world.server.password)).toEqual({})
    await page.context().close()
  })
})

async function chooseView(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Static view' }).click()
  await page.getByRole('option', { name: VIEW }).click()
}

/** Adds a row that is not in the view yet, so that there is something to undo. */
async function addToView(page: Page): Promise<void> {
  await selectRow('/app', rowsAdded++)(page)
  await press('Add to static view')(page)
  await chooseView(page)
  await pressInDialog('Add')(page)
  await button('Undo')(page).waitFor()
}
