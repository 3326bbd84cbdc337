import type { Material } from '@selvedge/sdk'
import { MATERIAL_CHOICE } from './material-choice.messages.ts'
import { NamedChoice } from './named-choice.tsx'

type ListedMaterial = Omit<Material, 'product_count'>

interface ChoiceProps {
  materials: readonly ListedMaterial[]
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Chooses a material by its id, or creates one, which needs a family. */
export function MaterialChoice({ materials, ...field }: ChoiceProps) {
  return (
    <NamedChoice
      {...field}
      label={MATERIAL_CHOICE.material}
      items={materials.map(({ id, name, material_family_name }) => ({
        value: id,
        label: name,
        description: material_family_name,
      }))}
      createLabel={MATERIAL_CHOICE.create}
      hint={MATERIAL_CHOICE.materialHint}
      placeholder={MATERIAL_CHOICE.chooseMaterial}
      openLabel={MATERIAL_CHOICE.openMaterials}
      emptyText={MATERIAL_CHOICE.noSuchMaterial}
    />
  )
}

/** Chooses the family of a new material by its name, or creates one. */
export function FamilyChoice({ materials, ...field }: ChoiceProps) {
  return (
    <NamedChoice
      {...field}
      label={MATERIAL_CHOICE.family}
      items={familiesOf(materials).map((name) => ({ value: name, label: name }))}
      createLabel={MATERIAL_CHOICE.create}
      hint={MATERIAL_CHOICE.familyHint}
      placeholder={MATERIAL_CHOICE.chooseFamily}
      openLabel={MATERIAL_CHOICE.openFamilies}
      emptyText={MATERIAL_CHOICE.noSuchFamily}
    />
  )
}

export const familiesOf = (materials: readonly ListedMaterial[]): string[] =>
  [...new Set(materials.map(({ material_family_name }) => material_family_name))].toSorted()
