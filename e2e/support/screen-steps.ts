import type { Page, Route } from 'playwright'

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

export const outside = (name: string, path: string): Screen => ({ name, path, inside: false })
export const inside = (name: string, path: string, more: Omit<Screen, 'name' | 'path' | 'inside'> = {}): Screen => ({
  name,
  path,
  inside: true,
  ...more,
})

export const fail = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"title":"Broken","status":500}' })
export const row = (page: Page, at = 0) => page.locator('tbody tr[data-row]').nth(at)
export const select = async (page: Page, count: number) => {
  for (let at = 0; at < count; at++) await row(page, at).getByRole('checkbox').check()
}
export const openRowMenu = (page: Page) =>
  row(page)
    .getByRole('button', { name: /^Actions for/ })
    .click()
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
export const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
export const chooseInBar = async (page: Page, action: string) => {
  await select(page, 3)
  const button = page.getByRole('button', { name: action, exact: true })
  if (await button.isVisible()) return button.click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
