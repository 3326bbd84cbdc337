import { ApiError, type Import } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'

import { FOLLOWING, openImport } from './import-wizard.fixtures.ts'
import type { ImportInput } from './import.types.ts'
import { appliedImport, checkedImport, importFixture, undoneImport } from './imports.fixtures.ts'

describe('the address of an import', () => {
  it.each<[string, ImportInput['step'], Import, string | object, string]>([
    ['its columns', 'map', checkedImport, { mapping: 'saved' }, 'map'],
    ['its check', 'check', checkedImport, 'checked', 'check'],
    ['its columns, where it was not checked', 'check', importFixture(), { mapping: 'saved' }, 'map'],
    ['its end, where it was written', 'map', appliedImport, 'complete', 'done'],
    ['its end, where it was undone', 'done', undoneImport, 'complete', 'done'],
  ])('leads to %s', async (_, step, shown, value, at) => {
    const { settled } = openImport({ read: async () => shown }, { id: 'i1', step })
    expect(await settled()).toEqual({ value, step: at, problem: undefined })
  })

  it('leads to the job that goes on', async () => {
    const running = { ...checkedImport, job: { id: 'j7', task: 'apply' as const } }
    const { actor, at } = openImport({ read: async () => running }, { id: 'i1', step: 'check' })
    await at(FOLLOWING)
    const { task, job } = actor.getSnapshot().context
    expect([task, job]).toEqual(['apply', { id: 'j7', done: 0, total: 3 }])
  })

  it('says that there is no such import, and offers to begin', async () => {
    const gone = new ApiError('notFound', 'Not found.', { status: 404, code: 'not_found' })
    const { settled, places } = openImport({ read: () => Promise.reject(gone) }, { id: 'old', step: 'map' })
    expect(await settled()).toEqual({ value: 'choosing', step: 'file', problem: 'gone' })
    expect(places.at(-1)).toEqual({ id: undefined, step: 'file' })
  })

  it('is followed between steps, not while a job goes on', async () => {
    const { actor, seen, settled, at, places } = openImport(
      { read: async () => checkedImport },
      { id: 'i1', step: 'check' },
    )
    await settled()
    actor.send({ type: 'address.changed', id: 'i1', step: 'map' })
    expect(seen().value).toEqual({ mapping: 'saved' })
    actor.send({ type: 'address.changed', id: 'i1', step: 'check' })
    expect(seen().value).toBe('checked')
    actor.send({ type: 'address.changed', id: 'i1', step: 'done' })
    expect([seen().value, places.at(-1)]).toEqual(['checked', { id: 'i1', step: 'check' }])
    actor.send({ type: 'apply' })
    await at(FOLLOWING)
    actor.send({ type: 'address.changed', id: undefined, step: 'file' })
    expect(seen().value).toEqual(FOLLOWING)
  })

  it('starts over without an id, and opens another import by its id', async () => {
    const { actor, seen, settled } = openImport({ read: async () => checkedImport }, { id: 'i1', step: 'check' })
    await settled()
    actor.send({ type: 'address.changed', id: undefined, step: 'file' })
    expect(seen()).toEqual({ value: 'choosing', step: 'file', problem: undefined })
    actor.send({ type: 'address.changed', id: 'i2', step: 'check' })
    expect((await settled()).value).toBe('checked')
  })
})
