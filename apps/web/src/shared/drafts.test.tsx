import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { createDraftKeeper, DRAFT_KEPT_EVERY, readDraft } from './drafts.ts'

const schema = z.object({ name: z.string() })

function open(isAllowed?: () => boolean) {
  localStorage.clear()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  return createDraftKeeper('u1', 'form', isAllowed)
}
const kept = (userId = 'u1') => readDraft(userId, 'form', schema)

describe('a draft', () => {
  it('is kept at once, then at most once in a while, and the last one always', () => {
    const { keep } = open()
    for (const name of ['H', 'He', 'Her']) keep({ name })
    expect(kept()).toEqual({ name: 'H' })
    vi.advanceTimersByTime(DRAFT_KEPT_EVERY)
    expect(kept()).toEqual({ name: 'Her' })
  })

  it('is kept at once when the page goes away', () => {
    const { keep, flush } = open()
    keep({ name: 'H' })
    keep({ name: 'Heron' })
    flush()
    expect(kept()).toEqual({ name: 'Heron' })
  })

  it('is forgotten, with what still waits', () => {
    const { keep, forget, flush } = open()
    keep({ name: 'H' })
    keep({ name: 'Heron' })
    forget()
    flush()
    expect(kept()).toBeUndefined()
  })

  it('of another tab is not forgotten by this one', () => {
    const { keep, forget } = open()
    keep({ name: 'Heron' })
    createDraftKeeper('u1', 'form').keep({ name: 'Egret' })
    forget()
    expect(kept()).toEqual({ name: 'Egret' })
  })

  it('belongs to its user only, and is not written after they signed out', () => {
    let isSignedIn = true
    const { keep } = open(() => isSignedIn)
    keep({ name: 'Heron' })
    expect(kept('u2')).toBeUndefined()
    localStorage.clear()
    isSignedIn = false
    keep({ name: 'Egret' })
    vi.advanceTimersByTime(DRAFT_KEPT_EVERY * 2)
    expect(kept()).toBeUndefined()
  })

  it('that cannot be read is none', () => {
    open()
    localStorage.setItem('selvedge.draft.u1.form', '{"name":')
    expect(kept()).toBeUndefined()
    localStorage.setItem('selvedge.draft.u1.form', '{"name":1}')
    expect(kept()).toBeUndefined()
  })
})
