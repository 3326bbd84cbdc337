import type { Page } from 'playwright'
import {
  at,
  both,
  button,
  type Case,
  fill,
  inDialog,
  isWayBroken,
  nothing,
  openWorld,
  press,
  pressInDialog,
  says,
  tellsOf,
  value,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

/** Each kind of change takes up to three of them. */
const VALUES_MADE = 24
let attribute = ''
const world = openWorld(async ({ attributes, attributeValues, assets }) => {
  const made = await attributes.create({ name: 'Zz attribute', display_type: 'text' })
  attribute = made.value.id
  const { data } = await assets.list({ limit: 1 })
  for (let number = 0; number < VALUES_MADE; number++) {
    await attributeValues.create(attribute, { value: `Zz ${number}`, asset_id: data[0]?.id ?? null })
  }
})
let number = 0

const address = (more = '') => at(() => `/app/attributes/${attribute}/values${more}`)
const listed = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select Zz/ })
    .first()
    .waitFor()
const place = both(address(), listed)
/** The row that is worked on: its menu is gone once it is deleted. */
let control = ''
const menu = (action: string) => async (page: Page) => {
  const opener = page.getByRole('button', { name: /^Actions for Zz/ }).first()
  control = (await opener.getAttribute('aria-label')) ?? ''
  await opener.click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const isDeleted = (page: Page) =>
  page.locator('body').filter({ hasText: 'Deleted successfully', hasNot: page.locator(`[aria-label="${control}"]`) })
const inMenu = (action: string) =>
  both(menu(action), (page) => page.locator('[role=dialog], [role=alertdialog]').waitFor())
const choose = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select Zz/ })
    .first()
    .check()
const chooseTwo = async (page: Page) => {
  for (const row of [0, 1]) await page.locator('tbody tr[data-row]').nth(row).getByRole('checkbox').check()
}

const problem = (fault: Fault) => {
  if (fault.status === 404) return 'This value no longer exists. Close the dialog and check the list.'
  if (isWayBroken(fault)) return 'The server did not answer. Check the list before you try again.'
  if (fault.status === 412) return /A colleague changed it meanwhile|Something has gone wrong/
  return fault.status === 422 ? DETAIL : /Something has gone wrong|This is the sentence/
}

const LIST: Case[] = [
  {
    call: 'GET /attributes/*/values',
    open: nothing,
    act: address(),
    again: press('Try again'),
    says: 'The values could not be loaded.',
    wayOn: button('Try again'),
    done: (page) => page.getByRole('checkbox', { name: /^Select Zz/ }).first(),
  },
  {
    call: 'GET /attributes/*',
    open: nothing,
    act: address(),
    again: press('Try again'),
    endsWith: [404],
    says: ({ status }) => (status === 404 ? 'Attribute not found' : 'The attribute could not be loaded.'),
    wayOn: (page, { status }) =>
      status === 404
        ? page.getByRole('main').getByRole('link').first()
        : page.getByRole('button', { name: 'Try again' }).first(),
    done: (page) => page.getByRole('heading', { level: 1, name: 'Zz attribute' }),
  },
]

const DIALOGS: Case[] = [
  {
    call: 'GET /attributes/*/values/facets',
    place,
    open: nothing,
    act: both(press('Add value'), (page) => page.getByRole('dialog').waitFor()),
    again: both(pressInDialog('Cancel'), press('Add value')),
    says: 'The existing choices could not be loaded. You can still type one.',
    wayOn: inDialog('Cancel'),
  },
  {
    call: 'POST /attributes/*/values',
    place,
    open: both(press('Add value'), (page) => fill('Value', `Zz new ${++number}`)(page)),
    act: pressInDialog('Create'),
    again: pressInDialog('Create'),
    says: problem,
    wayOn: inDialog('Create'),
    kept: async (page) => (await value('Value')(page)) === `Zz new ${number}`,
    keeps: true,
    done: says('Value added.'),
  },
  {
    call: 'PATCH /attributes/*/values/*',
    place,
    open: both(inMenu('Edit'), (page) => fill('Value', `Zz e${++number}`)(page)),
    act: pressInDialog('Save'),
    again: pressInDialog('Save'),
    says: problem,
    wayOn: inDialog('Save'),
    kept: async (page) => (await value('Value')(page)) === `Zz e${number}`,
    keeps: true,
    done: says('Value updated.'),
  },
  {
    call: 'GET /attributes/*/values/*',
    // Its dialog stays open once the value is read, so each fault begins on a new page.
    open: place,
    act: menu('Edit'),
    again: pressInDialog('Try again'),
    says: ({ status }) =>
      status === 404
        ? 'This value no longer exists. Close the dialog and check the list.'
        : 'The value could not be loaded.',
    wayOn: inDialog('Try again'),
    done: inDialog('Save'),
  },
  {
    call: 'POST /attributes/values/usage',
    place,
    open: nothing,
    act: menu('Delete'),
    again: both(pressInDialog('Cancel'), menu('Delete')),
    says: /The variants and products that carry them could not be counted\./,
    wayOn: inDialog('Cancel'),
  },
  {
    call: 'DELETE /attributes/values',
    place,
    open: both(inMenu('Delete'), fill('Type DELETE to confirm', 'DELETE')),
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: (fault) => {
      if (fault.status === 404) return 'Some of these values no longer exist. Nothing was changed.'
      if (fault.status === 409) return 'The number of matching values is now'
      return isWayBroken(fault) ? 'The server did not answer.' : /Something has gone wrong/
    },
    wayOn: inDialog('Delete'),
    kept: value('Type DELETE to confirm'),
    keeps: 'DELETE',
    done: isDeleted,
  },
  {
    call: 'PATCH /attributes/*/values',
    of: 'unlinking',
    place,
    open: both(choose, press('Unlink assets')),
    act: pressInDialog('Unlink'),
    again: pressInDialog('Unlink'),
    says: (fault) =>
      fault.status === 404 ? 'Some of these values no longer exist. Nothing was changed.' : problem(fault),
    wayOn: inDialog('Unlink'),
    done: says('Asset unlinked.'),
  },
]

