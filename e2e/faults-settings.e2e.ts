import type { Page } from 'playwright'
import {
  at,
  both,
  button,
  type Case,
  field,
  fill,
  isWayBroken,
  LATER_AGAIN,
  nothing,
  notSaved,
  openWorld,
  press,
  says,
  tellsOf,
  value,
} from './support/fault-cases.ts'
import type { Fault } from './support/faults.ts'

const world = openWorld()
const settings = both(at('/app/settings'), (page) => field('Address')(page).waitFor())
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
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

tellsOf('the settings tell whatever goes wrong', [...SETTINGS, ...MATERIALS], world)
