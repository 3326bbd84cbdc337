export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  unit: () => number
  between: (low: number, high: number) => number
  /** An integer, both ends inclusive. */
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** `count` distinct entries of the list, in random order. */
  sample: <T>(list: readonly T[], count: number) => T[]
}

/** The same sequence for the same seed on every machine (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const at = whole(0, list.length - 1)
    for (const one of list.slice(at, at + 1)) return one
    throw new Error('Nothing to pick from: the list is empty.')
  }
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    return Array.from({ length: Math.min(count, list.length) }, () => rest.splice(whole(0, rest.length - 1), 1)).flat()
  }
  return {
    unit,
    between: (low, high) => low + unit() * (high - low),
    whole,
    chance: (probability) => unit() < probability,
    pick,
    sample,
  }
}
