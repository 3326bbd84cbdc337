import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/sdk'
import { launchBrowser, openCatalogue } from './browser.ts'
import { clientOf } from './client.ts'
import { breakCall, mendCalls } from './fault-proxy.ts'
import { faultsOf } from './faults-in-run.ts'
import { type Call, DETAIL, type Fault } from './faults.ts'
import { type RunningServer, startServer } from './server.ts'

type Step = (page: Page) => Promise<unknown>

/** A call of a screen, and what somebody sees when it fails. */
export interface Case {
  call: Call
  /** Which of the calls that are alike. */
  of?: string
  /** Leads to where the call is made next, with the network as it should be. */
  open: Step
  act: Step
  /** Makes the call again from where `act` failed; without it every fault begins with `open`. */
  again?: Step
  /** After these there is no going on from where it failed. */
  endsWith?: readonly number[]
  says: string | RegExp | ((fault: Fault) => string | RegExp)
  /** Can be used once it failed. */
  wayOn: (page: Page, fault: Fault) => Locator
  /** What was typed or chosen, and is still there. */
  kept?: (page: Page, fault: Fault) => Promise<unknown>
  keeps?: unknown
  /** Seen once the call went through: after `again`, and after signing in again where the session was over. */
  done?: (page: Page) => Locator
  /** The session ends without the dialog that signs in again: this call is made before anybody is inside. */
  isBeforeSession?: boolean
  /** What happens in vain to these is another test's. */
  except?: readonly string[]
}

interface World {
  readonly browser: Browser
  readonly server: RunningServer
  readonly client: Client
  readonly page: Page
}

const MINUTES = 60_000
const PATIENCE = 10_000
/** So many faults of a call that are not told tell enough. */
const ENOUGH = 3
const ENDED = 'Your session has ended. Nothing you typed is lost.'

/** One server and one signed-in page for all tests of a file. */
export function openWorld(prepare: (client: Client) => Promise<unknown> = async () => {}): World {
  let server: RunningServer
  let browser: Browser
  let client: Client
  let page: Page
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([
      startServer({ CALLS_PER_MINUTE: '0' }, { isBreakable: true }),
      launchBrowser(),
    ])
    client = await clientOf(server)
    await prepare(client)
    ;({ page } = await openCatalogue(browser, server))
    page.setDefaultTimeout(PATIENCE)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.discard()
  })
  return {
    get browser() {
      return browser
    },
    get server() {
      return server
    },
    get client() {
      return client
    },
    get page() {
      return page
    },
  }
}

const nameOf = ({ call, of }: Case) => (of ? `${call}, ${of}` : call)

/** A test for each case, over the faults that this run tries. */
export function tellsOf(title: string, cases: readonly Case[], world: World): void {
  const named = cases.map((one) => ({ ...one, name: nameOf(one) }))
  describe(title, () => {
    it.each(named)('$name', { timeout: 5 * MINUTES }, async (one) => {
      expect(await wrongAmong(world.page, one, world.server.password)).toEqual({})
    })
  })
}

/** What is wrong, by fault. */
export async function wrongAmong(page: Page, one: Case, password: string): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {}
  let act: Step | undefined
  for (const fault of faultsOf(nameOf(one), one.except)) {
    mendCalls(page)
    try {
      if (!act) await openAnew(page, one.open)
      const praises = await praisesOn(page)
      await closeToasts(page)
      const { made } = await breakCall(page, one.call, fault)
      await (act ?? one.act)(page)
      await within(PATIENCE, made, `nobody called ${one.call}`)
      await isSaid(page, one, fault)
      const praised = (await praisesOn(page)).filter((praise) => !praises.includes(praise))
      if (praised.length > 0) throw new Error(`although it failed, it says ${praised.join()}`)
      act = fault.isSessionOver || one.endsWith?.includes(fault.status ?? 0) ? undefined : one.again
      if (one.done && fault.isSessionOver) await signInAgain(page, one.done, password)
      if (one.done && fault.name === 'offline') act = await goOn(page, one.done, one.again)
    } catch (error) {
      wrong[fault.name] = String(error).slice(0, 2_000)
      act = undefined
      if (Object.keys(wrong).length === ENOUGH) break
    }
  }
  mendCalls(page)
  return wrong
}

/** Without what was typed for the fault before, which a form would give back. */
async function openAnew(page: Page, open: Step): Promise<void> {
  // A page that is left keeps what was typed last; this one has nothing to keep.
  await at('/health/live')(page)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('draft')) localStorage.removeItem(key)
  })
  await open(page)
}

