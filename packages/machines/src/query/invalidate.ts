import type { QueryClient, QueryKey } from '@tanstack/query-core'

type Cache = Pick<QueryClient, 'invalidateQueries'>

/** Marks all queries below these keys as outdated; those on screen are read again. */
export function invalidateKeys(cache: Cache, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void cache.invalidateQueries({ queryKey })
}

/** Invalidates after every outcome: after a refusal or a lost answer, what is on screen may be outdated too. */
export async function thenInvalidate<Done>(work: () => Promise<Done>, invalidate: () => void): Promise<Done> {
  try {
    return await work()
  } finally {
    invalidate()
  }
}
