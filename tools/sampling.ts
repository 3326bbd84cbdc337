import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The gate runs a sample of generated cases; the long suite (`pnpm test full`) runs all of them. */
    sampling: { seed: number; isFull: boolean }
  }
}

/** Seed of all generated cases in this run: derived from the commit, or given by `pnpm test --seed N`. */
export const SEED: number = inject('sampling').seed

/** Whether this run is the long suite. */
export const IS_LONG_SUITE: boolean = inject('sampling').isFull

/** Number of generated cases: few in the gate, all in the long suite. */
export const caseCount = ({ gate, full }: { gate: number; full: number }): number => (IS_LONG_SUITE ? full : gate)

/**
 * All of `items` in the long suite; in the gate, `count` of them in their original order. Seed and key select them, so
 * that keys with the same list (calls that meet the same faults) get different samples, and so do commits.
 */
export function sampleOf<T>(items: readonly T[], { count, key = '' }: { count: number; key?: string }): T[] {
  if (IS_LONG_SUITE || count >= items.length) return [...items]
  const random = randomFrom(SEED ^ hashOf(key))
  const left = items.map((_, index) => index)
  const chosen = Array.from({ length: count }, () => left.splice(random(left.length), 1)[0])
  return items.filter((_, index) => chosen.includes(index))
}

/** Integers below the given bound; the same seed gives the same sequence everywhere (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

function hashOf(text: string): number {
  let hash = 0
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  return hash
}
