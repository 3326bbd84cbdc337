import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DataTable } from './data-table.tsx'
import type { DataTableColumn } from './types.ts'

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
}
const drawn: string[] = []
const toggled: unknown[] = []
const columns: DataTableColumn<Fabric>[] = [
  {
    id: 'name',
    header: 'Name',
    pinned: true,
    cell: (row) => {
      drawn.push(row.name)
      return row.name
    },
  },
]

function Table() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      rows={fabrics}
      columns={columns}
      getRowId={(row) => row.id}
      rowLabel={(row) => row.name}
      labels={labels}
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

function show() {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  flushSync(() => root.render(<Table />))
  drawn.length = 0
  toggled.length = 0
  unmount = () => {
    root.unmount()
    host.remove()
  }
}

let unmount = () => undefined as void
afterEach(() => unmount())

test('a toggled row is drawn again and no other', async () => {
  show()
  await page.getByRole('checkbox', { name: 'Select Suede' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Select Suede' })).toBeChecked()
  expect(drawn).toEqual(['Suede'])
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
