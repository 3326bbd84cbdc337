import { attributeFixture, attributeUsageFixture, jobFixture, pageOf } from '@selvedge/machines/testing'
import { allOf, ApiError, type Client, where } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { address } from '../testing/show.tsx'
import { attributeBox, button, inBar, messages, openAttributes } from './testing.tsx'

type Attributes = Client['attributes']

const dialog = page.getByRole('alertdialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const word = dialog.getByRole('textbox', { name: 'Type DELETE to confirm' })
const rowIds = () => [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.getAttribute('data-row'))
const headers = () => [...document.querySelectorAll('thead th[aria-labelledby]')].map((head) => head.textContent)
const inRowMenu = async (entry: string) => {
  await button('Actions for Fibre 2').click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const none = pageOf([])

describe('the list of attributes', () => {
  it('shows what is known of each attribute, and its name leads to its page', async () => {
    await openAttributes({
      attributes: {
        list: async () => ({
          data: [
            attributeFixture({
              display_name: 'Fibres',
              display_type: 'multiple_choice',
              value_count: 1200,
              public: false,
              groups: [
                { id: 'g1', name: 'Care' },
                { id: 'g2', name: 'Origin' },
              ],
            }),
          ],
          paging: { current_page: 0, limit: 25, total: 1 },
        }),
      },
    })
    await expect.poll(rowIds).toEqual(['a1'])
    expect(headers()).toEqual(['Name', 'Display name', 'Type', 'Values', 'Groups', 'Live', 'Public', 'Updated'])
    const cells = [...document.querySelectorAll('tr[data-row=a1] td')].map((cell) => cell.textContent)
    expect(cells.filter(Boolean)).toEqual([
      'Composition',
      'Fibres',
      'Multiple choice',
      '1,200',
      'Care, Origin',
      'Yes',
      'No',
      '05/02/2026',
    ])
    await page.getByRole('link', { name: 'Composition', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: '/app/attributes/a1' })).toBeVisible()
  })

  it('has tabs that lead to the groups', async () => {
    await openAttributes()
    const tabs = page.getByRole('navigation', { name: 'Attributes and groups' })
    await expect.element(tabs.getByRole('link', { name: 'Attributes table' })).toHaveAttribute('aria-current', 'page')
    await expect.element(tabs.getByRole('link', { name: 'Groups' })).toHaveAttribute('href', '/app/attributes/groups')
  })

  it('says how an empty list is filled', async () => {
    await openAttributes({ attributes: { list: async () => none } })
    await expect.element(page.getByText('No attributes created yet')).toBeVisible()
    const hint = "Create your first attribute by clicking the 'Add attribute' button."
    await expect.element(page.getByText(hint)).toBeVisible()
    await page.getByRole('button', { name: 'Add attribute' }).last().click()
    await expect.element(page.getByRole('dialog', { name: 'Create an Attribute' })).toBeVisible()
    expect(address()).toBe('/app/attributes?dialog=add')
  })

  it('reads search, filter and sort from its address, and shows all attributes again', async () => {
    const asked: unknown[] = []
    const list: Attributes['list'] = ((query: unknown) => {
      asked.push(query)
      return Promise.resolve(none)
    }) as never
    await openAttributes({ at: '/app/attributes?q=fib&t=(live[eq]:false)&k=-name&p=2&s=50', attributes: { list } })
    await expect.element(page.getByText('No attributes found')).toBeVisible()
    expect(asked[0]).toEqual({
      search: 'fib',
      page: 2,
      size: 50,
      sort: [{ column: 'name', direction: 'desc' }],
      filter: allOf(where('live', 'eq', false)),
    })
    await button('Show all attributes').click()
    await expect.poll(address).toBe('/app/attributes?s=50')
  })

  it('hands the chosen attributes over to be edited together', async () => {
    await openAttributes()
    await attributeBox(1).click()
    await attributeBox(3).click()
    await expect.element(page.getByText('Selected attributes: 2')).toBeVisible()
    await inBar('Edit').click()
    await expect.element(page.getByRole('heading', { name: '/app/attributes/edit ["a1","a3"]' })).toBeVisible()
  })

  it('opens an attribute by its menu and by the keyboard', async () => {
    await openAttributes()
    await expect.poll(rowIds).toEqual(['a1', 'a2', 'a3'])
    await inRowMenu('Edit')
    await expect.element(page.getByRole('heading', { name: '/app/attributes/a2' })).toBeVisible()
    history.back()
    await expect.poll(rowIds).toEqual(['a1', 'a2', 'a3'])
    await userEvent.keyboard('jjj{Enter}')
    await expect.element(page.getByRole('heading', { name: '/app/attributes/a3' })).toBeVisible()
  })
})

describe('deleting attributes', () => {
  it('names the first of what uses one, and links there', async () => {
    const first = { ...attributeUsageFixture().first, product: { id: 'p1', name: 'Heron' } }
    await openAttributes({ attributes: { usage: async () => attributeUsageFixture({ products: 1, first }) } })
    await inRowMenu('Delete')
    await expect.element(dialog).toHaveAccessibleDescription(/It will be removed from 1 product \(Heron\)\.$/)
    await expect.element(dialog.getByRole('link', { name: 'Heron' })).toHaveAttribute('href', '/app/product/p1')
  })

  it('says what one is used by, waits for the word DELETE, and is undone', async () => {
    const deleteMany = hold<Attributes['deleteMany']>()
    const restore = hold<Client['trash']['restore']>()
    await openAttributes({
      attributes: { deleteMany: deleteMany.call },
      others: { trash: { restore: restore.call } },
    })
    await inRowMenu('Delete')
    await expect.element(dialog).toHaveAccessibleName('Delete attribute')
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(
        '12 values will be deleted with it. It will be removed from 340 variants and 1 view.',
      )
    await expect.element(word).toHaveFocus()
    for (const wrong of ['', 'delete', 'DELETE ', 'DELET']) {
      await word.fill(wrong)
      await expect.element(inDialog('Delete')).toBeDisabled()
      await userEvent.keyboard('{Enter}')
    }
    expect(deleteMany.asked).toEqual([])
    await word.fill('DELETE')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => deleteMany.asked).toEqual([[['a2']]])
    deleteMany.resolve(1)
    await expect.element(messages.getByText('Deleted successfully')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await messages.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => restore.asked).toEqual([[['a2']]])
    restore.resolve({ count: 1, linked: 340, not_linked: [] })
    await expect.element(messages.getByText('Item restored')).toBeVisible()
  })

  it('can be deleted although its uses could not be counted', async () => {
    const usage = () => Promise.reject(new ApiError('server', 'The server answered 500.'))
    await openAttributes({ attributes: { usage } })
    await inRowMenu('Delete')
    const text = 'What uses it could not be counted. Its values are deleted with it.'
    await expect.element(dialog).toHaveAccessibleDescription(text)
    await word.fill('DELETE')
    await expect.element(inDialog('Delete')).toBeEnabled()
  })

  it('deletes all that match in a job, shows its progress, and nothing is selected any more', async () => {
    const start = hold<Attributes['asJob']['deleteMany']>()
    const jobs = holdJobs()
    await openAttributes({ attributes: { asJob: { deleteMany: start.call } }, others: { jobs: jobs.calls } })
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await button('Select all 60 that match').click()
    await inBar('Delete').click()
    await expect.element(dialog).toHaveAccessibleName('Delete attributes')
    await word.fill('DELETE')
    await inDialog('Delete').click()
    await expect.poll(start.waiting).toBe(1)
    start.resolve(jobFixture({ done: 20 }))
    await expect.element(dialog.getByRole('progressbar', { name: 'Deleting 20 of 60' })).toBeVisible()
    jobs.tell(jobFixture({ state: 'done', done: 60, ended_at: '2026-11-21T09:00:09.000Z' }))
    await expect.element(messages.getByText('Deleted successfully')).toBeVisible()
    expect(start.asked).toEqual([[{ filter: [], search: '', except: [], expected: 60 }]])
    await expect.element(page.getByText('Selected attributes: 60')).not.toBeInTheDocument()
  })

  it('says what is deleted when a single one still matches', async () => {
    const detail = 'Another number of attributes matches now.'
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'count_changed', detail, count: 1 }
    const start = () =>
      Promise.reject(new ApiError('conflict', detail, { status: 409, code: 'count_changed', problem }))
    await openAttributes({ attributes: { asJob: { deleteMany: start } } })
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await button('Select all 60 that match').click()
    await inBar('Delete').click()
    await word.fill('DELETE')
    await inDialog('Delete').click()
    await expect.element(dialog).toHaveAccessibleName('Delete attribute')
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(
        '1 attribute will be deleted with all its values, and removed from every variant, product, group, view and channel that has it.',
      )
  })

  it('stays open when it failed, with the word', async () => {
    const deleteMany = () => Promise.reject(new ApiError('offline', 'The server cannot be reached.'))
    await openAttributes({ attributes: { deleteMany } })
    await inRowMenu('Delete')
    await word.fill('DELETE')
    await inDialog('Delete').click()
    const text = 'The server did not answer. Check the list before you try again.'
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
    await expect.element(word).toHaveValue('DELETE')
    await expect.element(inDialog('Delete')).toBeEnabled()
  })
})

describe('duplicating an attribute', () => {
  it('asks first, and says that it is done', async () => {
    const duplicate = hold<Attributes['duplicate']>()
    await openAttributes({ attributes: { duplicate: duplicate.call } })
    await inRowMenu('Duplicate')
    await expect.element(dialog).toHaveAccessibleName('Duplicate attribute')
    await expect.element(word).not.toBeInTheDocument()
    await inDialog('Duplicate').click()
    await expect.poll(() => duplicate.asked).toEqual([[['a2']]])
    duplicate.resolve(['a9'])
    await expect.element(messages.getByText('Attribute duplicated')).toBeVisible()
  })
})
