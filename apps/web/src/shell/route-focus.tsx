import { visuallyHidden } from '@selvedge/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { isTraversed } from '../shared/navigation-kind.ts'
import { entryKey, readPlace } from '../shared/places.ts'

/** Moves the focus to the heading after each navigation, like a full page load would for screen readers. */
export function RouteFocus() {
  const [path] = useLocation()
  const before = useRef(path)
  const [announced, setAnnounced] = useState({ path, heading: '' })
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    return whenHeadingIsThere((heading) => {
      if (isFocusTaken()) setAnnounced({ path, heading: heading.textContent })
      else focusHeading(heading)
    })
  }, [path])
  return (
    <span role="status" className={visuallyHidden}>
      {announced.path === path && announced.heading}
    </span>
  )
}

/** Whether the page, or the row restored by Back, takes the focus; then the title is only announced. */
function isFocusTaken(): boolean {
  const { activeElement } = document
  const isInPage = activeElement !== null && activeElement.closest('#main, [aria-modal=true]') !== null
  return isInPage || (isTraversed() && readPlace(entryKey())?.row !== undefined)
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1
  // Not interactive, so it has no focus ring.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
  if (isTraversed()) return
  scrollTo(0, 0)
  // Where a list fills the window, `main` scrolls instead.
  heading.closest('main')?.scrollTo(0, 0)
}

function whenHeadingIsThere(then: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (!heading) return
    observer.disconnect()
    then(heading)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()
}
