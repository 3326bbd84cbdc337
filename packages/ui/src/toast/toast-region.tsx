import { Portal } from '@ark-ui/react/portal'
import { Toast as Ark, Toaster, type ToastOptions } from '@ark-ui/react/toast'
import { css } from '@selvedge/ui/css'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react'
import type { Toasts } from './toasts.ts'

export interface ToastRegionProps {
  toasts: Toasts
  label: string
  closeLabel: string
}

/**
 * Mount once per app; shows the messages of its `Toasts` queue at the bottom centre, above a bar
 * that is marked with `data-bottom-bar`.
 */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  const { onFocusCapture, onBlurCapture, giveBack } = useFocus(toasts)
  return (
    // A modal dialog hides everything beside it from assistive technology, except what announces.
    <Portal>
      <div data-live-announcer className={css({ display: 'contents' })} {...{ onFocusCapture, onBlurCapture }}>
        <Toaster toaster={toasts.toaster} aria-label={label} className={region} data-no-print>
          {(toast) => <Message {...{ toast, closeLabel }} onGone={giveBack} />}
        </Toaster>
      </div>
    </Portal>
  )
}

/**
 * Pauses the timers while the focus is in a message. The toast region does not see these focus events: it would return
 * the focus on Tab to where it came from, which is a focus trap at the end of a page. Only a message that disappears
 * returns the focus.
 */
function useFocus({ toaster }: Toasts) {
  const cameFrom = useRef<EventTarget>(null)
  const giveBack = useCallback((message: HTMLElement | null) => {
    if (!message?.contains(document.activeElement)) return
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }, [])
  return {
    giveBack,
    onFocusCapture: (event: FocusEvent<HTMLElement>) => {
      event.stopPropagation()
      if (isWithin(event)) return
      cameFrom.current = event.relatedTarget
      toaster.pause()
    },
    onBlurCapture: (event: FocusEvent<HTMLElement>) => {
      event.stopPropagation()
      if (!isWithin(event) && !event.currentTarget.querySelector(':hover')) toaster.resume()
    },
  }
}

const isWithin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => currentTarget.contains(relatedTarget)

interface MessageProps {
  toast: ToastOptions
  closeLabel: string
  /** Called with the message while it is still in the DOM. */
  onGone: (message: HTMLElement | null) => void
}

function Message({ toast: { type, title, description, action }, closeLabel, onGone }: MessageProps) {
  const message = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = message.current
    return () => onGone(element)
  }, [onGone])
  return (
    // The region is the live region; a nested live toast would be read twice.
    <Ark.Root ref={message} className={box} role="group">
      {type === 'success' && <CircleCheck aria-hidden size={16} className={mark} />}
      {type === 'error' && <CircleAlert aria-hidden size={16} className={mark} />}
      <div className={words}>
        <Ark.Title className={heading}>{title}</Ark.Title>
        {description && <Ark.Description className={details}>{description}</Ark.Description>}
      </div>
      {action && <Ark.ActionTrigger className={button}>{action.label}</Ark.ActionTrigger>}
      <Ark.CloseTrigger className={close} aria-label={closeLabel}>
        <X aria-hidden size={14} strokeWidth={2} />
      </Ark.CloseTrigger>
    </Ark.Root>
  )
}

const region = css({
  '--toast-clearance': '1.5rem',
  'html:has([data-bottom-bar]) &': { '--toast-clearance': '5rem' },
  // On a phone the pager ends the page, and a bar covers its bottom.
  smDown: {
    '--toast-clearance': '4.25rem',
    'html:has([data-selection-bar], [data-bottom-bar]) &': { '--toast-clearance': '7rem' },
  },
})
const box = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10',
  minWidth: '[min(18rem, calc(100vw - 2rem))]',
  maxWidth: '[min(34rem, calc(100vw - 2rem))]',
  minHeight: 'control.lg',
  paddingLeft: '16',
  paddingRight: '8',
  paddingBlock: '8',
  borderRadius: 'md',
  bg: 'fg.default',
  color: 'bg.canvas',
  fontSize: 'md',
  boxShadow: 'popover',
  zIndex: 'toast',
  height: '[var(--height)]',
  opacity: '[var(--opacity)]',
  translate: 'var(--x) var(--y)',
  scale: '[var(--scale)]',
  transitionProperty: '[translate, scale, opacity, height]',
  transitionDuration: 'normal',
  transitionTimingFunction: 'out',
})
const mark = css({ flexShrink: '0', opacity: '0.85' })
const words = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })
const heading = css({ fontWeight: 'medium', lineHeight: 'snug' })
const details = css({ fontSize: 'sm', lineHeight: 'snug', opacity: '0.85' })
const onInk = {
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: '[color-mix(in srgb, currentColor 14%, transparent)]' },
  '&:focus-visible': { outlineColor: '[currentColor!]' },
} as const
const button = css({
  ...onInk,
  flexShrink: '0',
  minHeight: '28',
  paddingInline: '8',
  fontWeight: 'semibold',
  textDecoration: 'underline',
  textUnderlineOffset: '[3px]',
})
const close = css({ ...onInk, display: 'grid', placeItems: 'center', width: '28', height: '28', flexShrink: '0' })
