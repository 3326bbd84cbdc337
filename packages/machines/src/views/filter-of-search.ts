import { anyOf, type Filter, where } from '@selvedge/sdk'

/** A search of variants as the filter that finds the same ones, so that a view can keep it. */
export function filterOfSearch(search: string): Filter {
  const text = search.trim()
  return text === '' ? [] : anyOf(...SEARCHED.map((column) => where(column, 'ct', text)))
}

/** The texts that the server searches variants by (decisions, section 1). */
const SEARCHED = ['name', 'meta.product.name', 'external_id']
