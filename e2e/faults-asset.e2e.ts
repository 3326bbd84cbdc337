import type { Page } from 'playwright'
import { type Places, preparePlaces, uploadAsset } from './support/client.ts'
import {
  at,
  both,
  button,
  type Case,
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
  stays,
  tellsOf,
  unanswered,
} from './support/fault-cases.ts'
import type { Fault } from './support/faults.ts'

let places: Places
let table = ''
let field = ''
let doomed = ''
const world = openWorld(async (client) => {
  places = await preparePlaces(client)
  field = (await client.assets.fields.create({ header: 'Zz field', type: 'single_choice' })).value.id
  table = await uploadAsset(client, 'prices.csv', new Blob(['SKU,Price\nHER-1,3.50']))
})

const asset = (tab = '') => at(() => `/app/assets/${places.asset}${tab}`)
const SORRY = 'Something has gone wrong! Please try later.'
const notFound = (says404: string, otherwise: string) => (fault: Fault) => (fault.status === 404 ? says404 : otherwise)

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

tellsOf('the page of an asset tells whatever goes wrong', ASSET, world)

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
