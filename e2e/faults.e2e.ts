import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openCatalogue, openPage } from './support/browser.ts'
import { breakCall, type Call, DETAIL, type Fault, FAULTS } from './support/faults.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ CALLS_PER_MINUTE: '0' }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

interface Case {
  call: Call
  /** Which of the calls that are alike. */
  of?: string
  /** Leads to where the call is made next, with the network as it should be. */
  open: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** Makes the call again from where `act` failed; without it every fault begins with `open`. */
  again?: (page: Page) => Promise<unknown>
  says: string | ((fault: Fault) => string)
  /** Can be used once it failed. */
  wayOn: (page: Page, fault: Fault) => Locator
  /** What was typed or chosen, and is still there. */
  kept?: (page: Page) => Promise<unknown>
  keeps?: unknown
  /** The session ends without the dialog that signs in again: this call is made before anybody is inside. */
  isBeforeSession?: boolean
}

const VIEW = `Sample ${process.pid}`
let rowsAdded = 0
const nothing = async () => {}
const at = (path: string) => (page: Page) => page.goto(server.url + path)
const catalogue = async (page: Page) => {
  await at('/app')(page)
  await rows(page)
}
const rows = (page: Page) => page.locator('table[aria-busy=false] tbody tr a').first().waitFor()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).last()
const press = (name: string | RegExp) => (page: Page) => button(name)(page).click()
const inDialog = (name: string) => (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').last().getByRole('button', { name, exact: true })
const selectRow = async (page: Page, at = 0) => {
  await catalogue(page)
  await page.locator('tbody tr').nth(at).getByRole('checkbox').check()
}
const chosen = (page: Page) => page.getByText('Selected variants: 1').isVisible()
const value = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).last().inputValue()
const both =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

const isWayBroken = ({ aborted }: Fault) => aborted !== undefined
const isRefusal = ({ status = 0 }: Fault) => [400, 404, 409, 413, 422].includes(status)
const LATER = 'Something has gone wrong! Please try later'
const LATER_AGAIN = 'Something has gone wrong! Please try again later.'
const UNREACHABLE = 'The server cannot be reached. Check the connection, then try again.'
const unanswered = (list: string) => `The server did not answer. Look at the ${list} before you try again.`
const SIGN_IN = 'Log in to your account'

const password = ({ status, aborted }: Fault) =>
  aborted ? UNREACHABLE : status === 429 ? 'Too many attempts. Please wait a minute, then try again.' : LATER_AGAIN
const signIn = (fault: Fault) => ([400, 401, 402, 422].includes(fault.status ?? 0) ? DETAIL : password(fault))
/** Specification 1, section 8: a view that is refused says why in the server's words. */
const view = (fault: Fault) => (isWayBroken(fault) ? unanswered('views') : isRefusal(fault) ? DETAIL : LATER)
const confirmation = (fault: Fault) => {
  if (fault.status === 404) return 'Some of these variants no longer exist. Nothing was changed.'
  if (fault.status === 409) return 'Meanwhile another number of variants matches'
  return isWayBroken(fault) ? unanswered('list') : `${LATER}.`
}
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
      (page) => page.getByLabel('E-mail').fill(server.username),
      (page) => page.getByLabel('Password', { exact: true }).fill(server.password),
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
    open: both(at('/forgot-password'), (page) => page.getByLabel('E-mail').fill('ada@mill.example')),
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
    open: both(at('/reset-password?token=x'), (page) => page.getByLabel('New password').fill('quite new password')),
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
    open: (page) => selectRow(page),
    act: press('Next'),
    again: press('Try again'),
    says: 'These variants could not be loaded. The ones shown are those from before.',
    wayOn: button('Try again'),
    kept: chosen,
    keeps: true,
  },
  {
    call: 'GET /variants/schema',
    open: nothing,
    act: at('/app'),
    says: 'The filters could not be loaded. The list can be read, but not narrowed.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /variants/facets',
    of: 'names of what is filtered by',
    open: nothing,
    act: at('/app?t=(state[il]:active)'),
    says: 'The names of the chosen values could not be loaded. The filters work all the same.',
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
    call: 'GET /users/me/settings/columns.variants',
    open: nothing,
    act: at('/app'),
    says: 'Your columns could not be loaded. The table shows those of this device.',
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
    open: (page) => selectRow(page),
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
    open: both(
      catalogue,
      press(/Choose another view$/),
      press('Create view'),
      (page) => page.getByLabel('View name').fill('Spring'),
      (page) => page.getByRole('radio', { name: /^Dynamic/ }).check({ force: true }),
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
    open: both((page) => selectRow(page), press('Add to static view'), chooseView),
    act: inDialogPress('Add'),
    again: inDialogPress('Add'),
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
    open: both((page) => selectRow(page), press(action)),
    act: inDialogPress(action),
    again: inDialogPress(action),
    says: confirmation,
    wayOn: inDialog(action),
    kept: chosen,
    keeps: true,
  })),
  {
    call: 'DELETE /auth/refresh',
    open: catalogue,
    act: (page) => page.getByRole('link', { name: 'Logout' }).click(),
    // Not signed in any more is what was wanted.
    says: ({ status = 0 }) =>
      [401, 402].includes(status)
        ? SIGN_IN
        : 'You are signed out in this browser, but the server could not be told. Sign in and log out again when it can be reached.',
    wayOn: (page) => page.getByLabel('E-mail'),
    isBeforeSession: true,
  },
]

