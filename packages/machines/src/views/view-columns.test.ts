import { describe, expect, it } from 'vitest'

import { columnSettingsFixture } from '../shared/column-settings.fixtures.ts'
import { keptColumns, viewColumns } from './view-columns.ts'
import { viewFixture } from './views.fixtures.ts'

const kept = (attributes: string, shown: string[], pinned: string[] = []) =>
  keptColumns(viewFixture({ attributes }), columnSettingsFixture({ shown, pinned }), {
    usual: ['image_url', 'name'],
    fixed: ['name'],
  })

describe('the columns of a view', () => {
  it('are its own in its order, as wide and as dense as the user has them', () =>
    expect(viewColumns(viewFixture({ attributes: 'state%2Cname' }), columnSettingsFixture(), ['name'])).toEqual(
      columnSettingsFixture({ shown: ['state', 'name'] }),
    ))

  it('are the usual ones where it has none', () =>
    expect(viewColumns(viewFixture({ attributes: '' }), columnSettingsFixture(), ['name'])).toEqual(
      columnSettingsFixture({ shown: ['name'] }),
    ))

  it.each([
    ['are shown as they are', 'state%2Cname', ['state', 'name'], [], ['state', 'name']],
    ['stand behind a pinned one', 'state%2Cname', ['name', 'state'], ['name'], ['state', 'name']],
    ['lack the one that is always shown', 'state', ['name', 'state'], [], ['state']],
    ['are the usual ones', '', ['image_url', 'name'], [], []],
  ])('stay as they are saved while they %s', (_, attributes, shown, pinned, wanted) =>
    expect(kept(attributes, shown, pinned)).toEqual(wanted),
  )

  it.each([
    ['in another order', 'state%2Cname', ['name', 'state'], []],
    ['with one more', 'name', ['name', 'state'], []],
    ['without one', 'name%2Cstate', ['name'], ['name']],
  ])('are those on screen %s', (_, attributes, shown, pinned) => expect(kept(attributes, shown, pinned)).toEqual(shown))
})
