import { isApiError, type Tagged } from '@selvedge/sdk'
import type { ErrorActorEvent, EventObject } from 'xstate'

/** The item that a refused change met, where the server sent it along: it need not be asked for again. */
export function currentIn<Item>(event: EventObject): Tagged<Item> | undefined {
  const { error } = event as Partial<ErrorActorEvent>
  return isApiError<Item>(error, 'stale') ? error.current : undefined
}

/** What is read of an item: that of the server, unless a refused change brought it. */
export interface ItemReading<Item> {
  id: string
  current?: Tagged<Item> | undefined
}
