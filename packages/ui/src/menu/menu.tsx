import { lazy, type ReactElement, type ReactNode, useId, useState } from 'react'
import { FloatingTrigger, type FloatingTriggerElementProps } from '../shared/floating-trigger.tsx'
import { pagePart } from '../shared/page-part.ts'
import type { FloatingMenuProps } from './floating-menu.tsx'

const load = () => import('./floating-menu.tsx')
// Pages load the code for floating menus only when one opens.
const FloatingMenu = lazy(pagePart(load))

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  /** Shortcut or count on the right. */
  aside?: ReactNode
  destructive?: boolean
  disabled?: boolean
  /** Why the action is disabled: a tooltip, and part of the accessible name. */
  disabledReason?: string
  /** Makes it a checkbox item, which keeps the menu open. */
  checked?: boolean
  onSelect: () => void
}

export type MenuEntry = MenuAction | { separator: string } | { heading: string }

export interface MenuProps extends Omit<FloatingMenuProps, 'ids' | 'open' | 'onOpenChange'> {
  /** A button that passes its props to the DOM. */
  trigger: ReactElement<FloatingTriggerElementProps>
}

export function Menu({ trigger, ...floating }: MenuProps) {
  const id = useId()
  const ids = { trigger: trigger.props.id ?? `${id}trigger`, content: `${id}content` }
  const [open, setOpen] = useState(false)
  return (
    <FloatingTrigger trigger={trigger} ids={ids} popup="menu" open={open} onOpenChange={setOpen} load={load}>
      <FloatingMenu {...floating} ids={ids} open={open} onOpenChange={setOpen} />
    </FloatingTrigger>
  )
}
