import { createHash } from 'node:crypto'
import { OPERATORS_OF_TYPE, type ColumnType } from '@selvedge/sdk/wire'
import { expect, test } from 'vitest'
import { demoCatalogue } from './demo-catalogue.ts'

const catalogue = demoCatalogue()
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const keys = (records: readonly { key: string }[]) => new Set(records.map(({ key }) => key))
const unknownTo = (records: readonly { key: string }[], references: readonly string[]) => {
  const known = keys(records)
  return references.filter((reference) => !known.has(reference))
}
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test('The catalogue has the size of a trading house.', () => {
  const textiles = new Set(catalogue.mills.filter(({ makes }) => makes === 'textiles').map(({ key }) => key))
  expect({
    mills: catalogue.mills.length,
    families: catalogue.materialFamilies.length,
    textiles: catalogue.products.filter(({ mill }) => textiles.has(mill)).length,
    products: catalogue.products.length,
    variants: catalogue.variants.length,
    views: catalogue.views.length,
    colours: new Set(catalogue.labelCategories.map(({ color }) => color)).size,
  }).toEqual({ mills: 12, families: 12, textiles: 200, products: 300, variants: 4000, views: 10, colours: 8 })
})

test('The same seed gives the same catalogue, another seed another.', () => {
  expect(hashOf(demoCatalogue(7))).toBe(hashOf(demoCatalogue(7)))
  expect(hashOf(demoCatalogue(8))).not.toBe(hashOf(demoCatalogue(7)))
})

test('Every key that a record refers to exists.', () => {
  const { attributes, attributeGroups, values, products, variants, labels, views, materials, versions } = catalogue
  const { assets, files } = catalogue
  const columns = views.flatMap((view) => [
    ...view.columns,
    ...view.sort.map(({ column }) => column),
    ...(view.filter?.groups ?? []).flatMap(({ items }) => items.map(({ column }) => column)),
  ])
  expect([
    ...unknownTo(
      catalogue.materialFamilies,
      materials.map(({ family }) => family),
    ),
    ...unknownTo(
      materials,
      products.map(({ material }) => material),
    ),
    ...unknownTo(versions, [...products.map(({ version }) => version), ...attributes.flatMap((one) => one.versions)]),
    ...unknownTo(
      catalogue.mills,
      products.map(({ mill }) => mill),
    ),
    ...unknownTo(attributes, [
      ...values.map(({ attribute }) => attribute),
      ...attributeGroups.flatMap((one) => one.attributes),
    ]),
    ...unknownTo(
      attributes,
      columns.flatMap((column) => (typeof column === 'string' ? [] : column.attribute)),
    ),
    ...unknownTo(
      values,
      [...products, ...variants].flatMap((one) => one.values),
    ),
    ...unknownTo(
      products,
      variants.map(({ product }) => product),
    ),
    ...unknownTo(
      assets,
      variants.flatMap(({ asset }) => asset ?? []),
    ),
    ...unknownTo(variants, [
      ...assets.map(({ variant }) => variant),
      ...files.flatMap((file) => file.variants),
      ...views.flatMap(({ members }) => members),
    ]),
    ...unknownTo(
      labels,
      [...assets, ...files].flatMap((asset) => asset.labels),
    ),
    ...unknownTo(
      catalogue.labelCategories,
      labels.map(({ category }) => category),
    ),
  ]).toEqual([])
})

test('There is a file for each kind of preview, with labels; the data sheets and the film are linked.', () => {
  const kinds = Object.groupBy(catalogue.files, ({ content }) => content.kind)
  expect(Object.values(kinds).map((files) => [files[0]?.content.kind, files.length])).toEqual([
    ['sheet', 6],
    ['csv', 3],
    ['xlsx', 1],
    ['film', 1],
  ])
  const linked = [...(kinds.sheet ?? []), ...(kinds.film ?? [])]
  expect(linked.filter(({ variants }) => variants.length === 0)).toEqual([])
  const colours = new Map(catalogue.labelCategories.map(({ key, color }) => [key, color]))
  const categoryOf = new Map(catalogue.labels.map(({ key, category }) => [key, category]))
  const applied = [...catalogue.assets, ...catalogue.files].flatMap(({ labels }) => labels)
  expect(new Set(applied.map((label) => colours.get(categoryOf.get(label) ?? ''))).size).toBe(8)
})

test('Keys, SKUs and the names that must be unique are.', () => {
  const { values, products, variants, assets, files, views, attributes } = catalogue
  const folded = (records: readonly { name: string }[]) => records.map(({ name }) => name.toLowerCase())
  expect([
    ...[values, products, variants, [...assets, ...files], views, attributes].flatMap((records) =>
      repeated(records.map(({ key }) => key)),
    ),
    ...repeated([...products, ...variants].map(({ externalId }) => externalId)),
    ...[products, views, attributes].flatMap((records) => repeated(folded(records))),
    ...repeated(variants.map(({ product, name }) => `${product} ${name}`)),
  ]).toEqual([])
})

