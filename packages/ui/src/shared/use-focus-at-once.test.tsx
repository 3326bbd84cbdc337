import { type ReactNode, StrictMode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Menu } from '../menu/menu.tsx'
import { RowMenu } from '../menu/row-menu.tsx'
import { Select } from '../select/select.tsx'
import { holdFrames } from '../testing/hold-frames.ts'
import { type Mounted, render } from '../testing/render.tsx'

let mounted: Mounted
afterEach(() => {
  vi.restoreAllMocks()
  mounted.unmount()
})

type Choose = (state: string) => void
const ITEMS = ['Live', 'Draft', 'Archived'].map((label) => ({ value: label, label }))
const entriesOf = (choose: Choose) => ITEMS.map(({ label }) => ({ id: label, label, onSelect: () => choose(label) }))

function Chosen({ by }: { by: (chosen: string, choose: Choose) => ReactNode }) {
  const [chosen, setChosen] = useState('Live')
  return (
    <>
      {by(chosen, setChosen)}
      <p data-testid="chosen">{chosen}</p>
    </>
  )
}

const select = (chosen: string, choose: Choose) => (
  <Select label="State" items={ITEMS} value={chosen} onValueChange={choose} />
)
const menu = (_chosen: string, choose: Choose) => (
  <Menu label="State" trigger={<button type="button">State</button>} entries={entriesOf(choose)} />
)
const rowMenu = (_chosen: string, choose: Choose) => <RowMenu label="State" entries={() => entriesOf(choose)} />

const LISTS = [
  { name: 'a select', by: select, role: 'combobox', list: 'listbox' },
  { name: 'a menu', by: menu, role: 'button', list: 'menu' },
  { name: 'the menu of a row', by: rowMenu, role: 'button', list: 'menu' },
] as const

test.each(LISTS)('keys go to the list of $name in the frame in which it opens', async ({ by, role, list }) => {
  mounted = render(
    <StrictMode>
      <Chosen by={by} />
    </StrictMode>,
  )
  for (const expected of ['Archived', 'Archived']) {
    const letFramesCome = holdFrames()
    await userEvent.click(page.getByRole(role, { name: 'State' }))
    await expect.element(page.getByRole(list)).toHaveFocus()
    await userEvent.keyboard('{End}{Enter}')
    letFramesCome()
    await expect.element(page.getByTestId('chosen')).toHaveTextContent(expected)
    await expect.element(page.getByRole(list)).not.toBeInTheDocument()
    await expect.element(page.getByRole(role, { name: 'State' })).toHaveFocus()
  }
})

test.each(LISTS)('Escape closes $name in the frame in which it opens', async ({ by, role, list }) => {
  mounted = render(
    <StrictMode>
      <Chosen by={by} />
    </StrictMode>,
  )
  for (const _ of [1, 2]) {
    const letFramesCome = holdFrames()
    await userEvent.click(page.getByRole(role, { name: 'State' }))
    await expect.element(page.getByRole(list)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    letFramesCome()
    await expect.element(page.getByRole(list)).not.toBeInTheDocument()
    await expect.element(page.getByRole(role, { name: 'State' })).toHaveFocus()
  }
})
