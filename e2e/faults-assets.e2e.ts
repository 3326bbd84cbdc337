import type { Page } from 'playwright'
import { type Places, preparePlaces, uploadAsset, uploadNamed } from './support/client.ts'
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
import { DETAIL, type Fault } from './support/faults.ts'

let places: Places
let table = ''
let named = { variant: '', assets: [] as string[] }
let field = ''
let doomed = ''
const world = openWorld(async (client) => {
  places = await preparePlaces(client)
  field = (await client.assets.fields.create({ header: 'Zz field', type: 'single_choice' })).value.id
  table = await uploadAsset(client, 'prices.csv', new Blob(['SKU,Price\nHER-1,3.50']))
  named = await uploadNamed(client, places.product, 'Zz-100', ['1'])
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
const ofFields = (fault: Fault) => {
  if (fault.status === 412) return /A colleague renamed it meanwhile|Something has gone wrong/
  if (fault.status === 404) return 'It no longer exists. Close this and reload the page.'
  return isWayBroken(fault)
    ? 'The server did not answer. Reload the page and check the fields before you try again.'
    : SORRY
}
const unlinking = (fault: Fault) => (isWayBroken(fault) ? unanswered('list') : SORRY)

const bringBack = button(/^Bring back/)
let content = 0
/** Gives the table another file, so that there is one to bring back. */
async function replaced(): Promise<void> {
  const data = new Blob([`SKU,Price\nHER-1,${++content}.00`])
  await world.client.uploads.replace(table, { name: 'prices.csv', data })
}
async function replacing(page: Page): Promise<void> {
  await at(() => `/app/assets/${table}?dialog=replace`)(page)
  await button(/^New file Choose/)(page).waitFor()
}
const giveFile = (page: Page) =>
  page.locator('[role=dialog] input[type=file]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,Price\nHER-1,${++content}.00`),
  })
/** A busy server is asked again later, as one that does not answer. */
const isPaused = (fault: Fault) => isWayBroken(fault) || fault.status === 429
const notReplaced = (fault: Fault) => {
  if (isPaused(fault)) return 'The server did not answer. It is tried again soon.'
  return fault.status === 413 ? /The file is too large\./ : SORRY
}
const otherwise = (page: Page, fault: Fault) =>
  isPaused(fault) ? inDialog('Cancel upload')(page) : button('New file Choose another file')(page)

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
    call: 'POST /asset_fields',
    open: both(
      (page) => asset('?dialog=add-field')(page),
      (page) => fill('Header', `Zz field ${++renamed}`)(page),
      (page) => page.getByRole('radio', { name: /^Single choice/ }).check(),
    ),
    act: pressInDialog('Create'),
    again: pressInDialog('Create'),
    says: ofFields,
    wayOn: inDialog('Create'),
    kept: stays('Header', () => `Zz field ${renamed}`),
    keeps: true,
    done: says('Field added'),
  },
  ...(['GET /asset_fields/*', 'PATCH /asset_fields/*'] as const).map((call): Case => ({
    call,
    of: 'renamed',
    open: both(
      (page) => asset(`?dialog=rename-field&field=${field}`)(page),
      (page) => fill('Header', `Zz field ${++renamed}`)(page),
    ),
    act: pressInDialog('Save'),
    again: pressInDialog('Save'),
    says: ofFields,
    wayOn: inDialog('Save'),
    kept: stays('Header', () => `Zz field ${renamed}`),
    keeps: true,
    done: says('Field renamed'),
  })),
  {
    call: 'GET /assets/*',
    of: 'after a field was renamed',
    open: both(
      (page) => asset(`?dialog=rename-field&field=${field}`)(page),
      (page) => fill('Header', `Zz field ${++renamed}`)(page),
    ),
    act: pressInDialog('Save'),
    again: pressInDialog('Try again'),
    says: 'The field was renamed, but the asset could not be read again.',
    wayOn: inDialog('Try again'),
    done: says('Field renamed'),
  },
  {
    call: 'GET /asset_fields/*',
    of: 'before it is deleted',
    open: nothing,
    act: (page) => asset(`?dialog=delete-field&field=${field}`)(page),
    says: 'The assets that have a value could not be counted.',
    wayOn: inDialog('Delete'),
  },
  {
    call: 'DELETE /asset_fields/*',
    open: async (page) => {
      await fieldToDelete()
      await asset(`?dialog=delete-field&field=${doomed}`)(page)
    },
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: ofFields,
    wayOn: inDialog('Delete'),
    done: says('Deleted successfully'),
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
    call: 'GET /assets/*/former_files',
    open: nothing,
    act: (page) => asset()(page),
    again: press('Try again'),
    says: 'The former files could not be loaded.',
    wayOn: button('Try again'),
    done: says(/the former one is kept here for 30 days/),
  },
  {
    call: 'POST /assets/*/former_files/*/restore',
    open: both(
      replaced,
      at(() => `/app/assets/${table}`),
      (page) => bringBack(page).waitFor(),
    ),
    act: (page) => bringBack(page).click(),
    again: (page) => bringBack(page).click(),
    says: (fault) => {
      if (isWayBroken(fault)) return 'The server did not answer. Look at the file before you try again.'
      if (fault.status === 404) return 'This former file is no longer kept.'
      return fault.status === 412 ? /^The file was replaced meanwhile/ : SORRY
    },
    wayOn: bringBack,
    done: says('The former file is back'),
  },
  {
    call: 'GET /assets/*',
    of: 'whose file is replaced',
    open: replacing,
    act: giveFile,
    says: (fault) => (fault.status === 404 ? /The asset no longer exists\./ : notReplaced(fault)),
    wayOn: otherwise,
  },
  {
    call: 'POST /uploads',
    of: 'of a file that replaces another',
    open: replacing,
    act: giveFile,
    says: notReplaced,
    wayOn: otherwise,
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

tellsOf('the page of an asset tells whatever goes wrong', ASSET, world)
tellsOf('linking by file name tells whatever goes wrong', BY_NAME, world)
// Last, because it deletes assets.
tellsOf('the library of assets tells whatever goes wrong', LIST, world)

/** Links the asset to the variant again, so that there is something to unlink. */
async function linked(): Promise<void> {
  await world.client.variants.updateMany([places.variant], { meta: { assets: [places.asset] } })
}

let fields = 0
/** A field for each turn, as the last one may be deleted. */
async function fieldToDelete(): Promise<void> {
  const draft = { header: `Zz doomed ${++fields}`, type: 'color' } as const
  doomed = (await world.client.assets.fields.create(draft)).value.id
}
