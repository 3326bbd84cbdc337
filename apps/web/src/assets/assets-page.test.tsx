import { assetColumnFixtures, assetFieldColumnFixtures, assetPageFixture, jobFixture } from '@selvedge/machines/testing'
import { allOf, ApiError, type Asset, type Client, type Facets, type ListQuery, type Page, where } from '@selvedge/sdk'
import { MAX_FACETS } from '@selvedge/sdk/wire'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { readHandover } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { type Fake, fakeClient, hold, never } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { show } from '../testing/show.tsx'
import AssetsPage from './assets-page.tsx'

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
type List = (...input: Parameters<Client['assets']['list']>) => Promise<Page<Asset>>

async function open(
  address = '/app/assets',
  assets: Page<Asset> = assetPageFixture(3, 60),
  uploads?: Fake<'uploads'>,
  facets: Facets = {},
) {
  localStorage.clear()
  sessionStorage.clear()
  const list = hold<List>()
  const usageOfMany = hold<Client['assets']['usageOfMany']>()
  const archive = hold<Client['assets']['archives']['asJob']['create']>()
  const services = createServices(
    fakeClient({
      auth: { restore: never },
      users: { setting: never },
      assets: {
        list: (...input) => (input[0]?.facets ? counted(facets, input[0]) : list.call(...input)),
        columns: async () => [...assetColumnFixtures, ...assetFieldColumnFixtures],
        usage: never,
        usageOfMany: usageOfMany.call as Client['assets']['usageOfMany'],
        archives: { asJob: { create: archive.call } } as never,
      },
      jobs: holdJobs().calls,
      ...(uploads && { uploads }),
    }),
  )
  show(
    <>
      <Switch>
        <Route path="/app/assets" component={AssetsPage} />
        <Route path="/app/assets/grid" component={AssetsPage} />
        <Route>
          <Elsewhere />
        </Route>
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address },
  )
  await expect.poll(list.waiting).toBe(1)
  list.resolve(assets)
  return { list, usageOfMany, archive }
}

/** The counts of filter values; a search finds those with the text. */
async function counted(facets: Facets, { facetOf }: ListQuery): Promise<Page<Asset>> {
  if (Object.keys(facets).length === 0) return never()
  searches.push(...(facetOf ? [facetOf] : []))
  const found = facetOf ? { [facetOf.column]: [{ id: 'v200', name: `Attic ${facetOf.search}`, count: 1 }] } : facets
  return { ...assetPageFixture(0), facets: found }
}
const searches: unknown[] = []

