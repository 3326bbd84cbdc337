import { useEffectEvent, useLayoutEffect } from 'react'

interface DismissWhileLoadingProps {
  triggerId: string
  onDismiss: () => void
}

/** Stands in for a popover whose code is loading: Escape, or a press beside its trigger, closes it before it is seen. */
export function DismissWhileLoading({ triggerId, onDismiss }: DismissWhileLoadingProps) {
  const dismiss = useEffectEvent(onDismiss)
  useLayoutEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      // A dialog around the trigger, which listens on the document, stays open.
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
