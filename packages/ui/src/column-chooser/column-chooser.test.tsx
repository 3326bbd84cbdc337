import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { columnLists } from './column-lists.ts'
import { ChooserDemo, chooserLabels, fewColumns } from './testing.tsx'

const moves: unknown[] = []
let unmount = () => undefined as void
const nothing = () => undefined

beforeEach(() => {
  moves.length = 0
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <ChooserDemo
      columns={fewColumns}
      shown={['image', 'name', 'product', 'sku']}
      pinned={['image']}
      onShow={nothing}
      onHide={nothing}
      onMove={(id, to) => moves.push([id, to])}
      onPin={nothing}
      onUnpin={nothing}
      onReset={nothing}
      labels={chooserLabels}
    />,
  )
  unmount = () => {
    root.unmount()
    host.remove()
  }
})
afterEach(() => unmount())

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const said = (words: string) =>
  expect
    .poll(() => [...document.querySelectorAll('[role=status]')].map((region) => region.textContent))
    .toContain(words)
const press = async (name: string) => {
  await expect.element(box(name)).toBeVisible()
  ;(box(name).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
}

test('a hidden column gives the focus to the next shown one that can be hidden, the last one to that before it', async () => {
  await press('Image')
  await said('Image is hidden')
  await expect.element(box('Product')).toHaveFocus()
  await press('SKU')
  await expect.element(box('Product')).toHaveFocus()
  await press('Product')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('a shown column leaves the focus among the hidden ones', async () => {
  await press('Label')
  await said('Label is shown')
  await expect.element(box('Updated')).toHaveFocus()
  await expect.element(box('Label')).toBeChecked()
})

test('a column that is always shown cannot be hidden and says so', async () => {
  await expect.element(page.getByRole('checkbox', { name: /^Name ?Always shown$/ })).toBeDisabled()
})

test('a column is moved by keyboard, and pinning is announced', async () => {
  await expect.element(box('SKU')).toBeVisible()
  ;(page.getByRole('button', { name: 'Drag SKU' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await said('SKU picked up, position 4 of 4')
  await userEvent.keyboard('{ArrowUp}')
  await said('SKU is over position 3 of 4')
  await userEvent.keyboard(' ')
  await said('SKU is now at position 3 of 4')
  expect(moves).toEqual([['sku', 2]])
  await page.getByRole('button', { name: 'Pin SKU' }).click()
  await said('SKU is pinned')
  await expect.element(page.getByRole('button', { name: 'Unpin SKU' })).toHaveFocus()
})

test('a search filters both lists and removes the handles', async () => {
  await page.getByRole('searchbox').fill('P')
  await expect.poll(() => page.getByRole('button', { name: /^Drag/ }).elements()).toEqual([])
  expect(
    page
      .getByRole('checkbox')
      .elements()
      .map((input) => input.closest('label')?.textContent),
  ).toEqual(['Product', 'Updated', 'Pilling'])
})

test('a search finds words of the group and without accents', () => {
  const columns = [
    { id: 'a', label: 'Léger', group: 'Weave' },
    { id: 'b', label: 'Width' },
  ]
  expect(columnLists(columns, [], 'weave leger')).toEqual({
    shown: [],
    hidden: [{ label: 'Weave', columns: [columns[0]] }],
  })
})
