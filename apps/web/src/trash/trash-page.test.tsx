import { ada, pageOf, trashColumnFixtures, trashFixtures } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { ToastRegion } from '@selvedge/ui'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { waitFor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import TrashPage from './trash-page.tsx'

type Trash = Client['trash']

async function open() {
  await page.viewport(1280, 900)
  localStorage.clear()
  const restore = hold<Trash['restore']>()
  const startDeletion = hold<Trash['asJob']['deleteMany']>()
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      users: { setting: async () => undefined, saveSetting: async () => undefined },
      trash: {
        list: async () => pageOf(trashFixtures),
        columns: async () => [...trashColumnFixtures],
        facets: async () => ({}),
        restore: restore.call,
        asJob: { deleteMany: startDeletion.call },
      },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  show(
    <>
      <TrashPage />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: '/app/settings/trash' },
  )
  await expect.element(page.getByText('heron-front.jpg')).toBeVisible()
  return { restore, startDeletion }
}

const dialog = page.getByRole('alertdialog')
const messages = page.getByRole('region', { name: 'Messages' })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

async function askToRestore(name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect.element(dialog).toBeVisible()
}

it('shows what was deleted, what it was linked to, by whom and until when', async () => {
  await open()
  const cells = (id: string) =>
    [...document.querySelectorAll(`tr[data-row=${id}] td`)].map((cell) => cell.textContent).filter(Boolean)
  expect(cells('t1')).toEqual([
    'heron-front.jpg',
    'Asset',
    '12 variants, 1 product, 1 showcase',
    '420 kB',
    'Ada Weaver',
    '20/11/2026',
    '20/12/2026',
  ])
  expect(cells('t2').slice(0, 3)).toEqual(['Twill', 'Value of Weave', '1,200 variants'])
  expect(cells('t3').slice(0, 3)).toEqual(['Fire class', 'Attribute', '4 values, 2 groups'])
})

it('restores an item, and says which links could not be made again', async () => {
  const { restore } = await open()
  await askToRestore('Twill')
  await inDialog('Restore').click()
  await expect.poll(() => restore.asked).toEqual([[['t2']]])
  const items = [{ id: 'v1', name: 'Heron, flax' }]
  restore.resolve({
    count: 1,
    linked: 1197,
    not_linked: [
      { of: 'variants', reason: 'gone', count: 2, items: [] },
      { of: 'variants', reason: 'taken', count: 1, items },
    ],
  })
  const message =
    'Item restored. 2 variants have been deleted since then. 1 variant keeps what has been linked in its place since then: Heron, flax.'
  await expect.element(messages.getByText(message)).toBeVisible()
})

it('says whose name was taken, keeps the question, and tries again', async () => {
  const { restore } = await open()
  await askToRestore('Fire class')
  await inDialog('Restore').click()
  const detail = '“Fire class” cannot be restored, because another attribute has this name.'
  restore.reject(new ApiError('conflict', detail, { status: 409, code: 'duplicate_name' }))
  await expect.element(dialog.getByText(detail)).toBeVisible()
  await inDialog('Restore').click()
  restore.resolve({ count: 1, linked: 0, not_linked: [] })
  await expect.element(messages.getByText('Item restored')).toBeVisible()
})

it('empties the trash of as many items as it shows', async () => {
  const { startDeletion } = await open()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await expect
    .element(dialog.getByText('All items in the trash will be deleted for good. This cannot be undone.'))
    .toBeVisible()
  await inDialog('Empty trash').click()
  await expect.poll(() => startDeletion.asked).toEqual([[{ expected: 3 }]])
})
