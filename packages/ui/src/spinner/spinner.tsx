import { css, cx } from '@selvedge/ui/css'
import type { ComponentProps } from 'react'

export interface SpinnerProps extends ComponentProps<'span'> {
  /** Announced by screen readers; without it the spinner is decorative. */
  label?: string
}

export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const meaning = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return <span {...meaning} {...rest} className={cx(ring, className)} />
}

const ring = css({
  display: 'inline-block',
  flexShrink: '0',
  width: '16',
  height: '16',
  borderRadius: 'full',
  borderWidth: 'thick',
  borderStyle: 'solid',
  borderColor: 'current',
  borderRightColor: 'transparent',
  opacity: '0.8',
  animation: '[spin 700ms linear infinite]',
})
