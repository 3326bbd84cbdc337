import { css } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import { useState } from 'react'
import { CalendarPopover } from '../date-field/calendar-popover.tsx'
import type { DateWords } from '../date-field/date-words.ts'
import type { DateLimits, DateProblem } from '../date-field/dates.ts'
import { Field, useFieldAria, type FieldWords } from '../field/field.tsx'
import { DatePresets } from './date-presets.tsx'
import { type DatePreset, type DateRange, isReversed } from './range.ts'
import { useTypedRange } from './use-typed-range.ts'

export interface DateRangeWords extends DateWords {
  from: string
  to: string
  presets: string
  problems: Record<DateProblem | 'reversed', string>
}

export interface DateRangeFieldProps extends FieldWords, DateLimits {
  value: DateRange
  /** Called with complete dates within the limits, in order; '' for an open end. */
  onValueChange: (value: DateRange) => void
  presets?: readonly DatePreset[]
  words: DateRangeWords
  /** Language of month and weekday names. */
  locale?: string
  size?: 'sm' | 'md'
  disabled?: boolean
  className?: string
}

/** A date range, typed as DD/MM/YYYY, chosen in one calendar, or taken from a preset. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, hint, note, hideLabel, className, words, locale = 'en-GB', size, disabled, presets = [] } = props
  const { value, onValueChange, min, max } = props
  const [open, setOpen] = useState(false)
  const [started, setStarted] = useState<string>()
  const { from, to, problem } = useTypedRange({ value, onValueChange, min, max })
  const error = props.error ?? (problem && words.problems[problem])
  const { ids, control: aria } = useFieldAria({ hint, error })
  const finish = (range: DateRange) => {
    onValueChange(range)
    show(false)
  }
  const show = (next: boolean) => {
    setStarted(undefined)
    setOpen(next)
  }
  const shared = { type: 'text', inputMode: 'numeric', autoComplete: 'off', disabled } as const
  return (
    <Field {...{ ids, label, hint, error, className }} {...(note && { note })} {...(hideLabel && { hideLabel })}>
      <CalendarPopover
        {...{ open, size, words, locale, min, max, disabled }}
        mode="range"
        onOpenChange={show}
        value={started ? [started] : chosenDays(value)}
        onValueChange={([first = '', last]) => (last ? finish({ from: first, to: last }) : setStarted(first))}
        className={box}
        aside={
          presets.length > 0 && (
            <DatePresets
              {...{ presets, value }}
              label={words.presets}
              onChoose={(preset) => finish({ from: preset.from, to: preset.to })}
            />
          )
        }
      >
        <input
          {...shared}
          {...aria}
          {...from.input}
          aria-label={`${label}, ${words.from}`}
          placeholder={words.placeholder}
        />
        <span aria-hidden className={dash}>
          –
        </span>
        <input
          {...shared}
          {...to.input}
          aria-label={`${label}, ${words.to}`}
          aria-describedby={aria['aria-describedby']}
          aria-invalid={aria['aria-invalid']}
          placeholder={words.placeholder}
        />
        {(value.from || value.to) && !disabled && (
          <button type="button" className={clear} aria-label={words.clear} onClick={() => onValueChange(NONE)}>
            <X aria-hidden size={14} strokeWidth={2} />
          </button>
        )}
      </CalendarPopover>
    </Field>
  )
}

const NONE: DateRange = { from: '', to: '' }

function chosenDays(value: DateRange): string[] {
  if (isReversed(value)) return []
  return [value.from, value.to].filter((day) => day !== '')
}

const box = css({
  maxWidth: '[17.5rem]',
  '& input': { flex: '[0 1 5.5rem!]' },
  '& > button:first-of-type': { marginInlineStart: 'auto' },
})
const dash = css({ color: 'fg.subtle' })
const clear = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '24',
  height: '24',
  borderRadius: 'xs',
  color: 'fg.subtle',
  cursor: 'pointer',
  _hover: { color: 'fg.default', bg: 'bg.hover' },
})
