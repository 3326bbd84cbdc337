import { describe, expect, it } from 'vitest'
import { AdaptiveLimit } from './adaptive-limit.ts'

const [QUICK, SLOW] = [20, 2_000]

/** The limit after this many calls, one after another. */
function after(
  limit: AdaptiveLimit,
  calls: number,
  call: { tookMs: number; inFlight: number; everyMs: number },
): number {
  for (let ended = 1; ended <= calls; ended += 1) limit.observe({ ...call, at: ended * call.everyMs })
  return limit.current
}

describe('the limit on calls in flight', () => {
  it('shrinks while many calls are slow, to an eighth at least, and grows back with quick ones', () => {
    const limit = new AdaptiveLimit(64)
    const slow = after(limit, 50, { tookMs: SLOW, inFlight: 64, everyMs: 200 })
    expect([slow, after(limit, 3_000, { tookMs: QUICK, inFlight: 8, everyMs: 1 })]).toEqual([8, 64])
  })

  it('shrinks once for calls that end together', () => {
    expect(after(new AdaptiveLimit(64), 64, { tookMs: SLOW, inFlight: 64, everyMs: 1 })).toBe(51)
  })

  it('stays as it is while few calls are slow', () => {
    expect(after(new AdaptiveLimit(64), 100, { tookMs: SLOW, inFlight: 32, everyMs: 200 })).toBe(64)
  })

  it('lets at least one call in', () => {
    expect(after(new AdaptiveLimit(2), 50, { tookMs: SLOW, inFlight: 2, everyMs: 200 })).toBe(1)
  })
})
