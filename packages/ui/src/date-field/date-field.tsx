import { css } from '@selvedge/ui/css'
import { useState, type ComponentProps } from 'react'
import { Field, useFieldAria, type FieldWords } from '../field/field.tsx'
import { CalendarPopover } from './calendar-popover.tsx'
import type { DateWords } from './date-words.ts'
import type { DateProblem } from './dates.ts'
import { useTypedDate } from './use-typed-date.ts'

export interface DateFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'className' | 'min' | 'max'> {
  /** `YYYY-MM-DD`, or empty for no date. */
  value: string
  /** Called with a complete date within the limits, or with '' when the field is cleared. */
  onValueChange: (value: string) => void
  /** Called for any other input; `date` is the date outside the limits, or '' if the text is not a date. */
  onRefused?: (problem: DateProblem, date: string) => void
  /** First and last selectable day, `YYYY-MM-DD`. */
  min?: string
  max?: string
  words: DateWords
  /** Language of month and weekday names. */
  locale?: string
  size?: 'sm' | 'md'
  className?: string
}

/** A date, typed as DD/MM/YYYY or chosen in a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hint, note, hideLabel, className, words, locale = 'en-GB', size, ...own } = props
  const { value, onValueChange, onRefused, min, max, error: given, ...rest } = own
  const [open, setOpen] = useState(false)
  const { problem, input } = useTypedDate({ value, onValueChange, onRefused, min, max })
  const error = given ?? (problem && words.problems[problem])
  const { ids, control: aria } = useFieldAria({ hint, error }, rest.id, rest['aria-describedby'])
  return (
    <Field {...{ ids, label, hint, error, className }} {...(note && { note })} {...(hideLabel && { hideLabel })}>
      <CalendarPopover
        {...{ open, size, words, locale, min, max, disabled: rest.disabled }}
        onOpenChange={setOpen}
        value={value && problem === undefined ? [value] : []}
        onValueChange={([day = '']) => {
          onValueChange(day)
          setOpen(false)
        }}
        className={width}
      >
        <input
          placeholder={words.placeholder}
          autoComplete="off"
          inputMode="numeric"
          {...rest}
          {...aria}
          {...input}
          type="text"
          onKeyDown={(event) => {
            rest.onKeyDown?.(event)
            input.onKeyDown(event)
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            setOpen(true)
          }}
          onBlur={(event) => {
            rest.onBlur?.(event)
            input.onBlur()
          }}
        />
      </CalendarPopover>
    </Field>
  )
}

const width = css({ maxWidth: '[12rem]' })
