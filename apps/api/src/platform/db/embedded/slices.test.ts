import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bumpCatalogue } from '../catalogue-version.ts'
import { type Database, databaseOn, type Work } from '../database.ts'
import { CatalogueHeld, isUnavailable } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Tables } from '../schema.ts'
import { testEngine, testSupplier } from '../testing/test-database.ts'
import { type EmbeddedEngine, openFolderEngine } from './embedded-engine.ts'

type Trx = Transaction<Tables>

describe.skipIf(testEngine !== 'embedded')('slices that are true together', { timeout: 120_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'selvedge-slices-'))
  let engine: EmbeddedEngine
  let db: Database
  let supplierId: string
  let jobId: string

  const open = async () => {
    engine = await openFolderEngine(join(root, 'data'))
    db = await databaseOn(engine)
  }
  beforeAll(open)
  beforeEach(async () => {
    supplierId = (await testSupplier(db)).supplierId
    jobId = newId()
    await db.forSupplier(supplierId, insertJob)
  })
  afterAll(async () => {
    await db.close()
    rmSync(root, { recursive: true, force: true })
  })

  it('are invisible before the last transaction, and visible after it', async () => {
    const seen: string[][] = []
    await written(['A', 'B'], async () => void seen.push(await families()))
    expect([...seen, await families()]).toEqual([[], [], ['A', 'B']])
  })

  it('refuse other writers of this supplier, who would wait for their locks for ever; other suppliers write on', async () => {
    const rival = (await testSupplier(db, 'Rival')).supplierId
    const refused: unknown[] = []
    const answers: unknown[] = []
    await written(['A'], async () => {
      const works: Work<unknown>[] = [insertFamily('A'), (trx) => bumpCatalogue(trx, supplierId), lockUser]
      for (const work of works) {
        refused.push(await db.forSupplier(supplierId, work).catch((error: unknown) => error))
      }
      await db.forSupplier(rival, insertFamily('A', rival))
      answers.push(await families(rival), await db.forSupplier(supplierId, lockUser, { besideSlices: true }))
    })
    expect(refused).toEqual([expect.any(CatalogueHeld), expect.any(CatalogueHeld), expect.any(CatalogueHeld)])
    expect(answers).toEqual([['A'], 'Ada Loom'])
    await db.forSupplier(supplierId, insertFamily('B'))
    expect(await families()).toEqual(['A', 'B'])
  })

  it('take turns with other slices of their supplier', async () => {
    const events: string[] = []
    const second = newId()
    await Promise.all([
      written(['A', 'B'], async (name) => {
        await families()
        events.push(`first ${name}`)
      }),
      db.inSlices({ supplierId, jobId: second }, async () => async () => void events.push('second')),
    ])
    expect(events).toEqual(['first A', 'first B', 'second'])
  })

  it('leave nothing when they are broken off', async () => {
    const broken = written(['A', 'B'], async (name) => {
      if (name === 'B') throw new Error('Cancelled.')
    })
    await expect(broken).rejects.toThrow('Cancelled.')
    expect([await families(), await prepared()]).toEqual([[], []])
  })

  it('leave nothing when the last transaction fails', async () => {
    const failing = db.inSlices({ supplierId, jobId }, async (slices) => {
      await slices.write(insertFamily('A'))
      return async (trx) => {
        await insertFamily('B')(trx)
        throw new Error('Too late.')
      }
    })
    await expect(failing).rejects.toThrow('Too late.')
    expect([await families(), await prepared()]).toEqual([[], []])
  })

  it('leave nothing when the engine ends between two of them', async () => {
    const killed = written(['A', 'B', 'C'], async (name) => {
      if (name === 'B') await restarted(() => engine.kill())
    })
    await expect(killed).rejects.toThrow('The database was restarted.')
    expect([await families(), await prepared()]).toEqual([[], []])
  })

  it('are all true when the engine ends after the decision, and none of them before it', async () => {
    const undecided = newId()
    await leftBehind(`${supplierId}/${undecided}/0`, insertFamily('Undecided'))
    await leftBehind(`${supplierId}/${jobId}/0`, insertFamily('A'))
    await leftBehind(`${supplierId}/${jobId}/1`, insertFamily('B'))
    await db.forSupplier(supplierId, endJob)
    await db.close()
    await open()
    expect([await families(), await prepared()]).toEqual([['A', 'B'], []])
  })

  it('are rolled back by restarting the engine when something still waits for their locks', async () => {
    const hanging = written(['A'], async () => {
      const waits = insertFamily('A')
      await restarted(() => db.asSystem((trx) => waits(trx), { statementMs: 200, silenceMs: 200 }))
    })
    await expect(hanging).rejects.toThrow('The database was restarted.')
    expect([await families(), await prepared()]).toEqual([[], []])
  })

  /** Writes one slice per name, the last of which ends the job; `between` runs after each slice. */
  const written = (names: readonly string[], between: (name: string) => Promise<void>) =>
    db.inSlices({ supplierId, jobId }, async (slices) => {
      for (const name of names) {
        await slices.write(insertFamily(name))
        await between(name)
      }
      return endJob
    })

  const insertFamily =
    (name: string, of = supplierId): Work<void> =>
    async (trx) => {
      const names = { name, name_fold: name, name_key: name }
      await trx
        .insertInto('material_families')
        .values({ supplier_id: of, id: newId(), ...names })
        .execute()
    }

  const lockUser = async (trx: Trx) => {
    const users = trx.selectFrom('users').select('full_name').where('supplier_id', '=', supplierId)
    return (await users.forKeyShare().executeTakeFirstOrThrow()).full_name
  }

  const insertJob = (trx: Trx) =>
    trx
      .insertInto('jobs')
      .values({ supplier_id: supplierId, id: jobId, user_id: newId(), kind: 'weave', created_at: new Date() })
      .execute()

  const endJob = async (trx: Trx) => {
    const ending = trx.updateTable('jobs').set({ state: 'done' })
    await ending.where('supplier_id', '=', supplierId).where('id', '=', jobId).execute()
  }

  const families = async (of = supplierId) => {
    const rows = await db.forSupplier(of, (trx) =>
      trx.selectFrom('material_families').select('name').where('supplier_id', '=', of).orderBy('name').execute(),
    )
    return rows.map(({ name }) => name)
  }

  const prepared = async () => {
    const { rows } = await db.asSystem((trx) => sql<{ gid: string }>`select gid from pg_prepared_xacts`.execute(trx))
    return rows.map(({ gid }) => gid)
  }

  /** Leaves the slice as a killed process would. */
  async function leftBehind(name: string, work: Work<void>): Promise<void> {
    const prepare = async (trx: Trx) => {
      await work(trx)
      await sql`prepare transaction ${sql.lit(name)}`.execute(trx)
    }
    await db.asSystem(prepare)
  }

  /** On a busy machine a restart takes longer than a caller waits. */
  async function restarted(ending: () => unknown): Promise<void> {
    await Promise.resolve(ending()).catch(() => {})
    for (;;) {
      const isUp = await db.ping().then(
        () => true,
        (error: unknown) => !isUnavailable(error),
      )
      if (isUp) return
    }
  }
})
