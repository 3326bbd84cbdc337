import { readFile } from 'node:fs/promises'
import { allOf, type Client, type Variant, where } from '@selvedge/sdk'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openCatalogue } from './support/browser.ts'
import { clientOf } from './support/client.ts'
import { createUser, type RunningServer, startServer } from './support/server.ts'

const MILL = { email: 'ada@mill.example', name: 'Ada', supplier: 'Mill', password: 'fifteen thousand' }
const [PRODUCTS, COLOURS] = [300, 50]
/** Printed beside the measurement, never asserted, because it depends on the hardware. */
const GOAL_SECONDS = 30
const GONE = 'The variant has been deleted.'
const CHANGED = 'The value was changed elsewhere in the meantime.'

let server: RunningServer
let browser: Browser
let client: Client
beforeAll(async () => {
  const user = (dataFolder: string) => createUser(dataFolder, MILL)
  const environment = { SELVEDGE_DEMO: 'off', CALLS_PER_MINUTE: '0' }
  const [started, launched] = await Promise.all([startServer(environment, { prepare: user }), launchBrowser()])
  server = { ...started, username: MILL.email, password: MILL.password }
  browser = launched
  client = await clientOf(server)
  const {
    value: { id },
  } = await client.imports.create({ name: 'catalogue.csv', data: new Blob([catalogue()]) })
  await client.imports.apply(id)
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

describe('an edit of 15,000 variants', () => {
  it('changes all that it can, names the others, and undoes all but later edits', async () => {
    const { page, faults } = await openCatalogue(browser, server)
    await chooseAll(page)
    await previewLive(page)
    const { deleted, archived } = await changeMeanwhile()

    const run = await timed(page, 'Confirm', 'Changing variants', 'Bulk edit complete')
    show('14,850 of 15,000 variants changed', run)
    await page.getByText('14,850 variants changed.').waitFor()
    const refused = await leftAlone(page, '150 variants could not be changed')
    expect(refused).toEqual([
      ...deleted.map(({ name }) => [name, GONE]),
      ...archived.map(({ name }) => [name, CHANGED]),
    ])
    expect(await counted()).toEqual({ active: 14_850, archived: 75, draft: 0 })

    const later = await rows('active', 40)
    await client.variants.updateMany(idsOf(later), { state: 'archived' })
    const undo = await timed(page, 'Undo', 'Restoring variants', 'Bulk edit undone')
    show('14,810 of them restored', undo)
    await page.getByText('14,810 variants restored.').waitFor()
    expect(await leftAlone(page, '40 variants could not be restored')).toEqual(later.map(({ name }) => [name, CHANGED]))
    expect(await counted()).toEqual({ active: 0, archived: 115, draft: 14_810 })
    expect(faults).toEqual([])
    await page.context().close()
  })
})

/** A CSV as an ERP writes it; new variants are drafts. */
function catalogue(): string {
  const two = (at: number) => String(at).padStart(2, '0')
  const lines = Array.from({ length: PRODUCTS * COLOURS }, (_, at) => {
    const [product, colour] = [Math.floor(at / COLOURS), at % COLOURS]
    return `Cloth ${product};Cloth ${product} in shade ${two(colour)};C-${product}-${two(colour)};Wool`
  })
  return ['Product;Variant;SKU;Material', ...lines].join('\n')
}

async function chooseAll(page: Page): Promise<void> {
  await page.getByText('15,000 variants', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 15,000 that match' }).click()
  await page.getByText('Selected variants: 15,000', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByText('15,000 variants selected').waitFor()
}

async function previewLive(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Attribute' }).click()
  await page.getByRole('option', { name: 'Status' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('switch', { name: /Live/, checked: true }).waitFor()
  const begun = performance.now()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('15,000 will change · 0 already have it · 0 cannot be changed').waitFor()
  show('previewed', performance.now() - begun)
}

/**
 * Changes the catalogue while the preview is open, so that one in a hundred variants can no longer be edited as
 * previewed.
 */
async function changeMeanwhile() {
  const drafts = await rows('draft', 150)
  const [deleted, archived] = [drafts.slice(0, 75), drafts.slice(75)]
  await client.variants.deleteMany(idsOf(deleted))
  await client.variants.updateMany(idsOf(archived), { state: 'archived' })
  return { deleted, archived }
}

/** Milliseconds from the click to the heading; checks on the way that progress is shown. */
async function timed(page: Page, button: string, progress: string, heading: string): Promise<number> {
  const begun = performance.now()
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('progressbar', { name: new RegExp(`^${progress}: [\\d,]+ of 1[45],\\d{3}$`) }).waitFor()
  await page.getByRole('heading', { name: heading, exact: true }).waitFor({ timeout: 100_000 })
  return performance.now() - begun
}

/** Name and reason of each skipped variant: the start of the list on the page, and all of them from the file. */
async function leftAlone(page: Page, title: string): Promise<[name: string, reason: string][]> {
  const list = page.getByRole('region', { name: title })
  const first = await list.getByRole('listitem').first().locator('bdi').first().textContent()
  const download = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Download as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const [, ...lines] = text.trim().split(/\r?\n/)
  const all = lines.map((line): [string, string] => {
    const [name = '', , reason = ''] = line.replaceAll('"', '').split(',')
    return [name, reason]
  })
  expect(all.map(([name]) => name)).toContain(first)
  return all
}

async function rows(state: Variant['state'], limit: number): Promise<Variant[]> {
  const sort = [{ column: 'name', direction: 'asc' as const }]
  return (await client.variants.list({ filter: allOf(where('state', 'il', state)), sort, limit })).data
}

async function counted() {
  const count = async (state: Variant['state']) =>
    (await client.variants.list({ filter: allOf(where('state', 'il', state)), limit: 1 })).paging.total
  return { active: await count('active'), archived: await count('archived'), draft: await count('draft') }
}

const idsOf = (variants: readonly Variant[]) => variants.map(({ id }) => id)

const show = (what: string, milliseconds: number) =>
  console.log(`${what}: ${(milliseconds / 1_000).toFixed(1)} s (goal ${GOAL_SECONDS} s)`)
