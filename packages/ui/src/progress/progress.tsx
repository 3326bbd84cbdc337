import { css, cx } from '@selvedge/ui/css'
import { useId } from 'react'

export interface ProgressProps {
  /** Such as "Deleting 1,200 of 15,000": shown above the bar and used as its name. */
  text: string
  value: number
  /** Undefined if the total is unknown. */
  max?: number | undefined
  className?: string
}

/** Progress of long work. The text is not a live region: announcing every step would never stop. */
export function Progress({ text, value, max, className }: ProgressProps) {
  const id = useId()
  return (
    <div className={cx(box, className)}>
      <span id={id} className={words}>
        {text}
      </span>
      <progress
        aria-labelledby={id}
        aria-valuetext={text}
        className={bar}
        {...(max !== undefined && max > 0 && { value: Math.min(value, max), max })}
      />
    </div>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' })
const words = css({ fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })
const bar = css({
  appearance: 'none',
  display: 'block',
  width: 'full',
  height: '6',
  borderWidth: 'none',
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'border.subtle',
  '&::-webkit-progress-bar': { bg: 'border.subtle' },
  '&::-webkit-progress-value': { bg: 'accent.solid', borderRadius: 'full' },
  '&::-moz-progress-bar': { bg: 'accent.solid', borderRadius: 'full' },
  '&:indeterminate': { animation: '[shimmer 1200ms ease-in-out infinite]' },
  '@media (forced-colors: active)': { appearance: 'auto' },
})
