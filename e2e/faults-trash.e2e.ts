import type { Page } from 'playwright'
import {
  at,
  both,
  button,
  type Case,
  inDialog,
  isWayBroken,
  nothing,
  openWorld,
  press,
  pressInDialog,
  says,
  selectRow,
  tellsOf,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

/** Each restore and each deletion takes one of them. */
const VALUES = 24
const world = openWorld(async ({ attributes, attributeValues }) => {
  const { value: attribute } = await attributes.create({ name: 'Zz finish', display_type: 'text' })
  const made: string[] = []
  for (let number = 0; number < VALUES; number++) {
    made.push((await attributeValues.create(attribute.id, { value: `Zz ${number}` })).value.id)
  }
  await attributeValues.deleteMany(made)
})
const asks = (action: string) =>
  both(
    at('/app/settings/trash'),
    (page: Page) =>
      page
        .getByRole('button', { name: /^Actions for Zz/ })
        .first()
        .click(),
    (page) => page.getByRole('menuitem', { name: action }).click(),
    (page) => page.getByRole('alertdialog').waitFor(),
  )
const problem = (fault: Fault) => {
  if (fault.status === 404) return 'Some of these items are no longer in the trash. Nothing was changed.'
  if (fault.status === 409) return 'The number of matching items is now'
  if (isWayBroken(fault)) return 'The server did not answer. Check the trash before you try again.'
  return 'Nothing was changed.'
}

const LIST: Case[] = [
  {
    call: 'GET /trash',
    open: nothing,
    act: at('/app/settings/trash'),
    again: press('Try again'),
    says: 'The trash could not be loaded.',
    wayOn: button('Try again'),
    done: button('Empty trash'),
  },
  {
    call: 'GET /trash/schema',
    open: nothing,
    act: at('/app/settings/trash'),
    again: press('Try again'),
    says: 'The filters could not be loaded. You can read the list, but not filter it.',
    wayOn: button('Try again'),
  },
]

const CHANGES: Case[] = [
  {
    call: 'POST /trash/restore',
    open: asks('Restore'),
    act: pressInDialog('Restore'),
    again: pressInDialog('Restore'),
    says: problem,
    wayOn: inDialog('Restore'),
    done: says('Item restored'),
  },
  {
    call: 'DELETE /trash',
    open: asks('Delete permanently'),
    act: pressInDialog('Delete permanently'),
    again: pressInDialog('Delete permanently'),
    says: problem,
    wayOn: inDialog('Delete permanently'),
    done: says('Deleted permanently'),
  },
  {
    call: 'POST /trash/restore',
    of: 'undo of a deletion',
    open: both(selectRow('/app/assets'), press('Delete'), pressInDialog('Delete'), (page) =>
      button('Undo')(page).waitFor(),
    ),
    act: press('Undo'),
    again: press('Try again'),
    says: (fault) => (isWayBroken(fault) ? 'The server did not answer. Check the list before you try again.' : DETAIL),
    wayOn: button('Try again'),
    done: says('Item restored'),
  },
]

tellsOf('the trash tells whatever goes wrong', [...LIST, ...CHANGES], world)
