import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

export async function chooseColumn(item: Locator, header: string) {
  // Wait for the focus: the dialog then hides everything outside, including a list that opened too early.
  await expect.poll(() => item.element().closest('[role=dialog]')?.contains(document.activeElement)).toBe(true)
  await item.getByRole('combobox', { name: 'Attribute' }).fill(header)
  await page.getByRole('option', { name: header, exact: true }).click()
}

export async function chooseOperator(item: Locator, operator: string) {
  await item.getByRole('combobox', { name: 'Condition' }).click()
  await page.getByRole('option', { name: operator, exact: true }).click()
}

/** Content of the filter dialog, group by group. */
export function shownDraft(dialog: Element) {
  const joints = [...dialog.querySelectorAll('[aria-label="How the groups are joined"]')]
  return [...dialog.querySelectorAll('fieldset')].map((group, at) => ({
    joint: at === 0 ? undefined : chosenIn(joints[at - 1]),
    items: [...group.querySelectorAll('[role=group]')].map((item) => {
      const joint = item.querySelector('[role=radiogroup]')
      const [column, operator] = item.querySelectorAll('[role=combobox]')
      return {
        joint: joint ? chosenIn(joint) : undefined,
        column: column instanceof HTMLInputElement ? column.value : undefined,
        operator: operator?.textContent,
        value: valueIn(item),
      }
    }),
  }))
}

function chosenIn(joint: Element | undefined) {
  return joint?.querySelector(':checked')?.closest('label')?.textContent
}

function valueIn(item: Element) {
  const fields = item.querySelectorAll<HTMLInputElement>('input:not([role=combobox]):not([type=radio])')
  return [...fields].map(({ value }) => asDay(value)).join('; ')
}

const asDay = (text: string) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')
