import { ada } from '@selvedge/machines/testing'
import { ApiError, type View } from '@selvedge/sdk'
import { pagePart } from '@selvedge/ui'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link, Route, Switch, useLocation } from 'wouter'
import { createServices } from '../shared/services.ts'
import { useLastView } from '../shared/use-last-view.ts'
import ViewPage from '../views/view-page.tsx'
import { fakeClient } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { AppShell } from './app-shell.tsx'
import { ComingPage } from '../shell/coming-page.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'

const view: View = {
  id: 'w1',
  name: 'Wool for spring',
  kind: 'dynamic',
  description: '',
  public: true,
  live: false,
  item_count: 1_284,
  attributes: '',
  filters: encodeURIComponent('(name[ct]:wool)'),
  sorts: '-name',
  created_by: null,
  created_by_name: null,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
}

function AllProducts() {
  const [, navigate] = useLocation()
  const lastView = useLastView()
  const choose = () => {
    lastView.forget()
    navigate('/app')
  }
  return (
    <button type="button" onClick={choose}>
      All products
    </button>
  )
}

function Catalogue() {
  return (
    <>
      <h1>Catalogue</h1>
      <AllProducts />
      <input aria-label="Search" />
      <Link href="/app/views/w1">Wool</Link>
    </>
  )
}

async function open(at: string, get: () => Promise<View> = async () => view) {
  const auth = { restore: async () => true, me: async () => ada, signOut: async () => {} }
  const services = createServices(
    fakeClient({ auth, views: { get: async () => ({ value: await get(), etag: undefined }) } }),
  )
  onTestFinished(() => void services.session.stop())
  show(
    <AppShell>
      <Switch>
        <Route path="/app">
          <Catalogue />
        </Route>
        <Route path="/app/views">
          <ComingPage area="showcases" />
        </Route>
        <Route path="/app/products">
          <ComingPage area="channels" />
        </Route>
        <Route path="/app/views/:viewId" component={ViewPage} />
      </Switch>
    </AppShell>,
    { services, address: at },
  )
  await expect.poll(() => services.session.getSnapshot().value).toBe('signedIn')
  return services
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const catalogueLink = page.getByRole('link', { name: 'Catalogue', exact: true }).first()
const focused = () => document.activeElement?.textContent

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1_200, 800)
})

describe('the shell', () => {
  it('shows a message of any page, once', async () => {
    const { toasts } = await open('/app')
    toasts.show({ title: '2 variants deleted', tone: 'success' })
    await expect.element(page.getByRole('region', { name: 'Messages' }).getByText('2 variants deleted')).toBeVisible()
  })

  it('says how to load a part that could not be loaded, until it is', async () => {
    const { toasts } = await open('/app')
    await expect.element(heading('Catalogue')).toBeVisible()
    void pagePart(() => Promise.reject(new TypeError('Failed to fetch')))()
    await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    expect(toasts.toaster.getVisibleToasts().map(({ duration }) => duration)).toEqual([Infinity])
  })

  it('begins a new page at its heading', async () => {
    await open('/app')
    await page.getByRole('link', { name: 'Views' }).click()
    await expect.poll(focused).toBe('Showcases come in a later version')
    await page.getByRole('link', { name: 'Catalogue', exact: true }).first().click()
    await expect.poll(focused).toBe('Catalogue')
  })

  it('leaves the focus to the row that Back leads to, and says the title', async () => {
    await open('/app')
    const key = window.navigation.currentEntry?.key ?? ''
    sessionStorage.setItem('selvedge.places', JSON.stringify({ [key]: { top: 40, row: 'v1' } }))
    await page.getByRole('link', { name: 'Views' }).click()
    await expect.poll(focused).toBe('Showcases come in a later version')
    history.back()
    await expect.element(page.getByRole('status').getByText('Catalogue')).toBeInTheDocument()
    expect(document.activeElement).toBe(document.body)
  })

  it('says that the network is gone, and that it is back', async () => {
    await open('/app')
    const notice = page.getByRole('status').getByText(/^You are offline\./)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    dispatchEvent(new Event('offline'))
    await expect.element(notice).toBeVisible()
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await expect.element(notice).not.toBeInTheDocument()
  })
})

describe('the keys of the shell', () => {
  it('go to an area, and ? lists them with those of the page', async () => {
    await open('/app')
    await userEvent.keyboard('gv')
    await expect.poll(focused).toBe('Showcases come in a later version')
    await userEvent.keyboard('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.element(dialog.getByRole('heading', { name: 'Go to' })).toBeVisible()
    await dialog.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await userEvent.keyboard('gc?')
    expect(address()).toBe('/app/views')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect.element(dialog.getByRole('switch')).not.toBeChecked()
  })
})

describe('a saved view', () => {
  it('shows its name and kind, and is where Catalogue leads until All products', async () => {
    await open('/app/views/w1')
    await expect.element(heading('Wool for spring')).toBeVisible()
    await expect.element(page.getByText('Dynamic', { exact: true })).toBeVisible()
    await expect.element(catalogueLink).toHaveAttribute('href', '/app/views/w1')
    await page.getByRole('button', { name: 'View: Wool for spring. Choose another view' }).click()
    await page.getByRole('link', { name: 'All products' }).click()
    await expect.element(catalogueLink).toHaveAttribute('href', '/app')
  })

  it('that does not exist is shown as gone, and no longer kept as the last one', async () => {
    localStorage.setItem('selvedge.last-view.u1', 'w9')
    await open('/app/views/w9', () => Promise.reject(new ApiError('notFound', 'Gone.', { status: 404 })))
    await expect.element(heading('View not found')).toBeVisible()
    await expect.element(catalogueLink).toHaveAttribute('href', '/app')
  })

  it('that cannot be loaded can be tried again', async () => {
    let isDown = true
    const down = new ApiError('server', 'Down.', { status: 500 })
    await open('/app/views/w1', () => (isDown ? Promise.reject(down) : Promise.resolve(view)))
    await expect.element(heading('The view could not be loaded.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading('Wool for spring')).toBeVisible()
  })
})

describe('the sidebar', () => {
  it('leads from products back to products, and forgets the user at sign-out but not how it was folded', async () => {
    const services = await open('/app/products')
    await expect.element(catalogueLink).toHaveAttribute('href', '/app/products')
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    localStorage.setItem('selvedge.last-view.u1', 'w1')
    services.session.send({ type: 'sign.out' })
    await expect.poll(() => services.session.getSnapshot().value).toBe('signedOut')
    expect(Object.entries(localStorage)).toEqual([['selvedge.sidebar', 'collapsed']])
  })
})

describe('the error page', () => {
  it.each([
    [new Error('Failed to fetch'), 'Failed to fetch'],
    ['thrown text', 'thrown text'],
  ])('says %s in the words of the specification', async (error, message) => {
    vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => void vi.restoreAllMocks())
    function Broken(): never {
      throw error
    }
    show(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    )
    await expect.element(heading('Oops!')).toBeVisible()
    await expect
      .element(page.getByRole('paragraph'))
      .toHaveTextContent(`Sorry, an unexpected error has occurred. ${message}`)
  })
})
