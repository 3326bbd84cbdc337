import { variantPageFixture } from '@selvedge/machines/testing'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  arrive,
  bodyRows,
  chooseInRowMenu,
  chosenRows,
  openCatalogue,
  openFull,
  pageBox,
  rowBox,
  searchField,
  button,
} from '../testing/catalogue.tsx'
import { address } from '../testing/show.tsx'

const focusedRow = () => document.activeElement?.closest<HTMLElement>('tr')?.dataset['row']
const heading = (name: string) => page.getByRole('heading', { name })

describe('the keys of the catalogue', () => {
  it('j and k go from row to row, and stop at the ends', async () => {
    await openFull()
    const seen: (string | undefined)[] = []
    for (const key of ['j', 'j', '{ArrowDown}', 'j', 'k', '{ArrowUp}', 'k']) {
      await userEvent.keyboard(key)
      seen.push(focusedRow())
    }
    expect(seen).toEqual(['v1', 'v2', 'v3', 'v3', 'v2', 'v1', 'v1'])
  })

  it('x selects the row and takes it out again', async () => {
    await openFull()
    await userEvent.keyboard('jxjx')
    await expect.poll(chosenRows).toEqual(['v1', 'v2'])
    await userEvent.keyboard('x')
    await expect.poll(chosenRows).toEqual(['v1'])
  })

  it('Enter opens the row', async () => {
    await openFull()
    await userEvent.keyboard('jj{Enter}')
    await expect.element(heading('Variant v2')).toBeVisible()
    expect(address()).toBe('/app/product/p1/variant/v2')
  })

  it('e edits the row, or else what is selected', async () => {
    await openFull()
    await userEvent.keyboard('je')
    await expect.element(heading('Edit ["v1"]')).toBeVisible()
  })

  it('e edits all that match when they are selected, as the question that was asked', async () => {
    await openFull()
    await pageBox.click()
    await button('Select all 60 that match').click()
    await userEvent.keyboard('e')
    await expect.element(heading('Edit {"filter":[],"search":"","except":[],"expected":60}')).toBeVisible()
    expect(address()).toBe('/app/edit')
  })

  it('a slash leads into the search, where keys are letters', async () => {
    await openFull()
    await userEvent.keyboard('/')
    await expect.element(searchField).toHaveFocus()
    await userEvent.keyboard('jex')
    await expect.element(searchField).toHaveValue('jex')
    expect([chosenRows(), address()]).toEqual([[], '/app'])
  })
})

describe('leaving the catalogue', () => {
  it('hands the variant over to the edit page, from the menu of its row', async () => {
    await openFull()
    await rowBox('v1').click()
    await chooseInRowMenu('v3', 'Edit')
    await expect.element(heading('Edit ["v3"]')).toBeVisible()
    expect(address()).toBe('/app/edit')
  })

  it('is at the same height with the focus on the same row after Back', async () => {
    const world = await openCatalogue()
    await arrive(world, variantPageFixture(60, 60))
    await expect.poll(() => bodyRows().length).toBe(60)
    const name = page.getByRole('link', { name: 'Heron, colour 40', exact: true })
    name.element().scrollIntoView({ block: 'center' })
    const height = document.documentElement.scrollTop
    expect(height).toBeGreaterThan(0)
    await name.click()
    await expect.element(heading('Variant v40')).toBeVisible()
    history.back()
    await expect.poll(focusedRow).toBe('v40')
    expect(document.documentElement.scrollTop).toBe(height)
  })
})
