import { css, cva, cx } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'

export const LABEL_COLORS = ['green', 'sky', 'blue', 'purple', 'pink', 'red', 'orange', 'yellow'] as const
export type LabelColor = (typeof LABEL_COLORS)[number]

export interface LabelChipProps extends ComponentProps<'span'> {
  color: LabelColor
  onRemove?: () => void
  removeLabel?: string
}

export function LabelChip({ color, onRemove, removeLabel, className, children, ...rest }: LabelChipProps) {
  return (
    <span {...rest} className={cx(chip({ color }), className)}>
      <span className={dot} aria-hidden />
      <span className={text}>{children}</span>
      {onRemove && (
        <button type="button" className={remove} aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden size={12} strokeWidth={2} />
        </button>
      )}
    </span>
  )
}

const chip = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6',
    maxWidth: 'full',
    minHeight: '20',
    paddingInline: '6',
    borderRadius: 'xs',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'tight',
  },
  variants: {
    color: {
      green: { bg: 'label.green.bg', color: 'label.green.fg', '--dot': '{colors.label.green.dot}' },
      sky: { bg: 'label.sky.bg', color: 'label.sky.fg', '--dot': '{colors.label.sky.dot}' },
      blue: { bg: 'label.blue.bg', color: 'label.blue.fg', '--dot': '{colors.label.blue.dot}' },
      purple: { bg: 'label.purple.bg', color: 'label.purple.fg', '--dot': '{colors.label.purple.dot}' },
      pink: { bg: 'label.pink.bg', color: 'label.pink.fg', '--dot': '{colors.label.pink.dot}' },
      red: { bg: 'label.red.bg', color: 'label.red.fg', '--dot': '{colors.label.red.dot}' },
      orange: { bg: 'label.orange.bg', color: 'label.orange.fg', '--dot': '{colors.label.orange.dot}' },
      yellow: { bg: 'label.yellow.bg', color: 'label.yellow.fg', '--dot': '{colors.label.yellow.dot}' },
    },
  },
})
const dot = css({ flexShrink: '0', width: '6', height: '6', borderRadius: '[2px]', bg: '[var(--dot)]' })
// Aligns the text, not the dot, with the baseline of the surrounding text.
const text = css({ alignSelf: 'baseline', paddingBlock: '2', minWidth: '0', truncate: true })
const remove = css({
  display: 'grid',
  placeItems: 'center',
  width: '24',
  height: '24',
  marginRight: '[-6px]',
  borderRadius: 'xs',
  color: 'current',
  cursor: 'pointer',
})
