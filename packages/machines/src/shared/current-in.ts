import { isApiError, type Tagged } from '@selvedge/sdk'
import type { ErrorActorEvent, EventObject } from 'xstate'

/** The current item that came with a refused change, which saves a read; undefined if the server did not send it. */
export function currentIn<Item>(event: EventObject): Tagged<Item> | undefined {
  const { error } = event as Partial<ErrorActorEvent>
  return isApiError<Item>(error, 'stale') ? error.current : undefined
}

/** The input of a read: `current` if a refused change brought it, otherwise the server is asked. */
export interface ItemReading<Item> {
  id: string
  current?: Tagged<Item> | undefined
}
