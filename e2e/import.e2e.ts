import { readFile } from 'node:fs/promises'
import { allOf, type Client, where } from '@selvedge/sdk'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openCatalogue } from './support/browser.ts'
import { clientOf } from './support/client.ts'
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

const ROWS = 1_200
const FILE = 'Köper Lager.csv'

describe('a file as an ERP wrote it', () => {
  it('is dropped, corrected, checked, imported without its bad rows, found, and undone', async () => {
    const { page, faults } = await openCatalogue(browser, server, '/app/import')
    await dropFile(page)
    await seesWhatWasFound(page)
    await correctDelimiter(page)
    await mapColumns(page)
    await check(page)
    await apply(page)
    const address = page.url()
    await findProducts(page)
    await page.goto(address)
    await takeBack(page)
    expect(faults).toEqual([])
    await page.context().close()
  })
})

/** Semicolons, decimal commas, Windows-1252 umlauts, CRLF, and three rows that cannot be imported. */
function messyFile(): Buffer {
  const good = Array.from({ length: ROWS }, (_, at) => {
    const tenth = at % 10
    return `Köper ${at % 40};Größe ${at};KL-${at};Wolle;${300 + (at % 90)},${tenth};${140 + tenth};"Zeile ${at}; rührig";Halle ${at % 3}`
  })
  const bad = [
    'Köper 1;Türkis;KL-weight;Wolle;dreihundert;140;;Halle 1',
    ';Ohne Namen;KL-name;Wolle;300,5;140;;Halle 1',
    'Köper 1;Lila;KL-cells;Wolle;301,5;140;zu;viele;Zellen;hier',
  ]
  const head = 'Artikel;Farbe;Artikelnummer;Material;Gewicht, g/m²;Breite cm;Bemerkung;Lager'
  return Buffer.from([head, ...good, ...bad].join('\r\n'), 'latin1')
}

async function dropFile(page: Page): Promise<void> {
  const zone = page.getByRole('button', { name: /Choose a file$/ })
  await zone.waitFor()
  const dataTransfer = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'text/csv' }))
      return transfer
    },
    { name: FILE, bytes: [...messyFile()] },
  )
  await zone.dispatchEvent('drop', { dataTransfer })
  await page.getByRole('heading', { name: 'Match columns' }).waitFor()
}

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const choose = async (field: Locator, option: string) => {
  await field.click()
  await field
    .page()
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .click()
}
const becomes = (page: Page, column: string) => select(page, `${column} becomes`)

async function seesWhatWasFound(page: Page): Promise<void> {
  await page.getByText('1,203 rows, 8 columns').waitFor()
  expect(await select(page, 'Encoding').textContent()).toBe('Western (Windows)')
  expect(await select(page, 'Delimiter').textContent()).toBe('Semicolon')
  expect(await select(page, 'Decimal sign').textContent()).toBe('Comma (1,5)')
  expect(await becomes(page, 'Artikel').textContent()).toBe('Product name')
  expect(await becomes(page, 'Farbe').textContent()).toBe('Variant name')
  await page.getByRole('cell', { name: 'Größe 0', exact: true }).waitFor()
}

/** Chooses a wrong delimiter first: the page has to show the effect, and the right one has to be selectable again. */
async function correctDelimiter(page: Page): Promise<void> {
  await choose(select(page, 'Delimiter'), 'Comma')
  await page.getByText('1,203 rows, 2 columns').waitFor()
  await choose(select(page, 'Delimiter'), 'Semicolon')
  await page.getByText('1,203 rows, 8 columns').waitFor()
}

async function mapColumns(page: Page): Promise<void> {
  await choose(becomes(page, 'Bemerkung'), 'Description')
  await choose(becomes(page, 'Lager'), 'Not imported')
  const weight = page.getByRole('listitem').filter({ has: becomes(page, 'Gewicht, g/m²') })
  await choose(weight.getByRole('combobox', { name: 'Type' }), 'Number')
  await weight.getByLabel('Name of the attribute').fill('Weight of the bolt')
  await expect
    .poll(async () => (await imported(page)).columns.map(({ to, attribute }) => attribute?.name ?? to))
    .toEqual(['product', 'variant', 'sku', 'material', 'Weight of the bolt', 'Breite', 'description', 'ignore'])
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

async function check(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What would happen' }).waitFor()
  await page.getByRole('row', { name: 'Products 40 0 0' }).waitFor()
  await page.getByRole('row', { name: 'Variants 1,200 0 0' }).waitFor()
  await page.getByRole('heading', { name: '3 rows cannot be imported' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rows that cannot be imported' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Köper Lager - not imported.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(
    text
      .trim()
      .split('\r\n')
      .map((line) => line.match(/dreihundert|Ohne Namen|KL-cells|Artikelnummer/)?.[0]),
  ).toEqual(['Artikelnummer', 'dreihundert', 'Ohne Namen', 'KL-cells'])
}

async function apply(page: Page): Promise<void> {
  const begun = performance.now()
  const texts = await progressTexts(page)
  await page.getByRole('button', { name: 'Import 1,200 rows' }).click()
  await page.getByRole('heading', { name: 'Import complete' }).waitFor()
  console.log(`1,200 rows imported: ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  expect((await texts()).some((text) => /^Importing: \d+ %$/.test(text))).toBe(true)
  await page.getByRole('row', { name: 'Variants 1,200 0 0' }).waitFor()
}

async function findProducts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Show the products' }).click()
  await page.getByRole('searchbox').fill('Köper')
  await page.getByText('40 products', { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('Köper 39')
  await page.getByText('1 product', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Köper 39', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Köper 39', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Größe 39', exact: true }).waitFor()
  const { data } = await client.variants.list({ filter: allOf(where('external_id', 'eq', 'KL-39')) })
  expect(
    data.map(({ name, description, attributes }) => ({
      name,
      description,
      attributes: Object.fromEntries(attributes.map(({ attribute, values }) => [attribute, values[0]?.value])),
    })),
  ).toEqual([
    {
      name: 'Größe 39',
      description: 'Zeile 39; rührig',
      attributes: { 'Weight of the bolt': '339.9', Breite: '149' },
    },
  ])
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page
    .getByRole('alertdialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await page.getByRole('heading', { name: 'Import undone' }).waitFor()
  await page.getByText('Deleted: 40 products, 1,200 variants.').waitFor()
  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByRole('searchbox').fill('Köper')
  await page.getByRole('heading', { name: 'No products found' }).waitFor()
  expect((await client.products.list({ search: 'Köper', limit: 1 })).paging.total).toBe(0)
}

const imported = async (page: Page) =>
  (await client.imports.get(new URL(page.url()).searchParams.get('id') ?? '')).value

/** Records every text of the progress bars from now on, even if it shows only briefly. */
async function progressTexts(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    const look = () => {
      const text = document.querySelector('progress')?.getAttribute('aria-valuetext')
      if (text && texts.at(-1) !== text) texts.push(text)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    return texts
  })
  return () => said.jsonValue()
}
