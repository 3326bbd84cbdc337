import type { Client } from '@selvedge/sdk'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openCatalogue } from './support/browser.ts'
import { clientOf } from './support/client.ts'
import { follow, typeInto } from './support/keys.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
let client: Client
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
  client = await clientOf(server)
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

const NAME = 'Kind of wood'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const valuesOf = async (attribute: string) => {
  const { data } = await client.attributeValues.list(attribute, {})
  return data.map(({ value }) => value).toSorted()
}

it('creates an attribute, adds values, uploads more, merges duplicates and undoes it, by keyboard alone', async () => {
  const { page, faults } = await openCatalogue(browser, server, '/app/attributes')
  const attribute = await createAttribute(page)
  await addValue(page)
  await uploadValues(page)
  expect(await valuesOf(attribute)).toEqual(['ASH.', 'Alder', 'Ash', 'Elm'])
  await mergeDuplicates(page)
  expect(await valuesOf(attribute)).toHaveLength(3)
  await follow(page.locator('[data-scope=toast]').getByRole('button', { name: 'Undo' }))
  await page.getByText('Merge undone.').waitFor()
  expect([await valuesOf(attribute), faults]).toEqual([['ASH.', 'Alder', 'Ash', 'Elm'], []])
  await page.context().close()
})

async function createAttribute(page: Page): Promise<string> {
  await follow(button(page, 'Add attribute'))
  await typeInto(page.getByRole('dialog').getByLabel('Name', { exact: true }), NAME)
  await follow(inDialog(page, 'Create'))
  await follow(page.locator('[data-scope=toast]').getByRole('button', { name: 'Open' }))
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function addValue(page: Page): Promise<void> {
  await follow(page.getByRole('link', { name: 'Values', exact: true }))
  await follow(button(page, 'Add value'))
  await typeInto(page.getByRole('dialog').getByLabel('Value', { exact: true }), 'Ash')
  await follow(inDialog(page, 'Create'))
  await page.getByText('Value added.').waitFor()
}

async function uploadValues(page: Page): Promise<void> {
  await follow(button(page, 'Add value'))
  await follow(inDialog(page, 'Add many from a file'))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), follow(inDialog(page, /Browse$/))])
  await chooser.setFiles({ name: 'woods.csv', mimeType: 'text/csv', buffer: Buffer.from('value\nASH.\nAlder\nElm\n') })
  await page.getByText('3 values were added.').waitFor()
  await follow(inDialog(page, 'Finish'))
}

async function mergeDuplicates(page: Page): Promise<void> {
  await follow(button(page, 'Find duplicates'))
  await page.getByText('1 group found among 4 values.').waitFor()
  await follow(button(page, 'Merge 1 group'))
  await page.getByText('1 group merged.').waitFor()
}
