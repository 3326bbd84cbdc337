import { createRandom, type Random } from '../../../platform/pictures/random.ts'
import type { Cell } from '../../../platform/tables/writing/table-writer.ts'
import { labelsOf } from './asset-labels.ts'
import { dataSheet } from './data-sheet.ts'
import { inTheLastTwoYears } from './dates.ts'
import type { DemoFile, DemoProduct, DemoVariant } from './demo-types.ts'
import { type FileSource, type TextOf, textsIn } from './file-source.ts'

const SHEETS = 6
const LAST_SEASON = { createdAt: '2026-09-14T08:20:00.000Z', updatedAt: '2026-10-12T14:05:00.000Z' }

/** What a trading house keeps beside its pictures: data sheets, lists, and a film. */
export function makeFiles(catalogue: FileSource): DemoFile[] {
  const random = createRandom(catalogue.products.length)
  const every = Math.max(1, Math.floor(catalogue.products.length / SHEETS))
  const chosen = catalogue.products.filter((_, index) => index % every === 0).slice(0, SHEETS)
  return [...chosen.map((product) => sheetOf(product, catalogue, random)), ...lists(catalogue), film(catalogue)]
}

function sheetOf(product: DemoProduct, catalogue: FileSource, random: Random): DemoFile {
  const variants = catalogue.variants.filter((variant) => variant.product === product.key)
  const [first] = variants
  return {
    key: `sheet-${product.key}`,
    name: `${product.name.toLowerCase().replaceAll(' ', '-')}-data-sheet.pdf`,
    description: `Technical data sheet of ${product.name}`,
    variants: variants.map(({ key }) => key),
    labels: first ? labelsOf(first, random) : [],
    content: { kind: 'sheet', sheet: dataSheet(product, catalogue) },
    ...inTheLastTwoYears(random, product.createdAt),
  }
}

function lists(catalogue: FileSource): DemoFile[] {
  const { products, variants } = catalogue
  const textOf = textsIn(catalogue)
  const orderable = variants.filter(({ state }) => state === 'active')
  const byKey = new Map(products.map((product) => [product.key, product]))
  const nameOf = ({ product }: DemoVariant) => byKey.get(product)?.name ?? ''
  return [
    list({
      name: 'price-list-2027.csv',
      description: 'List prices from 1 January 2027, without VAT.',
      labels: ['new', 'contract'],
      header: ['SKU', 'Product', 'Variant', 'Price (EUR)', 'Unit', 'Minimum order', 'Lead time (weeks)'],
      rows: orderable.map((variant) => [
        variant.externalId,
        nameOf(variant),
        variant.name,
        priceOf(variant),
        unitOf(variant, textOf),
        numberOf(textOf(variant, 'minimum_order')),
        numberOf(textOf(variant, 'lead_time')),
      ]),
    }),
    list({
      name: 'care-instructions.csv',
      description: 'Care symbols in words, by EN ISO 3758.',
      labels: ['reference'],
      header: ['Code', 'Product', 'Composition', 'Care'],
      rows: products
        .filter((product) => textOf(product, 'care') !== '')
        .map((product) => [product.externalId, product.name, textOf(product, 'composition'), textOf(product, 'care')]),
    }),
    list({
      name: 'fire-tests.csv',
      description: 'Fire tests passed, and European classes of building products.',
      labels: ['contract', 'fr-treated'],
      header: ['Code', 'Product', 'Flammability', 'Reaction to fire'],
      rows: products
        .map((product) => [textOf(product, 'flammability'), textOf(product, 'reaction_to_fire'), product] as const)
        .filter(([textile, building]) => textile + building !== '')
        .map(([textile, building, { externalId, name }]) => [externalId, name, textile, building]),
    }),
    list({
      name: 'sample-stock.xlsx',
      description: 'Hangers and swatch cards in the sample room.',
      labels: ['sample-only'],
      header: ['SKU', 'Product', 'Variant', 'Hangers', 'Swatch cards', 'Stocked', 'Counted on'],
      rows: orderable.map((variant) => [
        variant.externalId,
        nameOf(variant),
        variant.name,
        digestOf(variant.key) % 25,
        digestOf(variant.key) % 180,
        textOf(variant, 'stocked') === 'true',
        new Date('2026-10-09T00:00:00.000Z'),
      ]),
    }),
  ]
}

interface List {
  name: string
  description: string
  labels: string[]
  header: string[]
  rows: readonly Cell[][]
}

const list = ({ name, description, labels, header, rows }: List): DemoFile => ({
  key: `list-${name}`,
  name,
  description,
  labels,
  variants: [],
  content: { kind: name.endsWith('.csv') ? 'csv' : 'xlsx', header, rows },
  ...LAST_SEASON,
})

function film({ products, variants }: FileSource): DemoFile {
  const shown = products.find(({ name }) => name.endsWith('Herringbone')) ?? products[0]
  return {
    key: 'film-loom',
    name: 'on-the-loom.webm',
    description: 'Eight seconds of a herringbone, woven pick by pick.',
    variants: variants.filter(({ product }) => product === shown?.key).map(({ key }) => key),
    labels: ['reference', 'bestseller'],
    content: { kind: 'film', file: 'on-the-loom.webm' },
    ...LAST_SEASON,
  }
}

const numberOf = (text: string): Cell => (text === '' ? null : Number(text))

/** The same number for the same key. */
const digestOf = (key: string) => Array.from(key).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7)

/** Cloth is sold by length. */
const unitOf = (variant: DemoVariant, textOf: TextOf) => (textOf(variant, 'care') === '' ? 'm²' : 'm')

/** From 18.50 to 137.90, the same for all colours. */
const priceOf = ({ product }: DemoVariant) => 18 + (digestOf(product) % 120) + (digestOf(product) % 2 === 0 ? 0.5 : 0.9)
