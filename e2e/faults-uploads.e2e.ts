import type { Page } from 'playwright'
import { preparePlaces } from './support/client.ts'
import { at, both, button, type Case, isWayBroken, openWorld, press, says, tellsOf } from './support/fault-cases.ts'
import { breakCall } from './support/fault-proxy.ts'
import { DETAIL, type Fault } from './support/faults.ts'

const world = openWorld(preparePlaces)

let made = 0
/** A file that the library does not have yet. */
const newFile = () => {
  made += 1
  return { name: `fault-${made}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`fault,${made}`) }
}
const input = (page: Page) => page.locator('input[type=file]:not([webkitdirectory])').first()
const add = (page: Page) => input(page).setInputFiles(newFile())
const row = (text: string | RegExp) => (page: Page) => page.getByRole('list', { name: 'Files' }).getByText(text).first()
/** The queue is remembered across reloads, so what an earlier fault left is removed. */
const emptied = async (page: Page) => {
  await button('Browse')(page).waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
  const remove = page.getByRole('button', { name: /^Remove / })
  while ((await remove.count()) > 0) await remove.first().click()
}
const upload = both(at('/app/assets/upload'), emptied)
const uploaded = both(upload, add, (page) => row('Uploaded')(page).waitFor())
const chooseFirst = (page: Page) => page.locator('tbody tr[data-row]').first().getByRole('checkbox').check()

const chooseLabel = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Search labels...' }).fill('Bestseller')
  await page
    .getByRole('tree', { name: 'Available labels' })
    .getByRole('treeitem', { name: /^Bestseller/ })
    .click()
}

const PAUSED = 'The server did not answer. Your files are kept, and the uploads go on by themselves.'
const LATER = 'Something has gone wrong! Please try later.'
/** A busy server is asked again later, as one that does not answer. */
const pauses = (fault: Fault) => isWayBroken(fault) || fault.status === 429
const refused = (fault: Fault) => {
  if (pauses(fault)) return PAUSED
  return fault.status === 413 ? /The file is too large\./ : LATER
}
const reasonOf = (fault: Fault) => {
  if (isWayBroken(fault)) return 'The server did not answer. Your choices are kept.'
  return fault.status === 404 ? 'A variant or an asset no longer exists.' : DETAIL
}

/** A part that arrives at the wrong place, so that the server is asked for the right one. */
const misplaced = (page: Page) => breakCall(page, 'PATCH /uploads/*', { name: 'a conflict', status: 409 })
/** A part that is on its way for longer than any test. */
const sending = async (page: Page) => {
  const fault = { name: 'a slow line', isUnanswered: true, breaksOffAfter: 60_000 } as const
  const { made } = await breakCall(page, 'PATCH /uploads/*', fault)
  await add(page)
  await made
}

const UPLOADS: Case[] = [
  {
    call: 'GET /assets',
    of: 'with the same content or name',
    open: upload,
    act: add,
    // Without an answer the server compares the content by itself, once it has the file.
    says: (fault) => (isWayBroken(fault) ? PAUSED : '1 file uploaded'),
    wayOn: button('Next'),
    except: ['400', '404', '409', '412', '413', '422', '500', '429', '401 after renewal'],
  },
  {
    call: 'POST /uploads',
    open: upload,
    act: add,
    says: refused,
    wayOn: button('Next'),
    // By its element: what is behind the sign-in dialog has no role.
    kept: (page) =>
      page
        .locator('main li')
        .getByText(/^fault-\d+\.csv$/)
        .first()
        .isVisible(),
    keeps: true,
  },
  {
    call: 'PATCH /uploads/*',
    open: upload,
    act: add,
    says: refused,
    wayOn: button('Next'),
    // A conflict is a wrong offset, which the client asks for and mends.
    except: ['409'],
  },
  {
    call: 'HEAD /uploads/*',
    open: upload,
    act: both(misplaced, add),
    says: refused,
    wayOn: button('Next'),
    // It is asked for again and again, as after every conflict.
    except: ['409'],
  },
  {
    // The file leaves the list in any case: the server deletes what has arrived after a day.
    call: 'DELETE /uploads/*',
    open: both(upload, sending),
    act: (page) =>
      page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click(),
    says: 'Selected assets: 0',
    wayOn: button('Browse'),
  },
  {
    call: 'GET /label_categories',
    of: 'at the end of adding assets',
    open: both(uploaded, press('Next'), (page) => button('Skip')(page).waitFor()),
    act: press('Skip'),
    again: press('Try again'),
    says: 'The labels could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'PATCH /assets',
    of: 'at the end of adding assets',
    open: both(uploaded, press('Next'), press('Skip'), chooseLabel),
    act: press('Finish'),
    again: press('Try again'),
    says: /^The labels and links could not be saved/,
    wayOn: button('Try again'),
    kept: (page) =>
      page.getByRole('table', { name: 'Applied labels', includeHidden: true }).locator('tbody tr').count(),
    keeps: 1,
  },
  {
    call: 'POST /views/variants',
    of: 'at adding assets',
    open: both(uploaded, press('Next'), at('/app/assets/link/upload?v=VIEWS'), chooseFirst),
    act: press('Next'),
    again: press('Try again'),
    says: (fault) => `The variants of the views could not be loaded. ${reasonOf(fault)}`,
    wayOn: button('Try again'),
  },
  {
    call: 'PATCH /variants',
    of: 'at the end of adding assets',
    open: both(uploaded, press('Next'), chooseFirst, press('Next'), press('Next')),
    act: press('Finish'),
    again: press('Try again'),
    says: /^The labels and links could not be saved/,
    wayOn: button('Try again'),
    done: says(/assets successfully added\.$/),
  },
]

const handedOver = both(
  at('/app'),
  (page) => page.locator('table[aria-busy=false] tbody tr a').first().waitFor(),
  chooseFirst,
  async (page) => {
    const direct = page.getByRole('button', { name: 'Link assets', exact: true })
    if (await direct.isVisible()) return direct.click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Link assets', exact: true }).click()
  },
  (page) => page.getByRole('heading', { name: 'Target assets' }).waitFor(),
)

const toVariants = both(
  at('/app/assets'),
  (page) => page.locator('table[aria-busy=false] tbody tr a').first().waitFor(),
  chooseFirst,
  press('Link variants'),
  (page) => page.getByRole('heading', { name: 'Select variants' }).waitFor(),
)

const LINKS: Case[] = [
  {
    call: 'POST /views/variants',
    of: 'that chosen assets are linked to',
    open: both(
      toVariants,
      (page) => page.getByRole('radiogroup', { name: 'Choose from' }).getByText('Views').click(),
      chooseFirst,
    ),
    act: press('Next'),
    again: press('Try again'),
    says: (fault) => `The variants of the views could not be loaded. ${reasonOf(fault)}`,
    wayOn: button('Try again'),
  },
  {
    call: 'PATCH /variants',
    of: 'that get assets',
    open: both(handedOver, chooseFirst, press('Next')),
    act: press('Finish'),
    again: press('Try again'),
    says: (fault) => `The links could not be saved. ${reasonOf(fault)}`,
    wayOn: button('Try again'),
    done: says('Success!'),
  },
]

tellsOf('uploading tells whatever goes wrong', UPLOADS, world)
tellsOf('linking assets tells whatever goes wrong', LINKS, world)
