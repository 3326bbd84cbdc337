import type { Column, Facets } from '@selvedge/sdk'
import { type Facet, STATES } from '@selvedge/sdk/wire'
import { LIST } from '../shared/common.messages.ts'

const NONE: readonly Facet[] = []

/** The values to choose from; every status can be asked for, also one that no row has. */
export function choicesOf({ id, type }: Column, facets: Facets): readonly Facet[] {
  const found = facets[id] ?? NONE
  if (type !== 'state') return found
  const missing = STATES.filter((state) => found.every((facet) => facet.id !== state))
  return [...found, ...missing.map((state) => ({ id: state, name: LIST.status[state], count: 0 }))]
}
