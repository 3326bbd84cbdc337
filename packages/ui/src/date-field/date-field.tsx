import { css, cx } from '@selvedge/ui/css'
import { control } from '@selvedge/ui/recipes'
import type { ComponentProps } from 'react'
import { Field, useFieldAria, type FieldWords } from '../field/field.tsx'

export interface DateFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'className'> {
  /** `YYYY-MM-DD`, empty for no date. */
  value: string
  onValueChange: (value: string) => void
  size?: 'sm' | 'md'
  className?: string
}

export function DateField(props: DateFieldProps) {
  const { label, hint, error, note, hideLabel, className, value, onValueChange, size, ...rest } = props
  const { ids, control: aria } = useFieldAria({ hint, error }, rest.id, rest['aria-describedby'])
  return (
    <Field {...{ ids, label, hint, error, className }} {...(note && { note })} {...(hideLabel && { hideLabel })}>
      <div className={cx(control({ size }), box)}>
        <input {...rest} {...aria} type="date" value={value} onChange={(event) => onValueChange(event.target.value)} />
      </div>
    </Field>
  )
}

const box = css({
  maxWidth: '[12rem]',
  '& input::-webkit-calendar-picker-indicator': {
    cursor: 'pointer',
    opacity: '0.7',
    padding: '4',
    marginRight: '[-6px]',
  },
})
