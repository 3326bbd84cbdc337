import { setupFixture } from '@selvedge/machines/testing'
import type { Page, Route } from 'playwright'
import { addressIn, type Places } from './client.ts'

/** A screen in one of its states. */
export interface Screen {
  name: string
  /** Address with the placeholders of `Places`: `/app/product/{product}`. */
  path: string
  /** Whether the screen needs a signed-in user. */
  inside: boolean
  /** Changes the network before the page opens; undone afterwards. */
  network?: (page: Page) => Promise<void>
  /** Brings the screen into its state; without it, the screen is ready once it has a heading and no busy table. */
  arrange?: (page: Page) => Promise<void>
}

const outside = (name: string, path: string): Screen => ({ name, path, inside: false })
const inside = (name: string, path: string, more: Omit<Screen, 'name' | 'path' | 'inside'> = {}): Screen => ({
  name,
  path,
  inside: true,
  ...more,
})

const VARIANT = '/app/product/{product}/variant/{variant}'
const VALUES = '/app/attributes/{attribute}/values'
const VARIANT_ROWS = /\/api\/v1\/variants\/\?/
const fail = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"title":"Broken","status":500}' })
const row = (page: Page, at = 0) => page.locator('tbody tr[data-row]').nth(at)
const select = async (page: Page, count: number) => {
  for (let at = 0; at < count; at++) await row(page, at).getByRole('checkbox').check()
}
const openRowMenu = (page: Page) =>
  row(page)
    .getByRole('button', { name: /^Actions for/ })
    .click()
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const chooseInBar = async (page: Page, action: string) => {
  await select(page, 3)
  const button = page.getByRole('button', { name: action, exact: true })
  if (await button.isVisible()) return button.click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The queue survives reloads, so it holds the files of earlier screens. */
const withoutFiles = async (page: Page) => {
  await page.getByRole('button', { name: 'Browse', exact: true }).waitFor()
  const remove = page.getByRole('button', { name: /^Remove / })
  while ((await remove.count()) > 0) await remove.first().click()
}
const withFiles = async (page: Page) => {
  await withoutFiles(page)
  // The library asks about a name, or a content, that it has already.
  const time = Date.now()
  const buffer = Buffer.from(`time,${time}`)
  const files = [
    { name: `prices-${time}.csv`, mimeType: 'text/csv', buffer },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.from('') },
  ]
  await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(files)
  await page.getByText('Uploaded', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Try again: empty.png' }).waitFor()
}
const linkProducts = async (page: Page) => {
  await chooseInBar(page, 'Link assets')
  await page.getByRole('heading', { name: 'Target assets' }).waitFor()
  await page.locator('table[aria-busy=false]').first().waitFor()
}

/** All screens in each of their states. The accessibility tests check them, and `pnpm shots` takes their pictures. */
export const SCREENS: readonly Screen[] = [
  outside('sign-in', '/'),
  outside('forgot-password', '/forgot-password'),
  outside('reset-password', '/reset-password?token=x'),
  outside('not-found-outside', '/nowhere'),
  inside('catalogue', '/app'),
  inside('catalogue-filtered', '/app?t=(state[il]:active)%26(name[ct]:e)&k=-name'),
  inside('catalogue-no-hits', '/app?q=no+such+thing'),
  inside('catalogue-loading', '/app', {
    network: async (page) => void (await page.route(VARIANT_ROWS, () => {})),
    arrange: (page) => page.locator('table[aria-busy=true]').waitFor(),
  }),
  inside('catalogue-empty', '/app', {
    network: async (page) =>
      void (await page.route(VARIANT_ROWS, (route) =>
        route.fulfill({ json: { data: [], paging: { current_page: 0, limit: 25, total: 0 } } }),
      )),
  }),
  inside('catalogue-first-steps', '/app', {
    network: async (page) => {
      // An earlier screen has shown the browser that this supplier is done with them.
      await page.evaluate(() =>
        localStorage.removeItem(Object.keys(localStorage).find((key) => key.includes('first-steps')) ?? ''),
      )
      await page.route(VARIANT_ROWS, (route) =>
        route.fulfill({ json: { data: [], paging: { current_page: 0, limit: 25, total: 0 } } }),
      )
      await page.route(/\/api\/v1\/setup\//, (route) => route.fulfill({ json: { data: setupFixture() } }))
    },
    arrange: async (page) => {
      await page.getByRole('region', { name: 'First steps' }).waitFor()
      await page.getByRole('button', { name: 'Load the demo' }).waitFor()
    },
  }),
  inside('catalogue-failing', '/app', {
    network: async (page) => void (await page.route(VARIANT_ROWS, fail)),
    arrange: (page) => page.getByRole('alert').first().waitFor(),
  }),
  inside('catalogue-selected', '/app', {
    arrange: async (page) => {
      await select(page, 3)
      // Scrolls so that the selection bar does not cut a row in half.
      await page.evaluate(() => scrollBy(0, 80))
    },
  }),
  inside('catalogue-all-selected', '/app', {
    arrange: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click()
    },
  }),
  inside('catalogue-filter-dialog', '/app?t=(state[il]:active)', {
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await dialog(page)
    },
  }),
  inside('catalogue-columns', '/app', {
    arrange: async (page) => {
      await press(/^Columns · /)(page)
      await page.getByPlaceholder('Search columns...').waitFor()
    },
  }),
  inside('catalogue-sort', '/app?k=name,-updated_at', {
    arrange: async (page) => {
      await press(/^Sort/)(page)
      await page.getByRole('button', { name: 'Clear sorting' }).waitFor()
    },
  }),
  inside('catalogue-density', '/app', {
    arrange: async (page) => {
      // On a phone, cards have one height, so there is no density button.
      if (!(await page.getByRole('button', { name: 'Density' }).isVisible())) return
      await press('Density')(page)
      await page.getByRole('menu').waitFor()
    },
  }),
  inside('catalogue-row-menu', '/app', {
    arrange: async (page) => {
      await openRowMenu(page)
      await page.getByRole('menu').waitFor()
    },
  }),
  inside('catalogue-delete', '/app', {
    arrange: async (page) => {
      await chooseInBar(page, 'Delete')
      await dialog(page)
    },
  }),
  inside('catalogue-duplicate', '/app', {
    arrange: async (page) => {
      await chooseInBar(page, 'Duplicate')
      await dialog(page)
    },
  }),
  inside('catalogue-add-to-view', '/app', {
    arrange: async (page) => {
      await chooseInBar(page, 'Add to static view')
      await dialog(page)
    },
  }),
  inside('catalogue-view-picker', '/app', {
    arrange: async (page) => {
      await press(/Choose another view$/)(page)
      await page.getByRole('button', { name: 'Create view' }).waitFor()
    },
  }),
  inside('catalogue-create-view', '/app', {
    arrange: async (page) => {
      await press(/Choose another view$/)(page)
      await press('Create view')(page)
      await dialog(page)
    },
  }),
  inside('catalogue-shortcuts', '/app', {
    arrange: async (page) => {
      await page.keyboard.press('?')
      await dialog(page)
    },
  }),
  inside('products', '/app/products'),
  inside('products-no-hits', '/app/products?q=no+such+thing'),
  inside('products-add', '/app/products?dialog=add', { arrange: dialog }),
  inside('products-selected', '/app/products', { arrange: (page) => select(page, 3) }),
  inside('product', '/app/product/{product}'),
  inside('product-variants', '/app/product/{product}/variants'),
  inside('product-assets', '/app/product/{product}/assets'),
  inside('product-assets-grid', '/app/product/{product}/assets/grid'),
  inside('product-docs', '/app/product/{product}/docs'),
  inside('product-add-variant', '/app/product/{product}?dialog=add-variant', { arrange: dialog }),
  inside('product-add-attribute', '/app/product/{product}?dialog=add-attribute', { arrange: dialog }),
  inside('product-unknown', '/app/product/0190aaaa-0000-7000-8000-000000000000'),
  inside('variant', VARIANT),
  inside('variant-bare', '/app/product/{product}/variant/{bareVariant}'),
  inside('variant-assets', `${VARIANT}/assets`),
  inside('variant-assets-grid', `${VARIANT}/assets/grid`),
  inside('variant-unknown', '/app/product/{product}/variant/0190aaaa-0000-7000-8000-000000000000'),
  inside('link-main', `${VARIANT}/link-main`),
  inside('link-main-grid', `${VARIANT}/link-main/grid`),
  inside('link-ambients', `${VARIANT}/link-ambients`),
  inside('link-ambients-grid', `${VARIANT}/link-ambients/grid`),
  inside('views', '/app/views'),
  inside('views-create', '/app/views?dialog=create', { arrange: dialog }),
  inside('view-static', '/app/views/{staticView}'),
  inside('view-dynamic', '/app/views/{dynamicView}'),
  inside('view-unknown', '/app/views/0190aaaa-0000-7000-8000-000000000000'),
  inside('assets', '/app/assets'),
  inside('labels', '/app/assets/labels', {
    arrange: async (page) => {
      await page
        .getByRole('list', { name: 'Label categories' })
        .getByRole('button', { expanded: false })
        .first()
        .click()
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check()
    },
  }),
  inside('labels-no-hits', '/app/assets/labels?q=no+such+thing'),
  inside('labels-failing', '/app/assets/labels', {
    network: async (page) => void (await page.route(/\/api\/v1\/label_categories\//, fail)),
    arrange: (page) => page.getByRole('alert').first().waitFor(),
  }),
  inside('labels-edit-category', '/app/assets/labels?dialog=edit-category&id={labelCategory}', { arrange: dialog }),
  inside('labels-edit-label', '/app/assets/labels?dialog=edit-label&id={label}', { arrange: dialog }),
  inside('labels-delete-label', '/app/assets/labels?dialog=delete-label&id={label}', { arrange: dialog }),
  inside('asset-labels', '/app/assets/{asset}/labels', {
    arrange: async (page) => {
      await page.getByRole('treeitem').first().click()
      await page.getByRole('treeitem').nth(1).click()
    },
  }),
  inside('bulk-labels', `${VARIANT}/assets`, {
    arrange: async (page) => {
      await chooseInBar(page, 'Apply labels')
      await page.getByRole('radio', { name: /^Add labels/ }).check()
      await page.getByRole('treeitem').first().click()
      await page.getByRole('treeitem').nth(1).click()
    },
  }),
  inside('groups', '/app/attributes/groups', {
    arrange: async (page) => {
      const panels = page.getByRole('list', { name: 'Groups of attributes' })
      await panels.getByRole('button', { expanded: false }).first().click()
      await panels
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check()
    },
  }),
  inside('groups-no-hits', '/app/attributes/groups?q=no+such+thing'),
  inside('groups-failing', '/app/attributes/groups', {
    network: async (page) => void (await page.route(/\/api\/v1\/attributes\/groups/, fail)),
    arrange: (page) => page.getByRole('alert').first().waitFor(),
  }),
  inside('groups-add', '/app/attributes/groups?dialog=add-group', { arrange: dialog }),
  inside('groups-delete', '/app/attributes/groups?dialog=delete-group&id={group}', { arrange: dialog }),
  inside('group-link', '/app/attributes/groups/{group}/link', { arrange: (page) => select(page, 2) }),
  inside('attributes-edit', '/app/attributes', {
    arrange: async (page) => {
      await chooseInBar(page, 'Edit')
      await page.getByRole('button', { name: 'Show attributes' }).click()
      await page.getByRole('option', { name: 'Groups' }).click()
      await press('Next')(page)
      await page.getByRole('heading', { name: 'Edit values' }).waitFor()
    },
  }),
  inside('attributes-edit-nothing', '/app/attributes/edit'),
  inside('assets-no-hits', '/app/assets?q=no+such+thing'),
  inside('assets-selected', '/app/assets', { arrange: (page) => select(page, 3) }),
  inside('assets-grid', '/app/assets/grid'),
  inside('assets-grid-selected', '/app/assets/grid', {
    arrange: async (page) => {
      await page.getByRole('gridcell').first().getByRole('checkbox').check()
      // A hint below the pointer is outside the landmarks.
      await page.mouse.move(0, 0)
    },
  }),
  inside('assets-viewer', '/app/assets/grid', {
    arrange: async (page) => {
      await page.getByRole('gridcell').first().click()
      await dialog(page)
      await page.getByRole('list', { name: 'Pictures on this page' }).waitFor()
    },
  }),
  inside('assets-delete', '/app/assets', {
    arrange: async (page) => {
      await chooseInBar(page, 'Delete')
      await dialog(page)
    },
  }),
  inside('assets-download', '/app/assets', {
    arrange: async (page) => {
      await chooseInBar(page, 'Download')
      await dialog(page)
      await page.getByText(/^The download has started/).waitFor()
    },
  }),
  inside('asset', '/app/assets/{asset}'),
  inside('asset-replace', '/app/assets/{asset}?dialog=replace', { arrange: dialog }),
  inside('asset-add-field', '/app/assets/{asset}?dialog=add-field', { arrange: dialog }),
  inside('asset-variants', '/app/assets/{asset}/variants'),
  inside('asset-delete', '/app/assets/{asset}?dialog=delete', { arrange: dialog }),
  inside('asset-pdf', '/app/assets/{pdf}', {
    arrange: (page) => page.getByRole('toolbar', { name: 'Pages and zoom' }).waitFor(),
  }),
  inside('asset-unknown', '/app/assets/0190aaaa-0000-7000-8000-000000000000'),
  inside('add-assets', '/app/assets/upload', { arrange: withoutFiles }),
  inside('add-assets-files', '/app/assets/upload', { arrange: withFiles }),
  inside('add-assets-link', '/app/assets/upload', {
    arrange: async (page) => {
      await withFiles(page)
      await press('Next')(page)
      await row(page).getByRole('checkbox').check()
    },
  }),
  inside('add-assets-labels', '/app/assets/upload', {
    arrange: async (page) => {
      await withFiles(page)
      await press('Next')(page)
      await page.getByRole('heading', { name: 'Select variants' }).waitFor()
      // A variant that an earlier screen chose is still chosen.
      await press(/^(Skip|Next)$/)(page)
      const finish = page.getByRole('button', { name: 'Finish', exact: true })
      await finish.or(page.getByRole('radio', { name: /^Replace existing assets/ })).waitFor()
      if (!(await finish.isVisible())) await press('Next')(page)
      await finish.waitFor()
    },
  }),
  inside('link-products', '/app', { arrange: linkProducts }),
  inside('link-products-review', '/app', {
    arrange: async (page) => {
      await linkProducts(page)
      await row(page).getByRole('checkbox').check()
      await press('Next')(page)
      await page.getByRole('radio', { name: /^Replace existing assets/ }).waitFor()
    },
  }),
  inside('link-by-name', '/app/assets', {
    arrange: async (page) => {
      await chooseInBar(page, 'Link by file name')
      await page.getByRole('tab', { name: /^All/ }).waitFor()
      await page.locator('table[aria-busy=false]').first().waitFor()
    },
  }),
  inside('channels', '/app/channels'),
  inside('showcases', '/app/showcases'),
  inside('attributes', '/app/attributes'),
  inside('attributes-no-hits', '/app/attributes?q=no+such+thing'),
  inside('attributes-add', '/app/attributes?dialog=add', { arrange: dialog }),
  inside('attributes-selected', '/app/attributes', { arrange: (page) => select(page, 3) }),
  inside('attributes-delete', '/app/attributes', {
    arrange: async (page) => {
      await chooseInBar(page, 'Delete')
      await dialog(page)
    },
  }),
  inside('attribute', '/app/attributes/{attribute}'),
  inside('attribute-hide', '/app/attributes/{attribute}', {
    arrange: async (page) => {
      await page.getByRole('switch', { name: /^Public/ }).click()
      await dialog(page)
    },
  }),
  inside('values', VALUES),
  inside('values-no-hits', `${VALUES}?q=no+such+thing`),
  inside('values-selected', VALUES, { arrange: (page) => select(page, 3) }),
  inside('values-add', `${VALUES}?dialog=add`, { arrange: dialog }),
  inside('values-upload', `${VALUES}?dialog=upload`, { arrange: dialog }),
  inside('values-edit', `${VALUES}?dialog=edit&id={value}`, { arrange: dialog }),
  inside('values-merge', VALUES, {
    arrange: async (page) => {
      await chooseInBar(page, 'Merge values')
      await page.getByRole('radio').first().check()
      await press('Next')(page)
      await page.getByRole('textbox', { name: 'Name' }).waitFor()
    },
  }),
  inside('values-delete', VALUES, {
    arrange: async (page) => {
      await chooseInBar(page, 'Delete')
      await dialog(page)
    },
  }),
  inside('value-link', `${VALUES}/{value}/link`, { arrange: (page) => page.getByRole('radio').nth(1).check() }),
  inside('attribute-unknown', '/app/attributes/0190aaaa-0000-7000-8000-000000000000'),
  inside('documents', '/app/documents'),
  inside('settings', '/app/settings'),
  inside('materials', '/app/settings/materials'),
  inside('trash', '/app/settings/trash'),
  inside('bulk-edit', '/app', {
    arrange: async (page) => {
      await chooseInBar(page, 'Edit')
      await page.getByRole('heading', { name: 'Bulk Edit', level: 1 }).waitFor()
    },
  }),
  inside('bulk-edit-nothing', '/app/edit'),
  inside('import', '/app/import'),
  inside('media', '/app/media'),
  inside('not-found', '/app/nowhere'),
]

/** Where the screens are served. */
export interface Site {
  url: string
  places: Places
}

/** Opens the screen and waits until it has settled. */
export async function visit(page: Page, { url, places }: Site, { path, network, arrange }: Screen): Promise<void> {
  await page.unrouteAll()
  await network?.(page)
  await page.goto(url + addressIn(path, places))
  // A heading behind a dialog has no role.
  await page.locator('h1').first().waitFor()
  if (!network) await page.locator('[data-loading], table[aria-busy=true]').first().waitFor({ state: 'detached' })
  await arrange?.(page)
}
