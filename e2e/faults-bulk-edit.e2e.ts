import {
  both,
  button,
  type Case,
  choose,
  field,
  fill,
  isWayBroken,
  LATER,
  openWorld,
  press,
  says,
  selectRow,
  tellsOf,
  value,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

const world = openWorld()
const NO_ANSWER = 'The server did not answer. Please try again.'
const isRefused = ({ status = 0 }: Fault) => [400, 404, 409, 422].includes(status)
const page = both(selectRow('/app'), press('Edit'), (opened) => says('Select attribute')(opened).waitFor())
let text = 0
const atValues = both(page, choose('Attribute', 'Description'), press('Next'), (opened) =>
  fill('Description', `Washed ${text++}`)(opened),
)
const atPreview = both(atValues, press('Next'), (opened) => button('Confirm')(opened).waitFor())
const atEnd = both(atPreview, press('Confirm'), (opened) => says('Bulk edit complete')(opened).waitFor())
const problem = (refused: string) => (fault: Fault) =>
  isWayBroken(fault) ? NO_ANSWER : isRefused(fault) ? refused : LATER

const STEPS: Case[] = [
  {
    call: 'GET /variants',
    of: 'the selection',
    open: selectRow('/app'),
    act: press('Edit'),
    again: press('Try again'),
    says: 'The variants could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /variants/schema',
    of: 'attributes',
    open: page,
    act: (opened) => opened.reload(),
    again: press('Try again'),
    says: 'The attributes could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /variants/schema',
    of: 'the attribute whose values are edited',
    open: atValues,
    act: (opened) => opened.reload(),
    again: press('Try again'),
    says: 'The attributes could not be loaded.',
    wayOn: button('Try again'),
    done: field('Description'),
  },
  {
    call: 'GET /variants/option_headers',
    of: 'an option of many',
    open: page,
    act: both(choose('Attribute', /^Option/), (opened) =>
      opened.getByRole('combobox', { name: 'Name of the option' }).click(),
    ),
    again: press('Try again'),
    says: 'The options in use could not be loaded. You can still type a name.',
    wayOn: button('Try again'),
  },
  {
    call: 'POST /bulk_edits',
    open: atValues,
    act: press('Next'),
    again: press('Next'),
    says: problem(DETAIL),
    wayOn: button('Next'),
    // The preview is requested again after signing in, with the values that were entered.
    kept: async (opened, { isSessionOver }) =>
      isSessionOver === true || (await value('Description')(opened)).startsWith('Washed'),
    keeps: true,
    done: button('Confirm'),
  },
  {
    call: 'GET /bulk_edits/*/rows',
    open: atPreview,
    act: (opened) => opened.reload(),
    again: press('Try again'),
    says: 'The variants could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /bulk_edits/*',
    open: atPreview,
    act: (opened) => opened.reload(),
    again: press('Try again'),
    says: LATER,
    wayOn: button('Try again'),
    done: button('Confirm'),
  },
  {
    call: 'POST /bulk_edits/*/run',
    open: atPreview,
    act: press('Confirm'),
    again: press('Confirm'),
    says: problem('This value cannot be set.'),
    wayOn: button('Confirm'),
    done: says('Bulk edit complete'),
  },
  {
    call: 'POST /bulk_edits/*/undo',
    open: atEnd,
    act: press('Undo'),
    again: press('Undo'),
    says: (fault) => (isWayBroken(fault) ? NO_ANSWER : LATER),
    wayOn: button('Undo'),
    done: says('Bulk edit undone'),
  },
]

tellsOf('a bulk edit tells whatever goes wrong', STEPS, world)
