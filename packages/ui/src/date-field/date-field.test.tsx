import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { dateWords } from './date-words.fixtures.ts'

const field = page.getByLabelText('Created')
const opener = page.getByRole('button', { name: 'Choose a date' })

function Controlled({ onValueChange, ...rest }: DateFieldProps) {
  const [value, setValue] = useState(rest.value)
  const change = (date: string) => {
    onValueChange(date)
    setValue(date)
  }
  return <DateField {...rest} value={value} onValueChange={change} />
}

function show(props: Partial<DateFieldProps> = {}) {
  const onValueChange = vi.fn<(value: string) => void>()
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <Controlled
      label="Created"
      value="2026-11-12"
      max="2026-11-21"
      words={dateWords}
      {...{ onValueChange }}
      {...props}
    />,
  )
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  return onValueChange
}

test('a pasted ISO day becomes the value and is shown day first when the field is left', async () => {
  const onValueChange = show()
  await field.fill('2026-09-01')
  await userEvent.tab()
  await expect.element(field).toHaveValue('01/09/2026')
  expect(onValueChange.mock.calls).toEqual([['2026-09-01']])
})

test('a day after the last one is explained and never handed over', async () => {
  const onRefused = vi.fn<(problem: string, date: string) => void>()
  const onValueChange = show({ onRefused })
  await field.fill('22/11/2026')
  await expect.element(field).toHaveAccessibleDescription('The date cannot be after today.')
  expect([onValueChange.mock.calls, onRefused.mock.calls]).toEqual([[], [['tooLate', '2026-11-22']]])
})

test('half a date is not called wrong before the field is left', async () => {
  const onValueChange = show()
  await field.fill('3/1')
  await expect.element(field).not.toHaveAccessibleDescription()
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('Enter a day as DD/MM/YYYY.')
  await expect.element(field).toHaveValue('3/1')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('an emptied field has no date', async () => {
  const onValueChange = show()
  await field.clear()
  expect(onValueChange.mock.calls).toEqual([['']])
})

test('the calendar is walked by keyboard and gives the focus back', async () => {
  const onValueChange = show()
  await field.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: /12 November 2026/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  await expect.element(page.getByRole('button', { name: /, 4 November 2026/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('04/11/2026')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(onValueChange.mock.calls).toEqual([['2026-11-04']])
})

test('weeks start on Monday and days after the last one cannot be chosen', async () => {
  const onValueChange = show()
  await opener.click()
  const tomorrow = page.getByRole('button', { name: /22 November 2026/ })
  await expect.element(tomorrow).toHaveAttribute('aria-disabled', 'true')
  expect(document.querySelector('th')?.textContent).toBe('Mon')
  await tomorrow.click({ force: true })
  expect(onValueChange).not.toHaveBeenCalled()
})

test('choosing the chosen day again closes the calendar', async () => {
  show()
  await opener.click()
  await page.getByRole('button', { name: /12 November 2026/ }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a year and a month are chosen over the head of the calendar', async () => {
  const onValueChange = show()
  await opener.click()
  await page.getByRole('button', { name: /^November 2026/ }).click()
  await page.getByRole('button', { name: /^2026/ }).click()
  await page.getByRole('button', { name: '2024', exact: true }).click()
  await page.getByRole('button', { name: /February 2024/ }).click()
  await page.getByRole('button', { name: /29 February 2024/ }).click()
  expect(onValueChange.mock.calls).toEqual([['2024-02-29']])
})
