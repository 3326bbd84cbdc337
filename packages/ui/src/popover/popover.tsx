import { cloneElement, lazy, Suspense, useId, useState } from 'react'
import type { FocusEvent, MouseEvent, PointerEvent, ReactElement } from 'react'
import { DismissWhileLoading } from './dismiss-while-loading.tsx'
import type { FloatingPopoverProps } from './floating-popover.tsx'
import { useOverlay } from '../shared/overlays.ts'
import { pagePart, whenOnline } from '../shared/page-part.ts'

const load = () => import('./floating-popover.tsx')
// A page whose popovers stay closed carries nothing of what makes them float.
const FloatingPopover = lazy(pagePart(load))
// Where that fails, the press says so.
const loadAhead = () => void whenOnline(load)().catch(() => undefined)

export interface PopoverTriggerProps {
  id?: string | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  'aria-haspopup'?: 'dialog' | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
}

export interface PopoverProps extends Omit<FloatingPopoverProps, 'ids' | 'open' | 'onOpenChange'> {
  /** A button that passes its props on to the DOM. */
  trigger: ReactElement<PopoverTriggerProps>
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** What floats near its trigger while that is pressed. */
export function Popover({ trigger, open: openFromOutside, onOpenChange, ...floating }: PopoverProps) {
  const id = useId()
  const ids = { trigger: trigger.props.id ?? `${id}trigger`, content: `${id}content` }
  const [isOpenByItself, setOpenByItself] = useState(false)
  const open = openFromOutside ?? isOpenByItself
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  const setOpen = (isOpen: boolean) => {
    setOpenByItself(isOpen)
    onOpenChange?.(isOpen)
  }
  useOverlay(open, () => setOpen(false))
  const own = trigger.props
  return (
    <>
      {cloneElement(trigger, {
        id: ids.trigger,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        ...(open && { 'aria-controls': ids.content }),
        onClick: (event) => {
          own.onClick?.(event)
          if (!event.defaultPrevented) setOpen(!open)
        },
        // Whoever comes near is likely to press it.
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
        <Suspense fallback={open && <DismissWhileLoading triggerId={ids.trigger} onDismiss={() => setOpen(false)} />}>
          <FloatingPopover {...floating} ids={ids} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
