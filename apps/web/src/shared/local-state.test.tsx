import { describe, expect, it } from 'vitest'
import { forgetLocalState } from './local-state.ts'

describe('forgetLocalState', () => {
  it('removes what belongs to a user, and keeps how the browser looks and what others stored', () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const key of ['selvedge.last-view.u1', 'selvedge.columns.u1', 'selvedge.theme', 'selvedge.sidebar', 'other']) {
      localStorage.setItem(key, 'x')
    }
    sessionStorage.setItem('selvedge.places', '{}')
    localStorage.setItem('selvedge.shortcuts', 'off')
    forgetLocalState()
    expect([Object.keys(localStorage).toSorted(), Object.keys(sessionStorage)]).toEqual([
      ['other', 'selvedge.shortcuts', 'selvedge.sidebar', 'selvedge.theme'],
      [],
    ])
    localStorage.clear()
  })
})
