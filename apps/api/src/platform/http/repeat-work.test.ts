import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from './api.ts'
import { repeatWork } from './repeat-work.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Rounds after each of the given minutes, of work that repeats every hour. */
async function roundsAfter(minutes: readonly number[], firstAfterMs?: number): Promise<number[]> {
  let rounds = 0
  const app = fastify()
  repeatWork(app as unknown as Api, {
    everyMs: 3_600_000,
    ...(firstAfterMs !== undefined && { firstAfterMs }),
    work: async () => void (rounds += 1),
    failure: 'It failed.',
  })
  await app.listen({ port: 0 })
  const seen: number[] = []
  for (const minute of minutes) {
    await vi.advanceTimersByTimeAsync(minute * 60_000)
    seen.push(rounds)
  }
  await app.close()
  await vi.advanceTimersByTimeAsync(7_200_000)
  return [...seen, rounds]
}

it('works at once and at each interval, until the server closes', async () => {
  expect(await roundsAfter([0, 59, 1])).toEqual([1, 1, 2, 2])
})

it('begins later where that is asked for, and not after the server has closed', async () => {
  expect(await roundsAfter([9, 1, 50], 600_000)).toEqual([0, 1, 2, 2])
  expect(await roundsAfter([9], 600_000)).toEqual([0, 0])
})
