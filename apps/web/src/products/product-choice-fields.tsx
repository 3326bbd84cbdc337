import type { CreateProductRef } from '@selvedge/machines'
import { Combobox, Spinner } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { type Control, Controller } from 'react-hook-form'
import { Notice } from '../shared/notice.tsx'
import { TextLink } from '../shared/text-link.tsx'
import type { ProductDraft } from './product-draft.ts'
import { ADD_PRODUCT } from './products.messages.ts'

interface ChoiceFieldProps {
  control: Control<ProductDraft>
  dialog: CreateProductRef
}

/** One of all materials. There is no way to make one here: where there is none, it says how they come. */
export function MaterialField({ control, dialog }: ChoiceFieldProps) {
  const materials = useSelector(dialog, (snapshot) => snapshot.context.choices?.materials)
  const isLoading = useSelector(dialog, (snapshot) => snapshot.matches({ open: { choices: 'loading' } }))
  const hasFailed = useSelector(dialog, (snapshot) => snapshot.matches({ open: { choices: 'failing' } }))
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
  if (materials?.length === 0) return <NoMaterials />
  return (
    <Controller
      control={control}
      name="material"
      rules={{ required: ADD_PRODUCT.materialRequired }}
      render={({ field, fieldState }) => (
        <Combobox
          label={ADD_PRODUCT.material}
          items={(materials ?? []).map(({ id, name, material_family_name }) => ({
            value: id,
            label: name,
            description: material_family_name,
          }))}
          value={field.value ? [field.value] : []}
          onValueChange={([chosen = '']) => field.onChange(chosen)}
          placeholder={ADD_PRODUCT.chooseMaterial}
          openLabel={ADD_PRODUCT.openMaterials}
          emptyText={ADD_PRODUCT.noSuchMaterial}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function NoMaterials() {
  return (
    <div role="status" className={stack}>
      <p>{ADD_PRODUCT.noMaterials}</p>
      <TextLink href="/app/import">{ADD_PRODUCT.toImport}</TextLink>
    </div>
  )
}

const NO_VERSION = { value: 'none', label: ADD_PRODUCT.noVersion }

/** One of all versions, or none; not asked for where there are none. */
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

const stack = css({ display: 'grid', gap: '8', fontSize: 'sm' })
