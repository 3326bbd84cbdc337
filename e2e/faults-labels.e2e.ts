import { allOf, where } from '@selvedge/sdk'
import type { Locator, Page } from 'playwright'
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
  says,
  tellsOf,
  value,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

const OWN = 'Zz category'
/** Each kind of deletion takes up to three of them. */
const LABELS_MADE = 20
let asset = ''
let variantAssets = ''
const world = openWorld(async ({ labelCategories, labels, assets, variants }) => {
  const { value: category } = await labelCategories.create({ name: OWN, color: 'red' })
  // Labels that no asset has, so that each can be deleted.
  for (let number = 0; number < LABELS_MADE; number++) {
    await labels.create({ name: `Zz label ${number}`, category_id: category.id })
    if (number % 2 === 0) await labelCategories.create({ name: `${OWN} ${number}`, color: 'blue' })
  }
  const { data } = await assets.list({ filter: allOf(where('mimetype_group', 'eq', 'image')), limit: 2 })
  asset = data[0]?.id ?? ''
  const [variant] = (await variants.list({ limit: 1 })).data
  if (!variant) throw new Error('The demo has no variant.')
  await variants.changeAmbients(
    variant.id,
    data.map(({ id }) => id),
  )
  variantAssets = `/app/product/${variant.meta.product.id}/variant/${variant.id}/assets`
})
let number = 0

/** The button or the checkbox of the row that is worked on. */
let control = ''
const controlOf = async (row: Locator) => {
  const name = await row.getAttribute('aria-label')
  if (!name) throw new Error('The row has no name.')
  control = name
  return row
}
const menuOf = (name: RegExp, action: string) => async (page: Page) => {
  await (await controlOf(page.getByRole('button', { name }).first())).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
}
/** All that is done with labels and their categories begins in this list. */
const place = both(at('/app/assets/labels?q=Zz'), (page) =>
  page
    .getByRole('checkbox', { name: /^Select Zz label/ })
    .first()
    .waitFor(),
)
/** The list has been read again: what is done next is not done to the row that is gone. */
const isDeleted = (page: Page) =>
  page.locator('body').filter({ hasText: 'Deleted successfully', hasNot: page.locator(`[aria-label="${control}"]`) })
const onCategory = (action: string) => menuOf(/^Actions for Zz category \d/, action)
const onLabel = (action: string) => menuOf(/^Actions for Zz label/, action)

const problem = (what: 'category' | 'label') => (fault: Fault) => {
  if (fault.status === 404) return 'It no longer exists. Close this and check the list.'
  if (isWayBroken(fault)) return 'The server did not answer. Check the list before you try again.'
  if (fault.status === 412) return /A colleague changed it meanwhile|Something has gone wrong/
  return what === 'label' ? /Something has gone wrong/ : `${LATER}.`
}

const LIST: Case[] = [
  {
    call: 'GET /label_categories',
    open: nothing,
    act: at('/app/assets/labels'),
    again: press('Try again'),
    says: 'The label categories could not be loaded.',
    wayOn: button('Try again'),
    done: (page) => page.getByRole('list', { name: 'Label categories' }),
  },
]

const CATEGORIES: Case[] = [
  {
    call: 'POST /label_categories',
    place,
    open: both(
      press('Add category'),
      (page) => fill('Name', `Zz new ${++number}`)(page),
      (page) => page.getByRole('radio', { name: 'Sky' }).check(),
    ),
    act: pressInDialog('Create'),
    again: pressInDialog('Create'),
    says: problem('category'),
    wayOn: inDialog('Create'),
    kept: async (page) => (await value('Name')(page)) === `Zz new ${number}`,
    keeps: true,
    done: says('Changes to the categories have been saved'),
  },
  ...(['GET /label_categories/*', 'PATCH /label_categories/*'] as const).map((call): Case => ({
    call,
    of: 'edited',
    place,
    open: both(onCategory('Edit category'), (page) => fill('Name', `${OWN} 0${++number}`)(page)),
    act: pressInDialog('Save'),
    again: pressInDialog('Save'),
    says: problem('category'),
    wayOn: inDialog('Save'),
    kept: async (page) => (await value('Name')(page)) === `${OWN} 0${number}`,
    keeps: true,
    done: says('Changes to the categories have been saved'),
  })),
  {
    call: 'DELETE /label_categories/*',
    place,
    open: onCategory('Delete category'),
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: problem('category'),
    wayOn: inDialog('Delete'),
    done: isDeleted,
  },
]

