import { type Facet, parseFilter } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetList } from '../../../features/assets/asset-list.store.ts'
import { buildLibrary, type Library } from '../../../features/assets/testing/assets.ts'
import { attributeList } from '../../../features/attributes/attribute-list.store.ts'
import { testDatabase, type TestDatabase, testSupplier, type TestSupplier } from '../../db/testing/test-database.ts'
import { inReadTransaction } from '../list-context.ts'
import { readFacets } from './list-facets.ts'
import type { ListResource } from '../list-resource.ts'
import { buildCatalogue, type Catalogue } from '../testing/catalogue.ts'
import { matches, type ModelRow } from '../testing/filter-model.ts'

const CODES = ['ss26', 'aw26', 'unused']
const GROUPS = ['Look', 'Care', 'Feel']
const LABELS = { Use: ['Swatch', 'Room'], Season: ['Swatch', 'SS 26'], Empty: [] }
const ALL_LABELS = Object.entries(LABELS).flatMap(([category, names]) => names.map((name) => `${category}: ${name}`))

/** A different selection for each number: every third item, every second and so on. */
const some = (items: readonly string[], number: number) =>
  items.filter((_, index) => (number + index) % (index + 2) === 0)
const NUMBERS = Array.from({ length: 24 }, (_, number) => number)
const ATTRIBUTES = NUMBERS.map((number) => ({
  name: `Attribute ${number}`,
  live: number % 4 !== 0,
  versions: some(CODES.slice(0, 2), number),
  groups: some(GROUPS, number + 1),
}))
const ASSETS = NUMBERS.map((number) => ({
  name: `Asset ${number}`,
  state: number % 5 === 0 ? 'draft' : 'active',
  labels: some(ALL_LABELS, number),
}))
const categoryOf = (label: string) => label.replace(/:.*/, '')

let database: TestDatabase
let supplier: TestSupplier
let made: Catalogue
let library: Library

beforeAll(async () => {
  database = await testDatabase()
  supplier = await testSupplier(database.db)
  made = await buildCatalogue(database.db, supplier, {
    versions: CODES,
    attributes: Object.fromEntries(
      ATTRIBUTES.map(({ name, live, versions }) => [name, { live, versions, values: [] }]),
    ),
    groups: Object.fromEntries(
      GROUPS.map((group) => [group, ATTRIBUTES.filter(({ groups }) => groups.includes(group)).map(({ name }) => name)]),
    ),
  })
  library = await buildLibrary(database.db, supplier, { labels: LABELS, assets: ASSETS })
})
afterAll(() => database.close())

const facetsUnder = (resource: ListResource<{ id: string }>, filters: string) =>
  inReadTransaction(database.db, supplier, (context) => readFacets(resource, context, { filters }))

/** A column's facets under a filter, counted row by row. */
function counted(
  column: string,
  items: ReadonlyMap<string, string>,
  rows: readonly ModelRow[],
  filters: string,
): Facet[] {
  const others = parseFilter(filters).map((group) => ({
    ...group,
    items: group.items.map((item) =>
      item.column === column ? { ...item, values: [], operator: 'ct' as const } : item,
    ),
  }))
  const found = rows.filter((row) => matches(others, row))
  const facets = [...items].map(([id, name]) => {
    const count = found.filter((row) => [row[column]].flat().includes(id)).length
    return { id, name, count }
  })
  const seen = facets.filter(({ count }) => count > 0)
  return seen.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

test.each([
  '',
  '(live[eq]:true)',
  '(versions[in]:V)',
  '(versions[in]:V&groups[in]:G)',
  '(groups[xf]:)',
  '(name[eq]:none)',
])('attributes are counted by version and by group under %j', async (draft) => {
  const filters = draft.replace('V', made.versions['ss26']!).replace('G', made.groups['Care']!)
  const rows = ATTRIBUTES.map(({ name, live, versions, groups }) => ({
    name,
    live,
    versions: versions.map((code) => made.versions[code]!),
    groups: groups.map((group) => made.groups[group]!),
  }))
  const facets = await facetsUnder(attributeList, filters)
  expect([facets['versions'], facets['groups']]).toEqual([
    counted('versions', new Map(CODES.map((code) => [made.versions[code]!, code])), rows, filters),
    counted('groups', new Map(GROUPS.map((group) => [made.groups[group]!, group])), rows, filters),
  ])
})

test.each(['', '(state[eq]:active)', '(labels[in]:L)', '(labels[ia]:L^M&state[eq]:draft)', '(label_category[in]:C)'])(
  'assets are counted by label, and once by each category, under %j',
  async (draft) => {
    const [swatch, ss26] = [library.labels['Use: Swatch']!, library.labels['Season: SS 26']!]
    const filters = draft.replace('L', swatch).replace('M', ss26).replace('C', library.categories['Season']!)
    const rows = ASSETS.map(({ name, state, labels }) => ({
      name,
      state,
      labels: labels.map((label) => library.labels[label]!),
      label_category: labels.map((label) => library.categories[categoryOf(label)]!),
    }))
    const facets = await facetsUnder(assetList, filters)
    const names = new Map(ALL_LABELS.map((label) => [library.labels[label]!, label.replace(/.*: /, '')]))
    const byId = (list: readonly Facet[] = []) => new Map(list.map((facet) => [facet.id, facet]))
    expect(byId(facets['labels'])).toEqual(byId(counted('labels', names, rows, filters)))
    const categories = new Map(Object.entries(library.categories).map(([name, id]) => [id, name]))
    expect(byId(facets['label_category'])).toEqual(byId(counted('label_category', categories, rows, filters)))
  },
)

test('the count of a facet equals the rows found by its id', async () => {
  const { versions = [] } = await facetsUnder(attributeList, '')
  for (const { id, count } of versions) {
    const { live = [] } = await facetsUnder(attributeList, `(versions[in]:${id})`)
    expect(live.reduce((sum, one) => sum + one.count, 0)).toBe(count)
  }
  expect(versions.map(({ name }) => name)).toEqual(['ss26', 'aw26'])
})
