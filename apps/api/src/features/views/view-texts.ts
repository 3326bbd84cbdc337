import { parseFilter, printFilter, printSort } from '@selvedge/sdk/wire'
import { isId } from '../../platform/db/ids.ts'
import { compileFilter } from '../../platform/listing/filters/compile-filter.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { badFilter, badParameter, unknownColumn } from '../../platform/listing/list-problems.ts'
import { readListQuery } from '../../platform/listing/pages/list-query.ts'
import { variantList } from '../variants/variant-list.store.ts'

/** A filter as it is stored, after checking it against the list of variants. */
export async function readFilters(context: ListContext, encoded: string): Promise<string> {
  const columns = await variantList.columns(context)
  const { filter } = readListQuery({ filters: decoded(encoded, 'filters') }, columns, variantList)
  // Only compiling checks the values: a filter that compares a weight with a word fails now, not when the view is
  // opened.
  await compileFilter(filter, columns, context)
  return encodeURIComponent(printFilter(filter))
}

export async function readSorts(context: ListContext, encoded: string): Promise<string> {
  const columns = await variantList.columns(context)
  const { sort } = readListQuery({ sort: decoded(encoded, 'sorts') }, columns, variantList)
  return encodeURIComponent(printSort(sort))
}

/** Columns in `already` are kept, even if their attribute was deleted. */
export async function readAttributes(context: ListContext, encoded: string, already = ''): Promise<string> {
  const text = decoded(encoded, 'attributes')
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) {
    throw badParameter('bad_character', 'attributes', 'Control characters and lone surrogates are not allowed.')
  }
  const columns = await variantList.columns(context)
  const kept = new Set(columnsIn(decoded(already, 'attributes')))
  const isKnown = (column: string) => columns.has(column) || kept.has(column)
  if (!columnsIn(text).every(isKnown)) throw unknownColumn('attributes')
  return encodeURIComponent(text)
}

const columnsIn = (text: string): string[] => text.split(',').filter((column) => column !== '')

/**
 * The ids in a static view's filter `(id[in]:a^b)`; empty for `(id[in]:)`. Undefined when the filter does not list ids:
 * it is empty, or names the view itself as `(view[in]:{viewId})`.
 */
export function readMemberIds(encoded: string, viewId?: string): string[] | undefined {
  const [item, ...others] = parseFilter(decoded(encoded, 'filters')).flatMap(({ items }) => items)
  if (!item) return undefined
  const values = item.values.filter((value) => value !== '').map((value) => value.toLowerCase())
  if (others.length > 0 || !MEMBERSHIP.has(item.operator)) throw notMembers()
  if (item.column === 'view' && values.length === 1 && values[0] === viewId) return undefined
  if (item.column !== 'id') throw notMembers()
  if (!values.every(isId)) throw badFilter('bad_value', 'The filter of a static view must list its variants by id.')
  return [...new Set(values)]
}

/** Clients write either (decisions, section 6); the server answers with `in`. */
const MEMBERSHIP: ReadonlySet<string> = new Set(['in', 'io'])

const notMembers = () => badFilter('bad_filter', 'The filter of a static view must have the form (id[in]:…).')

function decoded(text: string, field: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw badParameter('bad_encoding', field, `The field ${field} is not URL-encoded.`)
  }
}
