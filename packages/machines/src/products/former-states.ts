import { allOf, type Client, type ShownState, type State, STATES, where } from '@selvedge/sdk'

/** Products and the state they were in before a change. */
export interface FormerState {
  state: State
  ids: readonly string[]
}

/** States to restore on undo, without products already in the new state and states that users cannot set. */
export async function formerStates(
  { list }: Pick<Client['products'], 'list'>,
  ids: readonly string[],
  next: State,
): Promise<FormerState[]> {
  const found = new Map<State, string[]>()
  for await (const product of list({ filter: allOf(where('id', 'in', ...ids)) })) {
    const state = settable(product.state)
    if (state && state !== next) found.set(state, [...(found.get(state) ?? []), product.id])
  }
  return [...found].map(([state, ofState]) => ({ state, ids: ofState }))
}

const settable = (shown: ShownState) => STATES.find((state) => state === shown)