test('No record carries a value twice, nor two of an attribute that takes one.', () => {
  const many = new Set(
    catalogue.attributes.filter(({ displayType }) => displayType === 'multiple_choice').map(({ key }) => key),
  )
  const attributeOf = new Map(catalogue.values.map(({ key, attribute }) => [key, attribute]))
  const wrong = [...catalogue.products, ...catalogue.variants].filter(({ values }) => {
    const single = values.map((value) => attributeOf.get(value) ?? '').filter((attribute) => !many.has(attribute))
    return repeated(values).length + repeated(single).length > 0
  })
  expect(wrong).toEqual([])
})

test('Values are of the type of their attribute.', () => {
  const types = new Map(catalogue.attributes.map(({ key, displayType }) => [key, displayType]))
  const forms: Record<string, RegExp> = {
    int: /^\d+$/,
    float: /^\d+(\.\d+)?$/,
    date: /^\d{4}-\d{2}-\d{2}$/,
    boolean: /^(true|false)$/,
    url: /^https:\/\/[a-z.]+example\.com\//,
  }
  const wrong = catalogue.values.filter(
    ({ attribute, value }) => forms[types.get(attribute) ?? '']?.test(value) === false,
  )
  expect(wrong).toEqual([])
})

test('The variants of a product share its composition and differ in colour or size.', () => {
  const products = new Map(catalogue.products.map((product) => [product.key, product]))
  const composition = ({ values }: { values: string[] }) => values.filter((value) => value.startsWith('composition/'))
  for (const variant of catalogue.variants) {
    expect(composition(variant)).toEqual(composition(products.get(variant.product) ?? { values: [] }))
  }
})

test('Names are 1 to 200 characters, descriptions of attributes at most 120.', () => {
  const { products, variants, assets, files, values, views, attributes, attributeGroups } = catalogue
  const names = [...products, ...variants, ...assets, ...files, ...views, ...attributes].map(({ name }) => name)
  const texts = [...names, ...values.map(({ value }) => value)]
  expect(texts.filter((text) => text.trim().length === 0 || text.length > 200)).toEqual([])
  expect([...attributes, ...attributeGroups].filter(({ description }) => description.length > 120)).toEqual([])
})

test('Dates lie in the two years before November 2026, and nothing changed before it was made.', () => {
  const { products, variants, assets, files, views, attributes } = catalogue
  const wrong = [...products, ...variants, ...assets, ...files, ...views, ...attributes].filter(
    ({ createdAt, updatedAt }) => createdAt < '2024-11-01' || updatedAt < createdAt || updatedAt >= '2026-11-01',
  )
  expect(wrong).toEqual([])
})

test('Most variants are active, some are drafts and some archived, and some have no picture.', () => {
  const share = (state: string) => catalogue.variants.filter((variant) => variant.state === state).length / 4000
  expect(share('active')).toBeGreaterThan(0.75)
  expect(share('draft')).toBeGreaterThan(0.03)
  expect(share('archived')).toBeGreaterThan(0.03)
  const missing = catalogue.variants.filter(({ asset }) => asset === null).length
  expect(missing).toBe(4000 - catalogue.assets.length)
  expect(missing).toBeGreaterThan(40)
})

test('Filters use operators that their columns take, and name values that exist.', () => {
  const columnTypes: Record<string, ColumnType> = { int: 'number', float: 'number' }
  const plainTypes: Record<string, ColumnType> = {
    state: 'state',
    image_url: 'image',
    'meta.material.material_family_name': 'single_choice',
  }
  const displayTypes = new Map(catalogue.attributes.map(({ key, displayType }) => [key, displayType]))
  const typeOf = (attribute: string) => {
    const displayType = displayTypes.get(attribute) ?? 'text'
    return columnTypes[displayType] ?? (displayType as ColumnType)
  }
  const choices = new Set(catalogue.values.map(({ attribute, value }) => `${attribute}/${value}`))
  const items = catalogue.views.flatMap(({ filter }) => (filter?.groups ?? []).flatMap((group) => group.items))
  const wrong = items.filter(({ column, operator, values }) => {
    const type = typeof column === 'string' ? plainTypes[column] : typeOf(column.attribute)
    if (!type || !OPERATORS_OF_TYPE[type].includes(operator)) return true
    if (typeof column === 'string' || type !== 'multiple_choice') return false
    return values.some((value) => !choices.has(`${column.attribute}/${value}`))
  })
  expect(items.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})
