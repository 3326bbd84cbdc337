import type { Import, ImportSummary, Job } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { postgresAvailable } from '../../platform/db/testing/test-database.ts'
import { forgetOld } from './sweep-imports.ts'
import { shownVariants, stateOf } from './testing/import-file.ts'
import { importStage } from './testing/import-stage.ts'

const NOTHING = { new: 0, changed: 0, unchanged: 0 }

describe.skipIf(!postgresAvailable)('the work on imports over HTTP', () => {
  const stage = importStage()
  const { place, uploaded, done, written } = stage

  it('are written as they were checked, once, by the user', async () => {
    const { id } = await uploaded()
    const { check } = await done(id, 'check')
    const applied = await done(id, 'apply', { expected: check?.counts })
    expect([applied.state, applied.applied]).toEqual(['applied', check?.counts])
    expect(
      (await shownVariants(place())).map(({ name, product_name, values }) => [name, product_name, values]),
    ).toEqual([
      ['Green', 'Loden', ['Weight: 320']],
      ['Grey', 'Loden', ['Weight: 300']],
      ['Heather', 'Tweed', ['Weight: 410']],
    ])
    const { rows } = await stage.server.db.forSupplier(stage.supplier.supplierId, async (trx) => ({
      rows: await trx
        .selectFrom('history')
        .select(['action', 'user_id'])
        .where('supplier_id', '=', stage.supplier.supplierId)
        .execute(),
    }))
    expect(rows).toEqual([{ action: 'import', user_id: stage.supplier.userId }])
    for (const what of ['check', 'apply']) {
      const again = await stage.call('POST', `/imports/${id}/${what}`, what === 'apply' ? { payload: {} } : {})
      expect([again.statusCode, again.json().code]).toEqual([409, 'import_applied'])
    }
  })

  it('are not written when the catalogue has changed so that they would do something else', async () => {
    const [one, other] = [await uploaded(), await uploaded()]
    const { check } = await done(one.id, 'check')
    await done(other.id, 'apply')
    const before = await stateOf(place())
    const answer = await stage.call('POST', `/imports/${one.id}/apply`, { payload: { expected: check?.counts } })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'count_changed'])
    expect(await stateOf(place())).toEqual(before)
    expect((await done(one.id, 'check')).check?.counts.variants).toEqual({ ...NOTHING, unchanged: 3 })
  })

  it('are done as jobs that report their progress', async () => {
    const { id } = await uploaded()
    const asked = await stage.call('POST', `/imports/${id}/apply`, {
      payload: {},
      headers: { prefer: 'respond-async' },
    })
    const { id: jobId, kind } = asked.json<{ data: Job }>().data
    expect([asked.statusCode, kind]).toEqual([202, 'apply_import'])
    await expect.poll(async () => (await stage.call('GET', `/imports/${id}`)).json().data.state).toBe('applied')
    await expect
      .poll(async () => {
        const { state, done: reached, total, result } = (await stage.call('GET', `/jobs/${jobId}`)).json().data
        return [state, reached, total, (result as Import | null)?.state]
      })
      .toEqual(['done', 8, 8, 'applied'])
  })

  it('name the job that goes on with them, which leaves nothing when it is cancelled', async () => {
    const { id } = await uploaded()
    const asked = await stage.call('POST', `/imports/${id}/apply`, {
      payload: {},
      headers: { prefer: 'respond-async' },
    })
    const { id: jobId } = asked.json<{ data: Job }>().data
    expect((await stage.call('GET', `/imports/${id}`)).json().data.job).toEqual({ id: jobId, task: 'apply' })
    const cancelled = await stage.call('DELETE', `/jobs/${jobId}`)
    expect(cancelled.statusCode).toBe(200)
    await expect
      .poll(async () => {
        const { state, job } = (await stage.call('GET', `/imports/${id}`)).json().data
        return [state, job]
      })
      .toEqual(['open', null])
    expect(await shownVariants(place())).toEqual([])
  })

  it('keep their file for a day, their changes for 30 days, and their history entry once applied', async () => {
    const [old, applied] = [await uploaded(), await uploaded()]
    await done(applied.id, 'apply')
    stage.time += 25 * 3_600_000
    stage.call = await stage.server.callAs(stage.supplier)
    const late = await stage.call('POST', `/imports/${old.id}/check`)
    expect([late.statusCode, late.json().code]).toEqual([410, 'import_expired'])
    stage.time += 28 * 24 * 3_600_000
    await forgetOld({ db: stage.server.db, now: () => new Date(stage.time) })
    stage.call = await stage.server.callAs(stage.supplier)
    expect(await written(applied.id)).toBe(3)
    stage.time += 2 * 24 * 3_600_000
    stage.call = await stage.server.callAs(stage.supplier)
    const undone = await stage.call('POST', `/imports/${applied.id}/undo`)
    expect([undone.statusCode, undone.json().code]).toEqual([410, 'import_expired'])
    await forgetOld({ db: stage.server.db, now: () => new Date(stage.time) })
    const { data } = (await stage.call('GET', '/imports/')).json<{ data: ImportSummary[] }>()
    expect(data.map(({ id, state }) => [id, state])).toEqual([[applied.id, 'applied']])
    expect(await written(applied.id)).toBe(0)
  })

  it('are forgotten when they are deleted, and what they wrote stays', async () => {
    const { id } = await uploaded()
    await done(id, 'apply')
    expect((await stage.call('DELETE', `/imports/${id}`)).statusCode).toBe(204)
    expect([(await stage.call('GET', `/imports/${id}`)).statusCode, (await shownVariants(place())).length]).toEqual([
      404, 3,
    ])
  })
})
