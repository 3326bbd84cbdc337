import { css } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export interface FilterChipProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** Column name, such as "Martindale". */
  children: ReactNode
  /** Condition, such as "≥ 30 000", set in bold. */
  value: ReactNode
  onRemove: () => void
  removeLabel: string
}

/**
 * The text opens the editor (pass the chip to a popover as its trigger, or set `onClick`); the cross removes the
 * filter.
 */
export function FilterChip({ children, value, onRemove, removeLabel, ...rest }: FilterChipProps) {
  return (
    <span className={chip}>
      <button type="button" {...rest} className={edit}>
        <span className={words}>
          {children} <strong className={strong}>{value}</strong>
        </span>
      </button>
      <button type="button" className={remove} aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden size={14} strokeWidth={2} />
      </button>
    </span>
  )
}

const chip = css({
  display: 'inline-flex',
  maxWidth: 'full',
  height: 'control.sm',
  borderWidth: 'hairline',
  borderColor: 'border.default',
  borderRadius: 'full',
  bg: 'bg.surface',
  boxShadow: 'raised',
  fontSize: 'sm',
  color: 'fg.muted',
})
const part = {
  cursor: 'pointer',
  color: 'current',
  _hover: { bg: 'bg.hover', color: 'fg.default' },
  _expanded: { bg: 'bg.hover' },
} as const
const edit = css({
  ...part,
  minWidth: '0',
  paddingLeft: '12',
  paddingRight: '6',
  borderRadius: '[999px 4px 4px 999px]',
})
const words = css({ display: 'block', truncate: true })
const strong = css({ fontWeight: 'medium', color: 'fg.default' })
const remove = css({
  ...part,
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '[1.625rem]',
  borderRadius: '[4px 999px 999px 4px]',
})
