import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, type Mounted } from '../testing/render.tsx'
import { DataTable } from './data-table.tsx'
import type { DataTableColumn, SortKey } from './types.ts'

interface Fabric {
  id: string
  name: string
}

const fabrics: Fabric[] = ['Coral', 'Suede', 'Hay'].map((name) => ({ id: name.toLowerCase(), name }))
const labels = {
  table: 'Variants',
  selectAll: 'Select all',
  selectRow: (row: string) => `Select ${row}`,
  actions: 'Actions',
  loading: 'Loading',
  addSort: 'Shift adds a further sort column',
}
const drawn: string[] = []
const toggled: unknown[] = []
const columns: DataTableColumn<Fabric>[] = [
  {
    id: 'name',
    header: 'Name',
    pinned: true,
    card: 'title',
    sortable: true,
    cell: (row) => {
      drawn.push(row.name)
      return row.name
    },
  },
  { id: 'id', header: 'Code', sortable: true, cell: (row) => row.id },
]

function SingleChoice() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      rows={fabrics}
      columns={columns}
      getRowId={(row) => row.id}
      rowLabel={(row) => row.name}
      labels={{ ...labels, marks: 'Select' }}
      selection={{
        mode: 'single',
        selected,
        onToggle: (id) => setSelected(new Set([id])),
        isDisabled: (row) => row.id === 'hay',
      }}
    />
  )
}

function Table() {
  const [sort, setSort] = useState<SortKey[]>([])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      rows={fabrics}
      columns={columns}
      getRowId={(row) => row.id}
      rowLabel={(row) => row.name}
      labels={labels}
      sort={sort}
      onSortChange={setSort}
      selection={{
        selected,
        onToggle: (id, options) => {
          toggled.push([id, options])
          setSelected(new Set([id]))
        },
        onToggleAll: (checked) => setSelected(new Set(checked ? fabrics.map((row) => row.id) : [])),
      }}
    />
  )
}

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

function show() {
  mounted = render(<Table />)
  drawn.length = 0
  toggled.length = 0
}

test('toggling a row re-renders no cell', async () => {
  show()
  await page.getByRole('checkbox', { name: 'Select Suede' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Select Suede' })).toBeChecked()
  expect(drawn).toEqual([])
})

test('a click with shift asks for the range', async () => {
  show()
  await page.getByRole('checkbox', { name: 'Select Coral' }).click()
  await userEvent.keyboard('{Shift>}')
  await page.getByRole('checkbox', { name: 'Select Hay' }).click()
  await userEvent.keyboard('{/Shift}')
  expect(toggled).toEqual([
    ['coral', { range: false }],
    ['hay', { range: true }],
  ])
})

test('the header says whether all, some or no rows are selected', async () => {
  show()
  const all = page.getByRole('checkbox', { name: 'Select all' })
  const state = () => {
    const box = all.element() as HTMLInputElement
    return box.indeterminate ? 'some' : box.checked
  }
  expect(state()).toBe(false)
  await page.getByRole('checkbox', { name: 'Select Hay' }).click()
  await expect.poll(state).toBe('some')
  await all.click()
  await expect.poll(state).toBe(true)
})

test('Shift and Enter on a header add a sort column, and both show their rank', async () => {
  show()
  const button = (name: string | RegExp) => page.getByRole('columnheader', { name }).getByRole('button')
  await button('Name').click()
  const code = button('Code').element() as HTMLElement
  code.focus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(page.getByRole('columnheader', { name: /Name ?1/ })).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(page.getByRole('columnheader', { name: /Code ?2/ })).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(page.getByRole('columnheader', { name: /Code ?2/ })).toHaveAttribute('aria-sort', 'descending')
  await expect.element(button(/Code/)).toHaveAccessibleDescription('Shift adds a further sort column')
})

test('one row is chosen by radio buttons, of which the arrow keys leave out those that cannot be chosen', async () => {
  mounted = render(<SingleChoice />)
  const radio = (name: string) => page.getByRole('radio', { name: `Select ${name}` })
  await expect.element(page.getByRole('columnheader', { name: 'Select' })).toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(radio('Hay')).toBeDisabled()
  await radio('Coral').click()
  await expect.element(radio('Coral')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('Suede')).toBeChecked()
  await expect.element(radio('Coral')).not.toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('Coral')).toBeChecked()
})

test('a table without rows has nothing to select', async () => {
  const selection = { selected: new Set<string>(), onToggle: () => {}, onToggleAll: () => {} }
  const shared = { columns, labels, selection, getRowId: ({ id }: Fabric) => id, rowLabel: ({ name }: Fabric) => name }
  mounted = render(<DataTable {...shared} rows={[]} empty={<p>No fabrics found</p>} />)
  await expect.element(page.getByText('No fabrics found')).toBeVisible()
  expect(page.getByRole('checkbox', { name: 'Select all' }).elements()).toEqual([])
})
