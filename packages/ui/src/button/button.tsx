import { ark } from '@ark-ui/react/factory'
import { css, cx } from '@selvedge/ui/css'
import { button } from '@selvedge/ui/recipes'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md'

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  size?: ButtonSize
  icon?: ReactNode
  /** Replaces the text by a spinner, keeps width and focus, and ignores clicks. */
  busy?: boolean
  /** Applies the style to the only child, for a link that looks like a button. */
  asChild?: boolean
}

export function Button({
  tone,
  size,
  icon,
  busy = false,
  asChild,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = cx(button({ tone, size }), className)
  if (asChild) {
    return (
      <ark.button asChild {...rest} onClick={onClick} className={classes}>
        {children}
      </ark.button>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={classes}
      onClick={busy ? swallow : onClick}
    >
      <span className={content} data-busy={busy || undefined}>
        {icon}
        {children}
      </span>
      {busy && <Spinner className={overlay} />}
    </button>
  )
}

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

const content = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6',
  minWidth: '0',
  '&[data-busy]': { opacity: '0' },
})
const overlay = css({ position: 'absolute', inset: '0', margin: 'auto' })
