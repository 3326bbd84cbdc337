import type { Filter, FilterItem, Operator } from '@selvedge/sdk'
import type { Concat } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { variantColumnFixtures } from '../variants/variants.fixtures.ts'
import { filterDialogMachine } from './filter-dialog.machine.ts'
import { filterProblems } from './filter-problems.ts'
import { filterDialogFixtures } from './filters.fixtures.ts'

const item = (column: string, operator: Operator, values: string[], concat: Concat = 'and'): FilterItem => ({
  column,
  operator,
  values,
  concat,
})
const herons: Filter = [{ concat: 'and', items: [item('name', 'ct', ['heron'])] }]

function open(filter: Filter = []) {
  const actor = createActor(filterDialogMachine, {
    input: { filter, columns: variantColumnFixtures, today: '2026-11-21' },
  }).start()
  return {
    actor,
    groups: () => actor.getSnapshot().context.draft.groups,
    problems: () => [...filterProblems(actor.getSnapshot().context)],
    canApply: () => actor.getSnapshot().can({ type: 'apply' }),
    apply: () => {
      actor.send({ type: 'apply' })
      return actor.getSnapshot().output
    },
  }
}

const empty = (id: string) => ({ id, column: undefined, operator: undefined, values: [], concat: 'and' })

describe('filterDialogMachine', () => {
  it('opens over no filter with a first group of one empty item', () => {
    expect(open().groups()).toEqual([{ id: '1', concat: 'and', items: [empty('2')] }])
  })

  it('begins a group with one empty item', () => {
    const { actor, groups } = open(herons)
    actor.send({ type: 'group.added' })
    expect(groups()[1]).toEqual({ id: '3', concat: 'and', items: [empty('4')] })
  })

  it('cannot be applied without groups', () => {
    const { actor, groups, canApply } = open()
    actor.send({ type: 'group.removed', id: '1' })
    expect([groups(), canApply()]).toEqual([[], false])
  })

  it('leaves one empty item when the last one of a group is removed, under an id of its own', () => {
    const { actor, groups } = open(herons)
    actor.send({ type: 'item.removed', id: '2' })
    expect(groups()).toEqual([{ id: '1', concat: 'and', items: [empty('3')] }])
    actor.send({ type: 'item.added', groupId: '1' })
    actor.send({ type: 'item.removed', id: '3' })
    expect(groups()).toEqual([{ id: '1', concat: 'and', items: [empty('4')] }])
  })

  it('hands over what was put together', () => {
    const { actor, apply } = open(herons)
    actor.send({ type: 'item.added', groupId: '1' })
    actor.send({ type: 'column.chosen', id: '3', column: 'state' })
    actor.send({ type: 'values.changed', id: '3', values: ['draft', 'active'] })
    actor.send({ type: 'concat.toggled', id: '3' })
    actor.send({ type: 'group.added' })
    actor.send({ type: 'concat.toggled', id: '4' })
    actor.send({ type: 'column.chosen', id: '5', column: 'label_count' })
    actor.send({ type: 'operator.chosen', id: '5', operator: 'ge' })
    actor.send({ type: 'values.changed', id: '5', values: ['2'] })
    expect(apply()).toEqual({
      filter: [
        { concat: 'and', items: [item('name', 'ct', ['heron']), item('state', 'il', ['draft', 'active'], 'or')] },
        { concat: 'or', items: [item('label_count', 'ge', ['2'])] },
      ],
    })
  })

  it('leaves out items that say nothing', () => {
    const { actor, apply } = open(herons)
    actor.send({ type: 'item.added', groupId: '1' })
    actor.send({ type: 'item.added', groupId: '1' })
    actor.send({ type: 'column.chosen', id: '4', column: 'state' })
    actor.send({ type: 'values.changed', id: '4', values: ['  '] })
    actor.send({ type: 'group.added' })
    expect(apply()).toEqual({ filter: herons })
  })

  it('keeps the operator when the new column takes it, else takes its first, and drops values of the other column', () => {
    const { actor, groups } = open([{ concat: 'and', items: [item('name', 'eq', ['heron'])] }])
    actor.send({ type: 'column.chosen', id: '2', column: 'label_count' })
    expect(groups()[0]?.items).toEqual([{ ...item('label_count', 'eq', []), id: '2' }])
    actor.send({ type: 'column.chosen', id: '2', column: 'created_at' })
    expect(groups()[0]?.items).toEqual([{ ...item('created_at', 'deq', []), id: '2' }])
  })

  it('takes no value for an operator that needs none', () => {
    const { actor, apply } = open(herons)
    actor.send({ type: 'operator.chosen', id: '2', operator: 'xt' })
    expect(apply()).toEqual({ filter: [{ concat: 'and', items: [item('name', 'xt', [])] }] })
  })

  it('refuses columns that cannot be filtered by', () => {
    const { actor } = open(herons)
    expect(actor.getSnapshot().can({ type: 'column.chosen', id: '2', column: 'checkbox' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'column.chosen', id: '2', column: 'unknown' })).toBe(false)
  })

  it('takes today, but no date after it', () => {
    const { actor, problems, canApply } = open([{ concat: 'and', items: [item('created_at', 'dle', ['2026-11-21'])] }])
    expect([problems(), canApply()]).toEqual([[], true])
    actor.send({ type: 'values.changed', id: '2', values: ['2026-11-22'] })
    expect([problems(), canApply()]).toEqual([[['2', 'dateInFuture']], false])
  })

  it('takes numbers only for a column of numbers', () => {
    const { actor, problems, canApply } = open([{ concat: 'and', items: [item('label_count', 'ge', ['-1.5'])] }])
    expect([problems(), canApply()]).toEqual([[], true])
    actor.send({ type: 'values.changed', id: '2', values: ['two'] })
    expect([problems(), canApply()]).toEqual([[['2', 'notANumber']], false])
  })

  it('takes an applied filter off at once with remove all, because without groups nothing can be applied', () => {
    const { actor } = open(herons)
    actor.send({ type: 'all.removed' })
    expect(actor.getSnapshot().output).toEqual({ filter: [] })
  })

  it('only empties the draft with remove all when no filter was applied', () => {
    const { actor, groups, canApply } = open()
    actor.send({ type: 'group.added' })
    actor.send({ type: 'all.removed' })
    expect([groups(), canApply(), actor.getSnapshot().value]).toEqual([[], false, 'editing'])
  })

  it('hands nothing over when it is cancelled', () => {
    const { actor } = open(herons)
    actor.send({ type: 'group.removed', id: '1' })
    actor.send({ type: 'cancel' })
    expect([actor.getSnapshot().status, actor.getSnapshot().output]).toEqual(['done', undefined])
  })

  it('keeps the house rules', () => expect(brokenRules(filterDialogMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(filterDialogMachine, filterDialogFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(filterDialogMachine))
  })
})
