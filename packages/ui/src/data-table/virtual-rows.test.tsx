import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, type Mounted } from '../testing/render.tsx'
import { DataTable } from './data-table.tsx'
import type { DataTableColumn, DataTableHandle } from './types.ts'

interface Fabric {
  id: string
}

const rows: Fabric[] = Array.from({ length: 1000 }, (_, index) => ({ id: `fabric-${index}` }))
const columns: DataTableColumn<Fabric>[] = [
  { id: 'name', header: 'Name', cell: (row) => <a href={`#${row.id}`}>{row.id}</a> },
]
const labels = {
  table: 'Variants',
  selectAll: 'Select all',
  selectRow: (row: string) => `Select ${row}`,
  actions: 'Actions',
  loading: 'Loading',
}
const STYLE = `
  [role=region] { overflow: auto; height: 434px; scroll-padding-top: 34px; scroll-padding-bottom: 8px }
  thead { position: sticky; top: 0 }
  table { border-spacing: 0; width: 100% }
  th { height: 34px; padding: 0 } tbody td { height: 40px; padding: 0; box-sizing: border-box }`

interface TableProps {
  shown?: readonly Fabric[]
  current?: string
  width?: number
}

const handle = createRef<DataTableHandle>()

function table({ shown = rows, current, width = 800 }: TableProps = {}) {
  return (
    <div style={{ width }}>
      <style>{STYLE}</style>
      <DataTable
        ref={handle}
        rows={shown}
        columns={columns}
        getRowId={(row) => row.id}
        rowLabel={(row) => row.id}
        labels={labels}
        currentRow={current}
      />
    </div>
  )
}

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

function show(props?: TableProps) {
  const shown = render(table(props))
  mounted = shown
  return shown
}

const region = () => page.getByRole('region', { name: 'Variants' }).element() as HTMLElement
const drawnRows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
const rowOf = (id: string) => document.querySelector<HTMLElement>(`tr[data-row="${id}"]`)

function placeOf(id: string) {
  const box = rowOf(id)?.getBoundingClientRect()
  const frame = region().getBoundingClientRect()
  return box && { top: Math.round(box.top - frame.top), bottom: Math.round(box.bottom - frame.top) }
}

test('of a thousand rows only those that show are drawn, and the table has its whole height', async () => {
  show()
  await expect.poll(() => document.querySelector('tr[aria-rowindex="2"]')).not.toBe(null)
  expect(drawnRows().length).toBeLessThan(40)
  expect(region().scrollHeight).toBe(34 + 1000 * 40)
  expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('1001')
  expect(drawnRows()[0]?.getAttribute('aria-rowindex')).toBe('2')
})

test('fifty rows are all drawn, without an index', () => {
  show({ shown: rows.slice(0, 50) })
  expect(drawnRows().length).toBe(50)
  expect(drawnRows()[0]?.hasAttribute('aria-rowindex')).toBe(false)
})

test('cards are all drawn', async () => {
  show({ width: 390 })
  await expect.poll(() => drawnRows().length).toBe(1000)
})

test('after scrolling, rows stand where they would stand among all others', async () => {
  show()
  region().scrollTo({ top: 20_000 })
  await expect.poll(() => rowOf('fabric-502')?.offsetTop).toBe(34 + 502 * 40)
  expect(rowOf('fabric-502')?.getAttribute('aria-rowindex')).toBe('504')
  expect(rowOf('fabric-0')).toBe(null)
})

test('the row that holds the focus stays while the table is scrolled away', async () => {
  show()
  const link = page.getByRole('link', { name: 'fabric-2', exact: true }).element() as HTMLElement
  link.focus({ preventScroll: true })
  region().scrollTo({ top: 20_000 })
  await expect.poll(() => Boolean(rowOf('fabric-502'))).toBe(true)
  expect(document.activeElement).toBe(link)
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toMatch(/^fabric-4\d\d$/)
})

test('the current row that changes is marked, scrolled under the head and focused', async () => {
  const shown = show({ current: 'fabric-2' })
  expect(document.activeElement).toBe(document.body)
  shown.draw(table({ current: 'fabric-300' }))
  await expect.poll(() => placeOf('fabric-300')).toEqual({ top: 386, bottom: 426 })
  expect(document.activeElement?.textContent).toBe('fabric-300')
  expect([...document.querySelectorAll('[data-current]')]).toEqual([rowOf('fabric-300')])
  shown.draw(table({ current: 'fabric-290' }))
  await expect.poll(() => placeOf('fabric-290')).toEqual({ top: 34, bottom: 74 })
})

test('the handle focuses a row that was not drawn, and takes the table back to where it was', async () => {
  show()
  handle.current?.focusRow('fabric-700')
  await expect.poll(() => document.activeElement?.textContent).toBe('fabric-700')
  expect(placeOf('fabric-700')).toEqual({ top: 386, bottom: 426 })
  const top = handle.current?.scrollTop()
  expect([top, handle.current?.scroller]).toEqual([700 * 40 + 34 + 40 + 8 - 434, region()])
  handle.current?.scrollTo(1000)
  expect(region().scrollTop).toBe(1000)
})

test('a missing row does not take the focus', () => {
  show()
  handle.current?.focusRow('fabric-5000')
  expect(document.activeElement).toBe(document.body)
})

test('sorting a thousand rows again', async () => {
  const shown = show()
  const times: number[] = []
  for (const each of [rows.toReversed(), rows, rows.toReversed(), rows, rows.toReversed()]) {
    const start = performance.now()
    shown.draw(table({ shown: each }))
    region().getBoundingClientRect()
    times.push(Math.round((performance.now() - start) * 10) / 10)
  }
  console.info(`1,000 rows sorted again in ${times.join(', ')} ms`)
  await expect.poll(() => drawnRows()[0]?.dataset['row']).toBe('fabric-999')
})
