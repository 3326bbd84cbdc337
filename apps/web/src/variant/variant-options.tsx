import { type EditVariantRef, optionParts, type VariantOption } from '@selvedge/machines'
import { TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useState } from 'react'
import { useEdited } from '../editing/use-edited.ts'
import { OpenableField } from './openable-field.tsx'
import { Section } from './section.tsx'
import { VARIANT } from './variant.messages.ts'

/** Values of each option, e.g. the widths a fabric comes in. */
export function VariantOptions({ edit }: { edit: EditVariantRef }) {
  const { values, errors } = useEdited(edit)
  const headers = Object.entries(optionParts.join(values))
  const change = (header: string, option: VariantOption) =>
    edit.send({ type: 'values.changed', change: optionParts.split({ [header]: option }) })
  return (
    <Section title={VARIANT.options}>
      {headers.length === 0 && <p className={quiet}>{VARIANT.noOptions}</p>}
      {headers.map(([header, option]) => (
        <OpenableField key={header} label={header} isEmpty={option.values.length === 0}>
          <OptionField
            header={header}
            values={option.values}
            error={errors[optionParts.fieldOf(header)]}
            onChange={(chosen) => change(header, { ...option, values: chosen })}
          />
        </OpenableField>
      ))}
    </Section>
  )
}

interface OptionFieldProps {
  header: string
  values: readonly string[]
  error: string | undefined
  onChange: (values: string[]) => void
}

function OptionField({ header, values, error, onChange }: OptionFieldProps) {
  // While the user types, keeps a trailing semicolon that has no value after it yet.
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={header}
      hint={VARIANT.optionsHint}
      error={error}
      autoComplete="off"
      value={typed ?? values.join('; ')}
      onValueChange={(text) => {
        setTyped(text)
        onChange(valuesIn(text))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const valuesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
