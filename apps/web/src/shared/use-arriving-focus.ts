import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first field of a box as soon as it can hear of it: the machine of an Ark field starts a moment after the
 * field is there, and a list would not open for one that has the focus before.
 */
export function useArrivingFocus(box: RefObject<HTMLElement | null>, takesFocus = true): void {
  useEffect(() => {
    if (!takesFocus) return
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [box, takesFocus])
}
