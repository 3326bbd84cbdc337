import { setImmediate as yieldToRequests } from 'node:timers/promises'

const MAX_BLOCKING_MS = 3

/** Iterates over many items, yielding to requests every few milliseconds. */
export async function* yieldingToRequests<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let since = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - since < MAX_BLOCKING_MS) continue
    await yieldToRequests()
    since = performance.now()
  }
}

/** Removes each item from the list as it is yielded, so that its memory can be freed. */
export function* taken<Item extends object>(items: Item[]): Generator<Item> {
  items.reverse()
  for (let item = items.pop(); item; item = items.pop()) yield item
}
