import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'

interface LeavingProps {
  /** `isDiscarded` is true when the user pressed a button that discards the form. */
  onLeave: (isDiscarded: boolean) => void
  onEscape: () => void
  children: ReactNode
}

/** Calls back when the focus leaves the field (but not for its own lists and calendars), or on Escape. */
export function Leaving({ onLeave, onEscape, children }: LeavingProps) {
  return (
    <div
      className={box}
      role="presentation"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isWithin(currentTarget, relatedTarget)) onLeave(isDiscarding(relatedTarget))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onEscape()
      }}
    >
      {children}
    </div>
  )
}

const isWithin = (box: Element, target: EventTarget | null) =>
  target instanceof Element && (box.contains(target) || target.closest('[data-part=content]') !== null)

const isDiscarding = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-discards]') !== null

const box = css({ minWidth: '0' })
