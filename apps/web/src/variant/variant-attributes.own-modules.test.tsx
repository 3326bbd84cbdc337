import { linkedAttributeFixture } from '@selvedge/machines/testing'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useAttributeFacts } from '../attribute-fields/use-attribute-facts.ts'
import { valueWords } from '../attribute-fields/value-words.ts'
import { button, nameField, openVariant } from './testing.tsx'

vi.mock('../attribute-fields/use-attribute-facts.ts', { spy: true })
vi.mock('../attribute-fields/value-words.ts', { spy: true })

/** Rows rendered since the last call, by value. */
function drawn(): string[] {
  const { calls } = vi.mocked(valueWords).mock
  const texts = new Set(calls.map(([, [value]]) => value?.value ?? ''))
  vi.mocked(valueWords).mockClear()
  return [...texts].sort()
}

it('re-renders one row of 200 when it is opened, typed into and left', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({
    ...linkedAttributeFixture({ attribute_id: `a${at}`, attribute: `Attribute ${at}` }),
    values: [{ id: `v${at}`, value: `Value ${at}`, standard: null, tolerance: null }],
  }))
  const { arrive } = await openVariant()
  await arrive({ attributes: rows })
  await expect.element(button('Edit Attribute 7: Value 7')).toBeVisible()
  expect(drawn().length).toBe(200)
  // Data that arrives just after the page, such as the groups, renders all rows once more.
  await expect.poll(drawn).toEqual([])
  await button('Edit Attribute 7: Value 7').click()
  const field = page.getByRole('combobox', { name: 'Attribute 7' })
  await expect.element(field).toHaveFocus()
  expect(drawn()).toEqual(['Value 7'])
  await userEvent.keyboard('x')
  await expect.element(field).toHaveValue('Value 7x')
  expect(drawn()).toEqual([])
  await field.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(button(/^Edit Attribute 7: Data missing/)).toBeVisible()
  expect(drawn()).toEqual([''])
  vi.mocked(useAttributeFacts).mockClear()
  await nameField.fill('Heron II')
  await expect.element(nameField).toHaveValue('Heron II')
  expect([drawn(), vi.mocked(useAttributeFacts).mock.calls]).toEqual([[], []])
})
