import { ApiError, type Client } from '@selvedge/sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openProduct, toast } from '../testing/product.tsx'
import type { Fake } from '../testing/fake-client.ts'

afterEach(() => void vi.restoreAllMocks())

type Documents = Client['documents']
const at = '/app/product/p1/docs'
const link = (name: string) => page.getByRole('link', { name, exact: true })
const missing = new ApiError('notFound', 'There is no document.', { status: 404 })
const down = new ApiError('server', 'The server answered 500.', { status: 500 })

const sheet = (url: string | null = 'https://catalogue.example/d/token') => ({
  value: {
    id: 'p1',
    product: { id: 'p1', name: 'Heron' },
    metadata: [{ document_number: 'TDS-014' }],
    url,
    issued_date: '2026-10-01',
    version: 2,
    created_by: null,
    created_at: '2026-01-05T08:00:00.000Z',
    updated_at: '2026-10-01T08:00:00.000Z',
  },
  etag: '"1"',
})
const revision = (version: number, current_revision: string, issued_date: string) => ({
  version,
  issued_date,
  metadata: [{ document_name: 'Heron' }, { current_revision }],
  filesize: 3,
  pages: 1,
  sha256: '',
  download_url: '',
  created_by: null,
  created_at: `${issued_date}T08:00:00.000Z`,
})

async function open(documents: Fake<'documents'> = {}) {
  const download = vi.fn<Documents['download']>(async (_, version) => new Blob([`PDF ${version}`]))
  await openProduct({
    at,
    answers: {
      documents: {
        get: async () => sheet(),
        revisions: async () => [revision(2, 'C', '2026-10-01'), revision(1, 'B', '2026-01-05')],
        download,
        ...documents,
      },
    },
  })
  return { download }
}

/** Content of the preview's address. */
const previewed = async () => {
  const address = link('Download').element().getAttribute('href') ?? ''
  return (await fetch(address)).text()
}

describe('the data sheet of a product', () => {
  it('is shown in its newest revision, to be opened and downloaded', async () => {
    await open()
    await expect.element(page.getByRole('combobox', { name: 'Revision' })).toHaveTextContent('C, issued 01/10/2026')
    await expect.element(link('Download')).toHaveAttribute('download', 'Heron C.pdf')
    expect(await previewed()).toBe('PDF 2')
    const address = link('Download').element().getAttribute('href')
    await expect.element(link('Open in a new tab')).toHaveAttribute('href', address ?? '')
    await expect.element(link('Edit')).toHaveAttribute('href', '/app/documents/p1/edit/details')
  })

  it('can be opened and downloaded also when its PDF cannot be shown', async () => {
    await open()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The PDF could not be shown. You can still download it.Try again')
    await expect.element(link('Open in a new tab')).toBeVisible()
  })

  it('is shown in an earlier revision when that is chosen', async () => {
    const { download } = await open()
    await page.getByRole('combobox', { name: 'Revision' }).click()
    await page.getByRole('option', { name: 'B, issued 05/01/2026' }).click()
    await expect.element(link('Download')).toHaveAttribute('download', 'Heron B.pdf')
    expect([await previewed(), download.mock.lastCall?.slice(0, 2)]).toEqual(['PDF 1', ['p1', 1]])
  })

  it('has a link to share, which can be copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await expect.element(link('https://catalogue.example/d/token')).toBeVisible()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(toast('Copied to clipboard')).toBeVisible()
    expect(writeText.mock.calls).toEqual([['https://catalogue.example/d/token']])
  })

  it('says when its link was revoked', async () => {
    await open({ get: async () => sheet(null) })
    await expect.element(page.getByText(/^The share link was revoked\./)).toBeVisible()
  })

  it('can be made where there is none', async () => {
    await open({ get: () => Promise.reject(missing) })
    await expect.element(page.getByRole('heading', { name: 'This product has no data sheet yet' })).toBeVisible()
    await expect.element(link('New document')).toHaveAttribute('href', '/app/documents/create?product=p1')
  })

  it.each<[string, Fake<'documents'>, string]>([
    ['sheet', { get: () => Promise.reject(down) }, 'The data sheet could not be loaded.Try again'],
    ['revisions', { revisions: () => Promise.reject(down) }, 'The data sheet could not be loaded.Try again'],
    ['PDF', { download: () => Promise.reject(down) }, 'The PDF could not be loaded.Try again'],
  ])('says that its %s could not be loaded', async (_, documents, text) => {
    await open(documents)
    await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  })
})
