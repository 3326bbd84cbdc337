import { type Choice, isMatching } from './choice.ts'

/** A change of all matching rows may affect a hundred thousand of them. */
const MATCHING_MS = 300_000

/** Time limit of a bulk call: the default, unless it is on all matching rows. */
export const timeoutOf = (choice: Choice): { timeout?: number } => (isMatching(choice) ? { timeout: MATCHING_MS } : {})

/** Refuses a bulk call without ids before sending a request. */
export function refuseNoIds(call: string, choice: Choice): void {
  if (!isMatching(choice) && choice.length === 0) throw new RangeError(`${call} needs at least one id.`)
}

/** Refuses a call with an empty id before sending a request: its path would be that of the list. */
export function refuseNoId(call: string, id: string): void {
  if (id === '') throw new RangeError(`${call} needs an id.`)
}
