import { Combobox, type ComboboxItem, type ComboboxProps, matching } from '@selvedge/ui'
import { useState } from 'react'
import { createdChoice, createdName } from './created-choice.ts'

interface NamedChoiceProps extends Pick<ComboboxProps, 'label' | 'openLabel' | 'emptyText'> {
  items: readonly ComboboxItem[]
  value: string
  onChange: (value: string) => void
  /** Label of the option that creates the typed name. */
  createLabel: (name: string) => string
  hint?: string
  placeholder: string
  error: string | undefined
}

const MAX_NAME = 200

/** Chooses an item by name, or creates a new one from the typed name. */
export function NamedChoice({ items, value, onChange, createLabel, ...words }: NamedChoiceProps) {
  const [typed, setTyped] = useState('')
  const name = typed.trim().slice(0, MAX_NAME)
  const isThere = items.some(({ label }) => label.toLowerCase() === name.toLowerCase())
  const created = name && !isThere ? name : createdName(value)
  const creation = created ? [{ value: createdChoice(created), label: createLabel(created), text: created }] : []
  return (
    <Combobox
      {...words}
      items={[...matching(items, typed), ...creation]}
      value={value ? [value] : []}
      onValueChange={([chosen = '']) => onChange(chosen)}
      onSearch={setTyped}
    />
  )
}
