import { css, cva, cx } from '@selvedge/ui/css'
import type { ComponentProps } from 'react'

export type StatusKind = 'live' | 'draft' | 'archived'

export interface StatusProps extends ComponentProps<'span'> {
  kind: StatusKind
}

/** Shape and text carry the meaning; colour only supports it. */
export function Status({ kind, className, children, ...rest }: StatusProps) {
  return (
    <span {...rest} className={cx(status({ kind }), className)}>
      <svg aria-hidden width="8" height="8" viewBox="0 0 8 8" className={shape}>
        {kind === 'live' && <circle cx="4" cy="4" r="4" fill="currentColor" />}
        {kind === 'draft' && <circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />}
        {kind === 'archived' && (
          <circle
            cx="4"
            cy="4"
            r="3.25"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.25"
            strokeDasharray="1.55 1.86"
          />
        )}
      </svg>
      <span className={word}>{children}</span>
    </span>
  )
}

const status = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
  },
  variants: {
    kind: {
      live: { color: 'success.fg' },
      draft: { color: 'fg.muted' },
      archived: { color: 'fg.subtle' },
    },
  },
})
const shape = css({ flexShrink: '0' })
// Aligns the text, not the shape, with the baseline of the surrounding text.
const word = css({ alignSelf: 'baseline' })
