import { lazy, type ReactElement, useId, useState } from 'react'
import { FloatingTrigger, type FloatingTriggerElementProps } from '../shared/floating-trigger.tsx'
import { pagePart } from '../shared/page-part.ts'
import type { FloatingPopoverProps } from './floating-popover.tsx'

const load = () => import('./floating-popover.tsx')
// Pages load the code for floating popovers only when one opens.
const FloatingPopover = lazy(pagePart(load))

export interface PopoverProps extends Omit<FloatingPopoverProps, 'ids' | 'open' | 'onOpenChange'> {
  /** A button that passes its props to the DOM. */
  trigger: ReactElement<FloatingTriggerElementProps>
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A floating panel next to its trigger. */
export function Popover({ trigger, open: openFromOutside, onOpenChange, ...floating }: PopoverProps) {
  const id = useId()
  const ids = { trigger: trigger.props.id ?? `${id}trigger`, content: `${id}content` }
  const [isOpenByItself, setOpenByItself] = useState(false)
  const open = openFromOutside ?? isOpenByItself
  const setOpen = (isOpen: boolean) => {
    setOpenByItself(isOpen)
    onOpenChange?.(isOpen)
  }
  return (
    <FloatingTrigger trigger={trigger} ids={ids} popup="dialog" open={open} onOpenChange={setOpen} load={load}>
      <FloatingPopover {...floating} ids={ids} open={open} onOpenChange={setOpen} />
    </FloatingTrigger>
  )
}
