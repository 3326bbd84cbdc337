import type { LinkedValue } from '@selvedge/machines'
import { attributeValueFixture, pageOf } from '@selvedge/machines/testing'
import type { AttributeValue, Client } from '@selvedge/sdk'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { type Fake, fakeClient, hold, never } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { AttributeValuePicker } from './attribute-value-picker.tsx'

type Values = Client['attributeValues']
const value = (id: string, text: string): AttributeValue => attributeValueFixture({ id, value: text })
const linked = (id: string, text: string): LinkedValue => ({ id, value: text, standard: null, tolerance: null })

/** Opens the field of an attribute of the given type with its existing values; the test settles each creation. */
function open(display_type: string, chosen: LinkedValue[], there: AttributeValue[] = []) {
  const create = hold<Values['create']>()
  const left: string[] = []
  const list: Fake<'attributeValues'>['list'] = async (_, query) => {
    const data = there.filter((one) => one.value.includes(query?.search ?? ''))
    return pageOf(data)
  }
  const services = createServices(
    fakeClient({ auth: { restore: never }, attributeValues: { list, create: create.call } }),
  )
  function Picker() {
    const [values, setValues] = useState(chosen)
    return (
      <>
        <AttributeValuePicker
          attribute={{ id: 'a1', name: 'Trait', display_type }}
          value={values}
          onChange={setValues}
          onLeft={() => left.push('left')}
        />
        <output>{values.map((one) => one.value).join(', ') || 'None'}</output>
        <button>Elsewhere</button>
      </>
    )
  }
  show(<Picker />, { services })
  const arrives = async (id: string) => {
    await expect.poll(create.waiting).toBe(1)
    const [, draft] = create.asked.at(-1) ?? []
    create.resolve({ value: value(id, draft?.value ?? ''), etag: undefined })
  }
  return { create, left, arrives }
}

const has = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text)
const option = (name: string) => page.getByRole('option', { name })
const field = page.getByRole('combobox', { name: 'Trait' })

describe('the field of an attribute of multiple choice', () => {
  it('takes values beside those that it has, and lets them go one by one', async () => {
    const { create, left } = open(
      'multiple_choice',
      [linked('b1', 'Wool')],
      [value('b1', 'Wool'), value('b2', 'Linen')],
    )
    await page.getByRole('button', { name: 'Show values' }).click()
    await page.getByRole('option', { name: /^Linen/ }).click()
    await has('Wool, Linen')
    // Uses the keyboard: without styles the closing list shifts the page under the pointer.
    const letWoolGo = page.getByRole('button', { name: 'Remove Wool' }).element()
    if (letWoolGo instanceof HTMLElement) letWoolGo.focus()
    await userEvent.keyboard('{Enter}')
    await has('Linen')
    expect([create.asked, left]).toEqual([[], []])
  })

  it('adds a typed value, and offers all of them again', async () => {
    const { create, arrives } = open('multiple_choice', [linked('b1', 'Wool')], [value('b2', 'Linen')])
    const linen = page.getByRole('option', { name: /^Linen/ })
    await field.click()
    await expect.element(linen).toBeVisible()
    await field.fill('Hemp')
    await expect.element(linen).not.toBeInTheDocument()
    await option('Add ‘Hemp’').click()
    await arrives('b3')
    await has('Wool, Hemp')
    await expect.element(linen).toBeVisible()
    expect(create.asked).toEqual([['a1', { value: 'Hemp' }]])
  })
})

describe.each(['single_choice', 'multiple_choice'])('the field of an attribute of type %s', (type) => {
  it('offers again, without another key, what could not be added', async () => {
    const { create, arrives } = open(type, [linked('b1', 'Wool')])
    await field.fill('Hemp')
    await option('Add ‘Hemp’').click()
    await expect.poll(create.waiting).toBe(1)
    create.reject(new Error('offline'))
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await has('Wool')
    // The list stays open for several choices.
    if (type === 'single_choice') await page.getByRole('button', { name: 'Show values' }).click()
    await option('Add ‘Hemp’').click()
    await arrives('b3')
    await has(type === 'single_choice' ? 'Hemp' : 'Wool, Hemp')
    expect(create.asked).toEqual(Array(2).fill(['a1', { value: 'Hemp' }]))
  })
})

describe('the field of a date', () => {
  const day = page.getByRole('textbox', { name: 'Trait' })

  it('shows the day first, and takes another one that is typed', async () => {
    const { create, arrives, left } = open('date', [linked('b1', '2026-11-12')])
    await expect.element(day).toHaveValue('12/11/2026')
    await day.fill('01/09/2026')
    await userEvent.tab()
    await arrives('b2')
    await has('2026-09-01')
    expect([create.asked, left]).toEqual([[['a1', { value: '2026-09-01' }]], ['left']])
  })

  it('says what it does not take, and stays', async () => {
    const { create, left } = open('date', [linked('b1', '2026-11-12')])
    await day.fill('31/02/2026')
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    await expect.element(day).toHaveAttribute('aria-invalid', 'true')
    await has('2026-11-12')
    expect([create.asked, left]).toEqual([[], []])
  })

  it('has no day any more when it is emptied', async () => {
    const { create } = open('date', [linked('b1', '2026-11-12')])
    await day.fill('')
    await userEvent.tab()
    await has('None')
    expect(create.asked).toEqual([])
  })
})

describe('the field of a yes or no', () => {
  it.each([
    ['Yes', 'true'],
    ['No', 'false'],
  ])('takes %s', async (word, text) => {
    const { create, arrives, left } = open('boolean', [])
    await field.click()
    await option(word).click()
    await arrives('b1')
    await has(text)
    expect([create.asked, left]).toEqual([[['a1', { value: text }]], ['left']])
  })

  it('can be neither', async () => {
    const { create } = open('boolean', [linked('b1', 'true')])
    await expect.element(field).toHaveTextContent('Yes')
    await field.click()
    await option('No value').click()
    await has('None')
    expect(create.asked).toEqual([])
  })
})
