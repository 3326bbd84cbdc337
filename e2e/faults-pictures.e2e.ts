import type { Page } from 'playwright'
import { type Places, preparePlaces } from './support/client.ts'
import {
  at,
  both,
  button,
  type Case,
  isWayBroken,
  nothing,
  openWorld,
  press,
  says,
  tellsOf,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

let places: Places
const world = openWorld(async (client) => {
  places = await preparePlaces(client)
})
const variant = () => `/app/product/${places.product}/variant/${places.bareVariant}`
const main = (look = '') => at(() => `${variant()}/link-main${look}`)
const ambients = (look = '') => at(() => `${variant()}/link-ambients${look}`)
const linked = (what: string) => (fault: Fault) => {
  if (fault.status === 404) return `${what} The variant, or an image, no longer exists.`
  return `${what} ${isWayBroken(fault) ? 'The server did not answer.' : DETAIL}`
}
const chooseFirst = (page: Page) => page.getByRole('option').or(page.getByRole('gridcell')).first().click()

const PICTURES: Case[] = [
  ...(['', '/grid'] as const).map((look): Case => ({
    call: 'GET /assets',
    of: look === '' ? 'table' : 'cards',
    open: nothing,
    act: main(look),
    again: press('Try again'),
    says: 'The assets could not be loaded.',
    wayOn: button('Try again'),
  })),
  {
    call: 'POST /uploads',
    open: both(main('/grid'), (page) => button('Add images Upload images')(page).waitFor()),
    act: (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'oak.png', mimeType: 'image/png', buffer: Buffer.from('') }),
    says: (fault) => {
      if (isWayBroken(fault)) return 'The server did not answer. Your image is kept; try again.'
      return `oak.png was not added: ${fault.status === 413 ? 'it is too large.' : 'something has gone wrong.'}`
    },
    wayOn: button('Add images Upload images'),
  },
  {
    call: 'GET /variants/*',
    of: 'for its image',
    open: nothing,
    act: main('/grid'),
    says: ({ status }) => (status === 404 ? 'Variant not found' : 'The variant could not be loaded.'),
    wayOn: (page, { status }) =>
      status === 404 ? page.getByRole('link', { name: 'Go to the catalogue' }) : button('Try again')(page),
  },
  {
    call: 'GET /variants/*',
    of: 'for its ambient images',
    open: nothing,
    act: ambients('/grid'),
    says: ({ status }) => (status === 404 ? 'Variant not found' : 'The variant could not be loaded.'),
    wayOn: (page, { status }) =>
      status === 404 ? page.getByRole('link', { name: 'Go to the catalogue' }) : button('Try again')(page),
  },
  {
    call: 'PATCH /variants/*/image',
    open: both(main('/grid'), chooseFirst),
    act: press('Link'),
    again: press('Try again'),
    says: linked('The image could not be linked.'),
    wayOn: button('Try again'),
    done: says('Variant image selected'),
  },
  {
    call: 'PATCH /variants/*/ambients',
    open: both(unlinked, ambients('/grid'), chooseFirst, press('Next')),
    act: press('Link'),
    again: press('Try again'),
    says: linked('The images could not be linked.'),
    wayOn: button('Try again'),
    kept: (page) => page.getByText('Selected images: 1').isVisible(),
    keeps: true,
    done: says('Ambience images linked to variant'),
  },
]

tellsOf('linking pictures tells whatever goes wrong', PICTURES, world)

/** Unlinks all pictures, so that the first can be chosen again. */
async function unlinked(): Promise<void> {
  const { variants } = world.client
  const { value } = await variants.get(places.bareVariant)
  const ids = value.meta.ambients.map(({ id }) => id)
  if (ids.length > 0) await variants.changeAmbients(places.bareVariant, ids, { mode: 'remove' })
}
