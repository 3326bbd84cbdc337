import type { Page } from 'playwright'
import {
  at,
  both,
  button,
  type Case,
  choose,
  confirmation,
  fill,
  inDialog,
  isWayBroken,
  LATER,
  nothing,
  notSaved,
  openWorld,
  press,
  pressInDialog,
  rows,
  says,
  selectRow,
  stays,
  tellsOf,
  unanswered,
  value,
} from './support/fault-cases.ts'
import type { Fault } from './support/faults.ts'

/** An attribute of many variants. */
let used = ''
let renamedId = ''
const world = openWorld(async ({ attributes }) => {
  const { data } = await attributes.list({ sort: [{ column: 'value_count', direction: 'desc' }], limit: 1 })
  used = data[0]?.id ?? ''
  renamedId = (await attributes.create({ name: 'Zz to be renamed' })).value.id
  // Nothing of the demo is duplicated or deleted.
  for (let one = 1; one <= 40; one++) await attributes.create({ name: `Aa attribute ${one}` })
})

const list = both(at('/app/attributes'), rows)
const chosen = (page: Page) => page.getByText('Selected attributes: 1').isVisible()
const attribute = () => at(() => `/app/attributes/${renamedId}`)
const word = (text: string) => fill('Type DELETE to confirm', text)
const rowMenu = (entry: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const SORRY = `${LATER}.`

/** Names are unique, so every attempt needs a new one. */
let named = 0

const LIST: Case[] = [
  {
    call: 'GET /attributes',
    of: 'first page',
    open: nothing,
    act: at('/app/attributes?q=aa'),
    again: press('Try again'),
    says: 'The attributes could not be loaded.',
    wayOn: button('Try again'),
    kept: (page) => page.getByRole('searchbox', { includeHidden: true }).inputValue(),
    keeps: 'aa',
    done: (page) => page.locator('tbody tr a').first(),
  },
  {
    call: 'GET /attributes',
    of: 'next page',
    open: selectRow('/app/attributes'),
    act: press('Next'),
    again: press('Try again'),
    says: 'These attributes could not be loaded. The previous ones are still shown.',
    wayOn: button('Try again'),
    kept: chosen,
    keeps: true,
    done: says(/^26–50 of/),
  },
  {
    call: 'GET /attributes/schema',
    open: nothing,
    act: at('/app/attributes'),
    again: press('Try again'),
    says: 'The filters could not be loaded. You can read the list, but not filter it.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /attributes/facets',
    open: nothing,
    act: at('/app/attributes?t=(display_type[il]:int)'),
    again: press('Try again'),
    says: 'The names of the chosen values could not be loaded. The filters still work.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /users/me/settings/columns.attributes',
    open: nothing,
    act: at('/app/attributes'),
    again: press('Try again'),
    says: 'Your columns could not be loaded. The columns saved on this device are shown.',
    wayOn: button('Try again'),
  },
]

const CHANGING: Case[] = [
  {
    call: 'POST /attributes',
    open: both(
      at('/app/attributes?dialog=add'),
      (page) => fill('Name', `Aa new ${++named}`)(page),
      fill('Description', 'Rubs until the yarn breaks'),
      choose('Display type', 'Whole number'),
    ),
    act: pressInDialog('Create'),
    again: pressInDialog('Create'),
    says: (fault: Fault) => {
      if (fault.status === 404) return 'One of the versions no longer exists. Choose the versions again.'
      return isWayBroken(fault) ? unanswered('list') : SORRY
    },
    wayOn: inDialog('Create'),
    kept: async (page) => [(await value('Name')(page)) === `Aa new ${named}`, await value('Description')(page)],
    keeps: [true, 'Rubs until the yarn breaks'],
    done: says('Attribute created'),
  },
  {
    call: 'GET /versions',
    open: nothing,
    act: at('/app/attributes?dialog=add'),
    again: pressInDialog('Try again'),
    says: 'The versions could not be loaded.',
    wayOn: inDialog('Try again'),
  },
  {
    call: 'POST /attributes/duplicate',
    open: both(list, rowMenu('Duplicate')),
    act: pressInDialog('Duplicate'),
    again: pressInDialog('Duplicate'),
    says: confirmation('attributes'),
    wayOn: inDialog('Duplicate'),
    done: says('Attribute duplicated'),
  },
  {
    call: 'DELETE /attributes',
    open: both(selectRow('/app/attributes'), press('Delete'), word('DELETE')),
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: confirmation('attributes'),
    wayOn: inDialog('Delete'),
    kept: async (page) => [await chosen(page), await value('Type DELETE to confirm')(page)],
    keeps: [true, 'DELETE'],
    done: says('Deleted successfully'),
  },
  {
    call: 'GET /attributes/*/usage',
    of: 'deleted',
    open: list,
    act: rowMenu('Delete'),
    again: both(pressInDialog('Cancel'), rowMenu('Delete')),
    says: 'What uses it could not be counted. Its values are deleted with it.',
    wayOn: inDialog('Cancel'),
  },
]

const ATTRIBUTE: Case[] = [
  {
    call: 'GET /attributes/*',
    open: nothing,
    act: (page) => attribute()(page),
    says: ({ status }) => (status === 404 ? 'This attribute does not exist' : 'The attribute could not be loaded.'),
    wayOn: (page, { status }) =>
      status === 404 ? page.getByRole('link', { name: 'Go to the catalogue' }) : button('Try again')(page),
  },
  {
    call: 'PATCH /attributes/*',
    open: (page) => attribute()(page),
    act: (page) => fill('Attribute name', `Zz renamed ${++named}`)(page),
    again: press('Retry'),
    endsWith: [404],
    says: notSaved,
    wayOn: (page, { status }) => button(status === 404 ? 'Try again' : 'Retry')(page),
    kept: stays('Attribute name', () => `Zz renamed ${named}`),
    keeps: true,
    done: says(/^Saved \d\d:\d\d$/),
  },
  ...(['versions', 'attributes/groups'] as const).map((path): Case => ({
    call: `GET /${path}`,
    of: 'of an attribute',
    open: nothing,
    act: (page) => attribute()(page),
    again: press('Try again'),
    says: 'Versions and groups could not be loaded.',
    wayOn: button('Try again'),
  })),
  {
    call: 'GET /attributes/*/usage',
    of: 'hidden',
    open: at(() => `/app/attributes/${used}`),
    act: (page) => page.getByRole('switch', { name: /^Live/ }).click(),
    again: pressInDialog('Count again'),
    says: 'What uses it could not be counted.',
    wayOn: inDialog('Count again'),
    done: says(/^Showcases and new data sheets will no longer show this attribute\. It has/),
  },
]

tellsOf('the list of attributes tells whatever goes wrong', LIST, world)
tellsOf('changing attributes tells whatever goes wrong', CHANGING, world)
tellsOf('the page of an attribute tells whatever goes wrong', ATTRIBUTE, world)
