import type { Page } from 'playwright'
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
  LATER_AGAIN,
  nothing,
  notSaved,
  openWorld,
  press,
  pressInDialog,
  says,
  tellsOf,
  value,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'
import { PIXEL } from './support/pixel.ts'

/** Materials that no product uses, so that each can be deleted. */
const UNUSED = 'Zz unused'
const world = openWorld(async ({ materials }) => {
  for (let number = 0; number < 12; number++) {
    await materials.create({ name: `${UNUSED} ${number}`, material_family_name: 'Zz family' })
  }
})
const settings = both(at('/app/settings'), (page) => field('Address')(page).waitFor())
const chooseLogo = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
let street = 0
const logoProblem = (fault: Fault) => {
  if (fault.status === 413) return 'This file is larger than 10 MB.'
  return isWayBroken(fault) ? 'The server cannot be reached, so the logo was not changed.' : LATER_AGAIN
}

const SETTINGS: Case[] = [
  {
    call: 'GET /supplier',
    open: nothing,
    act: at('/app/settings'),
    again: press('Try again'),
    says: 'The settings could not be loaded.',
    wayOn: button('Try again'),
    done: field('Address'),
  },
  {
    call: 'PATCH /supplier',
    open: both(settings, (page) => fill('Address', `${++street} Mill Street`)(page)),
    act: press('Save changes'),
    again: press('Retry'),
    endsWith: [404],
    says: notSaved,
    wayOn: (page, { status }) => (status === 404 ? field('Address')(page) : button('Retry')(page)),
    kept: async (page) => (await value('Address')(page)) === `${street} Mill Street`,
    keeps: true,
    done: says('Changes saved!'),
  },
  {
    call: 'PUT /supplier/logo',
    open: settings,
    act: chooseLogo,
    again: press('Try again'),
    says: logoProblem,
    wayOn: button('Try again'),
    done: says('Logo saved'),
  },
  {
    call: 'DELETE /supplier/logo',
    open: both(settings, (page) => button('Remove logo')(page).waitFor()),
    act: press('Remove logo'),
    again: press('Try again'),
    says: logoProblem,
    wayOn: button('Try again'),
  },
]

const MATERIALS: Case[] = (['materials', 'material_families'] as const).map((list) => ({
  call: `GET /${list}`,
  open: nothing,
  act: at('/app/settings/materials'),
  again: press('Try again'),
  says: 'The materials could not be loaded.',
  wayOn: button('Try again'),
  done: (page) => page.getByRole('heading', { name: 'Material families' }),
}))

const asksOn = (action: string, search = '') =>
  both(
    at('/app/settings/materials'),
    (page) => page.getByRole('searchbox').fill(search),
    (page) =>
      page
        .getByRole('button', { name: /^Actions on / })
        .first()
        .click(),
    (page) => page.getByRole('menuitem', { name: action }).click(),
    (page) => page.getByRole('dialog').waitFor(),
  )
const materialProblem = (fault: Fault) => {
  if (fault.status === 409) return DETAIL
  if (fault.status === 404) return 'It no longer exists. Close this and check the list.'
  return isWayBroken(fault) ? 'The server did not answer. Check the list before you try again.' : `${LATER}.`
}

const CHANGES: Case[] = [
  {
    call: 'PATCH /materials/*',
    open: both(asksOn('Rename or move'), (page) => fill('Name', `Undyed flax ${++street}`)(page)),
    act: pressInDialog('Save'),
    again: pressInDialog('Save'),
    says: materialProblem,
    wayOn: inDialog('Save'),
    kept: async (page) => (await value('Name')(page)) === `Undyed flax ${street}`,
    keeps: true,
    done: says('Changes saved!'),
  },
  {
    call: 'GET /materials/*',
    of: 'what a colleague made of it',
    open: both(asksOn('Rename or move'), (page) => fill('Name', `Undyed flax ${++street}`)(page)),
    act: pressInDialog('Save'),
    again: pressInDialog('Save'),
    says: materialProblem,
    wayOn: inDialog('Save'),
    kept: async (page) => (await value('Name')(page)) === `Undyed flax ${street}`,
    keeps: true,
    done: says('Changes saved!'),
  },
  {
    call: 'PATCH /material_families/*',
    open: both(asksOn('Rename', 'Zz family'), (page) => fill('Name', `Zz family ${++street}`)(page)),
    act: pressInDialog('Save'),
    again: pressInDialog('Save'),
    says: materialProblem,
    wayOn: inDialog('Save'),
    kept: async (page) => (await value('Name')(page)) === `Zz family ${street}`,
    keeps: true,
    done: says('Changes saved!'),
  },
  {
    call: 'DELETE /materials/*',
    open: asksOn('Delete', UNUSED),
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: materialProblem,
    wayOn: inDialog('Delete'),
    done: says('Deleted successfully'),
  },
  {
    call: 'PATCH /materials/merge',
    open: both(asksOn('Merge into…'), choose('Merge into')),
    act: pressInDialog('Merge'),
    again: pressInDialog('Merge'),
    says: materialProblem,
    wayOn: inDialog('Merge'),
    done: says('Merged successfully'),
  },
]

tellsOf('the settings tell whatever goes wrong', [...SETTINGS, ...MATERIALS, ...CHANGES], world)
