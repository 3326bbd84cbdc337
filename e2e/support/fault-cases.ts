import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/sdk'
import { sampleOf } from '../../tools/sampling.ts'
import { closeToasts, isHeard, successMessagesOn } from './announced.ts'
import { launchBrowser, openCatalogue } from './browser.ts'
import { clientOf } from './client.ts'
import { breakCall, mendCalls } from './fault-proxy.ts'
import { faultsOf } from './faults-in-run.ts'
import { type Call, DETAIL, type Fault } from './faults.ts'
import { type RunningServer, startServer } from './server.ts'

type Step = (page: Page) => Promise<unknown>

/** A call of a screen, and what the user sees when it fails. */
export interface Case {
  call: Call
  /** Tells calls to the same endpoint apart. */
  of?: string
  /** The page on which `open` begins. It is not loaded again while the call before has succeeded on it. */
  place?: Step
  /** Goes to where the call can be made, with a working network. */
  open: Step
  act: Step
  /** Retries from where `act` failed; without it every fault begins with `open`. */
  again?: Step
  /** Statuses after which the page offers no retry. */
  endsWith?: readonly number[]
  says: string | RegExp | ((fault: Fault) => string | RegExp)
  /** The element that the user can continue with after the failure. */
  wayOn: (page: Page, fault: Fault) => Locator
  /** Checks that input is still there after the failure. */
  kept?: (page: Page, fault: Fault) => Promise<unknown>
  keeps?: unknown
  /** Visible once the call has succeeded: after `again`, and after signing in again when the session had ended. */
  done?: (page: Page) => Locator
  /** The call is made before sign-in, so a 401 opens no sign-in dialog. */
  isBeforeSession?: boolean
  /** Names of faults that other tests cover. */
  except?: readonly string[]
}

interface World {
  readonly browser: Browser
  readonly server: RunningServer
  readonly client: Client
  readonly page: Page
}

const MINUTES = 60_000
/** Of a page on a busy machine: three files run at a time, each with its server and browser. */
const PATIENCE = 20_000
/** Stop after this many unreported faults of a call: more add nothing to the message. */
const ENOUGH = 3
const ENDED = 'Your session has ended. Nothing you typed is lost.'

/** One server and one signed-in page, shared by all tests of a file. */
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

/** The part of a screen's cases that the gate runs; it rotates with the seed. All of them took a quarter of the gate. */
const CASES_IN_GATE = 0.5

/** One test per case of this run, over its faults. */
export function tellsOf(title: string, cases: readonly Case[], world: World): void {
  const count = Math.ceil(cases.length * CASES_IN_GATE)
  const named = sampleOf(cases, { count, key: title }).map((one) => ({ ...one, name: nameOf(one) }))
  describe(title, () => {
    it.each(named)('$name', { timeout: 5 * MINUTES }, async (one) => {
      expect(await wrongAmong(world.page, one, world.server.password)).toEqual({})
    })
  })
}

/** What the page does wrong, one sentence per fault. */
export async function wrongAmong(page: Page, one: Case, password: string): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {}
  let act: Step | undefined
  for (const fault of faultsOf(nameOf(one), one.except)) {
    mendCalls(page)
    try {
      if (!act) await openAnew(page, one)
      const messages = await successMessagesOn(page)
      await closeToasts(page)
      const { made } = await breakCall(page, one.call, fault)
      await (act ?? one.act)(page)
      await within(PATIENCE, made, `no request was sent to ${one.call}`)
      await isSaid(page, one, fault)
      const added = (await successMessagesOn(page)).filter((message) => !messages.includes(message))
      if (added.length > 0) throw new Error(`it failed, but it says ${added.join()}`)
      act = fault.isSessionOver || one.endsWith?.includes(fault.status ?? 0) ? undefined : one.again
      if (one.done && fault.isSessionOver) await signInAgain(page, one, password)
      if (one.done && fault.name === 'offline') act = await goOn(page, one)
    } catch (error) {
      wrong[fault.name] = String(error).slice(0, 2_000)
      act = undefined
      if (Object.keys(wrong).length === ENOUGH) break
    }
  }
  mendCalls(page)
  return wrong
}

