import { buildShowcase, plantVisits } from '../../../features/analytics/testing/visits.ts'
import { buildLibrary, type Library } from '../../../features/assets/testing/assets.ts'
import { buildChannels } from '../../../features/channels/testing/channels.ts'
import type { Database } from '../../db/database.ts'
import { type TestSupplier, testSupplier } from '../../db/testing/test-database.ts'
import { buildDocuments } from '../../../features/documents/testing/documents.ts'
import { buildExports } from '../../../features/exports/testing/exports.ts'
import { buildImports } from '../../../features/imports/testing/imports.ts'
import { trashItems } from '../../../features/trash/trash.fixtures.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buildCatalogue, type Catalogue, type CatalogueDraft } from './catalogue.ts'

const ROWS = ['100% a_b\\c', 'Café', 'Col 2', 'Col 10']
const WITH_ANOTHER = [...ROWS, 'Unlinked']
/** Texts of the lists that sort by code point. */
const EVENTS = ['100% a_b\\c', 'Café', 'Col 10', 'Col 2']
export const HOSTILE = 'x"; drop table variants;--'

/** Ids of what `buildEveryList` creates. */
export interface Existing {
  made: Catalogue
  library: Library
  /** Showcase of the events. */
  showcaseId: string
}

export interface ListCase {
  list: string
  /** A sortable text column. */
  text: string
  /** Its values in the rows that `buildEveryList` creates. */
  rows: readonly string[]
  allRows: boolean
  /** The default page size if it is not 25. */
  pageSize?: number
  /** Id of the item the list belongs to. */
  of?: (existing: Existing) => string | undefined
}

export const LISTS: readonly ListCase[] = [
  { list: 'variants', text: 'name', rows: WITH_ANOTHER, allRows: false },
  { list: 'products', text: 'name', rows: WITH_ANOTHER, allRows: false },
  { list: 'materials', text: 'name', rows: ROWS, allRows: true },
  { list: 'material_families', text: 'name', rows: [...ROWS, 'Cotton'], allRows: true },
  { list: 'versions', text: 'code', rows: ROWS, allRows: true },
  { list: 'views', text: 'name', rows: ROWS, allRows: true },
  { list: 'channels', text: 'name', rows: ROWS, allRows: true },
  { list: 'pdf_exports/products', text: 'product.name', rows: ROWS, allRows: false },
  { list: 'assets', text: 'name', rows: WITH_ANOTHER, allRows: false },
  { list: 'label_categories', text: 'name', rows: ROWS, allRows: true },
  { list: 'asset_fields', text: 'header', rows: ROWS, allRows: true },
  { list: 'attributes', text: 'name', rows: [...ROWS, HOSTILE], allRows: true },
  { list: 'attributes/groups', text: 'name', rows: ROWS, allRows: true },
  {
    list: 'attributes/{id}/values',
    text: 'value',
    rows: ROWS,
    allRows: true,
    of: ({ made }) => made.attributes['Col 2'],
  },
  { list: 'variants/{id}/assets', text: 'name', rows: ROWS, allRows: false, of: ({ made }) => made.variants['Café'] },
  { list: 'products/{id}/assets', text: 'name', rows: ROWS, allRows: false, of: ({ made }) => made.products['Café'] },
  {
    list: 'assets/{id}/linked/variants',
    text: 'name',
    rows: ROWS,
    allRows: false,
    of: ({ library }) => library.assets['Col 2'],
  },
  { list: 'exports', text: 'channel_name', rows: EVENTS, allRows: false },
  { list: 'imports', text: 'file.name', rows: EVENTS, allRows: false },
  { list: 'trash', text: 'name', rows: ROWS, allRows: false },
  { list: 'showcases', text: 'name', rows: ROWS, allRows: true },
  { list: 'analytics/showcases', text: 'event_name', rows: EVENTS, allRows: false, pageSize: 50 },
  {
    list: 'analytics/showcase/{id}',
    text: 'event_name',
    rows: EVENTS,
    allRows: false,
    pageSize: 50,
    of: ({ showcaseId }) => showcaseId,
  },
]

