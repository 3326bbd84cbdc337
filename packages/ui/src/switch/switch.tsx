import { css, cx } from '@selvedge/ui/css'
import type { ComponentProps, ReactNode } from 'react'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children' | 'size'> {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
  hint?: ReactNode
}

export function Switch({ checked, onCheckedChange, children, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={cx(row, className)}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className={track}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span>
        {children}
        {hint && <span className={hintText}>{hint}</span>}
      </span>
    </label>
  )
}

const row = css({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '8',
  minHeight: '24',
  cursor: 'pointer',
  '&:has(:disabled)': { color: 'fg.disabled', cursor: 'not-allowed', '& span': { color: 'fg.disabled' } },
})
const hintText = css({ display: 'block', fontSize: 'xs', color: 'fg.subtle' })
const track = css({
  position: 'relative',
  flexShrink: '0',
  width: '[30px]',
  height: '[18px]',
  marginTop: '1',
  appearance: 'none',
  borderRadius: 'full',
  bg: 'border.control',
  cursor: 'inherit',
  transitionProperty: '[background-color]',
  transitionDuration: 'normal',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '2',
    insetInlineStart: '2',
    width: '[14px]',
    height: '[14px]',
    borderRadius: 'full',
    bg: 'bg.surface',
    boxShadow: 'raised',
    transitionProperty: '[transform]',
    transitionDuration: 'normal',
    transitionTimingFunction: 'out',
  },
  '&:checked': { bg: 'accent.solid' },
  '&:checked::after': { transform: 'translateX(12px)' },
  _rtl: { '&:checked::after': { transform: 'translateX(-12px)' } },
  _hover: { bg: 'fg.subtle' },
  '&:checked:hover': { bg: 'accent.hover' },
  '&:disabled': { bg: 'border.default!' },
  '@media (forced-colors: active)': { appearance: 'auto' },
})
