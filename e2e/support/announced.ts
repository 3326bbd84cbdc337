import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Where messages are expected: live regions, dialogs, field errors, and the heading of the page. */
const HEARD = [
  ...['alert', 'status', 'log', 'dialog', 'alertdialog'].map((role) => `[role=${role}]`),
  '[aria-live]:not([aria-live=off])',
  'h1',
].join()

/**
 * Waits until assistive technology announces a text. Reads whole regions: a locator would compute the text, visibility
 * and ancestors of every element of the page in every frame, which took a quarter of the time of a fault case.
 */
export async function isHeard(page: Page, text: string | RegExp, timeout: number): Promise<void> {
  const isIn = (said: string) =>
    typeof text === 'string' ? said.toLowerCase().includes(text.toLowerCase()) : said.search(text) >= 0
  await expect
    .poll(async () => (await textsOf(page, HEARD)).some(isIn), { timeout, interval: 50 })
    .toBe(true)
    .catch(async () => {
      const isShown = (await textsOf(page, 'body')).some(isIn)
      throw new Error(isShown ? `assistive technology does not announce ‘${text}’` : `it does not say ‘${text}’`)
    })
}

/** The visible text of each element that a selector finds. */
const textsOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (of) => [...document.querySelectorAll<HTMLElement>(of)].map(({ innerText }) => innerText.replace(/\s+/g, ' ')),
    selector,
  )

const SUCCESS = /^Saved \d\d:\d\d$|^Changes saved!$| updated$| created$| added$|successfully|^Linked|^Logo /

/** Success messages on the page; a failed call must not add one. */
export const successMessagesOn = async (page: Page): Promise<string[]> => {
  const lines = await page.evaluate(() => document.body.innerText.split('\n'))
  return lines.map((line) => line.trim()).filter((line) => SUCCESS.test(line))
}

/** Closes earlier toasts, so that they are not taken for new messages; a toast with a retry button stays. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-scope=toast][data-part=root][data-state=open]')
  const said = toasts.filter({ hasNot: page.getByRole('button', { name: /^(Try again|Undo)$/ }) })
  while ((await said.count()) > 0) {
    const last = await said.last().elementHandle()
    await last?.$('[data-part=close-trigger]').then((close) => close?.click())
    await last?.waitForElementState('hidden')
  }
}
