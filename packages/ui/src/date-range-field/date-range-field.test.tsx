import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'
import type { DateRange } from './range.ts'
import { presets, rangeWords } from './range-words.fixtures.ts'

const from = page.getByLabelText('Created, from')
const to = page.getByLabelText('Created, to')
const opener = page.getByRole('button', { name: 'Choose the days' })
const november = { from: '2026-11-05', to: '2026-11-18' }

function Controlled({ onValueChange, ...rest }: DateRangeFieldProps) {
  const [value, setValue] = useState(rest.value)
  const change = (range: DateRange) => {
    onValueChange(range)
    setValue(range)
  }
  return <DateRangeField {...rest} value={value} onValueChange={change} />
}

function show(value: DateRange) {
  const onValueChange = vi.fn<(value: DateRange) => void>()
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const own = { value, onValueChange, presets, words: rangeWords }
  root.render(<Controlled label="Created" max="2026-11-21" {...own} />)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  return onValueChange
}

test('each side is typed by itself and may stay open', async () => {
  const onValueChange = show({ from: '', to: '' })
  await from.fill('01/11/2026')
  await to.fill('2026-11-10')
  await from.clear()
  expect(onValueChange.mock.calls).toEqual([
    [{ from: '2026-11-01', to: '' }],
    [{ from: '2026-11-01', to: '2026-11-10' }],
    [{ from: '', to: '2026-11-10' }],
  ])
})

test('a first day after the last is explained, kept on screen and not handed over', async () => {
  const onValueChange = show(november)
  await from.fill('19/11/2026')
  await expect.element(from).toHaveAccessibleDescription('The first day is after the last.')
  await userEvent.tab()
  await expect.element(from).toHaveValue('19/11/2026')
  expect(onValueChange).not.toHaveBeenCalled()
  await to.fill('20/11/2026')
  expect(onValueChange.mock.calls).toEqual([[{ from: '2026-11-19', to: '2026-11-20' }]])
})

test('two days of the calendar make the range, in whatever order they are chosen', async () => {
  const onValueChange = show(november)
  await opener.click()
  await page.getByRole('button', { name: /, 12 November 2026/ }).click()
  await page.getByRole('button', { name: /, 3 November 2026/ }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(to).toHaveValue('12/11/2026')
  expect(onValueChange.mock.calls).toEqual([[{ from: '2026-11-03', to: '2026-11-12' }]])
})

test('beside an open side one day of the calendar is enough', async () => {
  const onValueChange = show({ from: '', to: '2026-11-18' })
  await opener.click()
  await page.getByRole('button', { name: /, 12 November 2026/ }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(onValueChange.mock.calls).toEqual([[{ from: '2026-11-12', to: '2026-11-18' }]])
})

test('a calendar left after one day changes nothing', async () => {
  const onValueChange = show(november)
  await opener.click()
  await page.getByRole('button', { name: /, 12 November 2026/ }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(from).toHaveValue('05/11/2026')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('a preset sets both days and is marked while they stand', async () => {
  const onValueChange = show(november)
  await opener.click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  expect(onValueChange.mock.calls).toEqual([[{ from: '2026-11-15', to: '2026-11-21' }]])
  await opener.click()
  await expect.element(page.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true')
})

test('clear empties both days', async () => {
  const onValueChange = show(november)
  await page.getByRole('button', { name: 'Clear the days' }).click()
  expect(onValueChange.mock.calls).toEqual([[{ from: '', to: '' }]])
})
