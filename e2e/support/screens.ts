import type { Page, Route } from 'playwright'

/** A screen in one of its states, as somebody comes to it. */
export interface Screen {
  name: string
  path: string
  /** Needs a signed-in user. */
  inside: boolean
  /** What the network does to the page before it is opened; undone afterwards. */
  network?: (page: Page) => Promise<void>
  /** What somebody does on it; without it the screen has its heading and no busy table. */
  arrange?: (page: Page) => Promise<void>
}

const outside = (name: string, path: string): Screen => ({ name, path, inside: false })
const inside = (name: string, path: string, more: Omit<Screen, 'name' | 'path' | 'inside'> = {}): Screen => ({
  name,
  path,
  inside: true,
  ...more,
})

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
const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click()
const chooseInBar = async (page: Page, action: string) => {
  await select(page, 3)
  const button = page.getByRole('button', { name: action, exact: true })
  if (await button.isVisible()) return button.click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Every screen there is, in each of its states. The accessibility tests look at them, `pnpm shots` takes their pictures. */
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
  inside('catalogue-failing', '/app', {
    network: async (page) => void (await page.route(VARIANT_ROWS, fail)),
    arrange: (page) => page.getByRole('alert').first().waitFor(),
  }),
  inside('catalogue-selected', '/app', { arrange: (page) => select(page, 3) }),
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
      // Cards have one height: a phone is not offered the choice.
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
  inside('product', '/app/product/0190aaaa-0000-7000-8000-000000000000'),
  inside('views', '/app/views'),
  inside('view-unknown', '/app/views/0190aaaa-0000-7000-8000-000000000000'),
  inside('assets', '/app/assets'),
  inside('channels', '/app/channels'),
  inside('showcases', '/app/showcases'),
  inside('attributes', '/app/attributes'),
  inside('documents', '/app/documents'),
  inside('settings', '/app/settings'),
  inside('bulk-edit', '/app/edit'),
  inside('not-found', '/app/nowhere'),
]

/** Goes to the screen and waits until it stands still. */
export async function visit(page: Page, url: string, { path, network, arrange }: Screen): Promise<void> {
  await page.unrouteAll()
  await network?.(page)
  await page.goto(url + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if (!network) await page.locator('table[aria-busy=true]').waitFor({ state: 'detached' })
  await arrange?.(page)
}
