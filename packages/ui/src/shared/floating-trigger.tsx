import { cloneElement, Suspense, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactElement, ReactNode } from 'react'
import { DismissWhileLoading } from './dismiss-while-loading.tsx'
import { useOverlay } from './overlays.ts'
import { whenOnline } from './page-part.ts'

type Popup = 'dialog' | 'menu'

export interface FloatingTriggerElementProps {
  id?: string | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  'aria-haspopup'?: Popup | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
}

interface FloatingTriggerProps {
  /** A button that passes its props to the DOM. */
  trigger: ReactElement<FloatingTriggerElementProps>
  ids: { trigger: string; content: string }
  popup: Popup
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Loads the code of the floating part. */
  load: () => Promise<unknown>
  /** The floating part, mounted from the first opening on. */
  children: ReactNode
}

/** A button whose floating part is loaded only when the button is about to be pressed. */
export function FloatingTrigger(props: FloatingTriggerProps) {
  const { trigger, ids, popup, open, onOpenChange, load, children } = props
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  const close = () => onOpenChange(false)
  useOverlay(open, close)
  // A failure is reported when the trigger is pressed.
  const loadAhead = () => void whenOnline(load)().catch(() => undefined)
  const own = trigger.props
  return (
    <>
      {cloneElement(trigger, {
        id: ids.trigger,
        'aria-haspopup': popup,
        'aria-expanded': open,
        ...(open && { 'aria-controls': ids.content }),
        onClick: (event) => {
          own.onClick?.(event)
          if (!event.defaultPrevented) onOpenChange(!open)
        },
        onKeyDown: (event) => {
          own.onKeyDown?.(event)
          if (popup !== 'menu' || !OPENING_KEYS.includes(event.key)) return
          event.preventDefault()
          onOpenChange(true)
        },
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event)
          loadAhead()
        },
        onFocus: (event) => {
          own.onFocus?.(event)
          loadAhead()
        },
      })}
      {wasOpen && (
        <Suspense fallback={open && <DismissWhileLoading triggerId={ids.trigger} onDismiss={close} />}>
          {children}
        </Suspense>
      )}
    </>
  )
}

const OPENING_KEYS = ['ArrowDown', 'ArrowUp']
