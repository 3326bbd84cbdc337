import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Combobox, type ComboboxItem } from './combobox.tsx'

const input = page.getByRole('combobox', { name: 'Yarn' })
const drawn = () => [...document.querySelectorAll('[role=option]')]
const highlighted = () => document.querySelector('[role=option][data-highlighted]')

const many = Array.from({ length: 10_000 }, (_, index) => ({ value: `y${index}`, label: `Crêpe ${index + 1}` }))

function Controlled({ items, onValueChange }: { items: ComboboxItem[]; onValueChange: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>([])
  const change = (chosen: string[]) => {
    onValueChange(chosen)
    setValue(chosen)
  }
  return (
    <Combobox label="Yarn" emptyText="Nothing found" openLabel="Show" {...{ items, value }} onValueChange={change} />
  )
}

function show(items: ComboboxItem[]) {
  const onValueChange = vi.fn<(value: string[]) => void>()
  const host = document.createElement('div')
  const style = document.createElement('style')
  style.textContent = '[role=listbox] { max-height: 320px; overflow-y: auto } [role=option] { min-height: 32px }'
  document.body.append(style, host)
  const root = createRoot(host)
  root.render(<Controlled {...{ items, onValueChange }} />)
  onTestFinished(() => {
    root.unmount()
    style.remove()
    host.remove()
  })
  return onValueChange
}

test('of 10,000 items only what is in view is drawn, each with its place among all', async () => {
  show(many)
  await input.click()
  await expect.poll(() => drawn().length).toBeGreaterThan(5)
  expect(drawn().length).toBeLessThan(40)
  expect(drawn()[0]?.getAttribute('aria-posinset')).toBe('1')
  expect(drawn()[0]?.getAttribute('aria-setsize')).toBe('10000')
})

test('the last of 10,000 items is reached by key and stands in view', async () => {
  const onValueChange = show(many)
  await input.click()
  await expect.poll(() => drawn().length).toBeGreaterThan(5)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => highlighted()?.textContent.trim()).toBe('Crêpe 10000')
  const list = page.getByRole('listbox').element().getBoundingClientRect()
  await expect.poll(() => highlighted()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom)
  expect(input.element().getAttribute('aria-activedescendant')).toBe(highlighted()?.id)
  await userEvent.keyboard('{Enter}')
  expect(onValueChange.mock.calls).toEqual([[['y9999']]])
})

test('typed text is looked for in every label, whatever its case and accents', async () => {
  show(many)
  await input.fill('CREPE 9999')
  await expect.poll(() => drawn().map((option) => option.textContent.trim())).toEqual(['Crêpe 9999'])
})

test('a short list is drawn whole, with counts', async () => {
  show([
    { value: 'a', label: 'Linen', count: 1284 },
    { value: 'b', label: 'Hemp', count: 0 },
  ])
  await input.click()
  await expect.element(page.getByRole('option', { name: 'Linen 1,284' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Hemp 0' })).toBeVisible()
})

test('an item may say something else in its field than in the list', async () => {
  const onValueChange = show([{ value: 'new', label: 'Add ‘Hemp’', text: 'Hemp' }])
  await input.click()
  await page.getByRole('option', { name: 'Add ‘Hemp’' }).click()
  expect(onValueChange.mock.calls).toEqual([[['new']]])
  await expect.element(input).toHaveValue('Hemp')
})
