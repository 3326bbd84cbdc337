import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RowMenu } from './row-menu.tsx'

let unmount = () => {}
afterEach(() => unmount())

function show() {
  const chosen: string[] = []
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const entries = () =>
    ['Duplicate', 'Delete'].map((label) => ({ id: label, label, onSelect: () => chosen.push(label) }))
  flushSync(() => root.render(<RowMenu label="Actions for Coral" entries={entries} />))
  unmount = () => {
    root.unmount()
    host.remove()
  }
  return { chosen, button: page.getByRole('button', { name: 'Actions for Coral' }) }
}

test('a menu opens at a click, does what is chosen, and gives the focus back', async () => {
  const { chosen, button } = show()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => chosen).toEqual(['Delete'])
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('a menu is used by keyboard alone', async () => {
  const { chosen, button } = show()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menu')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => chosen.length).toBe(1)
  await expect.element(button).toHaveFocus()
})
