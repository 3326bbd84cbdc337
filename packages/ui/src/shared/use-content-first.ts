import { useState } from 'react'

/**
 * Props of an Ark root and its content that mount the content one step before the machine opens. A machine that opens
 * without its content listens for Escape only from the next frame on, and loses a key that is pressed before. It also
 * gives the focus only on the way from closed to open: so what mounts already open takes that way too.
 */
export function useContentFirst(open: boolean, initialFocus?: () => HTMLElement | null) {
  const [content, setContent] = useState<HTMLElement | null>(null)
  // What mounts inside may take the focus before the machine gives it, and the user may have moved it on.
  const initialFocusEl = () => focusedWithin(content) ?? initialFocus?.() ?? null
  return { root: { present: open, open: open && content !== null, initialFocusEl }, content: { ref: setContent } }
}

function focusedWithin(content: HTMLElement | null): HTMLElement | undefined {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && content?.contains(activeElement)) return activeElement
  return undefined
}
