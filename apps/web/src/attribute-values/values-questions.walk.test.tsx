import { confirmDeleteMachine } from '@selvedge/machines'
import { shortestPaths, confirmDeleteSomeFixtures, valuesUsageFixture } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { named, type Walk, walk } from '../testing/walk.ts'
import { alertdialog, button, chooseOf, dialog, isShown, mark, openValues } from './testing.tsx'

type Values = Client['attributeValues']
const word = alertdialog.getByRole('textbox', { name: 'Type DELETE to confirm' })
const inAlert = (name: string) => alertdialog.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

async function openDeletion(usage: Values['usage'] = async () => valuesUsageFixture({ variants: 12, products: 1 })) {
  const deleteMany = hold<Values['deleteMany']>()
  await openValues({ values: { deleteMany: deleteMany.call, usage } })
  await isShown()
  await chooseOf('Linen', 'Delete')
  return { deleteMany }
}

const PROBLEMS = {
  failed: 'Something has gone wrong! Please try later.',
  offline: 'The server did not answer. Check the list before you try again.',
  gone: 'Some of these values no longer exist. Nothing was changed.',
  countChanged: 'The number of matching values is now 61. Nothing has been changed yet. Confirm again to continue.',
}

const plan = ({ deleteMany }: Awaited<ReturnType<typeof openDeletion>>): Walk<typeof confirmDeleteMachine> => ({
  events: {
    confirm: async () => {
      await word.fill('DELETE')
      await inAlert('Delete').click()
    },
    cancel: () => inAlert('Cancel').click(),
  },
  outcomes: {
    deleteRows: { done: async () => deleteMany.resolve(1), error: async (error) => deleteMany.reject(error) },
  },
  states: {
    confirming: async ({ context: { problem, serverMessage } }) => {
      await expect.element(alertdialog.getByText(/Deleting a value cannot be undone!/)).toBeVisible()
      const alert = alertdialog.getByRole('alert')
      if (!problem) return expect.element(alert).not.toBeInTheDocument()
      const detail = problem === 'failed' ? (serverMessage ?? '') : ''
      await expect.element(alert).toHaveTextContent(PROBLEMS[problem] + detail)
    },
    working: async () => {
      await expect.element(inAlert('Delete')).toHaveAttribute('aria-busy', 'true')
      await expect.poll(() => deleteMany.asked.at(-1)).toEqual([['b2']])
    },
    done: () => expect.element(page.getByText('Deleted successfully')).toBeVisible(),
    cancelled: () => expect.element(alertdialog).not.toBeInTheDocument(),
  },
})

describe('the dialog that deletes a value, walked', () => {
  const one = { ...confirmDeleteSomeFixtures, input: { choice: ['b2'], count: 1 } }
  it.each(named(shortestPaths(confirmDeleteMachine, one)))('$name', async ({ path }) => {
    expect(await walk(path, plan(await openDeletion()))).toBe(path.steps.length)
  })
})

describe('deleting values', () => {
  it('says what loses a value and what shows its attribute, with links to the first of each', async () => {
    const first = {
      variant: { id: 'v1', name: 'Blue', product_id: 'p1' },
      product: { id: 'p1', name: 'Aran' },
      document: { id: 'p1', name: 'Aran' },
      view: { id: 'w1', name: 'Reds' },
      channel: { id: 'c1', name: 'Shop' },
      showcase: null,
    }
    await openDeletion(async () => ({
      variants: 12,
      products: 1,
      documents: 1,
      views: 2,
      channels: 1,
      showcases: 0,
      first,
    }))
    const text =
      '12 variants (Blue and others), 1 product (Aran) and 1 data sheet (Aran) lose it. The attribute is shown by 2 views (Reds and others) and 1 channel (Shop).'
    await expect.element(alertdialog.getByText(text)).toBeVisible()
    const links = alertdialog
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Blue', '/app/product/p1/variant/v1'],
      ['Aran', '/app/product/p1'],
      ['Reds', '/app/views/w1'],
    ])
  })

  it('waits for the word, in capitals, and says what loses the value', async () => {
    await openDeletion()
    await expect.element(alertdialog.getByText(/12 variants and 1 product lose it\./)).toBeVisible()
    await expect.element(inAlert('Delete')).toBeDisabled()
    await word.fill('delete')
    await expect.element(inAlert('Delete')).toBeDisabled()
    await word.fill('DELETE')
    await expect.element(inAlert('Delete')).toBeEnabled()
  })

  it('says that nothing could be counted', async () => {
    await openDeletion(() => Promise.reject(new ApiError('server', 'Down.', { status: 500 })))
    const text = /The variants and products that carry them could not be counted\./
    await expect.element(alertdialog.getByText(text)).toBeVisible()
  })

  it('takes all that are selected, and unselects them', async () => {
    const deleteMany = hold<Values['deleteMany']>()
    await openValues({ values: { deleteMany: deleteMany.call } })
    await isShown()
    await mark('Wool').click()
    await mark('Linen').click()
    await button('Delete').click()
    await expect.element(alertdialog.getByText(/2 values will be deleted\./)).toBeVisible()
    await word.fill('DELETE')
    await inAlert('Delete').click()
    await expect.poll(() => deleteMany.asked).toEqual([[['b1', 'b2']]])
    deleteMany.resolve(2)
    await expect.element(page.getByText('Selected values: 2')).not.toBeInTheDocument()
  })
})

describe('unlinking assets', () => {
  it('takes the asset off one value', async () => {
    const updateMany = hold<Values['updateMany']>()
    await openValues({ values: { updateMany: updateMany.call } })
    await isShown()
    await chooseOf('Wool', 'Unlink asset')
    const text = /After unlinking, the asset will no longer be associated with the value\./
    await expect.element(dialog.getByText(text)).toBeVisible()
    await inDialog('Unlink').click()
    await expect.poll(() => updateMany.asked).toEqual([['a1', ['b1'], { asset_id: null }, { mode: 'remove' }]])
    updateMany.resolve(1)
    await expect.element(page.getByText('Asset unlinked.')).toBeVisible()
  })

  it('takes the assets off all that are selected, and stays open when it failed', async () => {
    const updateMany = hold<Values['updateMany']>()
    await openValues({ values: { updateMany: updateMany.call } })
    await isShown()
    await mark('Wool').click()
    await mark('Cotton').click()
    await button('Unlink assets').click()
    await inDialog('Unlink').click()
    await expect.poll(updateMany.waiting).toBe(1)
    updateMany.reject(new ApiError('server', 'Down.', { status: 500 }))
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Something has gone wrong! Please try later.')
    await inDialog('Unlink').click()
    await expect
      .poll(() => updateMany.asked.map(([, choice]) => choice))
      .toEqual([
        ['b1', 'b3'],
        ['b1', 'b3'],
      ])
    updateMany.resolve(2)
    await expect.element(page.getByText('Assets unlinked.')).toBeVisible()
  })

  it('is not offered for a value without an asset', async () => {
    await openValues()
    await isShown()
    await page.getByRole('button', { name: 'Actions for Linen' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Unlink asset' })).toHaveAttribute('aria-disabled', 'true')
  })
})
