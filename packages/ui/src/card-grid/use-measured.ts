import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import { onViewportChange } from './viewport.ts'

/** A number measured on the page: again on every scroll, and when the window or the element is resized. */
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