const NAMES = ['Col 10', 'Col 2', 'Café', '100% a_b\\c']
const DRAFT: CatalogueDraft = {
  families: { ...Object.fromEntries(ROWS.map((name) => [name, []])), Cotton: NAMES },
  versions: NAMES,
  attributes: {
    ...Object.fromEntries(NAMES.map((name) => [name, { values: name === 'Col 2' ? NAMES : [] }])),
    [HOSTILE]: { type: 'single_choice', values: ["o'clock", 'a^b&(c)|[d]:%'] },
  },
  groups: Object.fromEntries(NAMES.map((name) => [name, [name, HOSTILE]])),
  products: [
    ...NAMES.map((name, index) => ({
      name,
      material: name,
      variants: [{ name, values: index === 0 ? [`${HOSTILE}: a^b&(c)|[d]:%`] : [], description: 'not searched' }],
    })),
    { name: 'Unlinked', variants: [{ name: 'Unlinked' }] },
  ],
  views: NAMES.map((name) => ({ name, filters: '(name[ct]:col)' })),
}
const FOREIGN: CatalogueDraft = {
  products: [{ name: 'Foreign', variants: [{ name: 'Foreign' }] }],
  families: { Foreign: ['Foreign'] },
  versions: ['Foreign'],
  attributes: { Foreign: { values: ['Foreign'] } },
  groups: { Foreign: ['Foreign'] },
  views: [{ name: 'Foreign' }],
}

/** Rows in every list for the test server's supplier, and some for another supplier. */
export async function buildEveryList({ db, supplier }: TestApp): Promise<Existing> {
  const made = await buildCatalogue(db, supplier, DRAFT)
  const { Unlinked: _, ...linked } = made.variants
  const [variants, labels] = [Object.values(linked), Object.fromEntries(NAMES.map((name) => [name, ['Use']]))]
  const library = await buildLibrary(db, supplier, {
    labels,
    fields: Object.fromEntries(NAMES.map((name) => [name, 'single_choice'])),
    assets: [...NAMES.map((name) => ({ name, variants, labels: [`${name}: Use`] })), { name: 'Unlinked' }],
  })
  await buildChannels(
    db,
    supplier,
    NAMES.map((name) => ({ name, fields: { name: 'not searched' } })),
  )
  const showcaseId = await buildEvents(db, supplier, NAMES)
  await buildExports(db, supplier, EVENTS.toReversed())
  await buildImports(db, supplier, EVENTS.toReversed())
  await buildDocuments(
    db,
    supplier,
    Object.fromEntries(NAMES.map((name) => [`Sheet of ${name}`, made.products[name] ?? ''])),
  )
  for (const name of NAMES) await trashItems(db, supplier, name)
  const other = await testSupplier(db, 'Other')
  await trashItems(db, other, 'Foreign')
  await buildEvents(db, other, ['Foreign'])
  await buildExports(db, other, ['Foreign'])
  await buildImports(db, other, ['Foreign'])
  await buildChannels(db, other, [{ name: 'Foreign' }])
  const foreign = await buildCatalogue(db, other, FOREIGN)
  await buildDocuments(db, other, { Foreign: foreign.products['Foreign'] ?? '' })
  await buildLibrary(db, other, {
    labels: { Foreign: ['Foreign'] },
    fields: { Foreign: 'color' },
    assets: [{ name: 'Foreign' }],
  })
  return { made, library, showcaseId }
}

/** A showcase for each name, with events in the first one. */
async function buildEvents(db: Database, supplier: TestSupplier, names: readonly string[]): Promise<string> {
  const showcases = []
  for (const name of names) showcases.push(await buildShowcase(db, supplier, { name }))
  const showcaseId = showcases[0]?.id ?? ''
  const now = Date.now()
  const visits = EVENTS.map((name, index) => ({ showcaseId, name, at: new Date(now - index * 60_000).toISOString() }))
  await plantVisits(db, supplier, visits.toReversed())
  return showcaseId
}

/** Path of a list, with the id of the item it belongs to. */
export function pathOf(list: string, existing: Existing): string {
  const id = LISTS.find((one) => one.list === list)?.of?.(existing)
  return `/${id === undefined ? list : list.replace('{id}', id)}/`
}
