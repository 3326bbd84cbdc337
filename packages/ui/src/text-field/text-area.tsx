import { css, cx } from '@selvedge/ui/css'
import { control } from '@selvedge/ui/recipes'
import type { ComponentProps } from 'react'
import { Field, useFieldAria, type FieldWords } from '../field/field.tsx'

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'value' | 'className'> {
  value: string
  onValueChange?: (value: string) => void
  className?: string
}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, note, hideLabel, className, ...area } = props
  const { value, onValueChange, onChange, rows = 4, ...rest } = area
  const { ids, control: aria } = useFieldAria({ hint, error }, rest.id, rest['aria-describedby'])
  return (
    <Field {...{ ids, label, hint, error, className }} {...(note && { note })} {...(hideLabel && { hideLabel })}>
      <div className={cx(control(), box)}>
        <textarea
          {...rest}
          {...aria}
          rows={rows}
          value={value}
          onChange={(event) => {
            onChange?.(event)
            onValueChange?.(event.target.value)
          }}
        />
      </div>
    </Field>
  )
}

const box = css({ py: '6', '& textarea': { resize: 'vertical', lineHeight: 'normal' } })
