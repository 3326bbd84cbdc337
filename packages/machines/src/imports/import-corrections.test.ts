import type { ImportPatch } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'

import { MAPPING, offline, openImport, unreadable, uploaded } from './import-wizard.fixtures.ts'
import { merged, saidOf, shownColumns, unsavedCorrections } from './import.types.ts'
import { checkedImport, importColumnFixture, importFixture } from './imports.fixtures.ts'

describe('corrections of an import', () => {
  it('are saved as they are made, those made meanwhile together, and shown at once', async () => {
    const { actor, patches, settled } = await uploaded()
    const colour = { source: 'Colour', to: 'ignore' } as const
    const weight = { source: 'Weight', to: 'sku' } as const
    actor.send({ type: 'column.mapped', column: colour })
    actor.send({ type: 'column.mapped', column: weight })
    actor.send({ type: 'reading.changed', change: { new_state: 'active' } })
    expect(shownColumns(actor.getSnapshot().context).map(({ to, because }) => [to, because])).toEqual([
      ['product', 'header'],
      ['ignore', 'said'],
      ['sku', 'said'],
    ])
    expect(await settled()).toEqual(MAPPING)
    expect(patches).toEqual([{ mapping: [colour] }, { new_state: 'active', mapping: [weight] }])
  })

  it('that did not reach the server are kept, and sent again', async () => {
    let isUp = false
    const { actor, patches, settled } = await uploaded({
      update: async () => (isUp ? importFixture() : Promise.reject(offline)),
    })
    actor.send({ type: 'column.mapped', column: { source: 'Colour', to: 'ignore' } })
    expect(await settled()).toEqual({ value: { mapping: 'unsaved' }, step: 'map', problem: 'offline' })
    expect(actor.getSnapshot().can({ type: 'next' })).toBe(false)
    isUp = true
    actor.send({ type: 'retry' })
    expect(await settled()).toEqual(MAPPING)
    expect(patches.length).toBe(2)
    expect(patches[1]).toEqual(patches[0])
  })

  it('are dropped when they do not suit the file', async () => {
    const { actor, settled } = await uploaded({ update: () => Promise.reject(unreadable) })
    actor.send({ type: 'reading.changed', change: { delimiter: '|' } })
    expect(await settled()).toEqual({ ...MAPPING, problem: 'unreadable' })
    const { sent, unsent } = actor.getSnapshot().context
    expect([sent, unsent]).toEqual([{}, {}])
  })

  it('of spellings that did not reach the server are kept', async () => {
    const wizard = openImport(
      { read: async () => checkedImport, update: () => Promise.reject(offline) },
      { id: 'i1', step: 'check' },
    )
    await wizard.settled()
    const column = { source: 'Colour', to: 'variant', spelling: 'apart' } as const
    wizard.actor.send({ type: 'spellings.chosen', columns: [column] })
    expect(await wizard.settled()).toEqual({ value: 'checked', step: 'check', problem: 'offline' })
    expect(unsavedCorrections(wizard.actor.getSnapshot().context)).toEqual({ mapping: [column] })
  })

  it('that this browser kept are sent as soon as the columns are shown, also of an import that Back leads to', async () => {
    const kept: ImportPatch = { mapping: [{ source: 'Gewicht', to: 'ignore' }] }
    const { actor, settled, patches } = openImport({}, { id: 'i1', step: 'map', unsent: kept })
    expect((await settled()).value).toEqual({ mapping: 'saved' })
    actor.send({ type: 'address.changed', id: 'i2', step: 'map', unsent: { delimiter: ';' } })
    expect((await settled()).value).toEqual({ mapping: 'saved' })
    expect(patches).toEqual([kept, { delimiter: ';' }])
  })

  it('are reported until the server has them', async () => {
    const { actor, settled } = openImport({ update: () => Promise.reject(offline) }, { id: 'i1', step: 'map' })
    await settled()
    const unsaved = () => unsavedCorrections(actor.getSnapshot().context)
    expect(unsaved()).toBe(undefined)
    actor.send({ type: 'reading.changed', change: { delimiter: ';' } })
    expect(unsaved()).toEqual({ delimiter: ';' })
    expect((await settled()).value).toEqual({ mapping: 'unsaved' })
    expect(unsaved()).toEqual({ delimiter: ';' })
  })

  it('of a column keep what was said of its dates and its spelling', () => {
    const readings = [{ order: 'day_first', example: '03/11/2026', read_as: '2026-11-03' } as const]
    const dates = { example: '03/11/2026', readings, short_years: 0 }
    const date_order = { ...dates, state: 'unsure', order: null, read_as: null } as const
    const column = importColumnFixture({ source: 'Since', to: 'attribute', date_order })
    expect(saidOf(column, {})).toEqual({ source: 'Since', to: 'attribute' })
    const said = saidOf(column, { date_order: 'day_first', spelling: 'ours' })
    expect(said).toEqual({ source: 'Since', to: 'attribute', date_order: 'day_first', spelling: 'ours' })
    const [shown] = shownColumns({
      import: importFixture({ columns: [column] }),
      sent: { mapping: [said] },
      unsent: {},
    })
    expect(shown?.date_order).toEqual({ ...dates, state: 'said', order: 'day_first', read_as: '2026-11-03' })
    expect(shown && saidOf(shown, { to: 'ignore' })).toEqual({ ...said, to: 'ignore' })
  })

  it('are one patch, in which the last word on a column counts', () => {
    const one: ImportPatch = { delimiter: ';', mapping: [{ source: 'A', to: 'sku' }] }
    const then: ImportPatch = { encoding: 'utf-8', mapping: [{ source: 'A', to: 'ignore' }] }
    expect(merged(one, then)).toEqual({ delimiter: ';', encoding: 'utf-8', mapping: [{ source: 'A', to: 'ignore' }] })
  })
})
