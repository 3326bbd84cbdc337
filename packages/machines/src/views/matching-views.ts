import type { View } from '@selvedge/sdk'

/** The views whose name contains the search text, ignoring case and accents. */
export function matchingViews(views: readonly View[], search: string): View[] {
  const term = folded(search.trim())
  return views.filter(({ name }) => folded(name).includes(term))
}

/** Removes case and accents for comparison. */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
