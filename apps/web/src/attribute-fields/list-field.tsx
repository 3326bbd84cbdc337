import { TextField } from '@selvedge/ui'
import { type ReactNode, useState } from 'react'

interface ListFieldProps {
  label: string
  hint: string
  values: readonly string[]
  error: string | undefined
  trailing?: ReactNode
  disabled?: boolean
  onChange: (values: string[]) => void
}

/** Several short values in one field, separated by semicolons. */
export function ListField({ label, hint, values, error, trailing, disabled = false, onChange }: ListFieldProps) {
  // While the user types, keeps a trailing semicolon that has no value after it yet.
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      trailing={trailing}
      disabled={disabled}
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
