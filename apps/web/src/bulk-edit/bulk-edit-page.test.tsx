import {
  ada,
  bulkEditFixture,
  bulkEditRowFixture,
  columnFixture,
  jobFixture,
  optionHeadersFixture,
  pageOf,
  variantFixture,
} from '@selvedge/machines/testing'
import { ToastRegion } from '@selvedge/ui'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { waitFor } from 'xstate'
import { handOver, readHandover } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { abandonPage, show } from '../testing/show.tsx'
import BulkEditPage from './bulk-edit-page.tsx'

const two = ['v1', 'v2'].map((id) => variantFixture({ id, name: `Heron ${id}` }))
const column = columnFixture('description', 'Description', 'text', { editable: true, sortable: false, operators: [] })

async function open(address: string, bulkEdits: Fake<'bulkEdits'> = {}) {
  const jobs = holdJobs()
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      variants: {
        list: async () => pageOf(two),
        optionHeaders: async () => optionHeadersFixture(),
        columns: async () => [
          column,
          { ...column, id: 'checkbox', type: 'checkbox' },
          { ...column, id: 'warning', editable: false },
        ],
      },
      bulkEdits: { rows: async () => pageOf([bulkEditRowFixture()]), preview: never, ...bulkEdits },
      jobs: jobs.calls,
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <Switch>
        <Route path="/app/edit" component={BulkEditPage} />
        <Route path="/app">
          <h1>Variants</h1>
        </Route>
      </Switch>
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address },
  )
  history.replaceState(handOver(['v1', 'v2'], 2, '/app?p=2'), '')
  return { jobs }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const stored = () => [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join()
const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}

it('offers editable columns that are not the checkboxes, and keeps what is typed over a reload', async () => {
  clear()
  await open('/app/edit')
  await page.getByRole('combobox', { name: 'Attribute' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent?.trim()),
    )
    .toEqual(['Description', 'OptionSuch as width or size, with values of its own for each variant.'])
  await page.getByRole('option', { name: 'Description' }).click()
  await button('Next').click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Woven to order')
  await expect.poll(stored).toContain('Woven to order')
  abandonPage()
  await open('/app/edit?step=values')
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Woven to order')
  await page.getByRole('checkbox', { name: 'Remove all values' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toBeDisabled()
})

it('adds an option to variants, and keeps its name and values over a reload', async () => {
  clear()
  await open('/app/edit')
  await page.getByRole('combobox', { name: 'Attribute' }).click()
  await page.getByRole('option', { name: /^Option/ }).click()
  await expect.element(button('Next')).toBeDisabled()
  await page.getByRole('combobox', { name: 'Name of the option' }).fill('Depth')
  await page.getByRole('option', { name: 'Add ‘Depth’' }).click()
  await button('Next').click()
  await page.getByRole('textbox', { name: 'Depth' }).fill('4 cm; 6 cm')
  await expect.poll(stored).toContain('6 cm')
  abandonPage()
  await open('/app/edit?step=values')
  await expect.element(page.getByRole('textbox', { name: 'Depth' })).toHaveValue('4 cm; 6 cm')
  await page.getByRole('checkbox', { name: /^Remove the option/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Depth' })).toBeDisabled()
})

it('a variant that is removed is also gone from what a reload would read', async () => {
  clear()
  await open('/app/edit')
  await button('Remove Heron v1 from the selection').click()
  await expect.poll(() => readHandover()).toEqual({ choice: ['v2'], count: 1, from: '/app?p=2' })
})

it('a user who leaves while it runs gets its result, with a link to it', async () => {
  clear()
  const edit = bulkEditFixture({ job_id: 'j1' })
  const { jobs } = await open('/app/edit?step=preview&edit=e1', { get: async () => edit })
  await expect.element(page.getByText('Changing variants: 0 of 1')).toBeVisible()
  await page.getByRole('link', { name: 'Catalogue' }).click()
  await expect.element(page.getByRole('heading', { name: 'Variants' })).toBeVisible()
  jobs.tell(jobFixture({ state: 'done', done: 1, total: 1, ended_at: '2026-11-22T09:00:00.000Z' }))
  await expect.element(page.getByText('Bulk edit complete: 1 variant changed.')).toBeVisible()
  await button('Show').click()
  await expect.poll(() => location.pathname + location.search).toBe('/app/edit?step=done&edit=e1')
})
