import { useEffectEvent, useLayoutEffect } from 'react'

interface DismissWhileLoadingProps {
  triggerId: string
  onDismiss: () => void
}

/** Placeholder for a popover whose code is loading: Escape, or a click outside its trigger, cancels the opening. */
export function DismissWhileLoading({ triggerId, onDismiss }: DismissWhileLoadingProps) {
  const dismiss = useEffectEvent(onDismiss)
  useLayoutEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      // Keeps a surrounding dialog open, which listens on the document.
      event.preventDefault()
      dismiss()
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !document.getElementById(triggerId)?.contains(target)) dismiss()
    }
    window.addEventListener('keydown', onKeyDown, options)
    window.addEventListener('pointerdown', onPointerDown, options)
    return () => listening.abort()
  }, [triggerId])
  return null
}
