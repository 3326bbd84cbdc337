import { anyOf, type Filter, where } from '@selvedge/sdk'

/** Converts a search to a filter with the same matches, so that a view can store it. */
export function filterOfSearch(search: string): Filter {
  const text = search.trim()
  return text === '' ? [] : anyOf(...SEARCHED.map((column) => where(column, 'ct', text)))
}

/** The texts the server searches variants by (decisions, section 1). */
const SEARCHED = ['name', 'meta.product.name', 'external_id']
