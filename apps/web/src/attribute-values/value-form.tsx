import { isNoNumber } from '@selvedge/machines'
import { RadioGroup, Switch, TextArea, TextField } from '@selvedge/ui'
import { useId } from 'react'
import type { DialogFields } from './use-value-fields.ts'
import { useValueChoices } from './use-value-choices.ts'
import { VALUE_DIALOGS } from './value-dialogs.messages.ts'

interface ValueFormProps {
  attributeId: string
  displayType: string
  fields: DialogFields
  /** The value already exists. */
  isTaken?: boolean
  /** Label of the field that holds the value itself. */
  valueLabel?: string
  onChange: (changed: Partial<DialogFields>) => void
}

/** The fields of a value, for adding, editing and merging. */
export function ValueForm({ attributeId, fields, onChange, ...value }: ValueFormProps) {
  const { standards, tolerances, hasFailed } = useValueChoices(attributeId)
  const hint = hasFailed ? VALUE_DIALOGS.choicesFailed : undefined
  return (
    <>
      <ValueField {...value} {...{ fields, onChange }} />
      <TextField
        label={VALUE_DIALOGS.displayName}
        autoComplete="off"
        maxLength={200}
        value={fields.display_name}
        onValueChange={(display_name) => onChange({ display_name })}
      />
      <ChosenText
        {...{ hint }}
        label={VALUE_DIALOGS.standard}
        choices={standards}
        value={fields.standard}
        onChange={(standard) => onChange({ standard })}
      />
      <ChosenText
        {...{ hint }}
        label={VALUE_DIALOGS.tolerance}
        choices={tolerances}
        value={fields.tolerance}
        onChange={(tolerance) => onChange({ tolerance })}
      />
      <TextArea
        label={VALUE_DIALOGS.description}
        hint={VALUE_DIALOGS.descriptionHint}
        rows={2}
        maxLength={120}
        value={fields.description}
        onValueChange={(description) => onChange({ description })}
      />
      {fields.live !== undefined && (
        <Switch checked={fields.live} onCheckedChange={(live) => onChange({ live })}>
          {VALUE_DIALOGS.live}
        </Switch>
      )}
    </>
  )
}

const BOOLEANS = ['true', 'false'] as const
const MODES = { int: 'numeric', float: 'decimal', url: 'url' } as const
const HINTS: Readonly<Record<string, string>> = VALUE_DIALOGS.hints

function ValueField(props: Omit<ValueFormProps, 'attributeId'>) {
  const { displayType, fields, isTaken = false, valueLabel: label = VALUE_DIALOGS.value, onChange } = props
  const problem = isNoNumber(displayType, fields.value) ? VALUE_DIALOGS.notANumber : undefined
  const error = isTaken ? VALUE_DIALOGS.taken : problem
  if (displayType === 'boolean') {
    return (
      <RadioGroup
        {...{ label, error }}
        orientation="horizontal"
        items={BOOLEANS.map((value) => ({ value, label: VALUE_DIALOGS.values.boolean[value] }))}
        value={BOOLEANS.find((value) => value === fields.value) ?? null}
        onValueChange={(value) => onChange({ value })}
      />
    )
  }
  return (
    <TextField
      {...{ label, error }}
      hint={HINTS[displayType]}
      autoComplete="off"
      maxLength={2_000}
      inputMode={MODES[displayType as keyof typeof MODES] ?? 'text'}
      value={fields.value}
      onValueChange={(value) => onChange({ value })}
    />
  )
}

interface ChosenTextProps {
  label: string
  hint: string | undefined
  choices: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** A text for which the existing ones are suggested. */
function ChosenText({ label, hint, choices, value, onChange }: ChosenTextProps) {
  const list = useId()
  return (
    <>
      <TextField {...{ label, hint, list, value }} autoComplete="off" maxLength={200} onValueChange={onChange} />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </>
  )
}
