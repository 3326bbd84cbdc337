import type { AroundNavHandler } from 'wouter'

/** What leaving may lose: changes are kept in this browser, files on their way are not. */
export type AtStake = 'changes' | 'uploads'

/** Guards a page with unsaved changes. */
export interface Guard {
  /** By default, changes. */
  atStake?: AtStake | undefined
  isDirty: () => boolean
  /** Saves what it can; resolves to true if nothing is left unsaved. */
  flush?: (() => Promise<boolean>) | undefined
  /** Whether the form stays on screen at an address, e.g. on the other tabs of its page. */
  staysAt?: ((path: string) => boolean) | undefined
}

export type Leaving = ReturnType<typeof createLeaving>

/** Guards every way out of a page: links, `navigate`, Back and Forward, closing the tab. */
export function createLeaving() {
  const guards = new Set<Guard>()
  const listeners = new Set<() => void>()
  let question: { go: () => void; atStake: AtStake } | undefined
  let isAllowed = false

  const dirtyAt = (path: string) => [...guards].filter((guard) => guard.isDirty() && !guard.staysAt?.(path))

  function ask(next: typeof question): void {
    question = next
    for (const listener of listeners) listener()
  }

  function pass(go: () => void): void {
    isAllowed = true
    try {
      go()
    } finally {
      isAllowed = false
    }
  }

  async function leave(path: string, go: () => void): Promise<void> {
    await Promise.all(dirtyAt(path).map(async (guard) => guard.flush?.()))
    const stopping = dirtyAt(path)
    if (stopping.length === 0) pass(go)
    else ask({ go, atStake: stopping.some(({ atStake }) => atStake === 'uploads') ? 'uploads' : 'changes' })
  }

  return {
    guard: (guard: Guard): (() => void) => {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    /** Whether going to `path` must wait for a save or a question. */
    stops: (path: string): boolean => !isAllowed && path !== location.pathname && dirtyAt(path).length > 0,
    /** Whether closing the tab would lose changes. */
    isDirty: (): boolean => [...guards].some((guard) => guard.isDirty()),
    /** Leaves once everything is saved, or the user agrees to lose the rest. */
    leave: (path: string, go: () => void): void => void (dirtyAt(path).length > 0 ? leave(path, go) : pass(go)),
    /** Leaves without asking, e.g. because the edited item has been deleted. */
    pass,
    /** Saves what it can while the browser's own dialog is open. */
    flush: (): void => void Promise.all([...guards].map(async (guard) => guard.isDirty() && guard.flush?.())),
    /** The open question, if any. */
    question: () => question,
    answer: (isLeaving: boolean): void => {
      const asked = question
      ask(undefined)
      if (asked && isLeaving) pass(asked.go)
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** For wouter's router: holds links and `navigate` back until the page may be left. */
export const aroundNavOf =
  (leaving: Leaving): AroundNavHandler =>
  (navigate, to, options) => {
    const { pathname } = new URL(to, location.href)
    if (leaving.stops(pathname)) leaving.leave(pathname, () => navigate(to, options))
    else navigate(to, options)
  }
