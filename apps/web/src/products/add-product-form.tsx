import { type CreateProductRef, isWebAddressOrNone } from '@selvedge/machines'
import { TextArea, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { MaterialField, VersionField } from './product-choice-fields.tsx'
import { EMPTY_DRAFT, type ProductDraft, productOf } from './product-draft.ts'
import { ADD_PRODUCT } from './products.messages.ts'

interface AddProductFormProps {
  id: string
  dialog: CreateProductRef
  draft: { restored: ProductDraft | undefined; keep: (draft: ProductDraft) => void }
}

/** Fields of a new product: name and material (existing or new) are required, the rest is optional. */
export function AddProductForm({ id, dialog, draft }: AddProductFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { control, handleSubmit, formState, subscribe } = useForm<ProductDraft>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    defaultValues: draft.restored ?? EMPTY_DRAFT,
  })
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const serverMessage = useSelector(dialog, (snapshot) => snapshot.context.serverMessage)
  useFirstWrongField(element, formState.submitCount, problem)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [subscribe, draft],
  )

  return (
    <form
      noValidate
      ref={element}
      id={id}
      className={stack}
      onSubmit={(event) =>
        void handleSubmit((typed) => dialog.send({ type: 'submitted', product: productOf(typed) }))(event)
      }
    >
      <Controller
        control={control}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || ADD_PRODUCT.nameRequired }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            onChange={(event) => {
              field.onChange(event)
              dialog.send({ type: 'name.changed' })
            }}
            label={ADD_PRODUCT.name}
            autoComplete="off"
            maxLength={200}
            error={fieldState.error?.message ?? (problem === 'nameTaken' ? ADD_PRODUCT.problem.nameTaken : undefined)}
          />
        )}
      />
      <MaterialField control={control} dialog={dialog} />
      <Controller
        control={control}
        name="variant"
        render={({ field }) => (
          <TextField
            {...field}
            label={ADD_PRODUCT.firstVariant}
            note={ADD_PRODUCT.optional}
            hint={ADD_PRODUCT.firstVariantHint}
            autoComplete="off"
            maxLength={200}
          />
        )}
      />
      <VersionField control={control} dialog={dialog} />
      <Controller
        control={control}
        name="url"
        rules={{ validate: (url) => isWebAddressOrNone(url) || ADD_PRODUCT.urlWrong }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            type="url"
            label={ADD_PRODUCT.url}
            note={ADD_PRODUCT.optional}
            maxLength={2_000}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="description"
        render={({ field }) => (
          <TextArea {...field} label={ADD_PRODUCT.description} note={ADD_PRODUCT.optional} maxLength={10_000} />
        )}
      />
      {problem && problem !== 'nameTaken' && (
        <p role="alert" className={problemText}>
          {ADD_PRODUCT.problem[problem]}
          {problem === 'failed' && serverMessage && <span className={detail}>{serverMessage}</span>}
        </p>
      )}
    </form>
  )
}

/** Focuses the first invalid field after a failed submit, whether the form or the server found the error. */
function useFirstWrongField(
  form: { current: HTMLFormElement | null },
  submitCount: number,
  problem: string | undefined,
) {
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, submitCount, problem])
}

const stack = css({ display: 'grid', gap: '16', minWidth: '0' })
const problemText = css({ color: 'danger.fg', fontSize: 'sm' })
const detail = css({ display: 'block', color: 'fg.muted' })
