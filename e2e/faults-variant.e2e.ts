import { allOf, where } from '@selvedge/sdk'
import type { Page } from 'playwright'
import { type Places, preparePlaces } from './support/client.ts'
import {
  at,
  both,
  button,
  type Case,
  confirmation,
  field,
  fill,
  inDialog,
  isWayBroken,
  nothing,
  notSaved,
  openWorld,
  press,
  pressInDialog,
  refusal,
  says,
  selectRow,
  stays,
  tellsOf,
  unanswered,
} from './support/fault-cases.ts'
import type { Fault } from './support/faults.ts'
import { PIXEL } from './support/pixel.ts'

let places: Places
let pictures: string[]
const world = openWorld(async (client) => {
  places = await preparePlaces(client)
  const { data } = await client.assets.list({ filter: allOf(where('mimetype_group', 'eq', 'image')), limit: 3 })
  pictures = data.map(({ id }) => id)
})
const variant = () => `/app/product/${places.product}/variant/${places.variant}`
const assets = () => `${variant()}/assets`
const open = both(at(variant), (page) => button('Delete')(page).waitFor())

const action = refusal({ gone: 'This variant no longer exists.', offline: unanswered('variant') })
const missing = (what: string, failed: string) => (fault: Fault) =>
  fault.status === 404 ? `This ${what} does not exist` : failed

/** Makes every change different: an unchanged value is not saved. */
let degrees = 0

const FORM: Case[] = [
  {
    call: 'GET /variants/*',
    open: nothing,
    act: at(variant),
    says: missing('variant', 'The variant could not be loaded.'),
    wayOn: (page, { status }) =>
      status === 404 ? page.getByRole('link', { name: 'Go to the catalogue' }) : button('Try again')(page),
    done: (page) => button('Duplicate')(page),
  },
  {
    call: 'PATCH /variants/*',
    of: 'saved by itself',
    open: both(open, (page) => openField(page, 'Description')),
    act: (page) => fill('Description', `Washed at ${++degrees} degrees`)(page),
    again: press('Retry'),
    endsWith: [404],
    says: notSaved,
    wayOn: (page, { status }) => button(status === 404 ? 'Try again' : 'Retry')(page),
    kept: stays('Description', () => `Washed at ${degrees} degrees`),
    keeps: true,
    done: says(/^Saved \d\d:\d\d$/),
  },
  {
    call: 'GET /attributes',
    of: 'groups of those that are there',
    open: nothing,
    act: at(variant),
    says: 'The attribute groups could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /attributes',
    of: 'those to add',
    open,
    act: press('Add attribute'),
    again: press('Try again'),
    says: 'The attributes could not be loaded.',
    wayOn: button('Try again'),
    done: (page) => page.getByRole('combobox', { name: 'Attribute', exact: true }),
  },
  {
    call: 'GET /variants/option_headers',
    of: 'options to add',
    open,
    act: press('Add option'),
    again: press('Try again'),
    says: 'The options in use could not be loaded. You can still type a name.',
    wayOn: button('Try again'),
    kept: (page) => page.getByRole('combobox', { name: 'Option', exact: true, includeHidden: true }).isVisible(),
    keeps: true,
  },
]

const ACTIONS: Case[] = [
  {
    call: 'POST /variants/duplicate',
    open,
    act: press('Duplicate'),
    again: press('Duplicate'),
    says: action,
    wayOn: button('Duplicate'),
    done: says('Duplicated successfully'),
  },
  {
    call: 'DELETE /variants',
    open: both(at(() => `/app/product/${places.product}/variant/${places.bareVariant}?dialog=delete`)),
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: confirmation('variants'),
    wayOn: inDialog('Delete'),
  },
  {
    call: 'PATCH /variants/*/image',
    open: both(linkPictures, open),
    act: press('Unlink image'),
    again: press('Unlink image'),
    says: action,
    wayOn: button('Unlink image'),
    done: says('Variant image unlinked'),
  },
  {
    call: 'PATCH /variants/*/ambients',
    of: 'take off',
    open: both(linkPictures, open),
    act: press('Remove ambient image 1'),
    again: press('Remove ambient image 1'),
    says: action,
    wayOn: button('Remove ambient image 1'),
    done: says('Ambient image removed'),
  },
  {
    call: 'PATCH /variants/*/ambients',
    of: 'undo',
    open: both(linkPictures, open, press('Remove ambient image 1'), (page) => button('Undo')(page).waitFor()),
    act: press('Undo'),
    again: press('Try again'),
    says: action,
    wayOn: button('Try again'),
    done: (page) => button('Remove ambient image 3')(page),
  },
]

const upload = (page: Page) =>
  page.locator('input[type=file]').first().setInputFiles({ name: 'oak.png', mimeType: 'image/png', buffer: PIXEL })
const notAdded = (fault: Fault) => {
  if (isWayBroken(fault)) return 'The server did not answer. Your image is kept; try again.'
  const reason = { 404: 'the variant no longer exists.', 413: 'it is too large.' }[fault.status ?? 0]
  return `oak.png was not added: ${reason ?? 'something has gone wrong.'}`
}

const UPLOADS: Case[] = [
  {
    call: 'POST /uploads',
    open,
    act: upload,
    says: (fault) => (fault.status === 404 ? 'oak.png was not added: something has gone wrong.' : notAdded(fault)),
    wayOn: button('Image Upload image'),
  },
  {
    call: 'PATCH /variants/*/image',
    of: 'uploaded here',
    open,
    act: upload,
    says: notAdded,
    wayOn: button('Image Upload image'),
  },
]

const ASSETS: Case[] = [
  {
    call: 'GET /variants/*/assets',
    of: 'table',
    open: nothing,
    act: at(assets),
    again: press('Try again'),
    says: 'The assets could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /variants/*/assets',
    of: 'cards',
    open: nothing,
    act: at(() => `${assets()}/grid`),
    again: press('Try again'),
    says: 'The assets could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /assets/schema',
    open: nothing,
    act: at(assets),
    again: press('Try again'),
    says: 'The filters could not be loaded. You can read the list, but not filter it.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /assets/*/usage',
    open: selectRow(assets),
    act: press('Delete'),
    again: both(pressInDialog('Cancel'), press('Delete')),
    says: 'Its links could not be counted.',
    wayOn: inDialog('Delete'),
  },
  {
    call: 'DELETE /assets',
    open: both(selectRow(assets), press('Delete')),
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: confirmation('assets'),
    wayOn: inDialog('Delete'),
    kept: (page) => page.getByText('Selected assets: 1').isVisible(),
    keeps: true,
  },
]

tellsOf('the form of a variant tells whatever goes wrong', FORM, world)
tellsOf('actions on a variant tell whatever goes wrong', ACTIONS, world)
tellsOf('pictures uploaded to a variant tell whatever goes wrong', UPLOADS, world)
tellsOf('the assets of a variant tell whatever goes wrong', ASSETS, world)

/** An empty field has to be opened before it takes text. */
async function openField(page: Page, label: string): Promise<void> {
  const closed = page.getByRole('button', { name: new RegExp(`^Edit ${label}|^${label}`) }).first()
  await field(label)(page).or(closed).first().waitFor()
  if (!(await field(label)(page).isVisible())) await closed.click()
}

/** Links the pictures again that a test took off the variant. */
async function linkPictures(): Promise<void> {
  const { variants } = world.client
  const [first = ''] = pictures
  await variants.linkImage(places.variant, first)
  await variants.changeAmbients(places.variant, pictures)
}
