import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  at,
  both,
  button,
  type Case,
  choose,
  confirmation,
  fill,
  forgetFirstSteps,
  inDialog,
  isWayBroken,
  LATER,
  nothing,
  openWorld,
  press,
  pressInDialog,
  rows,
  says,
  selectRow,
  tellsOf,
  unanswered,
  value,
} from './support/fault-cases.ts'
import { breakCall, mendCalls } from './support/fault-proxy.ts'
import { type Fault, FAULTS } from './support/faults.ts'

const world = openWorld()

const products = both(at('/app/products'), rows)
const chosen = (page: Page) => page.getByText('Selected products: 1').isVisible()
const creation = (fault: Fault) => {
  if (fault.status === 409) return 'There is already an attribute with this name.'
  return isWayBroken(fault) ? unanswered('list') : `${LATER}.`
}
const rowMenu = (entry: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Names are unique, so every attempt needs a new one. */
let opened = 0

const LIST: Case[] = [
  {
    call: 'GET /setup',
    of: 'first steps',
    open: forgetFirstSteps,
    act: at('/app/products'),
    again: press('Try again'),
    says: 'The first steps could not be loaded.',
    wayOn: button('Try again'),
    done: (page) => page.locator('main:not(:has([role=alert])) tbody tr a').first(),
  },
  {
    call: 'GET /products',
    of: 'first page',
    open: nothing,
    act: at('/app/products?q=linen'),
    again: press('Try again'),
    says: 'The products could not be loaded.',
    wayOn: button('Try again'),
    kept: (page) => page.getByRole('searchbox', { includeHidden: true }).inputValue(),
    keeps: 'linen',
    done: (page) => page.locator('tbody tr a').first(),
  },
  {
    call: 'GET /products',
    of: 'next page',
    open: selectRow('/app/products'),
    act: press('Next'),
    again: press('Try again'),
    says: 'These products could not be loaded. The previous ones are still shown.',
    wayOn: button('Try again'),
    kept: chosen,
    keeps: true,
    done: says(/^26–50 of/),
  },
  {
    call: 'GET /products/schema',
    open: nothing,
    act: at('/app/products'),
    again: press('Try again'),
    says: 'The filters could not be loaded. You can read the list, but not filter it.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /products/facets',
    of: 'names of what is filtered by',
    open: nothing,
    act: at('/app/products?t=(state[il]:active)'),
    again: press('Try again'),
    says: 'The names of the chosen values could not be loaded. The filters still work.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /products/facets',
    of: 'choices in the filter dialog',
    open: products,
    act: press('Filter'),
    again: press('Try again'),
    says: 'The values to choose from could not be loaded.',
    wayOn: inDialog('Try again'),
  },
  {
    call: 'GET /users/me/settings/columns.products',
    open: nothing,
    act: at('/app/products'),
    again: press('Try again'),
    says: 'Your columns could not be loaded. The columns saved on this device are shown.',
    wayOn: button('Try again'),
  },
  {
    call: 'PUT /users/me/settings/columns.products',
    open: products,
    act: both(
      press('Density'),
      (page) => page.locator('[role=menu] [aria-checked=false]').first().click(),
      (page) => page.keyboard.press('Escape'),
    ),
    again: press('Try again'),
    says: 'The columns could not be saved. They are kept on this device.',
    wayOn: button('Try again'),
  },
]

const ADDING: Case[] = [
  ...(['materials', 'versions'] as const).map((list): Case => ({
    call: `GET /${list}`,
    open: nothing,
    act: at('/app/products?dialog=add'),
    again: pressInDialog('Try again'),
    says: 'The materials could not be loaded.',
    wayOn: inDialog('Try again'),
    done: (page) => page.getByRole('combobox', { name: 'Material' }),
  })),
  {
    call: 'POST /products',
    open: both(
      at('/app/products?dialog=add'),
      (page) => fill('Product name', `Heather twill ${++opened}`)(page),
      choose('Material'),
      fill('Description', 'Woven in spring'),
    ),
    act: press('Create product'),
    again: press('Create product'),
    says: creation,
    wayOn: inDialog('Create product'),
    kept: async (page) => [
      (await value('Product name')(page)) === `Heather twill ${opened}`,
      await value('Description')(page),
    ],
    keeps: [true, 'Woven in spring'],
    done: says('Product created'),
  },
]

/** The job keeps running on the server; its outcome is asserted below. */
const BROKEN_OFF = ['429', 'timeout', 'offline']

const CHANGING: Case[] = [
  ...(['Duplicate', 'Delete'] as const).map((action): Case => ({
    call: action === 'Delete' ? 'DELETE /products' : 'POST /products/duplicate',
    open: both(selectRow('/app/products'), press(action)),
    act: pressInDialog(action),
    again: pressInDialog(action),
    says: confirmation('products'),
    wayOn: inDialog(action),
    kept: chosen,
    keeps: true,
    done: says(action === 'Delete' ? 'Deleted successfully' : 'Duplicated successfully'),
  })),
  {
    call: 'GET /products/*/usage',
    open: products,
    act: rowMenu('Delete'),
    again: both(pressInDialog('Cancel'), rowMenu('Delete')),
    says: 'Its variants are deleted with it.',
    wayOn: inDialog('Delete'),
  },
  {
    call: 'PATCH /products',
    of: 'status',
    open: selectRow('/app/products'),
    act: press('Archive'),
    again: press('Try again'),
    says: `${LATER}.`,
    wayOn: button('Try again'),
    kept: chosen,
    keeps: true,
    done: says('Archived successfully'),
  },
  {
    call: 'PATCH /products',
    of: 'undo',
    open: both(selectRow('/app/products'), press('Set live'), (page) => button('Undo')(page).waitFor()),
    act: press('Undo'),
    again: press('Try again'),
    says: 'The previous status could not be restored.',
    wayOn: button('Try again'),
    kept: chosen,
    keeps: true,
    done: says('The previous status was restored'),
  },
  {
    call: 'PATCH /products',
    of: 'status of all that match',
    open: selectMatching,
    act: pressInDialog('Set live'),
    again: pressInDialog('Set live'),
    says: confirmation('products'),
    wayOn: inDialog('Set live'),
    done: says('Set live successfully'),
  },
  {
    call: 'GET /jobs/*/events',
    open: selectMatching,
    act: pressInDialog('Set live'),
    again: pressInDialog('Set live'),
    says: unanswered('list'),
    wayOn: inDialog('Set live'),
    except: BROKEN_OFF,
  },
]

tellsOf('the list of products tells whatever goes wrong', LIST, world)
tellsOf('adding a product tells whatever goes wrong', ADDING, world)
tellsOf('changing products tells whatever goes wrong', CHANGING, world)

describe('a job whose events break off is asked for instead, to its end', () => {
  it.each(FAULTS.filter(({ name }) => BROKEN_OFF.includes(name)))('$name', { timeout: 60_000 }, async (fault) => {
    const { page } = world
    mendCalls(page)
    await selectMatching(page)
    const { made } = await breakCall(page, 'GET /jobs/*/events', fault)
    await pressInDialog('Set live')(page)
    await made
    const notice = page.getByText('Set live successfully').last()
    await expect.poll(() => notice.isVisible(), { timeout: 30_000 }).toBe(true)
    mendCalls(page)
  })
})

async function selectMatching(page: Page): Promise<void> {
  await at('/app/products')(page)
  await rows(page)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: /^Select all .* that match$/ }).click()
  await press('Set live')(page)
}
