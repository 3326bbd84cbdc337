import { visuallyHidden } from '@selvedge/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { isTraversed } from '../shared/navigation-kind.ts'
import { entryKey, readPlace } from '../shared/places.ts'

/** A new page begins at its heading, for the keyboard and for screen readers, as one that is loaded would. */
export function RouteFocus() {
  const [path] = useLocation()
  const before = useRef(path)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    setAnnouncement('')
    return whenHeadingIsThere((heading) => {
      if (isFocusTaken()) setAnnouncement(heading.textContent)
      else focusHeading(heading)
    })
  }, [path])
  return (
    <span role="status" className={visuallyHidden}>
      {announcement}
    </span>
  )
}

/** By the page itself, or by the row to which Back leads: then the title is only said. */
function isFocusTaken(): boolean {
  const { activeElement } = document
  const isInPage = activeElement !== null && activeElement.closest('#main, [aria-modal=true]') !== null
  return isInPage || (isTraversed() && readPlace(entryKey())?.row !== undefined)
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1
  // It takes the focus but no input: a ring would promise one.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
  if (!isTraversed()) scrollTo(0, 0)
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
