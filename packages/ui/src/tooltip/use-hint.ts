import { useEffect, useRef, useState } from 'react'

const CLOSE_DELAY = 120

/** Timing of a tooltip: opens after a delay on hover and at once on focus; closes on Escape and on scrolling. */
export function useHint(openDelay: number) {
  const [anchor, setAnchor] = useState<Element>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (work: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, delay)
  }
  const close = () => {
    clearTimeout(timer.current)
    setAnchor(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!anchor) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('scroll', close, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('scroll', close, true)
    }
  }, [anchor])
  return {
    anchor,
    openSoon: (element: Element) => later(() => setAnchor(element), openDelay),
    openNow: (element: Element) => later(() => setAnchor(element), 0),
    closeSoon: () => later(close, CLOSE_DELAY),
    close,
    /** Handlers of the tooltip itself: the pointer may rest on it (WCAG 1.4.13). */
    hold: () => clearTimeout(timer.current),
  }
}
