/** Unique keys that a row takes, and those that it frees. */
export interface Keys {
  takes: readonly string[]
  givesUp: readonly string[]
}

/**
 * Splits rows into those that could collide on a unique key, because one takes a key that another takes or frees, and
 * the rest. Colliding rows must be in one slice: on the embedded engine, the second slice would wait for the first
 * forever.
 */
export function colliding<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => Keys,
): { together: Item[]; apart: Item[] } {
  const uses = new Map<string, number>()
  const use = (key: string) => uses.set(key, (uses.get(key) ?? 0) + 1)
  for (const item of items) for (const key of distinct(keysOf(item))) use(key)
  const [together, apart]: [Item[], Item[]] = [[], []]
  for (const item of items) {
    const meets = distinct(keysOf(item)).some((key) => (uses.get(key) ?? 0) > 1)
    ;(meets ? together : apart).push(item)
  }
  return { together, apart }
}

const distinct = ({ takes, givesUp }: Keys): string[] =>
  givesUp.length === 0 ? [...takes] : [...new Set([...takes, ...givesUp])]
