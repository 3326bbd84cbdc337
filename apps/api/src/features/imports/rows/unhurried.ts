import { setImmediate as othersAreServed } from 'node:timers/promises'

const MOST_MS = 3

/** Iterates over many items, yielding to requests every few milliseconds. */
export async function* unhurried<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let since = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - since < MOST_MS) continue
    await othersAreServed()
    since = performance.now()
  }
}

/** Removes each item from the list as it is yielded, so that its memory can be freed. */
export function* taken<Item extends object>(items: Item[]): Generator<Item> {
  items.reverse()
  for (let item = items.pop(); item; item = items.pop()) yield item
}
