import { css, cx } from '@selvedge/ui/css'
import { useId, type ReactNode } from 'react'
import { visuallyHidden } from '../shared/visually-hidden.ts'

export interface Segment<Value extends string = string> {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

export interface SegmentedControlProps<Value extends string = string> {
  label: string
  items: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Shows icons only; the labels remain for screen readers. */
  iconOnly?: boolean
  className?: string
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, items, value, onValueChange, iconOnly = false, className } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cx(track, className)}>
      {items.map((item) => (
        <label key={item.value} className={segment} title={iconOnly ? item.label : undefined}>
          <input
            type="radio"
            name={name}
            className={visuallyHidden}
            checked={item.value === value}
            disabled={item.disabled}
            onChange={() => onValueChange(item.value)}
          />
          {item.icon}
          <span className={iconOnly ? visuallyHidden : undefined}>{item.label}</span>
        </label>
      ))}
    </div>
  )
}

const track = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: 'full',
  gap: '1',
  padding: '2',
  borderRadius: 'sm',
  bg: 'bg.hover',
  boxShadow: 'ring',
})
const segment = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6',
  minHeight: '28',
  minWidth: '28',
  paddingInline: '10',
  borderRadius: 'xs',
  color: 'fg.muted',
  fontSize: 'sm',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { color: 'fg.default' },
  '&:has(:checked)': { bg: 'bg.surface', color: 'fg.default', boxShadow: 'raised' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.border.focus}]', outlineOffset: '[1px]' },
  '&:has(:disabled)': { color: 'fg.disabled', cursor: 'not-allowed' },
})
