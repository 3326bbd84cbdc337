import { css, cx } from '@selvedge/ui/css'
import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'> {
  indeterminate?: boolean
  onCheckedChange?: (checked: boolean) => void
  /** The visible label; without it, pass an `aria-label`. */
  children?: ReactNode
  hint?: ReactNode
}

export function Checkbox(props: CheckboxProps) {
  const { indeterminate = false, onCheckedChange, onChange, children, hint, className, ref, ...rest } = props
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLInputElement)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={cx(row, className)}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        className={checkboxStyle}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
      />
      {children && (
        <span className={text}>
          {children}
          {hint && <span className={hintText}>{hint}</span>}
        </span>
      )}
    </label>
  )
}

const row = css({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '8',
  minHeight: '24',
  minWidth: '24',
  justifyContent: 'flex-start',
  fontSize: 'md',
  lineHeight: 'normal',
  cursor: 'pointer',
  '&:has(:disabled)': { color: 'fg.disabled', cursor: 'not-allowed', '& span': { color: 'fg.disabled' } },
})
const text = css({ paddingTop: '1' })
const hintText = css({ display: 'block', fontSize: 'xs', color: 'fg.subtle' })

export const checkboxStyle = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '16',
  height: '16',
  margin: '4',
  appearance: 'none',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.control',
  borderRadius: 'xs',
  bg: 'bg.surface',
  cursor: 'inherit',
  _hover: { borderColor: 'fg.subtle' },
  '&:checked, &:indeterminate': { bg: 'accent.solid', borderColor: 'accent.solid' },
  '&:disabled': { bg: 'bg.hover', borderColor: 'border.default' },
  '&::before': {
    content: '""',
    position: 'absolute',
    // The target is 24 px although the box shows 16.
    inset: '[-5px]',
  },
  '&:checked::after': {
    content: '""',
    width: '[9px]',
    height: '[5px]',
    borderLeftWidth: 'thick',
    borderBottomWidth: 'thick',
    borderColor: 'fg.onAccent',
    transform: 'translateY(-1px) rotate(-45deg)',
  },
  '&:indeterminate::after': {
    content: '""',
    width: '8',
    height: '2',
    borderRadius: 'full',
    borderWidth: 'none',
    bg: 'fg.onAccent',
    transform: 'none',
  },
  '@media (forced-colors: active)': { appearance: 'auto' },
})
