import type { Client } from '@selvedge/sdk'
import type { Page } from 'playwright'
import {
  at,
  both,
  button,
  type Case,
  isRefusal,
  isWayBroken,
  LATER,
  nothing,
  openWorld,
  press,
  says,
  tellsOf,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

/** Dismissing and merging take up to three of the groups each. */
const WORDS = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fustic', 'Gorse']
let attribute = ''
let number = 0
const addPair = async ({ attributeValues }: Pick<Client, 'attributeValues'>, word: string) => {
  for (const value of [word, `${word.toUpperCase()}.`]) await attributeValues.create(attribute, { value })
}
const world = openWorld(async (client) => {
  attribute = (await client.attributes.create({ name: 'Zz duplicates', display_type: 'text' })).value.id
  for (const word of WORDS) await addPair(client, word)
})

const search = at(() => `/app/attributes/${attribute}/values/duplicates`)
const place = both(search, (page) => button('Not the same')(page).waitFor())
/** A merge takes all groups, so each begins with a new one. */
const found = async (page: Page) => {
  await addPair(world.client, `Maple no ${'abcdefghijklmnopqrstuvwxyz'[number++ % 26]}`)
  await place(page)
}
const MERGE = /^Merge \d+ groups?$/
const merge = press(MERGE)
const UNANSWERED = 'The server did not answer. Check the values before you try again.'
const problem = (fault: Fault) => {
  if (isWayBroken(fault)) return UNANSWERED
  if (fault.status === 404) return 'Some of these values no longer exist. Nothing was changed.'
  return fault.status === 409 ? 'The values have changed. Search again.' : `${LATER}.`
}

const CASES: Case[] = [
  {
    call: 'GET /attributes/*/values/duplicates',
    open: nothing,
    act: search,
    again: press('Try again'),
    says: (fault) =>
      fault.status === 413
        ? 'This attribute has more than 100,000 values. Duplicates are found among fewer.'
        : problem(fault),
    wayOn: button('Try again'),
    done: button('Not the same'),
  },
  {
    call: 'POST /attributes/*/values/duplicates/dismissals',
    place,
    open: nothing,
    act: press('Not the same'),
    again: press('Not the same'),
    says: problem,
    wayOn: button('Not the same'),
    done: says('These values will not be proposed again.'),
  },
  {
    call: 'PATCH /attributes/values/duplicates/merge',
    open: found,
    act: merge,
    again: merge,
    says: problem,
    wayOn: button(MERGE),
    done: says(/groups? merged\./),
  },
  {
    call: 'DELETE /attributes/*/values/duplicates/dismissals/*',
    open: both(found, press('Not the same'), (page) => button('Undo')(page).waitFor()),
    act: press('Undo'),
    again: press('Try again'),
    says: (fault) =>
      isWayBroken(fault)
        ? UNANSWERED
        : isRefusal(fault)
          ? DETAIL
          : /This is the sentence of the server\.|could not be undone/,
    wayOn: button('Try again'),
    done: says('These values are proposed again.'),
  },
  {
    call: 'POST /attributes/values/merges/*/undo',
    open: both(found, merge, (page) => button('Undo')(page).waitFor()),
    act: press('Undo'),
    again: press('Try again'),
    says: (fault) =>
      isWayBroken(fault)
        ? UNANSWERED
        : isRefusal(fault)
          ? DETAIL
          : /This is the sentence of the server\.|could not be undone/,
    wayOn: button('Try again'),
    done: says(/^Merge undone/),
  },
]
tellsOf('the search for duplicates tells whatever goes wrong', CASES, world)
