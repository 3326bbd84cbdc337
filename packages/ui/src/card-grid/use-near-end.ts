import { useEffect } from 'react'
import { onViewportChange } from './viewport.ts'

/** Pixels before the end at which more is asked for (specification 1, section 9). */
const NEAR = 800

/** Asks for more whenever fewer than 800 pixels are left; `pixelsLeft` says how many, if there is anything to measure. */
export function useNearEnd(pixelsLeft: () => number | undefined, onNear: (() => void) | undefined): void {
  // After each drawing too: a page that came may not have filled the window.
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
