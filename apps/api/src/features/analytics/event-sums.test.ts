import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../../tools/sampling.ts'
import {
  postgresAvailable,
  type TestDatabase,
  testDatabase,
  type TestSupplier,
  testSupplier,
} from '../../platform/db/testing/test-database.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { sumsOfRange } from './event-sums.store.ts'
import { buildShowcase, plantVisits, type Visit } from './testing/visits.ts'

const START = Date.parse('2026-03-30T00:00:00Z')
const HOUR_MS = 3_600_000
const DAYS = 5
const momentAt = (hours: number) => new Date(START + hours * HOUR_MS)

describe.skipIf(!postgresAvailable)('sums of a range', () => {
  let opened: TestDatabase
  let supplier: TestSupplier
  let showcaseIds: string[]
  let visits: Visit[]

  beforeAll(async () => {
    opened = await testDatabase()
    supplier = await testSupplier(opened.db)
    const made = [
      await buildShowcase(opened.db, supplier, { name: 'Spring' }),
      await buildShowcase(opened.db, supplier, { name: 'Autumn' }),
    ]
    showcaseIds = made.map(({ id }) => id)
    visits = visitsOf(showcaseIds)
    await plantVisits(opened.db, supplier, visits)
    const other = await testSupplier(opened.db, 'Other')
    const foreign = await buildShowcase(opened.db, other, { name: 'Foreign' })
    await plantVisits(opened.db, other, [{ showcaseId: foreign.id, at: momentAt(30).toISOString() }])
  })
  afterAll(() => opened.close())

  it('are those of its events, wherever it begins and ends', { timeout: 60_000 }, async () => {
    const hours = fc.integer({ min: -30, max: DAYS * 24 + 30 })
    const showcase = fc.constantFrom(undefined, 0, 1)
    const asked = fc.asyncProperty(hours, hours, showcase, async (one, other, place) => {
      const range = { start: momentAt(Math.min(one, other)), end: momentAt(Math.max(one, other)) }
      const showcaseId = place === undefined ? undefined : showcaseIds[place]
      const sums = await inReadTransaction(opened.db, supplier, (context) =>
        sumsOfRange(context, { range, showcaseId }),
      )
      expect(sums).toEqual(countedOneByOne({ ...range, showcaseId }))
    })
    await fc.assert(asked, { numRuns: caseCount({ gate: 50, full: 150 }) })
  })

  function countedOneByOne({ start, end, showcaseId }: { start: Date; end: Date; showcaseId: string | undefined }) {
    const found = visits.filter(
      ({ at, showcaseId: of }) =>
        new Date(at) >= start && new Date(at) < end && (showcaseId === undefined || of === showcaseId),
    )
    const people = found.filter(({ bot }) => !bot)
    return {
      full_count: people.length,
      active_users: new Set(people.map(({ showcaseId: of, visitor }) => `${of} ${visitor}`)).size,
      total_views: people.filter(({ name }) => name === 'page_view').length,
      bot_events: found.length - people.length,
    }
  }
})

/** A few visitors who return repeatedly, each event with its time. */
function visitsOf(showcaseIds: readonly string[]): Visit[] {
  const visitors = ['Ada', 'Bea', 'Cleo', 'Dora', 'Slackbot']
  return Array.from({ length: 120 }, (_, index) => {
    const visitor = visitors[(index * index + (index >> 3)) % visitors.length] ?? ''
    return {
      showcaseId: showcaseIds[(index * 7) % 3 === 0 ? 1 : 0] ?? '',
      visitor,
      at: momentAt(index).toISOString(),
      name: index % 4 === 0 ? 'page_view' : 'variant_open',
      bot: visitor === 'Slackbot',
    }
  })
}
