import { importColumnFixture, optionHeadersFixture } from '@selvedge/machines/testing'
import type { ImportColumnMapping } from '@selvedge/sdk/wire'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useState } from 'react'
import { createServices } from '../shared/services.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { ColumnMapping } from './column-mapping.tsx'

it('says of a column that the sheet hides it', async () => {
  const shared = { rows: 3, attributes: [], problem: undefined, onMapped: () => {} }
  show(
    <ul>
      <ColumnMapping {...shared} column={importColumnFixture({ source: 'Cost price', is_hidden: true })} />
      <ColumnMapping {...shared} column={importColumnFixture({ source: 'Width' })} />
    </ul>,
  )
  const notes = page.getByText('The sheet hides this column.')
  await expect.element(notes).toBeVisible()
  expect(notes.elements().map((note) => note.closest('li')?.querySelector('bdi')?.textContent)).toEqual(['Cost price'])
})

it('maps a column to an option: that of its title, another one in use, or a new one', async () => {
  const mapped: ImportColumnMapping[] = []
  const services = createServices(fakeClient({ variants: { optionHeaders: async () => optionHeadersFixture() } }))
  function Mapped() {
    const [column, setColumn] = useState(importColumnFixture({ source: 'Breite', to: 'ignore' }))
    return (
      <ul>
        <ColumnMapping
          rows={3}
          attributes={[]}
          problem={undefined}
          column={column}
          onMapped={(one) => {
            mapped.push(one)
            setColumn({ ...column, to: one.to, option: one.option ?? null })
          }}
        />
      </ul>
    )
  }
  show(<Mapped />, { services })
  await page.getByRole('combobox', { name: 'Breite becomes' }).click()
  await page.getByRole('option', { name: /^Option/ }).click()
  const header = page.getByRole('combobox', { name: 'Option: Breite' })
  await expect.element(header).toHaveValue('Breite')
  await header.click()
  await page.getByRole('option', { name: /^Width/ }).click()
  await expect.element(header).toHaveValue('Width')
  await header.fill('Tiefe')
  await page.getByRole('option', { name: 'Add ‘Tiefe’' }).click()
  await page.getByRole('combobox', { name: 'Breite becomes' }).click()
  await page.getByRole('option', { name: /^Not imported/ }).click()
  await expect.element(header).not.toBeInTheDocument()
  expect(mapped).toEqual([
    { source: 'Breite', to: 'option', attribute: undefined, option: { header: 'Breite' } },
    { source: 'Breite', to: 'option', option: { header: 'Width', type: 'length' } },
    { source: 'Breite', to: 'option', option: { header: 'Tiefe', type: 'text' } },
    { source: 'Breite', to: 'ignore', attribute: undefined, option: undefined },
  ])
})
