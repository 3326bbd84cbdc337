import { setImmediate as othersAreServed } from 'node:timers/promises'

const MOST_MS = 10

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
