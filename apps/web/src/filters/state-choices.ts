import type { Column, Facets } from '@selvedge/sdk'
import { type Facet, STATES } from '@selvedge/sdk/wire'
import { LIST } from '../shared/common.messages.ts'

const NONE: readonly Facet[] = []

/** The choices for a column. All statuses are offered, even those without rows. */
export function choicesOf({ id, type }: Column, facets: Facets): readonly Facet[] {
  const found = facets[id] ?? NONE
  if (type !== 'state') return found
  const missing = STATES.filter((state) => found.every((facet) => facet.id !== state))
  return [...found, ...missing.map((state) => ({ id: state, name: LIST.status[state], count: 0 }))]
}