const LABELS: Case[] = [
  {
    call: 'GET /label_categories',
    of: 'to choose from',
    place,
    open: nothing,
    act: onLabel('Edit label'),
    again: press('Try again'),
    says: 'The categories could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'POST /labels',
    place,
    open: both(press('Add label'), (page) => fill('Name', `Zz label 0${++number}`)(page), choose('Category', OWN)),
    act: pressInDialog('Create'),
    again: pressInDialog('Create'),
    says: problem('category'),
    wayOn: inDialog('Create'),
    kept: async (page) => (await value('Name')(page)) === `Zz label 0${number}`,
    keeps: true,
    done: says('Changes to the categories have been saved'),
  },
  ...(['GET /labels/*', 'PATCH /labels/*'] as const).map((call): Case => ({
    call,
    of: 'edited',
    place,
    open: both(onLabel('Edit label'), (page) => fill('Name', `Zz label e${++number}`)(page)),
    act: pressInDialog('Save'),
    again: pressInDialog('Save'),
    says: problem('label'),
    wayOn: inDialog('Save'),
    kept: async (page) => (await value('Name')(page)) === `Zz label e${number}`,
    keeps: true,
    done: says('Changel to label saved'),
  })),
  {
    call: 'GET /labels/*/usage',
    place,
    open: nothing,
    act: onLabel('Delete label'),
    again: both(pressInDialog('Cancel'), onLabel('Delete label')),
    says: 'The assets that have it could not be counted.',
    wayOn: inDialog('Delete'),
  },
  {
    call: 'DELETE /labels/*',
    place,
    open: onLabel('Delete label'),
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: problem('category'),
    wayOn: inDialog('Delete'),
    done: isDeleted,
  },
  {
    call: 'DELETE /labels',
    place,
    open: both(
      async (page) => (await controlOf(page.getByRole('checkbox', { name: /^Select Zz label/ }).first())).check(),
      press('Delete'),
    ),
    act: pressInDialog('Delete'),
    again: pressInDialog('Delete'),
    says: problem('category'),
    wayOn: inDialog('Delete'),
    done: isDeleted,
  },
]

const tree = (page: Page) => page.getByRole('tree', { name: 'Available labels' })
const applied = (page: Page) => page.getByRole('cell', { name: /^Zz label/, includeHidden: true })
const ofAsset = at(() => `/app/assets/${asset}/labels`)
let turn = 0
/** Another label each time, so that there is something to save. */
const applyOne = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Search labels...' }).fill('Zz label')
  await tree(page)
    .getByRole('treeitem', { name: /^Zz label/ })
    .nth(turn++ % (LABELS_MADE / 2))
    .click()
}
const clearAll = async (page: Page) => {
  await tree(page).waitFor()
  const clear = button('Clear all')(page)
  if (await clear.isEnabled()) await clear.click()
}

const ASSET: Case[] = [
  {
    call: 'GET /assets/*',
    open: nothing,
    act: ofAsset,
    again: press('Try again'),
    endsWith: [404],
    says: ({ status }) => (status === 404 ? 'This asset no longer exists.' : 'The asset could not be loaded.'),
    wayOn: (page, { status }) =>
      status === 404 ? page.getByRole('link', { name: 'Back to assets' }) : button('Try again')(page),
    done: tree,
  },
  {
    call: 'GET /label_categories',
    of: 'the tree of labels',
    open: nothing,
    act: ofAsset,
    again: press('Try again'),
    says: 'The labels could not be loaded.',
    wayOn: button('Try again'),
    done: tree,
  },
  {
    call: 'PATCH /assets/*',
    place: ofAsset,
    open: both(clearAll, applyOne),
    act: press('Save changes'),
    again: press('Retry'),
    endsWith: [404],
    says: notSaved,
    wayOn: (page, { status }) => (status === 404 ? button('Copy all')(page) : button('Retry')(page)),
    kept: async (page, { status }) => status === 404 || (await applied(page).count()) === 1,
    keeps: true,
    done: says('Asset updated'),
  },
]

const ofVariant = both(
  at(() => variantAssets),
  (page) => page.locator('table[aria-busy=false] tbody tr').first().waitFor(),
)
const chooseAll = async (page: Page) => {
  for (const row of [0, 1]) await page.locator('tbody tr').nth(row).getByRole('checkbox').check()
  const apply = page.getByRole('button', { name: 'Apply labels', exact: true })
  if (await apply.isVisible()) await apply.click()
  else {
    await press('More')(page)
    await page.getByRole('menuitem', { name: 'Apply labels' }).click()
  }
}
const bulk = both(chooseAll, (page) => tree(page).waitFor())
const bulkProblem = (fault: Fault) => {
  if (fault.status === 404) return 'Some of the assets have been deleted'
  if (fault.status === 409) return 'The number of matching assets is now'
  if (isWayBroken(fault)) return 'The server did not answer. Check the labels before you try again.'
  return isRefusal(fault) ? DETAIL : /Something has gone wrong|This is the sentence/
}

const BULK: Case[] = [
  {
    call: 'POST /assets/label_counts',
    place: ofVariant,
    open: nothing,
    act: chooseAll,
    again: press('Try again'),
    says: 'The labels that the assets have could not be counted.',
    wayOn: button('Try again'),
  },
  {
    call: 'PATCH /assets',
    place: ofVariant,
    open: both(bulk, (page) => page.getByRole('radio', { name: /^Add labels/ }).check(), applyOne),
    act: press('Save changes'),
    again: press('Save changes'),
    says: bulkProblem,
    wayOn: button('Save changes'),
    kept: (page) => applied(page).count(),
    keeps: 1,
    done: says('Assets updated'),
  },
  {
    call: 'POST /bulk_edits/*/undo',
    place: ofVariant,
    open: both(
      bulk,
      (page) => page.getByRole('radio', { name: /^Add labels/ }).check(),
      applyOne,
      press('Save changes'),
      (page) => button('Undo')(page).waitFor(),
    ),
    act: press('Undo'),
    again: press('Try again'),
    says: (fault) => (isWayBroken(fault) ? 'The server did not answer. The labels may have been restored' : DETAIL),
    wayOn: button('Try again'),
    done: says('The labels are as they were before.'),
  },
]

tellsOf('the labels tell whatever goes wrong', [...LIST, ...CATEGORIES, ...LABELS, ...ASSET, ...BULK], world)
