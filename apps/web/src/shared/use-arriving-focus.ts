import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first field of a box when it appears, one frame late: an Ark field does not notice a focus that comes
 * before its machine has started, and would then neither open its list nor search.
 */
export function useArrivingFocus(box: RefObject<HTMLElement | null>, takesFocus = true): void {
  useEffect(() => {
    if (!takesFocus) return
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [box, takesFocus])
}