/** The place on which a page is, with nothing open or unsaved: a call has just succeeded there. */
const settledOn = new WeakMap<Page, Step>()

/** Opens the form without the draft of the previous fault, which would be restored otherwise. */
async function openAnew(page: Page, { place, open }: Case): Promise<void> {
  const isThere = place !== undefined && settledOn.get(page) === place
  settledOn.delete(page)
  if (!isThere) {
    // Leaving a page saves its draft; this address has none.
    await at('/health/live')(page)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('draft')) localStorage.removeItem(key)
    })
    await place?.(page)
  }
  await open(page)
}

async function succeeds(page: Page, { place, done }: Case): Promise<void> {
  await done?.(page).waitFor()
  if (place) settledOn.set(page, place)
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
  await isHeard(page, text, PATIENCE)
  const way = isOver ? page.getByRole('alertdialog').getByLabel('Password', { exact: true }) : one.wayOn(page, fault)
  await way.click({ trial: true })
  const found = await one.kept?.(page, fault)
  if (JSON.stringify(found) !== JSON.stringify(one.keeps)) throw new Error(`kept only ${JSON.stringify(found)}`)
}

/** Makes the call again with a working network. */
async function goOn(page: Page, one: Case): Promise<undefined> {
  mendCalls(page)
  if (!one.again) return
  await one.again(page)
  await succeeds(page, one)
}

/** The call that got the 401 is repeated after signing in, without another click. */
async function signInAgain(page: Page, one: Case, password: string): Promise<void> {
  mendCalls(page)
  await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enter' }).click()
  await succeeds(page, one)
}

export const nothing: Step = async () => {}
/** Opens an address of this server; pass a function when the address is known only while the tests run. */
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
/** A column of a list may have the same name as a field. */
export const field = (label: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).and(page.locator(':not(th)')).last()
export const fill =
  (label: string, text: string): Step =>
  (page) =>
    field(label)(page).fill(text)
export const value = (label: string) => (page: Page) => field(label)(page).inputValue()
/** Checks that the typed text is still in its field or, where the form is gone, offered for copying. */
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
/** Chooses an option in a combobox; without a name, the first one. */
export const choose =
  (label: string, option?: string | RegExp): Step =>
  async (page) => {
    await page.getByRole('combobox', { name: label, exact: true }).last().click()
    await page
      .getByRole('option', { ...(option && { name: option }) })
      .first()
      .click()
  }

/** The browser remembers that the demo supplier is done with its first steps, and would not ask again. */
export const forgetFirstSteps: Step = async (page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('first-steps')) localStorage.removeItem(key)
  })

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

/** Message of a failed action: the server's words if it refused the call, our own otherwise. */
export const refusal =
  ({ gone, offline }: Words) =>
  (fault: Fault): string => {
    if (fault.status === 404) return gone
    if (isWayBroken(fault)) return offline
    return isRefusal(fault) ? DETAIL : `${LATER}.`
  }

/** Message of a failed confirmation dialog. */
export const confirmation = (rows: string) => (fault: Fault) => {
  if (fault.status === 404) return `Some of these ${rows} no longer exist. Nothing was changed.`
  if (fault.status === 409) return `The number of matching ${rows} is now`
  return isWayBroken(fault) ? unanswered('list') : LATER
}

/** Message in the head of a form while the server does not have its values. */
export const notSaved = (fault: Fault): string => {
  if (isWayBroken(fault)) return 'Not saved. The server cannot be reached'
  if (fault.status === 404) return 'This has been deleted, so it cannot be saved.'
  if (fault.status === 429) return 'Not saved yet. The server is busy'
  if (fault.status === 401) return 'Not saved. You are signed out'
  return isRefusal(fault) ? `Not saved. ${DETAIL}` : 'Something has gone wrong'
}
