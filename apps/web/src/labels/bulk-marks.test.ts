import { appliedLabelFixture } from '@selvedge/machines/testing'
import { describe, expect, it } from 'vitest'
import { markIn } from './bulk-marks.ts'

const counted = {
  total: 40,
  counts: new Map([
    ['all', 40],
    ['some', 12],
  ]),
}
const marks = (action: 'replace' | 'add' | 'remove', applied: readonly string[] = []) =>
  ['all', 'some', 'none'].map((id) =>
    markIn({ action, labels: applied.map((one) => appliedLabelFixture(one)) }, counted, id),
  )

describe('how a label of the selection is shown', () => {
  it('is as it will be after labels are added: what is on all needs no adding', () => {
    expect(marks('add')).toEqual([
      { checked: true, note: 'All 40', disabled: true },
      { checked: 'mixed', note: '12 of 40', disabled: false },
      { checked: false, note: undefined, disabled: false },
    ])
    expect(marks('add', ['some', 'none'])).toEqual([
      { checked: true, note: 'All 40', disabled: true },
      { checked: true, note: '12 of 40' },
      { checked: true, note: undefined },
    ])
  })

  it('is as it will be after labels are removed: what is on none cannot be', () => {
    expect(marks('remove')).toEqual([
      { checked: true, note: 'All 40', disabled: false },
      { checked: 'mixed', note: '12 of 40', disabled: false },
      { checked: false, note: undefined, disabled: true },
    ])
    expect(marks('remove', ['all', 'some']).map(({ checked }) => checked)).toEqual([false, false, false])
  })

  it('is what replaces all labels', () => {
    expect(marks('replace', ['some']).map(({ checked }) => checked)).toEqual([false, true, false])
    expect(marks('replace').map(({ note }) => note)).toEqual(['All 40', '12 of 40', undefined])
  })

  it('is without a number until the labels are counted', () => {
    const labels = [appliedLabelFixture('all')]
    expect(markIn({ action: 'add', labels }, undefined, 'all')).toEqual({ checked: true, note: undefined })
    expect(markIn({ action: 'remove', labels: [] }, undefined, 'all')).toEqual({ checked: false, note: undefined })
  })
})
