import type { Client } from '@selvedge/sdk'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseCount, randomFrom, sampleOf, SEED } from '../tools/sampling.ts'
import { launchBrowser, openCatalogue } from './support/browser.ts'
import { clientOf } from './support/client.ts'
import { breakCall, mendCalls } from './support/fault-proxy.ts'
import type { Fault } from './support/faults.ts'
import { type Form, FORM_NAMES, formsOn, type Kept, prepareForms } from './support/forms.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
let client: Client
let kept: Kept
beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    startServer({ CALLS_PER_MINUTE: '0' }, { isBreakable: true }),
    launchBrowser(),
  ])
  client = await clientOf(server)
  kept = await prepareForms(client)
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

/** Milliseconds between typing and the fault. */
const TYPED_BEFORE = 1_000

const status = (code: number): Fault => ({ name: String(code), status: code })
const SESSION_OVER: Fault = { name: '401', status: 401, isSessionOver: true }
const FAULTS: { name: string; fault?: Fault; isOffline?: true; isElsewhere?: true; way: 'reload' | 'new tab' }[] = [
  { name: 'reload', way: 'reload' },
  { name: 'closed tab', way: 'new tab' },
  { name: 'offline', isOffline: true, way: 'reload' },
  { name: '401', fault: SESSION_OVER, way: 'reload' },
  { name: '409', fault: status(409), way: 'reload' },
  { name: '412', fault: status(412), way: 'new tab' },
  { name: '500', fault: status(500), way: 'reload' },
  { name: 'changed elsewhere', isElsewhere: true, way: 'reload' },
]

/** The gate runs four of the eight faults per form; these three are always among them. */
const ALWAYS = ['offline', '401', 'changed elsewhere']
function faultsInRun(form: string) {
  const rotating = sampleOf(
    FAULTS.filter(({ name }) => !ALWAYS.includes(name)),
    { count: 1, key: form },
  )
  return FAULTS.filter((fault) => ALWAYS.includes(fault.name) || rotating.includes(fault))
}

describe.concurrent('what was typed a second ago is on the screen or on the server, whatever happens', () => {
  it.each(FORM_NAMES)('%s', { timeout: 600_000 }, async (name) => {
    const form = formsOn(server, client, kept)[name]
    const { page } = await openCatalogue(browser, server)
    const context = page.context()
    const lost: Record<string, string> = {}
    let current = page
    for (const [at, one] of faultsInRun(name).entries()) {
      if (one.isElsewhere && !form.changeElsewhere) continue
      const text = `${name} ${at} ${Date.now()}`
      try {
        current.setDefaultTimeout(20_000)
        await suffer(current, form, one, text)
        if (one.fault?.isSessionOver) {
          await isHeld(current, text)
          await recover(current, form, one)
        }
        await isKept(current, form, text, 'at once')
        if (!one.fault?.isSessionOver) await recover(current, form, one)
        current = await comeBack(current, one.way)
        await isKept(current, form, text, `after a ${one.way}`)
      } catch (error) {
        lost[one.name] = String(error).slice(0, 1_000)
        await context.setOffline(false)
        mendCalls(current)
      }
    }
    await context.close()
    expect(lost).toEqual({})
  })
})

describe('leaving a page that a colleague changed too', () => {
  it('asks one question at a time', async () => {
    const { page } = await openCatalogue(browser, server)
    const {
      value: { id },
    } = await client.variants.create({ name: 'As it was', product_id: kept.product })
    await page.goto(`${server.url}/app/product/${kept.product}/variant/${id}`)
    await formIsThere(page)
    await client.variants.update(id, { name: 'Theirs' })
    await page.getByLabel(TYPED.name, { exact: true }).fill('Mine')
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Catalogue' }).click()
    const questions = () => page.locator('[role=alertdialog] h2').allTextContents()
    await page.getByRole('button', { name: 'Stay' }).waitFor()
    expect(await questions()).toEqual(['You have unsaved changes'])
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Keep yours' }).waitFor()
    expect(await questions()).toEqual(['Changed elsewhere'])
    await page.getByRole('button', { name: 'Keep yours' }).click()
    await expect.poll(async () => (await client.variants.get(id)).value.name).toBe('Mine')
    await page.context().close()
  })
})

/** Each sequence has its own variant. The number of sequences at once is limited by the sign-ins allowed per user. */
const SEQUENCES = caseCount({ gate: 8, full: 200 })
const [WORKERS, STEPS] = [5, 5]

