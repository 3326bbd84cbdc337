import { describe, expect, it } from 'vitest'
import { takeTurns, turns } from './turns.ts'

const limits = { atOnce: 2, waiting: 1, tooMany: 'Too many.' }

describe('turns', () => {
  it('lets a few run, the next wait, and refuses one more', async () => {
    const inTurn = turns(limits)
    const gates = [0, 1, 2].map(() => Promise.withResolvers<void>())
    const begun: number[] = []
    const runs = gates.map(({ promise }, number) =>
      inTurn(async () => {
        begun.push(number)
        await promise
        return number
      }),
    )
    await expect(inTurn(async () => 3)).rejects.toThrow('Too many.')
    expect(begun).toEqual([0, 1])
    gates[1]?.resolve()
    await expect.poll(() => begun).toEqual([0, 1, 2])
    for (const { resolve } of gates) resolve()
    expect(await Promise.all(runs)).toEqual([0, 1, 2])
  })

  it('passes the turn on when the work fails', async () => {
    const inTurn = turns({ ...limits, atOnce: 1 })
    await expect(inTurn(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
    expect(await inTurn(async () => 'next')).toBe('next')
  })

  it('lets work leave whose signal aborts, so that lighter work behind it starts', async () => {
    const turn = takeTurns(3)
    const gate = Promise.withResolvers<string>()
    const leaving = new AbortController()
    const running = turn(2, () => gate.promise)
    const heavy = turn(3, async () => 'never', leaving.signal)
    const light = turn(1, async () => 'light')
    leaving.abort(new Error('gone'))
    await expect(heavy).rejects.toThrow('gone')
    expect(await light).toBe('light')
    gate.resolve('first')
    expect(await running).toBe('first')
    await expect(turn(1, async () => 'late', leaving.signal)).rejects.toThrow('gone')
    expect(await turn(3, async () => 'all')).toBe('all')
  })
})