/** What was said before, so that it is not taken for what is said next; a way to try again stays. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-scope=toast][data-part=root][data-state=open]')
  const said = toasts.filter({ hasNot: page.getByRole('button', { name: /^(Try again|Undo)$/ }) })
  while ((await said.count()) > 0) {
    const last = await said.last().elementHandle()
    await last?.$('[data-part=close-trigger]').then((close) => close?.click())
    await last?.waitForElementState('hidden')
  }
}

async function within(milliseconds: number, done: Promise<void>, otherwise: string): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(otherwise)), milliseconds)
  await Promise.race([done, late]).finally(() => clearTimeout(timer))
}

async function isSaid(page: Page, one: Case, fault: Fault): Promise<void> {
  const isOver = fault.isSessionOver && !one.isBeforeSession
  const { says } = one
  const text = isOver ? ENDED : typeof says === 'function' ? says(fault) : says
  await page.getByText(text).filter({ visible: true }).first().waitFor()
  const heard = page.getByText(text).and(page.locator(HEARD)).filter({ visible: true }).last()
  await heard.waitFor().catch(() => {
    throw new Error(`nobody hears ‘${text}’`)
  })
  const way = isOver ? page.getByRole('alertdialog').getByLabel('Password', { exact: true }) : one.wayOn(page, fault)
  await way.click({ trial: true })
  const found = await one.kept?.(page, fault)
  if (JSON.stringify(found) !== JSON.stringify(one.keeps)) throw new Error(`kept only ${JSON.stringify(found)}`)
}

/** In a live region or a dialog, the words of a field, or the heading with which a page begins. */
const HEARD = [
  ...['alert', 'status', 'log', 'dialog', 'alertdialog'].map((role) => `[role=${role}]`),
  '[aria-live]:not([aria-live=off])',
  'h1',
]
  .flatMap((one) => [one, `${one} *`])
  .join()

/** What a page says of something that went well; after a call that failed there is nothing new of it. */
const praisesOn = (page: Page): Promise<string[]> =>
  page
    .getByText(/^Saved \d\d:\d\d$|^Changes saved!$| updated$| created$| added$|successfully|^Linked|^Logo /)
    .filter({ visible: true })
    .allInnerTexts()

/** Makes the call once more with the network as it should be. */
async function goOn(page: Page, done: (page: Page) => Locator, again: Step | undefined): Promise<undefined> {
  mendCalls(page)
  if (!again) return
  await again(page)
  await done(page).waitFor()
}

/** The call that met the end of the session is sent when somebody signs in again, without another click. */
async function signInAgain(page: Page, done: (page: Page) => Locator, password: string): Promise<void> {
  mendCalls(page)
  await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enter' }).click()
  await done(page).waitFor()
}

export const nothing: Step = async () => {}
/** Opens an address of this server; a function where it is not known before the tests run. */
export const at =
  (path: string | (() => string)): Step =>
  (page) =>
    page.goto(new URL(typeof path === 'string' ? path : path(), page.url()).href)
export const both =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).last()
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    button(name)(page).click()
export const inDialog = (name: string) => (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').last().getByRole('button', { name, exact: true })
export const pressInDialog =
  (name: string): Step =>
  (page) =>
    inDialog(name)(page).click()
export const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).last()
export const fill =
  (label: string, text: string): Step =>
  (page) =>
    field(label)(page).fill(text)
export const value = (label: string) => (page: Page) => field(label)(page).inputValue()
/** Whether a text that was typed is there, in its field or, where the form is gone, to be copied. */
export const stays =
  (label: string, text: () => string): Step =>
  async (page) =>
    (await field(label)(page).count()) > 0 ? (await value(label)(page)) === text() : page.getByText(text()).isVisible()
export const says = (text: string | RegExp) => (page: Page) => page.getByText(text).filter({ visible: true }).last()
export const rows = (page: Page) => page.locator('table[aria-busy=false] tbody tr a').first().waitFor()
export const selectRow =
  (path: string | (() => string), row = 0): Step =>
  async (page) => {
    await at(path)(page)
    await rows(page)
    await page.locator('tbody tr').nth(row).getByRole('checkbox').check()
  }
/** Chooses in a field that is searched; without a name what comes first. */
export const choose =
  (label: string, option?: string | RegExp): Step =>
  async (page) => {
    await page.getByRole('combobox', { name: label, exact: true }).last().click()
    await page
      .getByRole('option', { ...(option && { name: option }) })
      .first()
      .click()
  }

export const isWayBroken = ({ isUnanswered }: Fault) => isUnanswered === true
export const isRefusal = ({ status = 0 }: Fault) => [400, 404, 409, 413, 422].includes(status)
export const LATER = 'Something has gone wrong! Please try later'
export const LATER_AGAIN = 'Something has gone wrong! Please try again later.'
export const UNREACHABLE = 'The server cannot be reached. Check the connection, then try again.'
export const unanswered = (list: string) => `The server did not answer. Check the ${list} before you try again.`

interface Words {
  gone: string
  offline: string
}

/** What an action says: the server's words where it refused, ours where nobody knows more. */
export const refusal =
  ({ gone, offline }: Words) =>
  (fault: Fault): string => {
    if (fault.status === 404) return gone
    if (isWayBroken(fault)) return offline
    return isRefusal(fault) ? DETAIL : `${LATER}.`
  }

/** What the question before rows are changed says when it was not done. */
export const confirmation = (rows: string) => (fault: Fault) => {
  if (fault.status === 404) return `Some of these ${rows} no longer exist. Nothing was changed.`
  if (fault.status === 409) return `The number of matching ${rows} is now`
  return isWayBroken(fault) ? unanswered('list') : LATER
}

/** What a form says in its head while the server does not have what is on screen. */
export const notSaved = (fault: Fault): string => {
  if (isWayBroken(fault)) return 'Not saved. The server cannot be reached'
  if (fault.status === 404) return 'This has been deleted, so it cannot be saved.'
  if (fault.status === 429) return 'Not saved yet. The server is busy'
  if (fault.status === 401) return 'Not saved. You are signed out'
  return isRefusal(fault) ? `Not saved. ${DETAIL}` : 'Something has gone wrong'
}