describe('random sequences of typing and faults on the variant page', () => {
  it('lose nothing that was typed a second before', { timeout: 900_000 }, async () => {
    const lost: Record<string, string> = {}
    let sequences = 0
    const work = async () => {
      const { page } = await openCatalogue(browser, server)
      let current = page
      while (sequences < SEQUENCES && Object.keys(lost).length < 5) {
        const seed = SEED + sequences++
        const done: string[] = []
        try {
          current = await runSequence(current, seed, done)
        } catch (error) {
          lost[seed] = `${done.join(' > ')}: ${String(error).slice(0, 1_000)}`
          await current.context().setOffline(false)
          current = await current.context().newPage()
        }
      }
      await current.context().close()
    }
    await Promise.all(Array.from({ length: WORKERS }, work))
    expect(lost).toEqual({})
    expect(sequences).toBe(SEQUENCES)
  })
})

const TYPED = { name: 'Variant name', description: 'Description', external_id: 'Internal code / SKU' } as const
type Typed = Record<keyof typeof TYPED, string>

/** State of one random sequence, and what it has to end with. */
interface Sequence {
  page: Page
  id: string
  typed: Typed
  /** Number of sign-ins after the session ended. */
  signedInAgain: number
  /** Random integer below the given bound. */
  random: (below: number) => number
}

async function runSequence(page: Page, seed: number, done: string[]): Promise<Page> {
  const typed = { name: `Name ${seed}`, description: 'As it was', external_id: `K-${seed}` }
  const {
    value: { id },
  } = await client.variants.create({ ...typed, product_id: kept.product })
  const sequence: Sequence = { page, id, typed, signedInAgain: 0, random: randomFrom(seed) }
  page.setDefaultTimeout(15_000)
  await page.goto(`${server.url}/app/product/${kept.product}/variant/${id}`)
  await formIsThere(page)
  for (let step = 0; step < STEPS; step++) {
    const deed = DEEDS[sequence.random(DEEDS.length)]
    done.push(deed?.name ?? '')
    await deed?.(sequence)
  }
  await undisturbed(sequence)
  await sequence.page.reload()
  const isKept = async () => {
    await answer(sequence)
    const { name, description, external_id } = (await client.variants.get(id)).value
    return JSON.stringify({ name, description, external_id }) === JSON.stringify(typed)
  }
  if (!(await comesTrue(isKept, 15_000))) {
    const { name, description, external_id } = (await client.variants.get(id)).value
    throw new Error(JSON.stringify({ typed, stored: { name, description, external_id } }))
  }
  return sequence.page
}

const DEEDS: ((sequence: Sequence) => Promise<unknown>)[] = [
  typeSomething,
  typeSomething,
  async function typeAfterColleague(sequence) {
    const field = anyField(sequence)
    await client.variants.update(sequence.id, { [field]: `theirs ${Date.now()}` })
    await typeInto(sequence, field)
  },
  async function leaveAfterColleague({ id, random }) {
    await client.variants.update(id, { external_url: `https://mill.example/${random(1_000)}` })
  },
  async function breakSaving({ page, random }) {
    await breakCall(page, 'PATCH /variants/*', status([409, 412, 500][random(3)] ?? 500))
  },
  async function endSession(sequence) {
    await undisturbed(sequence)
    const before = sequence.signedInAgain
    await breakCall(sequence.page, 'PATCH /variants/*', SESSION_OVER)
    // A save already under way may ask to sign in before anything is typed.
    await typeInto(sequence, 'name')
    const isAsked = async () => {
      await answer(sequence)
      return sequence.signedInAgain > before
    }
    if (!(await comesTrue(isAsked, 15_000))) throw new Error('not asked to sign in again')
  },
  async function goOffline({ page }) {
    await page.context().setOffline(true)
  },
  undisturbed,
  async function reload(sequence) {
    await sequence.page.context().setOffline(false)
    await sequence.page.reload()
    await formIsThere(sequence.page)
  },
  async function closeTab(sequence) {
    await sequence.page.context().setOffline(false)
    sequence.page = await comeBack(sequence.page, 'new tab')
    sequence.page.setDefaultTimeout(15_000)
    await formIsThere(sequence.page)
  },
  async function leaveAndReturn(sequence) {
    const { page } = sequence
    await page.context().setOffline(false)
    const catalogue = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Catalogue' })
    await unlessAsked(sequence, () => catalogue.click({ timeout: 2_000 }))
    const leave = page.getByRole('button', { name: 'Leave', exact: true })
    const hasLeft = await comesTrue(async () => {
      await answer(sequence)
      if (await leave.isVisible()) await leave.click()
      return page.locator('table[aria-busy=false]').isVisible()
    }, 10_000)
    // Answering the conflict dialog cancels leaving the page.
    if (!hasLeft) return
    await page.goBack()
    await formIsThere(page)
  },
]

const formIsThere = (page: Page) => page.getByLabel(TYPED.name, { exact: true }).waitFor()

const anyField = ({ random }: Sequence): keyof Typed =>
  (['name', 'description', 'external_id'] as const)[random(3)] ?? 'name'

