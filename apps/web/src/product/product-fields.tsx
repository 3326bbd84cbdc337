import { type EditProductRef, isWebAddressOrNone, type ProductValues } from '@selvedge/machines'
import { Combobox, Select, TextArea, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useEdited } from '../editing/use-edited.ts'
import { Notice } from '../shared/notice.tsx'
import { MaterialField } from './material-field.tsx'
import { PRODUCT } from './product.messages.ts'
import { NO_VERSION, useProductChoices } from './use-product-choices.ts'

/** Fields of a product other than its attributes. */
export function ProductFields({ edit }: { edit: EditProductRef }) {
  const { item, values, errors } = useEdited(edit)
  const { materials, versions, hasFailed, retry } = useProductChoices(item)
  const box = useFocusOnError(edit)
  const nameTaken = useSelector(edit, ({ context }) =>
    context.problem === 'nameTaken' ? context.serverMessage : undefined,
  )
  const change = (changed: Partial<ProductValues>) => edit.send({ type: 'values.changed', change: changed })

  return (
    <section ref={box} aria-labelledby={HEADING} className={stack}>
      <h2 id={HEADING} className={heading}>
        {PRODUCT.details}
      </h2>
      <TextField
        label={PRODUCT.name}
        value={values.name}
        autoComplete="off"
        maxLength={200}
        required
        error={values.name.trim() === '' ? PRODUCT.nameRequired : (errors['name'] ?? nameTaken)}
        onValueChange={(name) => change({ name })}
      />
      <TextArea
        label={PRODUCT.description}
        value={values.description}
        maxLength={10_000}
        error={errors['description']}
        onValueChange={(description) => change({ description })}
      />
      <Select
        label={PRODUCT.state}
        items={statesWith(values.state)}
        value={values.state}
        error={errors['state']}
        onValueChange={(state) => change({ state })}
      />
      <TextField
        label={PRODUCT.externalUrl}
        type="url"
        value={values.external_url}
        autoComplete="off"
        error={isWebAddressOrNone(values.external_url) ? errors['external_url'] : PRODUCT.notAnUrl}
        onValueChange={(external_url) => change({ external_url })}
      />
      <TextField
        label={PRODUCT.code}
        value={values.ext_id}
        autoComplete="off"
        maxLength={200}
        error={errors['ext_id']}
        onValueChange={(ext_id) => change({ ext_id })}
      />
      {hasFailed && <Notice text={PRODUCT.listsFailed} action={PRODUCT.retry} onAction={retry} />}
      <MaterialField
        materials={materials}
        value={values.material}
        error={errors['material_id']}
        onChange={(material) => change({ material })}
      />
      <Combobox
        label={PRODUCT.version}
        placeholder={PRODUCT.noVersion}
        openLabel={PRODUCT.choose}
        emptyText={PRODUCT.noMatch}
        items={versions}
        value={[values.version || NO_VERSION]}
        error={errors['version_id']}
        onValueChange={([version = NO_VERSION]) => change({ version: version === NO_VERSION ? '' : version })}
      />
    </section>
  )
}

/** Focuses the first invalid field when the server refuses a save. */
function useFocusOnError(edit: EditProductRef) {
  const box = useRef<HTMLElement>(null)
  const isRefused = useSelector(edit, (snapshot) => snapshot.matches({ editing: 'unsaved' }))
  useEffect(() => {
    if (isRefused) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isRefused])
  return box
}

/** Draft and live, plus the current state if it is another one. That one cannot be chosen again once it is left. */
function statesWith(current: ProductValues['state']) {
  const choices: { value: ProductValues['state']; label: string }[] = [
    { value: 'draft', label: PRODUCT.status.draft },
    { value: 'active', label: PRODUCT.status.active },
  ]
  if (choices.some(({ value }) => value === current)) return choices
  return [...choices, { value: current, label: current === 'archived' ? PRODUCT.status.archived : current }]
}

const HEADING = 'product-details'

const stack = css({ display: 'grid', gap: '16', minWidth: '0' })
const heading = css({ fontSize: 'md', fontWeight: 'semibold' })
