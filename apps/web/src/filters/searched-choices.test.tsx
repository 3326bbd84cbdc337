import type { SearchFacets } from '@selvedge/machines'
import { variantColumnFixtures } from '@selvedge/machines/testing'
import { type Filter, parseFilter } from '@selvedge/sdk'
import { MAX_FACETS } from '@selvedge/sdk/wire'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import FilterDialog from './filter-dialog.tsx'
import { SEARCHED } from './searched-choices.messages.ts'

const COLUMN = 'meta.material.material_family_name'
const familyOf = (number: number) => ({ id: `Family ${number}`, name: `Family ${number}`, count: 200 - number })
const FIRST = Array.from({ length: MAX_FACETS }, (_, number) => familyOf(number))

function open(search: SearchFacets) {
  const onClose = vi.fn<(applied: Filter | undefined) => void>()
  const filter = parseFilter(`(${COLUMN}[il]:Family%201)`)
  show(
    <FilterDialog
      {...{ filter, search, onClose }}
      columns={variantColumnFixtures}
      facets={{ [COLUMN]: FIRST }}
      today="2026-11-21"
    />,
  )
  return onClose
}
const values = page.getByRole('combobox', { name: 'Values' })
const found = page.getByRole('option', { name: 'Family 150 50' })
const failure = page.getByRole('alert').getByText(SEARCHED.searchFailed, { exact: false })

test('values beyond the first 100 are found on the server, and what is chosen stays', async () => {
  const asked: string[] = []
  const onClose = open(async ({ column, search }) => {
    asked.push(search)
    return { [column]: [familyOf(150)] }
  })
  await expect.element(page.getByText(SEARCHED.searchMore(MAX_FACETS))).toBeVisible()
  await values.click()
  await userEvent.keyboard('150')
  await found.click()
  expect(asked).toEqual(['150'])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Remove filter Family 150' })).toBeVisible()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  const [item] = onClose.mock.calls[0]?.[0]?.[0]?.items ?? []
  expect(item?.values).toEqual(['Family 1', 'Family 150'])
})

test('a search that fails says so and keeps what is chosen; what is typed next is searched for', async () => {
  let isDown = true
  open(async ({ column }) => {
    if (isDown) throw new Error('Away.')
    return { [column]: [familyOf(150)] }
  })
  await values.click()
  await userEvent.keyboard('150')
  await expect.element(failure).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove filter Family 1' })).toBeInTheDocument()
  isDown = false
  await userEvent.keyboard('{Backspace}')
  await expect.element(failure).not.toBeInTheDocument()
  await expect.element(found).toBeVisible()
})
