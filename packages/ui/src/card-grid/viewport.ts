/** What scrolls an element: its nearest ancestor that does, or the page. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const scrolls = above.scrollHeight > above.clientHeight + 1
    if (scrolls && /auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  }
  return document.documentElement
}

export interface Viewport {
  /** Pixels of the element over the upper edge of what shows of it. */
  above: number
  height: number
  /** Pixels of the element under the lower edge; below zero when all of its end shows. */
  below: number
}

/** Where an element stands in what scrolls it. */
export function viewportOf(element: HTMLElement): Viewport {
  const scroller = scrollerOf(element)
  const isPage = scroller === document.documentElement
  const frame = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  return { above: frame.top - top, height: frame.bottom - frame.top, below: bottom - frame.bottom }
}

/** Runs at every scroll of whatever is on the page, and when the window changes. */
export function onViewportChange(run: () => void): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  document.addEventListener('scroll', run, options)
  addEventListener('resize', run, options)
  return () => listening.abort()
}
