import { css } from '@selvedge/ui/css'
import { cloneElement, useId, type FocusEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react'
import { Floating } from './floating.tsx'
import type { Side } from './place-near.ts'
import { useHint } from './use-hint.ts'

export interface TooltipTriggerProps {
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  'aria-describedby'?: string | undefined
}

export interface TooltipProps {
  content: ReactNode
  /** An element that passes its props to the DOM. */
  children: ReactElement<TooltipTriggerProps>
  side?: Side
  openDelay?: number
  /** False if the tooltip only repeats the accessible name of its trigger. */
  describes?: boolean
}

export function Tooltip({ content, children, side = 'top', openDelay = 400, describes = true }: TooltipProps) {
  const id = useId()
  const hint = useHint(openDelay)
  const own = children.props
  const trigger = cloneElement(children, {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      if (event.pointerType !== 'touch') hint.openSoon(event.currentTarget)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      hint.closeSoon()
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      hint.close()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) hint.openNow(event.currentTarget)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hint.close()
    },
    ...(describes && hint.anchor && { 'aria-describedby': id }),
  })
  return (
    <>
      {trigger}
      {hint.anchor && content && (
        <Floating
          id={id}
          role="tooltip"
          anchor={hint.anchor}
          side={side}
          className={tooltipStyle}
          onPointerEnter={hint.hold}
          onPointerLeave={hint.closeSoon}
        >
          {content}
        </Floating>
      )}
    </>
  )
}

export const tooltipStyle = css({
  zIndex: 'toast',
  maxWidth: '[min(22rem, calc(100vw - 16px))]',
  paddingInline: '8',
  paddingBlock: '4',
  borderRadius: 'sm',
  bg: 'fg.default',
  color: 'bg.canvas',
  fontSize: 'xs',
  fontWeight: 'medium',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  boxShadow: 'popover',
  animation: '[fadeIn 90ms ease-out]',
})
