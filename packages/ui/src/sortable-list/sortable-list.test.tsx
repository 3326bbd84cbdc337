import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Popover } from '../popover/popover.tsx'
import { SortableList } from './sortable-list.tsx'
import { moved, sortableLabels } from './testing.ts'

interface Fabric {
  id: string
  name: string
}
const fabrics: Fabric[] = ['Coral', 'Suede', 'Hay'].map((name) => ({ id: name.toLowerCase(), name }))
const moves: unknown[] = []

function List({ moveBy, disabled = false }: { moveBy: 'menu' | 'buttons'; disabled?: boolean }) {
  const [items, setItems] = useState(fabrics)
  return (
    <SortableList
      items={items}
      itemLabel={(item) => item.name}
      renderItem={(item) => item.name}
      labels={sortableLabels('Fabrics')}
      moveBy={moveBy}
      disabled={disabled}
      onMove={(id, to) => {
        moves.push([id, to])
        setItems(moved(items, id, to))
      }}
    />
  )
}

let unmount = () => undefined as void
afterEach(() => unmount())

function show(content: React.ReactNode) {
  moves.length = 0
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(content)
  unmount = () => {
    root.unmount()
    host.remove()
  }
}

const order = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
const handle = (name: string) => page.getByRole('button', { name: `Drag ${name}`, exact: true })
const said = (words: string) =>
  expect
    .poll(() => [...document.querySelectorAll('[role=status]')].map((region) => region.textContent))
    .toContain(words)
const focusOn = async (name: string) => {
  await expect.element(handle(name)).toBeVisible()
  ;(handle(name).element() as HTMLElement).focus()
}

test('space, arrow and space move an item, say so and keep the focus on its handle', async () => {
  show(<List moveBy="menu" />)
  await focusOn('Coral')
  await userEvent.keyboard(' ')
  await said('Coral picked up, position 1 of 3')
  await userEvent.keyboard('{ArrowDown}')
  await said('Coral is over position 2 of 3')
  await userEvent.keyboard(' ')
  await said('Coral is now at position 2 of 3')
  expect(moves).toEqual([['coral', 1]])
  expect(order()).toEqual(['Suede', 'Coral', 'Hay'])
  await expect.element(handle('Coral')).toHaveFocus()
})

test('Escape puts a picked up item back and leaves the popover around the list open', async () => {
  show(
    <Popover trigger={<button type="button">Open</button>} title="Order" open>
      <List moveBy="menu" />
    </Popover>,
  )
  await focusOn('Coral')
  await userEvent.keyboard(' ')
  await said('Coral picked up, position 1 of 3')
  await userEvent.keyboard('{ArrowDown}')
  await said('Coral is over position 2 of 3')
  await userEvent.keyboard('{Escape}')
  await said('Cancelled. Coral is back at position 1 of 3')
  expect(moves).toEqual([])
  await expect.element(page.getByRole('dialog', { name: 'Order' })).toBeVisible()
})

test('the pointer drags an item by its handle', async () => {
  show(<List moveBy="menu" />)
  await handle('Coral').dropTo(handle('Hay'), { steps: 8 })
  await expect.poll(() => moves).toEqual([['coral', 2]])
})

test('a button moves an item again and again and keeps the focus at the end of the list', async () => {
  show(<List moveBy="buttons" />)
  const down = page.getByRole('button', { name: 'Move down: Coral' })
  await down.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['Suede', 'Hay', 'Coral'])
  await said('Coral is now at position 3 of 3')
  await expect.element(down).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(moves).toEqual([
    ['coral', 1],
    ['coral', 2],
  ])
})

test('an item of the menu chosen by keyboard moves and gives the focus back to its button', async () => {
  show(<List moveBy="menu" />)
  const menu = page.getByRole('button', { name: 'Move Hay' })
  await menu.click()
  await expect.element(page.getByRole('menu', { name: 'Move Hay' })).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(order).toEqual(['Hay', 'Coral', 'Suede'])
  await expect.element(menu).toHaveFocus()
})

test('a list that cannot be sorted shows neither handles nor menus', async () => {
  show(<List moveBy="menu" disabled />)
  await expect.poll(order).toEqual(['Coral', 'Suede', 'Hay'])
  expect(page.getByRole('button').elements()).toEqual([])
})
