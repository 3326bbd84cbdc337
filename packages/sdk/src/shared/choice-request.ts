import { type Choice, isMatching } from './choice.ts'

/** A change of everything that matches may be one of a hundred thousand rows. */
const MATCHING_MS = 300_000

/** How long a bulk call may take: as long as any, unless it is on all that match. */
export const timeoutOf = (choice: Choice): { timeout?: number } => (isMatching(choice) ? { timeout: MATCHING_MS } : {})

/** Bulk calls are refused here, without a request, when there is nothing to do. */
export function refuseNoIds(call: string, choice: Choice): void {
  if (!isMatching(choice) && choice.length === 0) throw new RangeError(`${call} needs at least one id.`)
}

/**
 * A call on one item is refused here, without a request, when its id is empty: its address would be that of the list.
 */
export function refuseNoId(call: string, id: string): void {
  if (id === '') throw new RangeError(`${call} needs an id.`)
}
