let traversed = true

// wouter tells of `pushState` by an event. In the capture phase, so that it is known before a page is drawn.
addEventListener('popstate', () => (traversed = true), true)
addEventListener('pushState', () => (traversed = false), true)

/** Whether the shown entry of the history was there before: reached by Back, Forward or a reload. */
export const isTraversed = (): boolean => traversed