function Elsewhere() {
  const { choice, count, from } = readHandover() ?? {}
  return <h1>{[location.pathname, JSON.stringify(choice), count, from].join(' ')}</h1>
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const mark = (name: string) => page.getByRole('checkbox', { name, exact: true })
const elsewhere = () => page.getByRole('heading', { level: 1 })

function clipboard() {
  const copied: string[] = []
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  onTestFinished(() => write.mockRestore())
  return copied
}

async function choose(name: string) {
  await button('Actions for heron-2.png').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

describe('the library of assets', () => {
  it('leads to the upload, to the labels and to the cards', async () => {
    await open()
    await expect.element(link('Add asset')).toHaveAttribute('href', '/app/assets/upload')
    await expect.element(link('Labels')).toHaveAttribute('href', '/app/assets/labels')
    await expect.element(link('Assets table')).toHaveAttribute('aria-current', 'page')
    await expect.element(link('Cards')).toHaveAttribute('href', '/app/assets/grid')
  })

  it('hands its order over to the upload', async () => {
    await open('/app/assets?q=heron&k=-name')
    await expect.element(link('Add asset')).toHaveAttribute('href', '/app/assets/upload?sort=-name')
  })

  it('copies the address of an asset', async () => {
    const copied = clipboard()
    await open()
    await button('Share heron-2.png').click()
    await expect.element(page.getByText('Copied to clipboard')).toBeVisible()
    expect(copied).toEqual(['/files/heron-1.png'])
  })

  it('downloads the file of an asset, and says when it cannot', async () => {
    const download = hold<(id: string) => Promise<Response>>()
    await open('/app/assets', assetPageFixture(3, 60), { download: download.call })
    await choose('Download')
    await expect.poll(() => download.asked.map(([id]) => id)).toEqual(['a2'])
    download.reject(down)
    await expect.element(page.getByText('The file could not be downloaded.')).toBeVisible()
    await expect.element(page.getByText('The server has a problem. Try again later.')).toBeVisible()
  })

  it.each([
    [new ApiError('offline', 'No way.'), 'The server cannot be reached. Check your connection and try again.'],
    [new ApiError('timeout', 'No answer.'), 'The server did not answer in time. Try again.'],
    [new ApiError('unavailable', 'Busy.', { status: 503 }), 'The server is busy at the moment. Try again shortly.'],
    [new ApiError('notFound', 'Gone.', { status: 404 }), 'The file no longer exists.'],
    [new ApiError('tooMany', 'Wait.', { status: 429 }), 'There were too many requests. Try again later.'],
    [
      new ApiError('tooMany', 'Wait.', { status: 429, retryAfter: 29_500 }),
      'There were too many requests. Try again in 30 seconds.',
    ],
    [new ApiError('forbidden', 'You have read-only access.', { status: 403 }), 'You have read-only access.'],
    [new TypeError('network error'), 'The connection was lost before the file was complete. Try again.'],
  ])('says why a file could not be downloaded: %s', async (error, reason) => {
    await open('/app/assets', assetPageFixture(3, 60), { download: () => Promise.reject(error) })
    await choose('Download')
    await expect.element(page.getByText(reason, { exact: true })).toBeVisible()
  })

  it('hands one asset over to the labels', async () => {
    await open()
    await choose('Apply Labels')
    await expect.element(elsewhere()).toHaveTextContent('/app/assets/bulk ["a2"] 1 /app/assets')
  })

  it('hands assets of several pages over to the variants', async () => {
    const { list } = await open()
    await mark('Select heron-1.png').click()
    await button('Next').click()
    await expect.poll(list.waiting).toBe(1)
    list.resolve(assetPageFixture(3, 60, 1))
    await mark('Select heron-27.png').click()
    await expect.element(page.getByText('Selected assets: 2')).toBeVisible()
    await button('Link variants').click()
    await expect.element(elsewhere()).toHaveTextContent('/app/assets/link ["a1","a27"] 2 /app/assets?p=1')
  })

  it('hands all that match over as a question, once a whole page is selected', async () => {
    await open('/app/assets?q=heron')
    await mark('Select all on this page').click()
    await button('Select all 60 that match').click()
    await button('Apply labels').click()
    await expect
      .element(elsewhere())
      .toHaveTextContent(
        '/app/assets/bulk {"filter":[],"search":"heron","except":[],"expected":60} 60 /app/assets?q=heron',
      )
  })

  it('offers all that match among cards as soon as one is selected', async () => {
    await open('/app/assets/grid')
    await mark('Select heron-1.png').click()
    await button('Select all 60 that match').click()
    await expect.element(page.getByText('Selected assets: 60')).toBeVisible()
    await button('Unselect all').click()
    await expect.element(button('Link variants')).not.toBeInTheDocument()
  })

  it('says what to do with an empty library', async () => {
    await open('/app/assets', assetPageFixture(0))
    await expect.element(page.getByRole('heading', { name: 'There are no assets yet' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Add asset' }).elements().length).toBe(2)
  })
})

describe('the download of selected assets', () => {
  it('is the file of the only one', async () => {
    const download = hold<(id: string) => Promise<Response>>()
    const { list } = await open('/app/assets', assetPageFixture(3, 60), { download: download.call })
    await mark('Select heron-2.png').click()
    await button('Download').click()
    await expect.poll(list.waiting).toBe(1)
    list.resolve(assetPageFixture(3, 3))
    await expect.poll(() => download.asked.map(([id]) => id)).toEqual(['a2'])
  })

  it('says when the only one is gone', async () => {
    const { list } = await open()
    await mark('Select heron-2.png').click()
    await button('Download').click()
    await expect.poll(list.waiting).toBe(1)
    list.resolve(assetPageFixture(0))
    await expect.element(page.getByText('The file no longer exists.')).toBeVisible()
  })

  it('is a dialog for several, which Back closes; the job is in its address', async () => {
    const { archive } = await open('/app/assets?q=heron')
    await mark('Select all on this page').click()
    await button('Select all 60 that match').click()
    await button('Download').click()
    const dialog = page.getByRole('dialog', { name: 'Download assets' })
    await expect.element(dialog.getByText('60 assets as one ZIP file.')).toBeVisible()
    expect(archive.asked.at(-1)).toEqual([{ filter: [], search: 'heron', except: [], expected: 60 }])
    archive.resolve(jobFixture({ id: 'j7' }) as never)
    await expect.poll(() => location.search).toBe('?q=heron&dialog=download&job=j7')
    history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => location.search).toBe('?q=heron')
    await expect.element(page.getByText('Selected assets: 60')).toBeVisible()
  })
})

it('says which of several assets are used where, before they are deleted', async () => {
  const { usageOfMany } = await open()
  for (const name of ['heron-1.png', 'heron-2.png', 'heron-3.png']) await mark(`Select ${name}`).click()
  await button('Delete').click()
  await expect.poll(usageOfMany.waiting).toBe(1)
  expect(usageOfMany.asked[0]?.[0]).toEqual(['a1', 'a2', 'a3'])
  usageOfMany.resolve({
    count: 3,
    used: 2,
    variants: 4,
    products: 2,
    values: 1,
    showcases: 1,
    assets: [{ id: 'a1', name: 'heron-1.png', variants: 3, products: 0, values: 1, showcases: 0 }],
    items: { variants: [], products: [], values: [], showcases: [] },
  })
  const dialog = page.getByRole('alertdialog')
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(
      '3 assets: delete cannot be reverted! 2 of them are used, and will be removed from 4 variants, 2 products, 1 attribute value, 1 showcase.',
    )
  const lines = () => [...document.querySelectorAll('[aria-label="Used assets"] > li')].map((one) => one.textContent)
  expect(lines()).toEqual(['heron-1.png3 variants, 1 attribute value', 'and 1 more'])
})

describe('unused assets', () => {
  it.each(['/app/assets', '/app/assets/grid'])(
    'are found with one press, on top of other filters: %s',
    async (path) => {
      const { list } = await open(`${path}?t=(name%5Bct%5D:heron)`)
      await button('Used by 0 variants').click()
      await expect
        .poll(() => list.asked.at(-1)?.[0]?.filter)
        .toEqual(allOf(allOf(where('name', 'ct', 'heron')), where('variant_count', 'eq', 0)))
      list.resolve(assetPageFixture(1))
      await expect.element(page.getByRole('listitem').filter({ hasText: 'Used by' })).toBeVisible()
      await expect.element(button('Used by 0 variants')).not.toBeInTheDocument()
    },
  )
})

const fields: Asset['metas'] = [
  { id: 'm3', header: 'Rooms', type: 'multiple_choice', value: ['Lobby', 'Office'], editable: true },
  { id: 'm5', header: 'Shade', type: 'color', value: '#1e90ff', editable: true },
]
const withFields = (): Page<Asset> => {
  const found = assetPageFixture(2)
  return { ...found, data: found.data.map((asset, at) => ({ ...asset, metas: at === 0 ? fields : [] })) }
}

describe.each([
  ['table', '/app/assets', 'tbody tr'],
  ['grid', '/app/assets/grid', '[role=gridcell]'],
])('fields that users added, in the %s', (_, path, row) => {
  it('are shown as columns', async () => {
    await page.viewport(1280, 800)
    onTestFinished(() => page.viewport(414, 896))
    await open(path, withFields())
    await page.getByRole('button', { name: /^Columns/ }).click()
    await expect.element(page.getByText('Fields', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Rooms' }).click()
    await page.getByRole('checkbox', { name: 'Shade' }).click()
    const texts = () => [...document.querySelectorAll(row)].map((one) => one.textContent)
    await expect.poll(() => texts()[0]).toMatch(/Lobby, Office.*#1e90ff/)
    expect(texts()[1]).not.toMatch(/Lobby|#1e90ff/)
  })

  it('are filtered by, with values that the server searches', async () => {
    searches.length = 0
    const many = Array.from({ length: MAX_FACETS }, (_value, at) => ({ id: `v${at}`, name: `Room ${at}`, count: 1 }))
    const { list } = await open(`${path}?t=(metas.m3%5Bio%5D:v1)`, withFields(), undefined, { 'metas.m3': many })
    await page.getByRole('button', { name: /^Rooms .*Room 1$/ }).click()
    const values = page.getByRole('combobox', { name: 'Values' })
    await values.click()
    await userEvent.keyboard('room')
    await page.getByRole('option', { name: 'Attic room 1' }).click()
    await userEvent.keyboard('{Escape}')
    await button('Apply filters').click()
    await expect.poll(() => list.asked.at(-1)?.[0]?.filter).toEqual(allOf(where('metas.m3', 'io', 'v1', 'v200')))
    expect(searches).toEqual([{ column: 'metas.m3', search: 'room' }])
  })
})
