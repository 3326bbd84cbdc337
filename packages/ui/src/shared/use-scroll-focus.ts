import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

/**
 * Props for a scrolling box: long text without any control can be scrolled by keyboard only if the box itself is
 * focusable.
 */
export function useScrollFocus(children: ReactNode) {
  const ref = useRef<HTMLDivElement>(null)
  const [takesFocus, setTakesFocus] = useState(false)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const overflows = box.scrollHeight > box.clientHeight
    setTakesFocus(overflows && !box.querySelector('a, button, input, select, textarea, [tabindex]'))
  }, [children])
  return { ref, ...(takesFocus && { tabIndex: 0 }) }
}