async function typeSomething(sequence: Sequence): Promise<void> {
  await typeInto(sequence, anyField(sequence))
}

async function typeInto(sequence: Sequence, field: keyof Typed): Promise<void> {
  const { page, typed, random } = sequence
  typed[field] = `${field} ${random(1_000_000)}`
  const input = page.getByLabel(TYPED[field], { exact: true })
  await unlessAsked(sequence, async () => {
    await input.fill(typed[field], { timeout: 2_000 })
    // A colleague's text may arrive between selecting the old text and typing.
    if ((await input.inputValue()) !== typed[field]) throw new Error(`Not typed yet: ${typed[field]}`)
  })
  await page.waitForTimeout(TYPED_BEFORE)
}

/** Runs `act`, even when the conflict dialog opens at any point during it. */
async function unlessAsked(sequence: Sequence, act: () => Promise<unknown>): Promise<void> {
  const isDone = async () => {
    await answer(sequence)
    return act().then(
      () => true,
      () => false,
    )
  }
  if (!(await comesTrue(isDone, 20_000))) await act()
}

async function answer(sequence: Sequence): Promise<void> {
  const { page } = sequence
  const mine = page.getByRole('button', { name: 'Keep yours' })
  if (await mine.isVisible()) await mine.click()
  if (!(await signInDialog(page).isVisible())) return
  await signInAgain(page)
  sequence.signedInAgain++
}

async function undisturbed({ page }: Sequence): Promise<void> {
  mendCalls(page)
  await page.context().setOffline(false)
}

async function suffer(
  page: Page,
  form: Form,
  { fault, isOffline, isElsewhere }: (typeof FAULTS)[number],
  text: string,
) {
  await form.open(page)
  await page.locator('h1').first().waitFor()
  await page.locator('[data-loading]').first().waitFor({ state: 'detached' })
  // All chunks of the form have to be loaded before the network goes away.
  await page.waitForLoadState('networkidle')
  if (isElsewhere) await form.changeElsewhere?.(`${text} elsewhere`)
  const broken = fault ? await Promise.all(form.calls.map((call) => breakCall(page, call, fault))) : []
  if (isOffline) await page.context().setOffline(true)
  await form.type(page, text)
  await page.waitForTimeout(TYPED_BEFORE)
  const isSent = fault !== undefined || isOffline || isElsewhere
  if (isSent) await form.send?.(page)
  if (fault) await Promise.race(broken.map(({ made }) => made))
}

/** Removes the fault and does what the page asks the user to do. */
async function recover(page: Page, form: Form, { fault, isOffline, isElsewhere }: (typeof FAULTS)[number]) {
  if (fault?.isSessionOver) return signInAgain(page)
  mendCalls(page)
  if (isOffline) await page.context().setOffline(false)
  if (isElsewhere) await page.getByRole('button', { name: form.keepMine ?? '' }).click()
}

const signInDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' })

async function signInAgain(page: Page): Promise<void> {
  const dialog = signInDialog(page)
  await dialog.waitFor()
  mendCalls(page)
  await dialog.getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

async function comeBack(page: Page, way: 'reload' | 'new tab'): Promise<Page> {
  if (way === 'reload') {
    await page.reload()
    return page
  }
  const [address, other] = [page.url(), await page.context().newPage()]
  await page.close()
  await other.goto(address)
  return other
}

async function isKept(page: Page, form: Form, text: string, when: string): Promise<void> {
  const isThere = async () => (await isOnScreen(page, text)) || (await form.isStored?.(text)) === true
  // The time for the text begins when all that the page reads is there.
  await page.waitForLoadState('networkidle')
  if (await comesTrue(isThere, 5_000)) return
  // A form that closed by itself restores its draft when reopened.
  await page.context().setOffline(false)
  await form.open(page)
  if (!(await comesTrue(isThere, 15_000))) throw new Error(`lost ${when}: ${page.url()}`)
}

/** While the user has to sign in again, unsaved text is at least in the drafts of the browser. */
async function isHeld(page: Page, text: string): Promise<void> {
  const inDrafts = () => page.evaluate((typed) => JSON.stringify([localStorage, sessionStorage]).includes(typed), text)
  const isThere = async () => (await isOnScreen(page, text)) || (await inDrafts())
  if (!(await comesTrue(isThere, 5_000))) throw new Error(`lost while the session is over: ${page.url()}`)
}

async function comesTrue(isTrue: () => Promise<boolean>, within: number): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end;) {
    if (await isTrue()) return true
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return false
}

/** True when the text is in a field or on the page. */
const isOnScreen = (page: Page, text: string): Promise<boolean> =>
  page
    .evaluate((typed) => {
      const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
      return fields.some(({ value }) => value.includes(typed)) || document.body.innerText.includes(typed)
    }, text)
    // The page may be navigating away.
    .catch(() => false)
