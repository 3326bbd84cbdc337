import { type Column, type Facet, type Facets, MAX_FACETS } from '@selvedge/sdk/wire'
import type { ColumnSet, FacetSource, ListColumn } from '../columns/list-column.ts'
import type { ListContext } from '../list-context.ts'
import { type FacetsOf, type ListQuery, type RawListParams, readListQuery } from '../pages/list-query.ts'
import { countingIn, type ListResource } from '../list-resource.ts'
import { folded } from '../filters/folded-text.ts'
import { columnsOf, type Narrowing, narrowingKey, valuesNamed } from '../filters/narrowing.ts'
import { countGroups } from './group-facets.ts'
import { countLinks } from './link-facets.ts'
import { countNamed } from './named-facets.ts'
import { countsOfValues, type ValueCount } from './value-facets.ts'

/** Answers `GET /x/facets`. */
export async function readFacets(
  resource: ListResource<{ id: string }>,
  context: ListContext,
  params: RawListParams,
): Promise<Facets> {
  const columns = await resource.columns(context)
  const query = readListQuery(params, columns, { allRows: true })
  return readFacetsUnder(resource, columns, countingIn(resource, context), query)
}

/** Counts under the filters and the search; the counts of a column ignore the filter on that column. */
export async function readFacetsUnder(
  resource: ListResource<{ id: string }>,
  columns: ColumnSet,
  context: ListContext,
  { facetOf, ...narrowing }: Narrowing & Pick<ListQuery, 'facetOf'>,
): Promise<Facets> {
  // A typed search is rarely repeated, and would evict the answers that are.
  if (facetOf) return countFacets({ resource, columns, context, narrowing, of: facetOf })
  return context.caches.facets.get(context, narrowingKey(resource, context, narrowing), () =>
    countFacets({ resource, columns, context, narrowing }),
  )
}

export interface FacetQuestion {
  resource: ListResource<{ id: string }>
  columns: ColumnSet
  context: ListContext
  narrowing: Narrowing
  /** Limits the answer to one column; by default all columns and values are counted. */
  of?: FacetsOf
}

async function countFacets(question: FacetQuestion): Promise<Facets> {
  const { columns, of } = question
  const counted = [...columns.values()].filter(({ shown, facet }) => facet && (!of || of.column === shown.id))
  const linked = counted.filter(({ facet }) => facet?.kind === 'linked')
  const named = counted.filter(({ facet }) => facet?.kind === 'named')
  const groups = new Map([
    ...(await countGroups(question, counted)),
    ...(await countLinks(question, linked)),
    ...(await countNamed(question, named)),
  ])
  const values = await valuesByAttribute(question, counted)
  const facets: Facets = {}
  for (const { shown, facet } of counted) {
    if (facet) facets[shown.id] = await facetsOf(facet, { shown, groups, values, question })
  }
  return facets
}

interface Counted {
  shown: Column
  groups: ReadonlyMap<string, ReadonlyMap<string, number>>
  values: ReadonlyMap<string, readonly ValueCount[]>
  question: FacetQuestion
}

async function facetsOf(facet: FacetSource, { shown, groups, values, question }: Counted): Promise<Facet[]> {
  const counts = groups.get(shown.id) ?? new Map<string, number>()
  const { context } = question
  const mostFrequent = (facets: readonly Facet[]) => choose(facets, question, shown.id)
  switch (facet.kind) {
    case 'plain':
      return mostFrequent([...counts].map(([id, count]) => ({ id, name: facet.names?.[id] ?? id, count })))
    case 'reference':
      return mostFrequent(sumByName(counts, await facet.names(context)))
    case 'linked':
      return mostFrequent(namedItems(counts, await facet.names(context)))
    case 'named':
      return mostFrequent(namedItems(counts, await facet.names(context, [...counts.keys()])))
    case 'value':
      return (values.get(facet.attributeId) ?? []).map(({ id, value, n }) => ({
        id,
        name: facet.unit ? `${value} ${facet.unit}` : value,
        count: n,
      }))
  }
}

/** Materials of two families may share a name, and a filter on that name finds both. */
function sumByName(counts: ReadonlyMap<string, number>, names: ReadonlyMap<string, string>): Facet[] {
  const sums = new Map<string, number>()
  for (const [id, count] of counts) {
    const name = names.get(id)
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return [...sums].map(([name, count]) => ({ id: name, name, count }))
}

const namedItems = (counts: ReadonlyMap<string, number>, names: ReadonlyMap<string, string>): Facet[] =>
  [...counts].flatMap(([id, count]) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name, count }]
  })

/** The most frequent facets whose name matches the search, plus every value that a filter on the column names. */
function choose(facets: readonly Facet[], { narrowing, of }: FacetQuestion, column: string): Facet[] {
  const search = folded(of?.search ?? '')
  const named = new Set(valuesNamed(narrowing, column).map(folded))
  const isNamed = ({ id }: Facet) => search === '' && named.has(folded(id))
  const byCount = (a: Facet, b: Facet) => b.count - a.count || (a.name < b.name ? -1 : 1)
  return facets
    .filter(({ name }) => folded(name).includes(search))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || byCount(a, b))
    .slice(0, MAX_FACETS)
    .toSorted(byCount)
}

/** One count for all unfiltered attributes, and one for each filtered attribute. */
async function valuesByAttribute(
  question: FacetQuestion,
  counted: readonly ListColumn[],
): Promise<Map<string, readonly ValueCount[]>> {
  const valueColumns = counted.filter(({ facet }) => facet?.kind === 'value')
  if (valueColumns.length === 0) return new Map()
  const { narrowing, of } = question
  const filtered = columnsOf(narrowing)
  const counts = of ? new Map<string, readonly ValueCount[]>() : await countsOfValues(question, MAX_FACETS)
  for (const { shown, facet } of valueColumns) {
    if (facet?.kind !== 'value' || !(of || filtered.has(shown.id))) continue
    const { attributeId, unit } = facet
    const own = await countsOfValues(question, MAX_FACETS, { column: shown.id, attributeId, unit })
    counts.set(facet.attributeId, own.get(facet.attributeId) ?? [])
  }
  return counts
}
