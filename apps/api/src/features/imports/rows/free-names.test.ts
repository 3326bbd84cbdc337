import { expect, test } from 'vitest'
import { foldName } from '../../../platform/db/keys.ts'
import { FreeNames } from './free-names.ts'
import { ProductNames } from './product-names.ts'

/** Counts its lookups. */
class CountingSet extends Set<string> {
  asked = 0

  override has(name: string): boolean {
    this.asked += 1
    return super.has(name)
  }
}

test('a name that is taken gets the first number that is free, whatever its letters', () => {
  const names = new FreeNames(new Set(['cork', 'cork (3)']))
  expect(['Cork', 'CORK', 'Cork (2)', 'Felt'].map((name) => names.take(name))).toEqual([
    'Cork (2)',
    'CORK (4)',
    'Cork (2) (2)',
    'Felt',
  ])
})

test('numbering 20,000 products of one name asks for a few names each', () => {
  const taken = new CountingSet()
  const names = new ProductNames(new FreeNames(taken))
  const cells = () => ({ productName: 'Cork', nameColumn: 'Name', notes: [] })
  const given = Array.from({ length: 20_000 }, (_, code) => names.nameOf(`id:${code}`, cells()))
  expect(new Set(given.map(foldName)).size).toBe(20_000)
  expect(given.at(-1)).toBe('Cork (20000)')
  expect(taken.asked).toBeLessThan(3 * 20_000)
})
