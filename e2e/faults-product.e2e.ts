import type { Page } from 'playwright'
import { type Places, preparePlaces } from './support/client.ts'
import {
  at,
  both,
  button,
  type Case,
  choose,
  fill,
  inDialog,
  isRefusal,
  isWayBroken,
  LATER,
  nothing,
  notSaved,
  openWorld,
  press,
  pressInDialog,
  refusal,
  says,
  stays,
  tellsOf,
  unanswered,
  value,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

let places: Places
const world = openWorld(async (client) => {
  places = await preparePlaces(client)
})
const product = () => `/app/product/${places.product}`
const withDialog = (name: string) => () => `${product()}?dialog=${name}`
const open = both(at(product), (page) => button('Delete')(page).waitFor())
const tell = (list: string) => refusal({ gone: 'This product no longer exists.', offline: unanswered(list) })
const GONE = 'This product does not exist'
const toProducts = (page: Page, { status }: Fault) =>
  status === 404 ? page.getByRole('link', { name: 'Go to the catalogue' }) : button('Try again')(page)

/** Makes every change different: an unchanged value is not saved. */
let degrees = 0

const FORM: Case[] = [
  {
    call: 'GET /products/*',
    open: nothing,
    act: at(product),
    says: ({ status }) => (status === 404 ? GONE : 'The product could not be loaded.'),
    wayOn: toProducts,
    done: button('Duplicate'),
  },
  {
    call: 'PATCH /products/*',
    of: 'saved when asked',
    open,
    act: both((page) => fill('Description', `Washed at ${++degrees} degrees`)(page), press('Save changes')),
    again: press('Retry'),
    endsWith: [404],
    says: notSaved,
    wayOn: (page, { status }) => button(status === 404 ? 'Try again' : 'Retry')(page),
    kept: stays('Description', () => `Washed at ${degrees} degrees`),
    keeps: true,
    done: says('Product updated'),
  },
  {
    call: 'GET /variants',
    of: 'pictures of the first',
    open: nothing,
    act: at(product),
    again: press('Try again'),
    says: 'The variants could not be loaded.',
    wayOn: button('Try again'),
  },
  ...(['materials', 'versions'] as const).map((list): Case => ({
    call: `GET /${list}`,
    open: nothing,
    act: at(product),
    again: press('Try again'),
    says: 'Materials and versions could not be loaded.',
    wayOn: button('Try again'),
  })),
  {
    call: 'GET /attributes',
    of: 'groups of those that are there',
    open: nothing,
    act: at(product),
    again: press('Try again'),
    says: 'The attribute groups could not be loaded.',
    wayOn: button('Try again'),
  },
]

const ACTIONS: Case[] = [
  {
    call: 'POST /products/duplicate',
    open,
    act: press('Duplicate'),
    again: press('Duplicate'),
    says: tell('product'),
    wayOn: button('Duplicate'),
    done: says('Duplicated successfully'),
  },
  {
    call: 'PATCH /products/*',
    of: 'archive',
    open: both(live, open),
    act: press('Archive'),
    again: press('Archive'),
    says: tell('product'),
    wayOn: button('Archive'),
    done: says('Archived successfully'),
  },
  {
    call: 'PATCH /products/*',
    of: 'out of the archive',
    open: both(live, open, press('Archive'), (page) => button('Undo')(page).waitFor()),
    act: press('Undo'),
    again: press('Try again'),
    says: tell('product'),
    wayOn: button('Try again'),
    done: says('Removed from the archive'),
  },
  {
    call: 'GET /products/*/usage',
    open: nothing,
    act: at(withDialog('delete')),
    again: both(pressInDialog('Cancel'), press('Delete')),
    says: 'What else will be deleted could not be checked.',
    wayOn: inDialog('Delete'),
  },
  {
    call: 'DELETE /products',
    open: at(withDialog('delete')),
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: (fault) => {
      if (fault.status === 404) return 'This product no longer exists.'
      return isWayBroken(fault) ? unanswered('products') : `${LATER}.`
    },
    wayOn: inDialog('Delete'),
  },
]

const DIALOGS: Case[] = [
  {
    call: 'POST /variants',
    open: both(at(withDialog('add-variant')), fill('Variant name', 'Heather'), fill('Description', 'A quiet violet')),
    act: pressInDialog('Add variant'),
    again: pressInDialog('Add variant'),
    says: tell('variants'),
    wayOn: inDialog('Add variant'),
    kept: async (page) => [await value('Variant name')(page), await value('Description')(page)],
    keeps: ['Heather', 'A quiet violet'],
    done: says('Variant added'),
  },
  {
    call: 'GET /attributes',
    of: 'those to add',
    open: nothing,
    act: at(withDialog('add-attribute')),
    again: pressInDialog('Try again'),
    says: 'The attributes could not be loaded.',
    wayOn: inDialog('Try again'),
  },
  {
    call: 'GET /attributes/*/values',
    open: both(at(withDialog('add-attribute')), choose('Attributes', /^Colour$/), closeList, pressInDialog('Next')),
    act: openAttribute,
    says: 'The values could not be loaded. You can still type one.',
    wayOn: (page) => page.getByRole('dialog').getByRole('combobox'),
  },
  {
    call: 'POST /attributes/*/values',
    open: both(
      at(withDialog('add-attribute')),
      choose('Attributes', /^Colour$/),
      closeList,
      pressInDialog('Next'),
      openAttribute,
    ),
    act: typeValue,
    says: (fault) =>
      isWayBroken(fault)
        ? 'The server did not answer. Leave the field to try again.'
        : isRefusal(fault)
          ? DETAIL
          : `${LATER}.`,
    wayOn: (page) => page.getByRole('dialog').getByRole('combobox'),
    kept: (page) => page.locator('[role=dialog] [role=combobox]').inputValue(),
    keeps: 'Late summer ochre',
  },
  {
    call: 'PATCH /products/*',
    of: 'add attributes',
    open: both(
      at(withDialog('add-attribute')),
      choose('Attributes', /^Colour$/),
      closeList,
      pressInDialog('Next'),
      openAttribute,
      (page) => page.getByRole('dialog').getByRole('combobox').click(),
      (page) => page.getByRole('option').nth(1).click(),
    ),
    act: pressInDialog('Add'),
    again: pressInDialog('Add'),
    says: tell('product'),
    wayOn: inDialog('Add'),
  },
]

const docs = () => `${product()}/docs`
const SHEET = 'The data sheet could not be loaded.'
const DOCS: Case[] = [
  {
    call: 'GET /pdf_exports/products/*',
    open: nothing,
    act: at(docs),
    again: press('Try again'),
    says: SHEET,
    wayOn: button('Try again'),
    // A product without a data sheet answers 404, which is not a fault.
    except: ['404'],
  },
  {
    call: 'GET /pdf_exports/products/*/revisions',
    open: nothing,
    act: at(docs),
    again: press('Try again'),
    says: SHEET,
    wayOn: button('Try again'),
  },
  {
    call: 'GET /pdf_exports/products/*/revisions/*/download',
    open: nothing,
    act: at(docs),
    again: press('Try again'),
    says: 'The PDF could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /products/*/assets',
    of: 'table',
    open: nothing,
    act: at(() => `${product()}/assets`),
    again: press('Try again'),
    says: 'The assets could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /products/*/assets',
    of: 'cards',
    open: nothing,
    act: at(() => `${product()}/assets/grid`),
    says: 'The assets could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /variants',
    of: 'variants tab',
    open: nothing,
    act: at(() => `${product()}/variants?q=a`),
    again: press('Try again'),
    says: 'The variants could not be loaded.',
    wayOn: button('Try again'),
  },
]

tellsOf('the form of a product tells whatever goes wrong', FORM, world)
tellsOf('actions on a product tell whatever goes wrong', ACTIONS, world)
tellsOf('the dialogs of a product tell whatever goes wrong', DIALOGS, world)
tellsOf('the tabs of a product tell whatever goes wrong', DOCS, world)

/** Restores the product from the archive. */
async function live(): Promise<void> {
  await world.client.products.update(places.product, { state: 'active' })
}

/** The open list covers the buttons of the dialog. */
async function closeList(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('heading').first().click()
}

async function openAttribute(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Edit / })
    .click()
}

async function typeValue(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').fill('Late summer ochre')
  await page.getByRole('option', { name: 'Add ‘Late summer ochre’' }).click()
}
