import { DateField, Select } from '@selvedge/ui'
import { useRef } from 'react'
import { DATE_WORDS } from '../filters/date.messages.ts'
import { ATTRIBUTES } from './attribute-fields.messages.ts'
import { Leaving } from './leaving.tsx'
import { useValuePicker } from './use-value-picker.ts'
import type { ValueEditorProps } from './value-editor.types.ts'

/** A date, typed or picked from the calendar. */
export function DayEditor({ attribute, value, label, hideLabel, disabled, onChange, onLeft }: ValueEditorProps) {
  const isRefused = useRef(false)
  const { picker, error, isBusy } = useValuePicker(attribute, (chosen) => {
    onChange([chosen])
    onLeft?.()
  })
  const current = value[0]?.value ?? ''
  return (
    <Leaving onLeave={() => !isBusy && !isRefused.current && onLeft?.()} onEscape={() => onLeft?.()}>
      <DateField
        label={label ?? attribute.name}
        {...(hideLabel && { hideLabel })}
        {...(disabled && { disabled })}
        error={error}
        words={DATE_WORDS}
        readOnly={isBusy}
        aria-busy={isBusy}
        value={current}
        onRefused={() => {
          isRefused.current = true
        }}
        onValueChange={(day) => {
          isRefused.current = false
          if (day === '') onChange([])
          else if (day !== current) picker.send({ type: 'text.entered', text: day })
        }}
      />
    </Leaving>
  )
}

const TRUTHS = [
  { value: 'true', label: ATTRIBUTES.yes },
  { value: 'false', label: ATTRIBUTES.no },
  { value: '', label: ATTRIBUTES.noValue },
] as const

/** Yes, no or empty. */
export function TruthEditor({ attribute, value, label, hideLabel, disabled, onChange, onLeft }: ValueEditorProps) {
  const { picker, error, isBusy } = useValuePicker(attribute, (chosen) => {
    onChange([chosen])
    onLeft?.()
  })
  const current = value[0]?.value
  return (
    <Leaving onLeave={() => !isBusy && onLeft?.()} onEscape={() => onLeft?.()}>
      <Select
        label={label ?? attribute.name}
        {...(hideLabel && { hideLabel })}
        disabled={disabled ?? false}
        error={error}
        items={TRUTHS}
        value={TRUTHS.find((truth) => truth.value === current)?.value ?? null}
        placeholder={ATTRIBUTES.noValue}
        onValueChange={(truth) => {
          if (truth !== '') return picker.send({ type: 'text.entered', text: truth })
          onChange([])
          onLeft?.()
        }}
      />
    </Leaving>
  )
}
