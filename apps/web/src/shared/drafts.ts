import type * as z from 'zod/mini'
import { readLocal, storeLocal } from './local-state.ts'

const keyOf = (userId: string, form: string) => `selvedge.draft.${userId}.${form}`

/** Milliseconds between two writes of the same draft: what is older than that is there again after a crash. */
export const DRAFT_KEPT_EVERY = 250

/** What a user typed into a form and has not sent, kept in this browser until it is sent or given up; sign-out forgets it. */
export function readDraft<Draft>(userId: string, form: string, schema: z.ZodMiniType<Draft>): Draft | undefined {
  try {
    const { data } = schema.safeParse(JSON.parse(readLocal(keyOf(userId, form)) ?? 'null'))
    return data
  } catch {
    return undefined
  }
}

/** Forgets the draft of a form that is not open. */
export const dropDraft = (userId: string, form: string): void => storeLocal(keyOf(userId, form), undefined)

/** Keeps the drafts of one open form. Writing is cheap enough for every key: the first at once, the next after a pause. */
export function createDraftKeeper(userId: string, form: string, isAllowed: () => boolean = () => true) {
  const key = keyOf(userId, form)
  let waiting: { draft: unknown } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // Another tab with the same form keeps its own there: only what this one knows is its to forget.
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
    /** Writes at once what still waits, e.g. because the page goes away. */
    flush: (): void => {
      clearTimeout(timer)
      write()
      clearTimeout(timer)
      timer = undefined
    },
  }
}
