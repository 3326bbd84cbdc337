import { setImmediate as othersAreServed } from 'node:timers/promises'

const MOST_MS = 3

/** Goes through many items in a server that has calls to answer: these get their turn every few milliseconds. */
export async function* unhurried<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let since = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - since < MOST_MS) continue
    await othersAreServed()
    since = performance.now()
  }
}

/** Takes each item out of the list: what was gone through needs no memory any more. */
export function* taken<Item extends object>(items: Item[]): Generator<Item> {
  items.reverse()
  for (let item = items.pop(); item; item = items.pop()) yield item
}
