import { describe, expect, it, test } from 'vitest'
import { sharedIsAbsent } from '../../imports/testing/files.ts'
import { findDuplicates } from './find-duplicates.ts'
import { figuresOf, type JudgedPair, judgeCatalogue, judgeOwnPairs } from './testing/corpus.ts'
import { manyValues } from './testing/many-values.ts'

const groupsOf = (values: Record<string, number>, more: { unit?: string; distinct?: string[][] } = {}) =>
  findDuplicates({ values: Object.entries(values).map(([value, uses]) => ({ id: value, value, uses })), ...more })

const isWrong = ({ isSame, isFound }: JudgedPair) => !isSame && isFound
const textsOf = (pairs: readonly JudgedPair[]) => pairs.map(({ texts }) => texts)

/** Microseconds of this thread: other tests run beside it. */
function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

describe('duplicates among the values of an attribute', () => {
  it('are groups with the most used value first, the most used group first', () => {
    expect(groupsOf({ Oak: 1, oak: 5, 'OAK.': 2, Teak: 9, 'Sea Glass': 4, Seaglass: 6 })).toEqual([
      ['Seaglass', 'Sea Glass'],
      ['oak', 'OAK.', 'Oak'],
    ])
  })

  it.each([
    [{ 'ALDER.': 2, ALDER: 2, Alder: 2, 'Alder.': 2 }, ['Alder', 'ALDER', 'Alder.', 'ALDER.']],
    [{ 'SEA GLASS': 1, 'Sea-Glass': 1, Seaglass: 1 }, ['Seaglass', 'SEA GLASS', 'Sea-Glass']],
    [{ Alder: 1, 'ALDER.': 2 }, ['ALDER.', 'Alder']],
    [{ '1,5 mm': 1, '1.5 mm': 1 }, ['1,5 mm', '1.5 mm']],
  ])('have the better spelling of equally used values first: %j', (values, ids) => {
    expect(groupsOf(values)).toEqual([ids])
    expect(groupsOf(Object.fromEntries(Object.entries(values).toReversed()))).toEqual([ids])
  })

  it('are found by key, by joined words and by one misspelled word', () => {
    expect(groupsOf({ 'Oak, natural': 2, 'natural oak': 1 })).toHaveLength(1)
    expect(groupsOf({ 'Water proof': 2, Waterproof: 1 })).toHaveLength(1)
    expect(groupsOf({ Herringbone: 2, Herringobne: 1 })).toHaveLength(1)
  })

  it('are not chained: what is near to a near value is not near', () => {
    expect(groupsOf({ Lavender: 9, Lavendor: 2, Lavendors: 1 })).toEqual([['Lavender', 'Lavendor']])
  })

  it('are no two words of which each stands in several values', () => {
    const wooden = { 'Marble cherry': 1, 'Light cherry': 1, 'Dark cherry': 1 }
    const wet = { 'Marble cheery': 1, 'Light cheery': 1, 'Dark cheery': 1 }
    expect(groupsOf({ ...wooden, ...wet })).toEqual([])
    expect(groupsOf({ ...wooden, 'Marble cheery': 1 })).toHaveLength(1)
  })

  it('takes the unit of the attribute for a number without one', () => {
    expect(groupsOf({ '1,5': 1, '1.5 mm': 2 }, { unit: 'mm' })).toEqual([['1.5 mm', '1,5']])
    expect(groupsOf({ '1,5': 1, '1.5 mm': 2 })).toEqual([])
  })

  it('are never values that a user marked as different', () => {
    const values = { Oak: 3, oak: 2, OAK: 1 }
    expect(groupsOf(values, { distinct: [['Oak', 'oak']] })).toEqual([['Oak', 'OAK']])
    expect(groupsOf(values, { distinct: [['Oak', 'oak', 'OAK']] })).toEqual([])
  })

  // Comparing each with each would take 16 times as long for four times the values. `pnpm bench` shows the seconds.
  test.for(manyValues())('are found in a time that grows like the number of values: %s', ([, values]) => {
    const quarter = processorTime(() => findDuplicates({ values: values.slice(0, values.length / 4) }))
    expect(processorTime(() => findDuplicates({ values })) / quarter).toBeLessThan(12)
  })
})

describe('the corpus of labelled pairs', () => {
  it('finds no wrong pair of our own: numbers, units, symbols and codes are never blurred', () => {
    const pairs = judgeOwnPairs()
    expect(textsOf(pairs.filter(isWrong))).toEqual([])
    expect(figuresOf(pairs).recall).toBeGreaterThanOrEqual(0.95)
  })

  it.skipIf(sharedIsAbsent)('is met in two real catalogues: precision 0.98 and recall 0.8', async () => {
    const pairs = [...(await judgeCatalogue('fabrics')), ...(await judgeCatalogue('materials'))]
    const figures = figuresOf([...pairs, ...judgeOwnPairs()])
    expect(figures.pairs).toBeGreaterThanOrEqual(500)
    expect(textsOf(pairs.filter(isWrong))).toEqual([])
    expect(figures.precision).toBeGreaterThanOrEqual(0.98)
    expect(figures.recall).toBeGreaterThanOrEqual(0.8)
    expect(figuresOf(pairs).recall).toBeGreaterThanOrEqual(0.79)
  })
})
