import type { Facets, Filter, FilterItem, Operator } from '@selvedge/sdk'

/** Operators with free text: a limit or part of a text need not be an existing value. */
export const TYPED: ReadonlySet<Operator> = new Set(['ct', 'sw', 'ew', 'lt', 'le', 'gt', 'ge'])

/**
 * A filter for the values without a known name, or undefined if there are none. The server's facets for it have their
 * names.
 */
export function unnamedValues(filter: Filter, facets: Facets): Filter | undefined {
  const items = filter.flatMap((group) => group.items).filter((item) => isUnnamed(item, facets))
  return items.length === 0 ? undefined : [{ concat: 'and', items }]
}

/** Keeps only the facets of the columns in `unnamed`; the counts of all others are narrowed by that filter. */
export function namedValues(unnamed: Filter = [], found: Facets): Facets {
  const columns = unnamed.flatMap(({ items }) => items.map(({ column }) => column))
  return Object.fromEntries(columns.flatMap((column) => (found[column] ? [[column, found[column]] as const] : [])))
}

function isUnnamed({ column, operator, values }: FilterItem, facets: Facets): boolean {
  const named = facets[column]
  return named !== undefined && !TYPED.has(operator) && values.some((value) => named.every(({ id }) => id !== value))
}
