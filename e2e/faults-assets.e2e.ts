import type { Page } from 'playwright'
import { type Places, preparePlaces, uploadAsset } from './support/client.ts'
import {
  at,
  both,
  button,
  type Case,
  confirmation,
  fill,
  inDialog,
  isWayBroken,
  notSaved,
  nothing,
  openWorld,
  press,
  pressInDialog,
  rows,
  says,
  selectRow,
  stays,
  tellsOf,
  unanswered,
} from './support/fault-cases.ts'
import type { Fault } from './support/faults.ts'

let places: Places
let table = ''
const world = openWorld(async (client) => {
  places = await preparePlaces(client)
  table = await uploadAsset(client, 'prices.csv', new Blob(['SKU,Price\nHER-1,3.50']))
})

const asset = (tab = '') => at(() => `/app/assets/${places.asset}${tab}`)
const SORRY = 'Something has gone wrong! Please try later.'
const openMenu = (entry: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const notFound = (says404: string, otherwise: string) => (fault: Fault) => (fault.status === 404 ? says404 : otherwise)
const wholePage = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check()
const archiveProblem = (notFoundText: string) => (fault: Fault) => {
  if (isWayBroken(fault)) return 'The server did not answer. Try again.'
  if (fault.status === 413) return 'One ZIP file has room for 10,000 files and 5 GB. Select fewer assets.'
  return fault.status === 404 ? notFoundText : 'The ZIP file could not be packed.'
}
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
    says: archiveProblem('The ZIP file was deleted, because it is kept for one day. Try again to pack it anew.'),
    wayOn: inDialog('Try again'),
    done: says(/^The download has started/),
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

/** Every attempt needs another name. */
let renamed = 0
const unlinkFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Unlink / })
    .first()
    .click()
const unlinking = (fault: Fault) => (isWayBroken(fault) ? unanswered('list') : SORRY)

const ASSET: Case[] = [
  {
    call: 'GET /assets/*',
    open: nothing,
    act: (page) => asset()(page),
    says: notFound('This asset does not exist', 'The asset could not be loaded.'),
    wayOn: (page, { status }) =>
      status === 404 ? page.getByRole('link', { name: 'Go to the catalogue' }) : button('Try again')(page),
  },
  {
    call: 'PATCH /assets/*',
    open: (page) => asset()(page),
    act: (page) => fill('Asset name', `Heather ${++renamed}`)(page),
    again: press('Retry'),
    endsWith: [404],
    says: notSaved,
    wayOn: (page, { status }) => button(status === 404 ? 'Try again' : 'Retry')(page),
    kept: stays('Asset name', () => `Heather ${renamed}`),
    keeps: true,
    done: says(/^Saved \d\d:\d\d$/),
  },
  {
    call: 'GET /assets/*/rows',
    open: nothing,
    act: at(() => `/app/assets/${table}`),
    again: press('Try again'),
    says: 'The rows could not be loaded.',
    wayOn: button('Try again'),
    done: (page) => page.getByRole('cell', { name: 'HER-1' }),
  },
  {
    call: 'GET /assets/*/linked/variants',
    open: nothing,
    act: (page) => asset('/variants')(page),
    again: press('Try again'),
    says: 'The variants could not be loaded.',
    wayOn: button('Try again'),
    done: (page) => page.locator('tbody tr a').first(),
  },
  {
    call: 'PATCH /variants',
    of: 'unlinking',
    open: both(linked, (page) => asset('/variants')(page), rows),
    act: unlinkFirst,
    again: press('Try again'),
    says: unlinking,
    wayOn: button('Try again'),
    done: says('Asset unlinked.'),
  },
  {
    call: 'PATCH /variants',
    of: 'undoing it',
    // Unlinking calls the same endpoint, so it has to be answered before undoing it is broken.
    open: both(
      linked,
      (page) => asset('/variants')(page),
      rows,
      unlinkFirst,
      (page) => button('Undo')(page).waitFor(),
    ),
    act: press('Undo'),
    again: press('Try again'),
    says: unlinking,
    wayOn: button('Try again'),
    done: says('The links are restored.'),
  },
]

tellsOf('the page of an asset tells whatever goes wrong', ASSET, world)
// Last, because it deletes assets.
tellsOf('the library of assets tells whatever goes wrong', LIST, world)

/** Links the asset to the variant again, so that there is something to unlink. */
async function linked(): Promise<void> {
  await world.client.variants.updateMany([places.variant], { meta: { assets: [places.asset] } })
}
