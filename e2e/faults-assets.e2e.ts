import type { Page } from 'playwright'
import { preparePlaces, uploadNamed } from './support/client.ts'
import {
  at,
  both,
  button,
  type Case,
  confirmation,
  inDialog,
  isWayBroken,
  nothing,
  openWorld,
  press,
  pressInDialog,
  rows,
  says,
  selectRow,
  tellsOf,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

let named = { variant: '', assets: [] as string[] }
const world = openWorld(async (client) => {
  const { product } = await preparePlaces(client)
  named = await uploadNamed(client, product, 'Zz-100', ['1'])
})

const openMenu = (entry: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const wholePage = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check()
const archiveProblem = (notFoundText: string) => (fault: Fault) => {
  if (isWayBroken(fault)) return 'The server did not answer. Try again.'
  if (fault.status === 413) return 'One ZIP file has room for 10,000 files and 5 GB. Select fewer assets.'
  return fault.status === 404 ? notFoundText : 'The ZIP file could not be packed.'
}
/** The job is asked for instead (faults-products), so nothing is said. */
const BROKEN_OFF = ['429', 'timeout', 'offline']
/** The server packs 25 files before anyone can cancel it, so the page hears nothing of its job. */
const heldBack = (page: Page) => page.route('**/jobs/*/events', () => {}, { times: 1 })
const firstCard = (page: Page) => page.getByRole('gridcell').first()

const LIST: Case[] = [
  ...(['', '/grid'] as const).map((look): Case => ({
    call: 'GET /assets',
    of: look === '' ? 'first page' : 'first cards',
    open: nothing,
    act: at(`/app/assets${look}?q=e`),
    again: press('Try again'),
    says: 'The assets could not be loaded.',
    wayOn: button('Try again'),
    kept: (page) => page.getByRole('searchbox', { includeHidden: true }).inputValue(),
    keeps: 'e',
  })),
  {
    call: 'GET /assets',
    of: 'next page',
    open: selectRow('/app/assets'),
    act: press('Next'),
    again: press('Try again'),
    says: 'These assets could not be loaded. The previous ones are still shown.',
    wayOn: button('Try again'),
    kept: (page) => page.getByText('Selected assets: 1').isVisible(),
    keeps: true,
    done: says(/^26–50 of/),
  },
  {
    call: 'GET /assets',
    of: 'choices in the filter dialog',
    open: both(at('/app/assets'), rows),
    act: press('Filter'),
    again: press('Try again'),
    says: 'The values to choose from could not be loaded.',
    wayOn: inDialog('Try again'),
  },
  {
    call: 'GET /assets/schema',
    open: nothing,
    act: at('/app/assets'),
    again: press('Try again'),
    says: 'The filters could not be loaded. You can read the list, but not filter it.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /users/me/settings/columns.asset-cards',
    open: nothing,
    act: at('/app/assets/grid'),
    again: press('Try again'),
    says: 'Your columns could not be loaded. The columns saved on this device are shown.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /assets/*/download',
    open: both(at('/app/assets'), rows),
    act: openMenu('Download'),
    again: openMenu('Download'),
    says: 'The file could not be downloaded.',
    wayOn: (page) => page.getByRole('button', { name: /^Actions for/ }).first(),
  },
  {
    call: 'POST /asset_archives',
    open: both(at('/app/assets'), rows, wholePage),
    act: press('Download'),
    again: pressInDialog('Try again'),
    says: archiveProblem('Some of these assets no longer exist. Try again to download the others.'),
    wayOn: inDialog('Try again'),
    done: says(/^The download has started/),
  },
  {
    call: 'GET /asset_archives/*',
    open: both(at('/app/assets'), rows, wholePage),
    act: press('Download'),
    again: pressInDialog('Try again'),
    says: archiveProblem('The ZIP file was deleted, because it is kept for one day. Try again to pack it once more.'),
    wayOn: inDialog('Try again'),
    done: says(/^The download has started/),
  },
  {
    call: 'GET /jobs/*/events',
    open: both(at('/app/assets'), rows, wholePage),
    act: press('Download'),
    again: pressInDialog('Try again'),
    says: 'The ZIP file can no longer be found. Try again, or select the assets again.',
    wayOn: inDialog('Try again'),
    except: BROKEN_OFF,
    done: says(/^The download has started/),
  },
  {
    call: 'DELETE /jobs/*',
    open: both(heldBack, at('/app/assets'), rows, wholePage, press('Download'), (page) =>
      inDialog('Cancel')(page).click({ trial: true }),
    ),
    act: pressInDialog('Cancel'),
    again: pressInDialog('Cancel'),
    says: 'It could not be cancelled and continues. Try again, or wait until it is done.',
    wayOn: inDialog('Continue in the background'),
    // The job has ended: no failure, as job.actors.test shows.
    except: ['409'],
  },
  {
    call: 'GET /assets/*/usage',
    open: both(at('/app/assets'), rows),
    act: openMenu('Delete'),
    again: both(pressInDialog('Cancel'), openMenu('Delete')),
    says: 'Its links could not be counted.',
    wayOn: inDialog('Delete'),
  },
  {
    call: 'POST /assets/usage',
    open: both(at('/app/assets'), rows, wholePage),
    act: press('Delete'),
    again: both(pressInDialog('Cancel'), press('Delete')),
    says: 'Their links could not be counted.',
    wayOn: inDialog('Delete'),
  },
  {
    call: 'DELETE /assets',
    open: both(at('/app/assets/grid'), (page) => firstCard(page).getByRole('checkbox').check(), press('Delete')),
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: confirmation('assets'),
    wayOn: inDialog('Delete'),
    done: says('Deleted successfully'),
  },
]

const chooseInBar = (action: string) => async (page: Page) => {
  const shown = page.getByRole('button', { name: action, exact: true })
  if (await shown.isVisible()) return shown.click()
  await press('More')(page)
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const unlinked = () =>
  world.client.variants.updateMany([named.variant], { meta: { assets: named.assets } }, { mode: 'remove' })
const byName = both(selectRow('/app/assets?q=Zz-100'), chooseInBar('Link by file name'))
const linkable = both(unlinked, byName, press('Next'))
const isTooLarge = ({ status }: Fault) => status === 413

const BY_NAME: Case[] = [
  {
    call: 'POST /asset_links/preview',
    open: selectRow('/app/assets?q=Zz-100'),
    act: chooseInBar('Link by file name'),
    again: press('Try again'),
    endsWith: [413],
    says: (fault) => (isTooLarge(fault) ? /^At most 10,000 files/ : /^The file names could not be read\./),
    wayOn: (page, fault) => button(isTooLarge(fault) ? 'Cancel' : 'Try again')(page),
    done: (page) => page.getByRole('tab', { name: /^One variant/ }),
  },
  {
    call: 'POST /asset_links',
    open: linkable,
    act: press('Finish'),
    again: press('Finish'),
    says: /^The links could not be saved\./,
    wayOn: button('Finish'),
    done: says(/^You've linked 1 asset/),
  },
  {
    call: 'POST /bulk_edits/*/undo',
    open: both(linkable, press('Finish'), (page) => button('Undo')(page).waitFor()),
    act: press('Undo'),
    again: press('Try again'),
    says: (fault) => (isWayBroken(fault) ? 'The server did not answer. The links may have been undone' : DETAIL),
    wayOn: button('Try again'),
    done: says('The links are as they were before.'),
  },
]

tellsOf('linking by file name tells whatever goes wrong', BY_NAME, world)
// Last, because it deletes assets.
tellsOf('the library of assets tells whatever goes wrong', LIST, world)
