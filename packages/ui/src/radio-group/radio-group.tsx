import { css } from '@selvedge/ui/css'
import { useId, type ReactNode } from 'react'

export interface RadioItem<Value extends string = string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string = string> {
  label: string
  items: readonly RadioItem<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  hint?: ReactNode
  error?: ReactNode
  orientation?: 'vertical' | 'horizontal'
  disabled?: boolean
  name?: string
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, items, value, onValueChange, hint, error, orientation = 'vertical', disabled, name } = props
  const id = useId()
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className={group} disabled={disabled} aria-describedby={notes || undefined}>
      <legend className={legend}>{label}</legend>
      <div className={list} data-orientation={orientation} data-invalid={error ? true : undefined}>
        {items.map((item) => (
          <label key={item.value} className={row}>
            <input
              type="radio"
              name={name ?? id}
              className={radio}
              checked={item.value === value}
              disabled={item.disabled}
              onChange={() => onValueChange(item.value)}
            />
            <span>
              {item.label}
              {item.hint && <span className={small}>{item.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={errorText}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={small}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

const group = css({ display: 'flex', flexDirection: 'column', gap: '6', minWidth: '0' })
const legend = css({ fontSize: 'sm', fontWeight: 'medium', marginBottom: '6' })
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '&[data-orientation=horizontal]': { flexDirection: 'row', flexWrap: 'wrap', columnGap: '20' },
})
const row = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8',
  minHeight: '24',
  cursor: 'pointer',
  '&:has(:disabled)': { color: 'fg.disabled', cursor: 'not-allowed', '& span': { color: 'fg.disabled' } },
})
const radio = css({
  flexShrink: '0',
  width: '16',
  height: '16',
  marginTop: '2',
  appearance: 'none',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.control',
  borderRadius: 'full',
  bg: 'bg.surface',
  cursor: 'inherit',
  _hover: { borderColor: 'fg.subtle' },
  '&:checked': { borderWidth: '[5px]', borderColor: 'accent.solid' },
  '&:disabled': { bg: 'bg.hover', borderColor: 'border.default!' },
  '[data-invalid] &': { borderColor: 'danger.solid' },
  '@media (forced-colors: active)': { appearance: 'auto' },
})
const small = css({ display: 'block', fontSize: 'xs', color: 'fg.subtle' })
const errorText = css({ fontSize: 'xs', color: 'danger.fg' })
