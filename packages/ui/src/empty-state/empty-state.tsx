import { css, cx } from '@selvedge/ui/css'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  hint?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /** Heading level; 2 by default. */
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ title, hint, action, icon, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(box, className)}>
      {icon && (
        <span aria-hidden className={mark}>
          {icon}
        </span>
      )}
      <Heading className={heading}>{title}</Heading>
      {hint && <p className={hintText}>{hint}</p>}
      {action && <div className={actions}>{action}</div>}
    </div>
  )
}

const box = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4',
  paddingInline: '16',
  paddingBlock: '64',
  textAlign: 'center',
})
const mark = css({
  display: 'grid',
  placeItems: 'center',
  width: '40',
  height: '40',
  marginBottom: '8',
  borderRadius: 'md',
  bg: 'bg.surface',
  color: 'fg.subtle',
  borderWidth: 'hairline',
  borderColor: 'border.default',
  boxShadow: 'raised',
})
const heading = css({ fontSize: 'md', fontWeight: 'semibold', color: 'fg.default' })
const hintText = css({ maxWidth: 'form', color: 'fg.muted', textWrap: 'balance' })
const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8', marginTop: '12' })
