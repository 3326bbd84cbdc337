import type { Facets, Filter, FilterItem, Operator } from '@selvedge/sdk'

/** A limit or a part of a text is typed; it need not be one of the values there are. */
export const TYPED: ReadonlySet<Operator> = new Set(['ct', 'sw', 'ew', 'lt', 'le', 'gt', 'ge'])

/** A filter by the values that have no name yet, or undefined: asked with it, the server answers their names too. */
export function unnamedValues(filter: Filter, facets: Facets): Filter | undefined {
  const items = filter.flatMap((group) => group.items).filter((item) => isUnnamed(item, facets))
  return items.length === 0 ? undefined : [{ concat: 'and', items }]
}

/** What was found for the columns of `unnamed`; other columns were counted under its filter. */
export function namedValues(unnamed: Filter = [], found: Facets): Facets {
  const columns = unnamed.flatMap(({ items }) => items.map(({ column }) => column))
  return Object.fromEntries(columns.flatMap((column) => (found[column] ? [[column, found[column]] as const] : [])))
}

function isUnnamed({ column, operator, values }: FilterItem, facets: Facets): boolean {
  const named = facets[column]
  return named !== undefined && !TYPED.has(operator) && values.some((value) => named.every(({ id }) => id !== value))
}
