// A step that is held back is none.
import './pop-guard.ts'

let traversed = true

// wouter tells of `pushState` by an event. On the window listeners run in the order in which they were added.
addEventListener('popstate', () => (traversed = true))
addEventListener('pushState', () => (traversed = false))

/** Whether the shown entry of the history was there before: reached by Back, Forward or a reload. */
export const isTraversed = (): boolean => traversed
