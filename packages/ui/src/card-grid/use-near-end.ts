import { useEffect } from 'react'
import { onViewportChange } from './viewport.ts'

/** Pixels before the end at which more is requested (specification 1, section 9). */
const NEAR = 800

/**
 * Requests more whenever fewer than 800 pixels are left; `pixelsLeft` measures them, or returns undefined when there is
 * nothing to measure.
 */
export function useNearEnd(pixelsLeft: () => number | undefined, onNear: (() => void) | undefined): void {
  // Also after each render: the new page may not fill the window.
  useEffect(() => {
    if (!onNear) return undefined
    const look = () => {
      const left = pixelsLeft()
      if (left !== undefined && left < NEAR) onNear()
    }
    look()
    return onViewportChange(look)
  })
}
