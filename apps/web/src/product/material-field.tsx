import type { MaterialNames } from '@selvedge/machines'
import type { Material } from '@selvedge/sdk'
import { createdChoice, createdName } from '../shared/created-choice.ts'
import { familiesOf, FamilyChoice, MaterialChoice } from '../shared/material-choice.tsx'
import { MATERIAL_CHOICE } from '../shared/material-choice.messages.ts'

interface MaterialFieldProps {
  materials: readonly Omit<Material, 'product_count'>[]
  value: MaterialNames | null
  error: string | undefined
  onChange: (material: MaterialNames) => void
}

/** The material of the product: an existing one, or a new one in a family. */
export function MaterialField({ materials, value, error, onChange }: MaterialFieldProps) {
  const known = materials.find((one) => value && isNamed(one, value))
  const family = value?.material_family_name ?? ''
  const choose = (choice: string) => {
    const created = createdName(choice)
    if (created !== undefined) return onChange({ name: created, material_family_name: known ? '' : family })
    const chosen = materials.find(({ id }) => id === choice)
    if (chosen) onChange({ name: chosen.name, material_family_name: chosen.material_family_name })
  }
  return (
    <>
      <MaterialChoice
        materials={materials}
        value={known?.id ?? (value ? createdChoice(value.name) : '')}
        onChange={choose}
        error={error}
      />
      {value && !known && (
        <FamilyChoice
          materials={materials}
          value={family === '' || familiesOf(materials).includes(family) ? family : createdChoice(family)}
          onChange={(choice) => onChange({ name: value.name, material_family_name: createdName(choice) ?? choice })}
          error={family === '' ? MATERIAL_CHOICE.familyRequired : undefined}
        />
      )}
    </>
  )
}

const isNamed = (one: MaterialNames, { name, material_family_name }: MaterialNames): boolean =>
  one.name === name && one.material_family_name === material_family_name
