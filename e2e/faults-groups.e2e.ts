import type { Locator, Page } from 'playwright'
import {
  at,
  both,
  button,
  type Case,
  choose,
  field,
  fill,
  inDialog,
  isWayBroken,
  LATER,
  nothing,
  openWorld,
  press,
  pressInDialog,
  says,
  selectRow,
  tellsOf,
  value,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

/** Each kind of change takes up to three of them. */
const MADE = 24
let empty = ''
const world = openWorld(async ({ attributes, attributeGroups }) => {
  const ids: string[] = []
  for (let number = 0; number < MADE; number++) {
    ids.push((await attributes.create({ name: `Zz attribute ${number}` })).value.id)
    if (number % 2 === 0) await attributeGroups.create({ name: `Zz group ${number}`, description: 'For a test' })
  }
  await attributeGroups.create({ name: 'Zz members', attributes: ids })
  empty = (await attributeGroups.create({ name: 'Zz without' })).value.id
})
let number = 0

/** The button of the row that is worked on. */
let control = ''
const pressNamed = async (row: Locator) => {
  control = (await row.getAttribute('aria-label')) ?? ''
  await row.click()
}
const onGroup = (action: string) => async (page: Page) => {
  await pressNamed(page.getByRole('button', { name: /^Actions for Zz group \d/ }).first())
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}
const place = both(at('/app/attributes/groups?q=Zz+group'), (page) =>
  page
    .getByRole('button', { name: /^Actions for Zz group \d/ })
    .first()
    .waitFor(),
)
/** The list has been read again: what is done next is not done to the row that is gone. */
const isGone = (said: string) => (page: Page) =>
  page.locator('body').filter({ hasText: said, hasNot: page.locator(`[aria-label="${control}"]`) })

const problem = (fault: Fault) => {
  if (fault.status === 404) return 'It no longer exists. Close this and check the list.'
  if (isWayBroken(fault)) return 'The server did not answer. Check the list before you try again.'
  return fault.status === 412 ? /A colleague changed it meanwhile|Something has gone wrong/ : `${LATER}.`
}

const GROUPS: Case[] = [
  {
    call: 'GET /attributes/groups',
    open: nothing,
    act: at('/app/attributes/groups'),
    again: press('Try again'),
    says: 'The groups could not be loaded.',
    wayOn: button('Try again'),
    done: (page) => page.getByRole('list', { name: 'Groups of attributes' }),
  },
  {
    call: 'POST /attributes/groups',
    // A created group is the beginning of the page that links attributes.
    open: both(at('/app/attributes/groups'), press('Add group'), (page) => fill('Name', `Zz new ${++number}`)(page)),
    act: pressInDialog('Create'),
    again: pressInDialog('Create'),
    says: problem,
    wayOn: inDialog('Create'),
    kept: async (page) => (await value('Name')(page)) === `Zz new ${number}`,
    keeps: true,
    done: says('Group created'),
  },
  ...(['GET /attributes/groups/*', 'PATCH /attributes/groups/*'] as const).map((call): Case => ({
    call,
    of: 'edited',
    place,
    open: both(onGroup('Edit info'), (page) => fill('Name', `Zz group 0${++number}`)(page)),
    act: pressInDialog('Save'),
    again: pressInDialog('Save'),
    says: problem,
    wayOn: inDialog('Save'),
    kept: async (page) => (await value('Name')(page)) === `Zz group 0${number}`,
    keeps: true,
    done: says('Group edited'),
  })),
  {
    call: 'GET /attributes/groups/*',
    of: 'named by the address',
    open: nothing,
    act: at(() => `/app/attributes/groups?q=no+such+group&dialog=edit-group&id=${empty}`),
    again: pressInDialog('Try again'),
    endsWith: [404],
    says: ({ status }) => (status === 404 ? 'This group no longer exists.' : 'The group could not be loaded.'),
    wayOn: (page, { status }) => inDialog(status === 404 ? 'Back to groups' : 'Try again')(page),
    done: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' }),
  },
  {
    call: 'POST /attributes/groups/duplicate',
    place,
    open: onGroup('Duplicate'),
    act: pressInDialog('Duplicate'),
    again: pressInDialog('Duplicate'),
    says: problem,
    wayOn: inDialog('Duplicate'),
    done: says('Group duplicated'),
  },
  {
    call: 'DELETE /attributes/groups/*',
    place,
    open: onGroup('Delete'),
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: problem,
    wayOn: inDialog('Delete'),
    done: isGone('Group deleted'),
  },
]

const panel = (page: Page) => page.getByRole('button', { name: /^Zz members \d/ })
const members = both(at('/app/attributes/groups?q=Zz+members'), (page) => panel(page).waitFor())
const firstMember = (page: Page) => page.getByRole('button', { name: /^Unlink attribute Zz/ }).first()

const MEMBERS: Case[] = [
  {
    call: 'GET /attributes',
    of: 'in a group',
    open: members,
    act: (page) => panel(page).click(),
    again: press('Try again'),
    says: 'The attributes could not be loaded.',
    wayOn: button('Try again'),
    done: firstMember,
  },
  {
    call: 'PATCH /attributes/groups/*',
    of: 'unlinked',
    open: both(
      members,
      (page) => panel(page).click(),
      (page) => pressNamed(firstMember(page)),
    ),
    act: pressInDialog('Unlink'),
    again: pressInDialog('Unlink'),
    says: problem,
    wayOn: inDialog('Unlink'),
    done: isGone('Attribute unlinked'),
  },
]

const link = at(() => `/app/attributes/groups/${empty}/link?q=Zz`)
const firstRow = (page: Page) => page.locator('table[aria-busy=false] tbody tr').first()

const LINKS: Case[] = [
  {
    call: 'GET /attributes/groups/*',
    of: 'to link to',
    open: nothing,
    act: link,
    again: press('Try again'),
    endsWith: [404],
    says: ({ status }) => (status === 404 ? 'This group no longer exists.' : 'The group could not be loaded.'),
    wayOn: (page, { status }) =>
      status === 404 ? page.getByRole('link', { name: 'Back to groups' }) : button('Try again')(page),
    done: firstRow,
  },
  {
    call: 'GET /attributes',
    of: 'to link',
    open: nothing,
    act: link,
    again: press('Try again'),
    says: 'The attributes could not be loaded.',
    wayOn: button('Try again'),
    done: firstRow,
  },
  {
    call: 'PATCH /attributes/groups/*',
    of: 'linked',
    open: both(link, (page) => firstRow(page).getByRole('checkbox').check()),
    act: press('Link'),
    again: press('Link'),
    says: (fault) => {
      if (fault.status === 404) return 'The group or some of the attributes no longer exist. Nothing was linked.'
      return isWayBroken(fault) ? 'The server did not answer. Check the group before you try again.' : `${LATER}.`
    },
    wayOn: button('Link'),
    kept: (page) => page.getByText('1 attribute selected').isVisible(),
    keeps: true,
    done: says('1 attribute linked'),
  },
]

const editing = both(selectRow('/app/attributes?q=Zz'), press('Edit'), (page) =>
  says('Select attribute')(page).waitFor(),
)
const atValues = (column: string) => both(editing, choose('Attribute source', column), press('Next'))
let unit = 0
const atUnit = both(atValues('Unit'), (page) => fill('Unit', `cm ${++unit}`)(page))

/** While the user signs in again, the call waits and the preview is on screen; then it goes on. */
const hasUnit = async (page: Page, { isSessionOver }: Fault) =>
  isSessionOver === true || (await value('Unit')(page)) === `cm ${unit}`
const editRefused = (fault: Fault) => {
  if (fault.status === 404) return /Some of the selected attributes or values no longer exist/
  if (isWayBroken(fault)) return 'The server did not answer. Check the attributes before you try again.'
  return fault.status === 400 || fault.status === 422 ? DETAIL : /Something has gone wrong|This is the sentence/
}

const EDIT: Case[] = [
  {
    call: 'GET /attributes',
    of: 'the selection',
    open: editing,
    act: (page) => page.reload(),
    again: press('Try again'),
    says: 'The attributes could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /attributes/schema',
    of: 'what can be edited',
    open: atUnit,
    act: (page) => page.reload(),
    again: press('Try again'),
    says: 'The attributes could not be loaded.',
    wayOn: button('Try again'),
    done: field('Unit'),
  },
  {
    call: 'GET /attributes/groups',
    of: 'to choose from',
    open: editing,
    act: both(choose('Attribute source', 'Groups'), press('Next')),
    again: press('Try again'),
    says: 'The versions and groups could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'POST /attributes/preview',
    open: atUnit,
    act: press('Next'),
    again: press('Next'),
    says: editRefused,
    wayOn: button('Next'),
    kept: hasUnit,
    keeps: true,
    done: says(/will change/),
  },
  {
    call: 'PATCH /attributes',
    open: both(atUnit, press('Next')),
    act: press('Confirm changes'),
    again: both(press('Next'), press('Confirm changes')),
    says: editRefused,
    wayOn: button('Next'),
    kept: hasUnit,
    keeps: true,
    done: says('Successfully edited Unit'),
  },
  {
    call: 'POST /bulk_edits/*/undo',
    open: both(atUnit, press('Next'), press('Confirm changes'), (page) => button('Undo')(page).waitFor()),
    act: press('Undo'),
    again: press('Undo'),
    says: (fault) =>
      isWayBroken(fault) ? 'The server did not answer. Check the attributes before you try again.' : `${LATER}.`,
    wayOn: button('Undo'),
    done: says('Bulk edit undone'),
  },
]

tellsOf('the groups of attributes tell whatever goes wrong', [...GROUPS, ...MEMBERS, ...LINKS, ...EDIT], world)
