import { importColumnFixture } from '@selvedge/machines/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
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
