import { taggedAsset } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { button, nameField, openAsset } from './testing.tsx'

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const usage = async () => ({ variants: 3, products: 0, values: 0, showcases: 1 })

function clipboard() {
  const copied: string[] = []
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  onTestFinished(() => write.mockRestore())
  return copied
}

describe('the page of an asset', () => {
  it('says what is known of the file', async () => {
    const { arrive } = await openAsset()
    await arrive({ created_at: '2024-01-01T12:00:00.000Z', updated_at: '2024-02-22T12:00:00.000Z' })
    const main = document.body
    await expect.element(nameField).toHaveValue('heron-1.png')
    for (const fact of ['PNG', '48.2 kB', '1,200 × 1,200 px', '1st January 2024', '22nd February 2024']) {
      await expect.poll(() => main.textContent).toContain(fact)
    }
    await expect.element(page.getByPlaceholder('Click to add an alt text')).toHaveValue('')
  })

  it('copies the link and the fields of the metadata', async () => {
    const copied = clipboard()
    const { arrive } = await openAsset()
    await arrive()
    await button('Copy Link').click()
    await expect.element(page.getByText('Copied to clipboard', { exact: true })).toBeVisible()
    await button('Copy Dominant colour').click()
    await expect.element(page.getByText('Data field copied to clipboard')).toBeVisible()
    expect(copied).toEqual(['/files/heron-1.png', '#6b7f5e'])
  })

  it('takes the metadata that is missing, and saves only that', async () => {
    const { arrive, autosave, update } = await openAsset()
    await arrive()
    const missing = page.getByRole('button', { name: 'Edit Photographer: Data missing. Click to add information' })
    await missing.click()
    await page.getByRole('textbox', { name: 'Photographer' }).fill('Ada Byron')
    await page.getByRole('textbox', { name: 'Rooms' }).fill('Lobby; Spa; ')
    autosave.goBy()
    await expect.poll(update.waiting).toBe(1)
    const metas = [
      { id: 'm3', value: ['Lobby', 'Spa'] },
      { id: 'm4', value: 'Ada Byron' },
    ]
    expect(update.asked[0]?.slice(0, 2)).toEqual(['a1', { metas }])
  })

  it('is archived by its status, and says that it is saved when that was asked for', async () => {
    const { arrive, update } = await openAsset()
    await arrive()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Archived' }).click()
    await button('Save changes').click()
    await expect.poll(() => update.asked[0]?.[1]).toEqual({ state: 'archived' })
    update.resolve(taggedAsset(2, { state: 'archived' }))
    await expect.element(page.getByText('Asset updated')).toBeVisible()
  })

  it('is deleted after it was said what loses it', async () => {
    const deleteMany = hold<Client['assets']['deleteMany']>()
    const { arrive } = await openAsset({ answers: { assets: { usage, deleteMany: deleteMany.call } } })
    await arrive()
    await button('Delete').click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete asset' })
    const text = 'Delete cannot be reverted! It will be removed from 3 variants, 1 showcase.'
    await expect.element(dialog).toHaveAccessibleDescription(text)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => deleteMany.asked[0]?.[0]).toEqual(['a1'])
    deleteMany.resolve(1)
    await expect.element(page.getByRole('heading', { name: '/app/assets' })).toBeVisible()
    await expect.element(page.getByText('Deleted successfully')).toBeVisible()
  })

  it('says when its file could not be downloaded', async () => {
    const { arrive } = await openAsset({ answers: { uploads: { download: () => Promise.reject(down) } } })
    await arrive()
    await button('Download').click()
    await expect.element(page.getByText('The file could not be downloaded.')).toBeVisible()
  })

  it('shows a file without preview by its kind', async () => {
    const { arrive } = await openAsset()
    await arrive({ name: 'care.doc', kind: 'document', mimetype: 'application/msword', image_url: null })
    await expect
      .element(page.getByRole('heading', { name: 'This kind of file has no preview. Download it to look at it.' }))
      .toBeVisible()
  })

  it('shows the first rows of a workbook, and those of another sheet', async () => {
    const rows = hold<Client['uploads']['rows']>()
    const { arrive } = await openAsset({ answers: { uploads: { rows: rows.call as Client['uploads']['rows'] } } })
    const mimetype = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await arrive({ name: 'care.xlsx', kind: 'document', mimetype, image_url: null })
    await expect.poll(rows.waiting).toBe(1)
    const answer = { format: 'xlsx' as const, encoding: 'utf-8', sheets: ['Care', 'Prices'], is_whole: false }
    rows.resolve({ ...answer, sheet: 'Care', column_count: 120, header: ['Code', 'Text'], rows: [['W30', '30 °C']] })
    const cells = () => [...document.querySelectorAll('th, td')].map((one) => one.textContent)
    await expect.poll(cells).toEqual(['Code', 'Text', 'W30', '30 °C'])
    const text =
      'Only the first row is shown. Download the file to see the rest. It has 120 columns; the first 2 are shown.'
    await expect.element(page.getByText(text)).toBeVisible()
    await page.getByRole('combobox', { name: 'Sheet' }).click()
    await page.getByRole('option', { name: 'Prices' }).click()
    await expect.poll(rows.waiting).toBe(1)
    const [id, options] = rows.asked.at(-1) ?? []
    expect([id, options?.sheet]).toEqual(['a1', 'Prices'])
    rows.resolve({ ...answer, sheet: 'Prices', is_whole: true, column_count: 1, header: ['EUR'], rows: [] })
    await expect.element(page.getByText('The table has no rows.')).toBeVisible()
  })

  it('leads back from a sheet that cannot be read', async () => {
    const rows: Client['uploads']['rows'] = async (_, options) => {
      if (options?.sheet === 'Prices') throw new ApiError('invalid', 'No.', { status: 400, code: 'no_rows' })
      return {
        format: 'xlsx',
        encoding: 'utf-8',
        sheets: ['Care', 'Prices'],
        sheet: 'Care',
        header: ['Code'],
        rows: [['W30']],
        is_whole: true,
        column_count: 1,
      }
    }
    const { arrive } = await openAsset({ answers: { uploads: { rows } } })
    await arrive({ name: 'care.csv', kind: 'csv', mimetype: 'text/csv', image_url: null })
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: 'Sheet' }).click()
      await page.getByRole('option', { name }).click()
    }
    await expect.element(page.getByText('The whole table is shown: 1 row.')).toBeVisible()
    await choose('Prices')
    await expect.element(page.getByRole('heading', { name: 'This file has no rows.' })).toBeVisible()
    await choose('Care')
    await expect.element(page.getByRole('cell', { name: 'W30' })).toBeVisible()
  })

  it.each([
    ['unreadable_file', 'The table in this file cannot be read. Download it to look at it.'],
    ['no_rows', 'This file has no rows.'],
    ['too_large', 'This file is too large to be previewed. Download it to look at it.'],
    ['unsupported_type', 'This kind of file has no preview. Download it to look at it.'],
  ])('says why a table has no preview: %s', async (code, says) => {
    const refused = new ApiError('invalid', 'No.', { status: 400, code })
    const { arrive } = await openAsset({ answers: { uploads: { rows: () => Promise.reject(refused) } } })
    await arrive({ name: 'care.csv', kind: 'csv', mimetype: 'text/csv', image_url: null })
    await expect.element(page.getByRole('heading', { name: says })).toBeVisible()
  })

  it('plays a video, or says that the browser cannot', async () => {
    const { arrive } = await openAsset()
    await arrive({ kind: 'video', mimetype: 'video/mp4', url: 'data:video/mp4;base64,broken' })
    await expect.element(page.getByText('Your browser cannot play this video. Download it instead.')).toBeVisible()
  })

  it('has no other tabs', async () => {
    await openAsset({ at: '/app/assets/a1/elsewhere' })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  })
})
