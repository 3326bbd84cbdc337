import type { Locator, Page } from 'playwright'

/** Presses Tab until the target has the focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  for (let presses = 0; presses < 250; presses++) {
    if (await hasFocus(target)) return seesFocus(page)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}.`)
}

/** Types into a field, which Tab leads to. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.waitFor()
  await tabTo(field)
  await field.page().keyboard.type(text)
}

/** Presses Enter on a link or button, which Tab leads to. */
export async function follow(target: Locator): Promise<void> {
  await target.waitFor()
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

export const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.and(target.page().locator(':focus')).count()) > 0

/** Fails when the focused element is out of sight, covered, or without a focus ring. */
export async function seesFocus(page: Page): Promise<void> {
  const problem = await page.evaluate(problemOfFocus)
  if (problem) throw new Error(problem)
}

/** Runs in the page. */
function problemOfFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'Nothing has the focus.'
  const name = `‘${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}’ (${focused.tagName})`
  // A checkbox is drawn by the elements around its hidden input.
  const isHiddenInput = focused.getBoundingClientRect().width <= 1 || getComputedStyle(focused).opacity === '0'
  const drawn = isHiddenInput ? (focused.parentElement ?? focused) : focused
  const { left, top, width, height } = drawn.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `${name} is out of sight.`
  const onTop = document.elementFromPoint(x, y)
  if (!onTop || !(drawn.contains(onTop) || onTop.contains(drawn)))
    return `${name} is covered by ${onTop?.outerHTML.slice(0, 120)}.`
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement, ...drawn.querySelectorAll('*')]
  const hasRing = around.some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
  })
  return hasRing ? undefined : `${name} has no ring.`
}
