/** The element that scrolls `element`: its nearest scrolling ancestor, or the page. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const scrolls = above.scrollHeight > above.clientHeight + 1
    if (scrolls && /auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  }
  return document.documentElement
}

export interface Viewport {
  /** Pixels of the element above the visible area. */
  above: number
  height: number
  /** Pixels of the element below the visible area; negative if the element ends above the lower edge. */
  below: number
}

/** Position of an element within its scroll container. */
export function viewportOf(element: HTMLElement): Viewport {
  const scroller = scrollerOf(element)
  const isPage = scroller === document.documentElement
  const frame = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  return { above: frame.top - top, height: frame.bottom - frame.top, below: bottom - frame.bottom }
}

/** Calls `run` on every scroll on the page and on every resize; returns the cleanup. */
export function onViewportChange(run: () => void): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  document.addEventListener('scroll', run, options)
  addEventListener('resize', run, options)
  return () => listening.abort()
}
