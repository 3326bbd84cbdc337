import type { AroundNavHandler } from 'wouter'

/** What stands in the way of leaving a page. */
export interface Guard {
  isDirty: () => boolean
  /** Saves what can be saved; true when nothing is left unsaved. */
  flush?: (() => Promise<boolean>) | undefined
  /** Addresses at which the form stays on screen, e.g. the other tabs of its page. */
  staysAt?: ((path: string) => boolean) | undefined
}

export type Leaving = ReturnType<typeof createLeaving>

/** Every way out of a page, and what stands in it: in-app links, `navigate`, Back and Forward, closing the tab. */
export function createLeaving() {
  const guards = new Set<Guard>()
  const listeners = new Set<() => void>()
  let question: { go: () => void } | undefined
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
    if (dirtyAt(path).length > 0) ask({ go })
    else pass(go)
  }

  return {
    guard: (guard: Guard): (() => void) => {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    /** Whether somebody who goes to `path` has to be asked, or something to be saved before. */
    stops: (path: string): boolean => !isAllowed && path !== location.pathname && dirtyAt(path).length > 0,
    /** Whether a tab that is closed loses something. */
    isDirty: (): boolean => [...guards].some((guard) => guard.isDirty()),
    /** Goes as soon as nothing unsaved is left behind, or somebody says that it may be. */
    leave: (path: string, go: () => void): void => void (dirtyAt(path).length > 0 ? leave(path, go) : pass(go)),
    /** Goes without a question, e.g. because what was edited is deleted. */
    pass,
    /** Saves what can be saved, while somebody is still asked by the browser itself. */
    flush: (): void => void Promise.all([...guards].map(async (guard) => guard.isDirty() && guard.flush?.())),
    /** The question on screen. */
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

/** For wouter's router: links and `navigate` wait for their turn. */
export const aroundNavOf =
  (leaving: Leaving): AroundNavHandler =>
  (navigate, to, options) => {
    const { pathname } = new URL(to, location.href)
    if (leaving.stops(pathname)) leaving.leave(pathname, () => navigate(to, options))
    else navigate(to, options)
  }
