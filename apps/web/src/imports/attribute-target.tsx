import type { Attribute } from '@selvedge/sdk'
import type { ImportAttribute } from '@selvedge/sdk/wire'
import { Combobox, type ComboboxItem, Select, type SelectItem, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useState } from 'react'
import { IMPORTS } from './imports.messages.ts'

interface AttributeTargetProps {
  source: string
  value: ImportAttribute | null
  suggestion: ImportAttribute
  /** True for parts of names, which need not be stored as an attribute. */
  isOptional: boolean
  attributes: readonly Attribute[]
  onValueChange: (value: ImportAttribute | undefined) => void
}

const NEW = 'new'
const NONE = 'none'

/** Chooses the attribute a column fills: an existing one, or a new one with type and unit. */
export function AttributeTarget(props: AttributeTargetProps) {
  const { source, value, suggestion, isOptional, attributes, onValueChange } = props
  const existing = value && attributes.find(({ name }) => isSameName(name, value.name))
  const [isNew, setNew] = useState(false)
  const chosen = value === null ? NONE : existing && !isNew ? existing.id : NEW
  return (
    <div className={box}>
      <Combobox
        label={`${IMPORTS.attribute}: ${source}`}
        hideLabel
        items={itemsOf(attributes, isOptional)}
        value={[chosen]}
        placeholder={IMPORTS.searchAttribute}
        emptyText={IMPORTS.noMatch}
        openLabel={IMPORTS.openAttributes}
        onValueChange={([id]) => {
          const found = attributes.find((attribute) => attribute.id === id)
          setNew(id === NEW)
          if (id === NONE) onValueChange(undefined)
          else if (found) onValueChange(ofAttribute(found, suggestion))
          else if (id === NEW && (value === null || existing)) onValueChange(suggestion)
        }}
      />
      {chosen === NEW && value && <NewAttribute value={value} onValueChange={onValueChange} />}
    </div>
  )
}

function NewAttribute({
  value,
  onValueChange,
}: {
  value: ImportAttribute
  onValueChange: (v: ImportAttribute) => void
}) {
  const [name, setName] = useState(value.name)
  const [unit, setUnit] = useState(value.unit ?? '')
  const change = (changes: { name?: string; unit?: string; display_type?: ImportAttribute['display_type'] }) => {
    const wanted = { name, unit, display_type: value.display_type, ...changes }
    if (wanted.name.trim() === '') return
    onValueChange({
      name: wanted.name.trim(),
      display_type: wanted.display_type,
      ...(wanted.unit.trim() !== '' && { unit: wanted.unit.trim() }),
    })
  }
  return (
    <div className={fields}>
      <TextField
        label={IMPORTS.attributeName}
        value={name}
        maxLength={200}
        {...(name.trim() === '' && { error: IMPORTS.required })}
        onValueChange={(text) => {
          setName(text)
          change({ name: text })
        }}
      />
      <Select
        label={IMPORTS.attributeType}
        items={TYPES}
        value={value.display_type}
        onValueChange={(display_type) => change({ display_type })}
      />
      <TextField
        label={IMPORTS.attributeUnit}
        note={IMPORTS.optional}
        value={unit}
        maxLength={50}
        onValueChange={(text) => {
          setUnit(text)
          change({ unit: text })
        }}
      />
    </div>
  )
}

const { colour: _, ...NAMED } = IMPORTS.types
const TYPES = (Object.entries(NAMED) as [ImportAttribute['display_type'], string][]).map(
  ([value, label]): SelectItem<ImportAttribute['display_type']> => ({ value, label }),
)

function itemsOf(attributes: readonly Attribute[], isOptional: boolean): ComboboxItem[] {
  return [
    ...(isOptional ? [{ value: NONE, label: IMPORTS.noAttribute }] : []),
    { value: NEW, label: IMPORTS.newAttribute },
    ...attributes.map(({ id, name, display_type, unit }) => ({
      value: id,
      label: name,
      description: IMPORTS.ofType(IMPORTS.types[display_type], unit),
    })),
  ]
}

/** Keeps the unit of the column; the check reports it if the attribute uses another one. */
const ofAttribute = ({ name, display_type }: Attribute, { unit }: ImportAttribute): ImportAttribute => ({
  name,
  display_type,
  ...(unit !== undefined && { unit }),
})

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const box = css({ display: 'flex', flexDirection: 'column', gap: '8' })
const fields = css({
  display: 'grid',
  gap: '8',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[minmax(0, 2fr) minmax(0, 1.5fr) minmax(0, 1fr)]' },
  alignItems: 'start',
})
