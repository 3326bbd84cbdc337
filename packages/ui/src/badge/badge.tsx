import { cva, cx } from '@selvedge/ui/css'
import type { ComponentProps } from 'react'

export type BadgeTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone
}

export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span {...rest} className={cx(badge({ tone }), className)} />
}

const badge = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4',
    flexShrink: '0',
    minHeight: '20',
    paddingInline: '6',
    borderRadius: 'xs',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'none',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.hover', color: 'fg.muted' },
      accent: { bg: 'accent.subtle', color: 'accent.fg' },
      info: { bg: 'info.subtle', color: 'info.fg' },
      success: { bg: 'success.subtle', color: 'success.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      danger: { bg: 'danger.subtle', color: 'danger.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
