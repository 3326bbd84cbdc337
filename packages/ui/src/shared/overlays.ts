import { useEffect, useEffectEvent } from 'react'

/** Close functions of the open dialogs, drawers, popovers and menus, in opening order. */
const open = new Set<() => void>()

export const hasOverlay = (): boolean => open.size > 0

/** Closes the topmost overlay, as Escape does; for the Back button. */
export const closeTopOverlay = (): void => [...open].at(-1)?.()

/** Registers this overlay with `closeTopOverlay` while it is open. */
export function useOverlay(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const entry = () => close()
    open.add(entry)
    return () => void open.delete(entry)
  }, [isOpen])
}
