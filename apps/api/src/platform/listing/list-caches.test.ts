import { expect, test } from 'vitest'
import { VersionedCache } from './list-caches.ts'

const KEY = { supplierId: 'a', version: 1 }

/** A query that counts how often it is answered. */
function counted() {
  const state = { times: 0 }
  return { state, answer: async () => (state.times += 1) }
}

test('an answer is computed once per supplier, version and query', async () => {
  const cache = new VersionedCache(10)
  const { state, answer } = counted()
  expect([await cache.get(KEY, 'x', answer), await cache.get(KEY, 'x', answer)]).toEqual([1, 1])
  await cache.get({ ...KEY, version: 2 }, 'x', answer)
  await cache.get({ ...KEY, supplierId: 'b' }, 'x', answer)
  await cache.get(KEY, 'y', answer)
  expect(state.times).toBe(4)
})

test('concurrent requests share one answer', async () => {
  const cache = new VersionedCache(10)
  const { state, answer } = counted()
  expect(await Promise.all([cache.get(KEY, 'x', answer), cache.get(KEY, 'x', answer)])).toEqual([1, 1])
  expect(state.times).toBe(1)
})

test('a failure is passed on and not cached', async () => {
  const cache = new VersionedCache(10)
  await expect(cache.get(KEY, 'x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get(KEY, 'x', async () => 1)).toBe(1)
})

test('what was not asked for longest is forgotten first', async () => {
  const cache = new VersionedCache(2)
  const { state, answer } = counted()
  for (const question of ['x', 'y', 'x', 'z', 'x']) await cache.get(KEY, question, answer)
  expect(state.times).toBe(3)
  await cache.get(KEY, 'y', answer)
  expect(state.times).toBe(4)
})
