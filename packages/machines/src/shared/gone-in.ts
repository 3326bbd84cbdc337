import { isApiError } from '@selvedge/sdk'

/** Ids of the selection that the server reports as deleted. */
export const goneIn = (error: unknown): string[] => idsIn(error, 'unknown_ids')

/** Ids of linked items, such as versions, that the server reports as deleted. */
export const goneLinksIn = (error: unknown): string[] => idsIn(error, 'unknown_reference')

function idsIn(error: unknown, code: string): string[] {
  if (!isApiError(error) || error.code !== code) return []
  return (error.problem?.errors ?? []).flatMap((one) => ('id' in one && typeof one.id === 'string' ? [one.id] : []))
}
