import type { CreateProductRef } from '@selvedge/machines'
import { Combobox, Spinner } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { createdName } from '../shared/created-choice.ts'
import { FamilyChoice, MaterialChoice } from '../shared/material-choice.tsx'
import { MATERIAL_CHOICE } from '../shared/material-choice.messages.ts'
import { Notice } from '../shared/notice.tsx'
import type { ProductDraft } from './product-draft.ts'
import { ADD_PRODUCT } from './products.messages.ts'

interface ChoiceFieldProps {
  control: Control<ProductDraft>
  dialog: CreateProductRef
}

/** Chooses a material or creates one, which needs a family. */
export function MaterialField({ control, dialog }: ChoiceFieldProps) {
  const materials = useSelector(dialog, (snapshot) => snapshot.context.choices?.materials)
  const isLoading = useSelector(dialog, (snapshot) => snapshot.matches({ open: { choices: 'loading' } }))
  const hasFailed = useSelector(dialog, (snapshot) => snapshot.matches({ open: { choices: 'failing' } }))
  const isNew = createdName(useWatch({ control, name: 'material' })) !== undefined
  if (isLoading) return <Spinner label={ADD_PRODUCT.loadingMaterials} />
  if (hasFailed) {
    return (
      <Notice
        text={ADD_PRODUCT.choicesFailed}
        action={ADD_PRODUCT.retry}
        onAction={() => dialog.send({ type: 'retry' })}
      />
    )
  }
  return (
    <>
      <Controller
        control={control}
        name="material"
        rules={{ required: MATERIAL_CHOICE.materialRequired }}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <MaterialChoice materials={materials ?? []} {...{ value, onChange }} error={error?.message} />
        )}
      />
      {isNew && (
        <Controller
          control={control}
          name="family"
          rules={{ required: MATERIAL_CHOICE.familyRequired }}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <FamilyChoice materials={materials ?? []} {...{ value, onChange }} error={error?.message} />
          )}
        />
      )}
    </>
  )
}

const NO_VERSION = { value: 'none', label: ADD_PRODUCT.noVersion }

/** Chooses a version or none; hidden if there are no versions. */
export function VersionField({ control, dialog }: ChoiceFieldProps) {
  const versions = useSelector(dialog, (snapshot) => snapshot.context.choices?.versions)
  if (!versions || versions.length === 0) return null
  return (
    <Controller
      control={control}
      name="version"
      render={({ field }) => (
        <Combobox
          label={ADD_PRODUCT.version}
          note={ADD_PRODUCT.optional}
          items={[NO_VERSION, ...versions.map(({ id, code }) => ({ value: id, label: code.toUpperCase() }))]}
          value={field.value ? [field.value] : []}
          onValueChange={([chosen = '']) => field.onChange(chosen === NO_VERSION.value ? '' : chosen)}
          placeholder={ADD_PRODUCT.chooseVersion}
          openLabel={ADD_PRODUCT.openVersions}
          emptyText={ADD_PRODUCT.noSuchVersion}
        />
      )}
    />
  )
}
