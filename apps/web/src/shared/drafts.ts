import type * as z from 'zod/mini'
import { readLocal, storeLocal } from './local-state.ts'

const keyOf = (userId: string, form: string) => `selvedge.draft.${userId}.${form}`

/** Minimum time between two writes of a draft, in milliseconds; a crash loses no more than this. */
export const DRAFT_KEPT_EVERY = 250

/** Draft of a form: kept in this browser until it is sent or discarded. Sign-out clears it with all local state. */
export function readDraft<Draft>(userId: string, form: string, schema: z.ZodMiniType<Draft>): Draft | undefined {
  try {
    const { data } = schema.safeParse(JSON.parse(readLocal(keyOf(userId, form)) ?? 'null'))
    return data
  } catch {
    return undefined
  }
}

/** Deletes the draft of a form that is not open. */
export const dropDraft = (userId: string, form: string): void => storeLocal(keyOf(userId, form), undefined)

/**
 * Stores the draft of one open form. Can be called at each key press: writes the first change at once, then throttles.
 */
export function createDraftKeeper(userId: string, form: string, isAllowed: () => boolean = () => true) {
  const key = keyOf(userId, form)
  let waiting: { draft: unknown } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // Another tab may store its own draft of the same form; each only deletes the one it wrote or read.
  let own = readLocal(key)

  function write(): void {
    timer = undefined
    if (!waiting) return
    const text = JSON.stringify(waiting.draft)
    waiting = undefined
    if (!isAllowed()) return
    if (text !== own) storeLocal(key, text)
    own = text
    timer = setTimeout(write, DRAFT_KEPT_EVERY)
  }

  return {
    keep: (draft: unknown): void => {
      waiting = { draft }
      if (timer === undefined) write()
    },
    forget: (): void => {
      waiting = undefined
      if (own !== undefined && readLocal(key) === own) storeLocal(key, undefined)
      own = undefined
    },
    /** Writes pending changes at once, e.g. when the page is closed. */
    flush: (): void => {
      clearTimeout(timer)
      write()
      clearTimeout(timer)
      timer = undefined
    },
  }
}
