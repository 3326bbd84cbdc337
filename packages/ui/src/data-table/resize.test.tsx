import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, type Mounted } from '../testing/render.tsx'
import { DataTable } from './data-table.tsx'
import type { ColumnSizes, DataTableColumn } from './types.ts'

interface Fabric {
  id: string
}

const rows: Fabric[] = [{ id: 'coral' }, { id: 'suede' }]
const drawn: string[] = []
const resized: unknown[] = []
const cell = (row: Fabric) => {
  drawn.push(row.id)
  return <span>{row.id} herringbone</span>
}
const columns: DataTableColumn<Fabric>[] = [
  { id: 'name', header: 'Name', cell },
  { id: 'sku', header: 'SKU', width: 100, cell },
  { id: 'width', header: 'Width', width: 120, cell },
]
const labels = {
  table: 'Variants',
  selectAll: 'Select all',
  selectRow: (row: string) => `Select ${row}`,
  actions: 'Actions',
  loading: 'Loading',
  resizeColumn: (header: string) => `Resize ${header}`,
}
const STYLE = `
  table { table-layout: fixed; width: 100%; border-spacing: 0; min-width: var(--table-width) }
  th, td { padding: 0; box-sizing: border-box; position: relative }
  [role=separator] { position: absolute; top: 0; right: 0; width: 24px; height: 20px }`

function Table({ covered = false }: { covered?: boolean }) {
  const [sizes, setSizes] = useState<ColumnSizes>({})
  return (
    <div style={{ width: 800 }}>
      <style>{STYLE}</style>
      <DataTable
        rows={rows}
        columns={columns}
        getRowId={(row) => row.id}
        rowLabel={(row) => row.id}
        labels={labels}
        columnSizes={sizes}
        onColumnResize={(id, width) => {
          resized.push([id, width])
          setSizes((before) => ({ ...before, [id]: width }))
        }}
        selectionBar={covered && <p>Selected</p>}
      />
    </div>
  )
}

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

function show(covered = false) {
  mounted = render(<Table covered={covered} />)
  drawn.length = 0
  resized.length = 0
}

const handle = (name: string) => page.getByRole('separator', { name: `Resize ${name}`, includeHidden: true })
const widths = () =>
  [...document.querySelectorAll('thead tr > *')].map((header) => Math.round(header.getBoundingClientRect().width))

function drag(name: string, distances: readonly number[]) {
  const element = handle(name).element()
  const from = element.getBoundingClientRect().left
  const fire = (type: string, distance: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: from + distance, isPrimary: true }),
    )
  // Synthetic pointers cannot be captured.
  element.setPointerCapture = () => undefined
  fire('pointerdown', 0)
  for (const distance of distances) fire('pointermove', distance)
  return () => fire('pointerup', distances.at(-1) ?? 0)
}

test('a drag shows the width immediately, renders no row and reports it once at the end', () => {
  show()
  expect(widths()).toEqual([580, 100, 120, 0])
  const release = drag('Name', [10, 20, -80])
  expect([widths(), resized]).toEqual([[500, 100, 200, 0], []])
  release()
  expect([resized, drawn]).toEqual([[['name', 500]], []])
})

test('the stretched column before the dragged one is held, so that the edge follows the pointer', () => {
  show()
  drag('SKU', [-30])()
  expect(widths()).toEqual([580, 70, 150, 0])
  expect(resized).toEqual([
    ['name', 580],
    ['sku', 70],
  ])
})

test('when every column has a width, the room that is left belongs to none of them', () => {
  show()
  drag('Name', [-80])()
  drag('Width', [-50])()
  expect(widths()).toEqual([500, 100, 150, 50])
})

test('a press without a drag changes nothing', () => {
  show()
  drag('Name', [])()
  expect([resized, widths()]).toEqual([[], [580, 100, 120, 0]])
})

test('Escape cancels a drag', () => {
  show()
  const release = drag('Name', [-100])
  handle('Name')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  release()
  expect([resized, widths()]).toEqual([[], [580, 100, 120, 0]])
})

test('arrows step by 16 and with shift by 64, Home and End go to the ends', async () => {
  show()
  const element = handle('SKU').element() as HTMLElement
  element.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{Home}{End}')
  expect(resized.filter((each) => Array.isArray(each) && each[0] === 'sku')).toEqual(
    [116, 100, 84, 148, 48, 800].map((width) => ['sku', width]),
  )
  await expect.poll(() => element.getAttribute('aria-valuenow')).toBe('800')
  expect([element.getAttribute('aria-valuemin'), element.getAttribute('aria-valuemax')]).toEqual(['48', '800'])
  expect(drawn).toEqual([])
})

test('Enter and a double click fit the column to its longest content', async () => {
  show()
  const element = handle('Width').element() as HTMLElement
  element.focus()
  await userEvent.keyboard('{Enter}')
  const content = Math.max(
    ...[...document.querySelectorAll('td:nth-child(3) span')].map((span) => span.getBoundingClientRect().width),
  )
  const fitted = widths()[2] ?? 0
  expect(fitted - content).toBeGreaterThanOrEqual(0)
  expect(fitted - content).toBeLessThan(12)
  element.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  expect(resized.at(-1)).toEqual(['width', fitted])
})

test('the handles leave the tab order while the selection bar lies over them', () => {
  show(true)
  expect(handle('Name').element().getAttribute('tabindex')).toBe('-1')
})
