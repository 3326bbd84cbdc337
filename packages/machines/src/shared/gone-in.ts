import { isApiError } from '@selvedge/sdk'

/** Ids of the selection that the server reports as deleted. */
export function goneIn(error: unknown): string[] {
  if (!isApiError(error) || error.code !== 'unknown_ids') return []
  return (error.problem?.errors ?? []).flatMap((one) => ('id' in one && typeof one.id === 'string' ? [one.id] : []))
}
