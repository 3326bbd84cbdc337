import { Toast as Ark, Toaster } from '@ark-ui/react/toast'
import { css } from '@selvedge/ui/css'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { FocusEvent } from 'react'
import type { Toasts } from './toasts.ts'

export interface ToastRegionProps {
  toasts: Toasts
  label: string
  closeLabel: string
}

/**
 * Stands once in the app; shows what its `Toasts` queue holds, bottom centre.
 * A page whose own bar stands at the bottom says how high in `--toast-offset`.
 */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  return (
    <Toaster toaster={toasts.toaster} aria-label={label} className={region} onBlur={goOn} data-no-print>
      {(toast) => (
        // The region is the live region; a live toast in it would be read twice.
        <Ark.Root className={box} role="group">
          {toast.type === 'success' && <CircleCheck aria-hidden size={16} className={mark} />}
          {toast.type === 'error' && <CircleAlert aria-hidden size={16} className={mark} />}
          <div className={words}>
            <Ark.Title className={title}>{toast.title}</Ark.Title>
            {toast.description && <Ark.Description className={description}>{toast.description}</Ark.Description>}
          </div>
          {toast.action && <Ark.ActionTrigger className={action}>{toast.action.label}</Ark.ActionTrigger>}
          <Ark.CloseTrigger className={close} aria-label={closeLabel}>
            <X aria-hidden size={14} strokeWidth={2} />
          </Ark.CloseTrigger>
        </Ark.Root>
      )}
    </Toaster>
  )
}

/** Who leaves by Tab goes on; left to itself, the region leads back to where they came from. */
function goOn({ currentTarget, relatedTarget: next }: FocusEvent<HTMLElement>) {
  if (!(next instanceof HTMLElement) || currentTarget.contains(next)) return
  requestAnimationFrame(() => next.focus({ preventScroll: true }))
}

const region = css({
  '--toast-clearance': '1.5rem',
  // On a phone the pager ends the page, and the selection bar covers its bottom.
  smDown: {
    '--toast-clearance': '4.25rem',
    'html:has([data-selection-bar]) &': { '--toast-clearance': '7rem' },
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
const title = css({ fontWeight: 'medium', lineHeight: 'snug' })
const description = css({ fontSize: 'sm', lineHeight: 'snug', opacity: '0.85' })
const onInk = {
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: '[color-mix(in srgb, currentColor 14%, transparent)]' },
  '&:focus-visible': { outlineColor: '[currentColor!]' },
} as const
const action = css({
  ...onInk,
  flexShrink: '0',
  minHeight: '28',
  paddingInline: '8',
  fontWeight: 'semibold',
  textDecoration: 'underline',
  textUnderlineOffset: '[3px]',
})
const close = css({ ...onInk, display: 'grid', placeItems: 'center', width: '28', height: '28', flexShrink: '0' })
