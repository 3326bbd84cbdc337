import { isApiError, type Tagged } from '@selvedge/sdk'

import { isSame } from './edit-values.ts'

interface SafeChange<Item, Seen> {
  read: () => Promise<Tagged<Item>>
  seenOf: (item: Item) => Seen
  /** The item as the user saw it. */
  seen: Seen
  /** Makes the change; the server refuses it if the ETag is not current. */
  make: (ifMatch: Tagged<Item>['etag']) => Promise<unknown>
}

/** Makes a change if the item is still what the user saw; otherwise answers the item as it is now. */
export async function changeSafely<Item, Seen>(change: SafeChange<Item, Seen>): Promise<Seen | undefined> {
  const { read, seenOf, seen, make } = change
  try {
    const { value, etag } = await read()
    const now = seenOf(value)
    if (!isSame(now, seen)) return now
    await make(etag)
    return undefined
  } catch (error) {
    if (!isApiError<Item>(error, 'stale') || !error.current) throw error
    return seenOf(error.current.value)
  }
}
