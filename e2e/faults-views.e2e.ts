import type { Page } from 'playwright'
import { type Places, preparePlaces } from './support/client.ts'
import {
  at,
  both,
  button,
  type Case,
  confirmation,
  fill,
  inDialog,
  isRefusal,
  LATER_AGAIN,
  nothing,
  openWorld,
  press,
  pressInDialog,
  rows,
  says,
  selectRow,
  tellsOf,
  value,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

let places: Places
const world = openWorld(async (client) => {
  places = await preparePlaces(client)
})
const dynamicView = () => `/app/views/${places.dynamicView}`
const staticView = () => `/app/views/${places.staticView}`
const renaming = () => `/app/views?dialog=rename&id=${places.dynamicView}`
const noView = 'There is no such view. It may have been deleted.'
const isNoView = ({ status = 0 }: Fault) => [400, 404, 422].includes(status)
const closing = (page: Page) => page.locator('[role=dialog]').last().getByRole('button', { name: 'Close' }).last()
/** Specification 1, section 8: an error that the user cannot fix closes the dialog. */
const isLost = (fault: Fault) => !isRefusal(fault)

const LIST: Case[] = [
  {
    call: 'GET /views',
    of: 'list',
    open: nothing,
    act: at('/app/views?q=live'),
    again: press('Try again'),
    says: 'The views could not be loaded.',
    wayOn: button('Try again'),
    kept: (page) => page.getByRole('searchbox', { includeHidden: true }).inputValue(),
    keeps: 'live',
    done: (page) => page.locator('tbody tr a').first(),
  },
  {
    call: 'GET /views',
    of: 'list of own views',
    open: nothing,
    act: at('/app/views?of=mine'),
    again: press('Try again'),
    says: 'The views could not be loaded.',
    wayOn: button('Try again'),
    kept: (page) => page.getByRole('radio', { name: 'Mine', includeHidden: true }).isChecked(),
    keeps: true,
    done: (page) => page.locator('tbody tr a').first(),
  },
  {
    call: 'GET /views/schema',
    open: nothing,
    act: at('/app/views'),
    again: press('Try again'),
    says: 'The filters could not be loaded. You can read the list, but not filter it.',
    wayOn: button('Try again'),
  },
  ...(['Duplicate', 'Delete'] as const).map((action): Case => ({
    call: action === 'Delete' ? 'DELETE /views' : 'POST /views/duplicate',
    open: both(selectRow('/app/views'), press(action)),
    act: pressInDialog(action),
    again: pressInDialog(action),
    says: confirmation('views'),
    wayOn: inDialog(action),
    kept: (page) => page.getByText('Selected views: 1').isVisible(),
    keeps: true,
    ...(action === 'Duplicate' && { done: says('Duplicated successfully') }),
  })),
  {
    call: 'GET /views/*',
    of: 'name to change',
    open: nothing,
    act: at(renaming),
    says: (fault) => (isNoView(fault) ? noView : 'The view could not be loaded.'),
    wayOn: (page, fault) => (isNoView(fault) ? closing(page) : inDialog('Try again')(page)),
  },
  {
    call: 'PATCH /views/*',
    of: 'rename',
    open: both(at(renaming), fill('View name', 'Live, by season')),
    act: pressInDialog('Rename'),
    says: (fault) => (fault.status === 404 ? noView : isLost(fault) ? LATER_AGAIN : DETAIL),
    wayOn: (page, fault) =>
      fault.status === 404 ? closing(page) : isLost(fault) ? button('Create View')(page) : inDialog('Rename')(page),
    kept: async (page) => (await page.getByRole('dialog').count()) === 0 || fieldOrNothing(page),
    keeps: true,
    done: says('View successfully renamed to Live, by season'),
  },
]

const PAGE: Case[] = [
  {
    call: 'PATCH /views/*',
    of: 'save what is on screen',
    open: changedView,
    act: press('Save view changes'),
    again: press('Try again'),
    endsWith: [404],
    says: (fault) => (fault.status === 404 ? 'View not found' : isRefusal(fault) ? DETAIL : LATER_AGAIN),
    wayOn: (page, { status }) =>
      status === 404 ? page.getByRole('link', { name: 'Go to the catalogue' }) : button('Try again')(page),
    done: says('Changes saved!'),
  },
  {
    call: 'PATCH /views/*/variants',
    of: 'delete from the view',
    open: selectRow(staticView),
    act: press('Delete from view'),
    again: press('Try again'),
    says: LATER_AGAIN,
    wayOn: button('Try again'),
  },
  {
    call: 'PATCH /views/*/variants',
    of: 'put back',
    open: takenOut,
    act: press('Undo'),
    again: press('Try again'),
    says: LATER_AGAIN,
    wayOn: button('Try again'),
    done: says(/^Put back into/),
  },
  {
    call: 'GET /variants',
    of: 'members',
    open: nothing,
    act: at(staticView),
    again: press('Try again'),
    says: 'The variants could not be loaded.',
    wayOn: button('Try again'),
  },
]

tellsOf('the list of views tells whatever goes wrong', LIST, world)
tellsOf('the page of a view tells whatever goes wrong', PAGE, world)

/** Checks the text in the field if the dialog is still open. */
async function fieldOrNothing(page: Page): Promise<boolean> {
  if ((await page.getByLabel('View name').count()) === 0) return true
  return (await value('View name')(page)) === 'Live, by season'
}

async function changedView(page: Page): Promise<void> {
  const sort = [{ column: 'updated_at', direction: 'desc' as const }]
  await world.client.views.update(places.dynamicView, { sort })
  await at(() => `${dynamicView()}?k=name`)(page)
  await rows(page)
  await button('Save view changes')(page).waitFor()
}

async function takenOut(page: Page): Promise<void> {
  await selectRow(staticView)(page)
  await press('Delete from view')(page)
  await button('Undo')(page).waitFor()
}
