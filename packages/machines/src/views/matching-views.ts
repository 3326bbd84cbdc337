import type { View } from '@selvedge/sdk'

/** The views whose name holds what was searched for; case and accents make no difference. */
export function matchingViews(views: readonly View[], search: string): View[] {
  const term = folded(search.trim())
  return views.filter(({ name }) => folded(name).includes(term))
}

/** As texts are compared: without case and accents. */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
