import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import { onViewportChange } from './viewport.ts'

/** A number read from the page: whenever something scrolls, and when window or element have another size. */
export function useMeasured(ref: RefObject<HTMLElement | null>, measure: (element: HTMLElement) => number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      const observer = new ResizeObserver(changed)
      if (ref.current) observer.observe(ref.current)
      const stop = onViewportChange(changed)
      return () => {
        observer.disconnect()
        stop()
      }
    },
    [ref],
  )
  return useSyncExternalStore(subscribe, () => (ref.current ? measure(ref.current) : 0))
}