const nameOf = ({ call, of }: Case) => ({ name: of ? `${call}, ${of}` : call })
const MINUTES = 60_000
const PATIENCE = 10_000

describe('whatever goes wrong before signing in is said, with a way on and nothing lost', () => {
  it.each(OUTSIDE.map((one) => ({ ...one, ...nameOf(one) })))('$name', { timeout: 5 * MINUTES }, async (one) => {
    const { page } = await openPage(browser, server)
    page.setDefaultTimeout(PATIENCE)
    expect(await wrongAmong(page, one)).toEqual({})
    await page.context().close()
  })
})

describe('whatever goes wrong inside is said, with a way on and nothing lost', () => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await openCatalogue(browser, server))
    page.setDefaultTimeout(PATIENCE)
    await createStaticView()
  })
  it.each(INSIDE.map((one) => ({ ...one, ...nameOf(one) })))('$name', { timeout: 5 * MINUTES }, async (one) => {
    expect(await wrongAmong(page, one)).toEqual({})
  })
})

/** What is wrong, by fault. */
async function wrongAmong(page: Page, one: Case): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {}
  let act: Case['act'] | undefined
  for (const fault of FAULTS) {
    await page.unrouteAll()
    try {
      if (!act) await one.open(page)
      await breakCall(page, one.call, fault)
      await (act ?? one.act)(page)
      await isSaid(page, one, fault)
      act = fault.isSessionOver ? undefined : one.again
    } catch (error) {
      wrong[fault.name] = String(error).slice(0, 2_000)
      act = undefined
    }
  }
  await page.unrouteAll()
  return wrong
}

async function isSaid(page: Page, { says, wayOn, kept, keeps, isBeforeSession }: Case, fault: Fault): Promise<void> {
  const isOver = fault.isSessionOver && !isBeforeSession
  const text = isOver
    ? 'Your session has ended. Nothing you typed is lost.'
    : typeof says === 'string'
      ? says
      : says(fault)
  const message = page.getByText(text).filter({ visible: true }).last()
  await message.waitFor()
  if (!(await message.evaluate(isAnnounced))) throw new Error(`nobody hears ‘${text}’`)
  const way = isOver ? page.getByRole('alertdialog').getByLabel('Password', { exact: true }) : wayOn(page, fault)
  await way.click({ trial: true })
  const found = await kept?.(page)
  if (JSON.stringify(found) !== JSON.stringify(keeps)) throw new Error(`kept only ${JSON.stringify(found)}`)
}

/** In a live region or a dialog, the words of a field, or the heading with which a page begins. */
function isAnnounced(element: Element): boolean {
  const live =
    '[role=alert], [role=status], [role=log], [aria-live]:not([aria-live=off]), [role=dialog], [role=alertdialog]'
  return element.closest(`${live}, h1`) !== null
}

async function chooseView(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Static view' }).click()
  await page.getByRole('option', { name: VIEW }).click()
}

function inDialogPress(name: string) {
  return (page: Page) => inDialog(name)(page).click()
}

/** Into the view with a row that is not in it, so that there is something to undo. */
async function addToView(page: Page): Promise<void> {
  await selectRow(page, rowsAdded++)
  await press('Add to static view')(page)
  await chooseView(page)
  await inDialogPress('Add')(page)
  await button('Undo')(page).waitFor()
}

async function createStaticView(): Promise<void> {
  const api = `${server.url}/api/v1`
  const body = new URLSearchParams({ username: server.username, password: server.password })
  const { access_token } = await (await fetch(`${api}/auth/token`, { method: 'POST', body })).json()
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const draft = JSON.stringify({ name: VIEW, kind: 'static' })
  const { status } = await fetch(`${api}/views/`, { method: 'POST', headers, body: draft })
  if (![200, 201].includes(status)) throw new Error(`The view was not created: ${status}.`)
}
