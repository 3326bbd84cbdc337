import { useEffect, useEffectEvent } from 'react'

/** Close functions of the open dialogs, drawers, popovers and menus, in opening order. */
const open = new Set<() => void>()
const listeners = new Set<() => void>()

export const hasOverlay = (): boolean => open.size > 0

/** Closes the topmost overlay, as Escape does; for the Back button. */
export const closeTopOverlay = (): void => [...open].at(-1)?.()

/** Calls the listener whenever an overlay has opened. Returns a function that ends that. */
export function onOverlayOpened(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Registers this overlay with `closeTopOverlay` while it is open. */
export function useOverlay(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const entry = () => close()
    open.add(entry)
    for (const listener of listeners) listener()
    return () => void open.delete(entry)
  }, [isOpen])
}
