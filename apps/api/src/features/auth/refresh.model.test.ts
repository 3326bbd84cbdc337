import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../../tools/sampling.ts'
import { testDatabase, type TestDatabase, testSupplier } from '../../platform/db/testing/test-database.ts'
import { newId } from '../../platform/db/ids.ts'
import { type LockedFamily, type RefreshStore, rotate, type Rotation } from './refresh.service.ts'
import { refreshStore, startFamily } from './refresh.store.ts'
import { hashToken, randomToken, successorOf } from './tokens.ts'

// Not imported: the promise is ten seconds, whatever the code says.
const GRACE_MS = 10_000
const successor = successorOf({ id: newId(), secret: randomBytes(32) })

/** One browser whose tabs share the cookie. Requests and answers may overtake each other, and answers may be lost. */
type Step =
  | { kind: 'ask'; tab: number }
  | { kind: 'serve'; which: number }
  | { kind: 'answer'; which: number; lost: boolean }
  | { kind: 'wait'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const), tab: fc.nat(4) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('serve' as const), which: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), which: fc.nat(9), lost: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 900 }) }) },
)

interface World {
  refresh(token: string, now: Date): Promise<Rotation>
  begin(): Promise<string>
}

/**
 * A browser stays signed in if each of its requests reaches the server within the grace period after its cookie was
 * replaced.
 */
async function assertNoSessionEnds(world: World, steps: readonly Step[]): Promise<void> {
  let time = 1_000_000
  let cookie = await world.begin()
  const asked: string[] = []
  const answers: string[] = []
  const given = new Map([[cookie, 0]])
  const replacedAt = new Map<string, number>()
  let newest = cookie
  for (const one of steps) {
    switch (one.kind) {
      case 'wait':
        time += one.ms
        break
      case 'ask':
        if (asked.length < 5) asked.push(cookie)
        break
      case 'serve': {
        const token = asked.splice(one.which % Math.max(1, asked.length), 1)[0]
        if (token === undefined) break
        // Past the grace period: requests in flight for more than ten seconds belong to another property.
        if (time - (replacedAt.get(token) ?? time) > GRACE_MS) break
        const rotation = await world.refresh(token, new Date(time))
        if (rotation.outcome !== 'rotated') throw new Error(`signed out: ${rotation.outcome}`)
        if (token === newest) {
          replacedAt.set(newest, time)
          newest = rotation.refreshToken
          given.set(newest, given.size)
        }
        if (rotation.refreshToken !== newest) throw new Error('Not the current token.')
        answers.push(rotation.refreshToken)
        break
      }
      case 'answer': {
        const token = answers.splice(one.which % Math.max(1, answers.length), 1)[0]
        // The browser stores cookies in the order in which answers arrive, so an older one may arrive last.
        if (token !== undefined && !one.lost) cookie = token
        break
      }
    }
  }
}

describe('A04 A05 refresh families', () => {
  it('end no session in thousands of interleavings of five tabs with lost and overtaken answers', async () => {
    let steps = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (plan) => {
        steps += plan.length
        await assertNoSessionEnds(inMemory(), plan)
      }),
      { numRuns: caseCount({ gate: 300, full: 3_000 }) },
    )
    expect(steps).toBeGreaterThan(caseCount({ gate: 3_000, full: 30_000 }))
  })

  it('end with the first token that is shown again later than ten seconds after it was replaced', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.nat(11),
        fc.integer({ min: -3_000, max: 60_000 }),
        async (rotations, which, late) => {
          const world = inMemory()
          const tokens = [await world.begin()]
          const at = (index: number) => new Date(1_000_000 + index * 60_000)
          for (let index = 0; index < rotations; index += 1) {
            const rotation = await world.refresh(tokens[index]!, at(index))
            if (rotation.outcome === 'rotated') tokens.push(rotation.refreshToken)
          }
          const stolen = Math.min(which, rotations - 1)
          const age = (rotations - 1 - stolen) * 60_000 + GRACE_MS + late
          const replay = await world.refresh(tokens[stolen]!, new Date(at(stolen).getTime() + age))
          const expected = age <= GRACE_MS ? 'rotated' : 'reused'
          const after = await world.refresh(tokens.at(-1)!, new Date(at(stolen).getTime() + age))
          expect([replay.outcome, after.outcome]).toEqual([expected, expected === 'reused' ? 'refused' : 'rotated'])
        },
      ),
      { numRuns: caseCount({ gate: 200, full: 1_000 }) },
    )
  })

  describe('on the database', () => {
    let test: TestDatabase
    beforeAll(async () => {
      test = await testDatabase()
    })
    afterAll(() => test.close())

    it('behave alike', async () => {
      const { db } = test
      const supplier = await testSupplier(db)
      const login = { supplier_id: supplier.supplierId, user_id: supplier.userId, password_hash: '' }
      await db.asSystem((trx) =>
        trx
          .insertInto('logins')
          .values({ ...login, email: 'a@b.example', email_key: 'a@b.example', password_changed_at: new Date(0) })
          .execute(),
      )
      const world: World = {
        refresh: (token, now) =>
          db.asSystem((trx) => rotate(refreshStore(trx, { demoAllowed: true }), token, now, successor)),
        async begin() {
          const token = randomToken()
          await db.asSystem((trx) => startFamily(trx, supplier, token, new Date(1_000_000)))
          return token
        },
      }
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), (plan) => assertNoSessionEnds(world, plan)),
        { numRuns: 15 },
      )
      // In parallel: the lock lets one call rotate the token, and the others get its result.
      const token = await world.begin()
      const together = await Promise.all(Array.from({ length: 5 }, () => world.refresh(token, new Date(1_000_001))))
      expect(new Set(together.map((one) => one.outcome === 'rotated' && one.refreshToken)).size).toBe(1)
    })
  })
})

/** A fake store with a database's lock: one transaction at a time. */
function inMemory(): World {
  const tokens = new Map<string, Date | null>()
  let ended = false
  let currentHash = ''
  let expiresAt = new Date(Number.MAX_SAFE_INTEGER)
  const store: RefreshStore = {
    async lockFamily(hash) {
      const supersededAt = tokens.get(hash)
      if (supersededAt === undefined) return undefined
      const family: LockedFamily = {
        familyId: 'family',
        supplierId: 'supplier',
        userId: 'user',
        expiresAt,
        ended,
        supersededAt,
        currentHash,
      }
      return family
    },
    async supersede(family, nextHash, at, until) {
      tokens.set(family.currentHash, at).set(nextHash, null)
      currentHash = nextHash
      expiresAt = until
    },
    async end() {
      ended = true
    },
  }
  return {
    refresh: (token, now) => rotate(store, token, now, successor),
    async begin() {
      const token = randomToken()
      currentHash = hashToken(token)
      tokens.set(currentHash, null)
      return token
    },
  }
}
