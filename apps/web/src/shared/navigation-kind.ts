// Imported first, so that a step the guard holds back does not count.
import './pop-guard.ts'

let traversed = true

// wouter dispatches an event for `pushState`. Listeners on the window run in the order they were added.
addEventListener('popstate', () => (traversed = true))
addEventListener('pushState', () => (traversed = false))

/** Whether the current history entry is an old one, reached by Back, Forward or a reload. */
export const isTraversed = (): boolean => traversed
