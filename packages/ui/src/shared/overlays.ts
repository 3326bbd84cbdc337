import { useEffect, useEffectEvent } from 'react'

/** How to close each open dialog, drawer, popover and menu, in the order in which they opened. */
const open = new Set<() => void>()

export const hasOverlay = (): boolean => open.size > 0

/** What Escape does to the topmost overlay, for Back. */
export const closeTopOverlay = (): void => [...open].at(-1)?.()

/** Lets `closeTopOverlay` close this one while it is open. */
export function useOverlay(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const entry = () => close()
    open.add(entry)
    return () => void open.delete(entry)
  }, [isOpen])
}