const FILE = { name: 'values.csv', mimeType: 'text/csv', buffer: Buffer.from('') }
const giveFile = async (page: Page) => {
  const buffer = Buffer.from(`value\nZz file ${++number}\n`)
  await page.locator('input[type=file]').setInputFiles({ ...FILE, buffer })
}
const mergeProblem = (fault: Fault) => {
  if (fault.status === 404) return 'Some of these values no longer exist. Nothing was merged.'
  if (isWayBroken(fault)) return 'The server did not answer.'
  return fault.status === 422 ? DETAIL : 'Something wrong happened. Please try later.'
}

const FILES: Case[] = [
  {
    call: 'GET /attributes/values/template',
    place,
    open: both(address('?dialog=upload'), (page) => page.getByRole('dialog').waitFor()),
    act: pressInDialog('Download the template'),
    again: pressInDialog('Download the template'),
    says: 'The template could not be downloaded.',
    wayOn: inDialog('Download the template'),
  },
  {
    call: 'POST /attributes/*/values/csv_template',
    open: both(address('?dialog=upload'), (page) => page.getByRole('dialog').waitFor()),
    act: giveFile,
    again: both(pressInDialog('Try again'), giveFile),
    says: 'Upload aborted',
    wayOn: inDialog('Try again'),
    done: says('File successfully uploaded'),
  },
  {
    call: 'PATCH /attributes/values/merge',
    place,
    open: both(
      chooseTwo,
      press('Merge values'),
      (page) => page.getByRole('dialog').getByRole('radio').first().check(),
      pressInDialog('Next'),
      (page) => fill('Name', `Zz merged ${++number}`)(page),
    ),
    act: pressInDialog('Finish'),
    again: pressInDialog('Finish'),
    says: mergeProblem,
    wayOn: inDialog('Finish'),
    kept: async (page) => (await value('Name')(page)) === `Zz merged ${number}`,
    keeps: true,
    done: says('2 values merged.'),
  },
]

const linkProblem = (fault: Fault) => {
  if (fault.status === 404) return 'A value, or the asset, no longer exists. Nothing was linked.'
  return isWayBroken(fault) ? 'The server did not answer. Check the list of values' : /Something has gone wrong/
}
const assetRadio = (page: Page) => page.getByRole('radio', { name: /^Select / })
let turn = 0
/** Another asset each time. */
const chosenAsset = (page: Page) =>
  assetRadio(page)
    .nth(turn++ % 2)
    .check()

const LINKS: Case[] = [
  {
    call: 'PATCH /attributes/*/values/*',
    of: 'linking one',
    place,
    open: both(menu('Link asset'), chosenAsset),
    act: press('Link'),
    again: press('Link'),
    says: linkProblem,
    wayOn: button('Link'),
    kept: (page) => page.getByRole('radio', { name: /^Select /, checked: true, includeHidden: true }).count(),
    keeps: 1,
    done: says('Asset has been attached'),
  },
  {
    call: 'PATCH /attributes/*/values',
    of: 'linking many',
    place,
    open: both(chooseTwo, press('Link assets'), chosenAsset),
    act: press('Link'),
    again: press('Link'),
    says: linkProblem,
    wayOn: button('Link'),
    kept: (page) => page.getByRole('radio', { name: /^Select /, checked: true, includeHidden: true }).count(),
    keeps: 1,
    done: says('Assets has been attached'),
  },
]

tellsOf('the values of an attribute tell whatever goes wrong', [...LIST, ...DIALOGS, ...FILES, ...LINKS], world)
