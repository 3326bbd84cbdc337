import { type AddVariantRef, isWebAddressOrNone, type NewVariant } from '@selvedge/machines'
import { RadioGroup, TextArea, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useDraft } from '../shared/use-draft.ts'
import { ADD_VARIANT } from './product-dialogs.messages.ts'

interface AddVariantFormProps {
  id: string
  dialog: AddVariantRef
}

/** Fields of a new variant. */
export function AddVariantForm({ id, dialog }: AddVariantFormProps) {
  const { control, send } = useVariantForm(dialog)
  const fieldErrors = useSelector(dialog, (snapshot) => snapshot.context.fieldErrors)
  const last = useSelector(dialog, (snapshot) => snapshot.context.outcome?.last)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Enter triggers the submit button; the other button submits the form without a submitter.
    const another = event.nativeEvent.submitter === null
    void send(another)(event)
  }

  return (
    <form noValidate id={id} className={stack} onSubmit={submit}>
      {/* Announced inside the dialog: toasts behind it are hidden from screen readers. */}
      <p role="status" className={addedStyle}>
        {last && ADD_VARIANT.addedOne(last.name)}
      </p>
      <Controller
        control={control}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || ADD_VARIANT.nameRequired }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={ADD_VARIANT.name}
            autoComplete="off"
            maxLength={200}
            error={fieldState.error?.message ?? fieldErrors['name']}
          />
        )}
      />
      <Controller
        control={control}
        name="external_id"
        render={({ field }) => (
          <TextField
            {...field}
            label={ADD_VARIANT.code}
            note={ADD_VARIANT.optional}
            autoComplete="off"
            maxLength={200}
            error={fieldErrors['external_id']}
          />
        )}
      />
      <Controller
        control={control}
        name="external_url"
        rules={{ validate: (url) => isWebAddressOrNone(url) || ADD_VARIANT.notAnUrl }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            type="url"
            label={ADD_VARIANT.externalUrl}
            note={ADD_VARIANT.optional}
            autoComplete="off"
            error={fieldState.error?.message ?? fieldErrors['external_url']}
          />
        )}
      />
      <Controller
        control={control}
        name="description"
        render={({ field }) => (
          <TextArea
            {...field}
            label={ADD_VARIANT.description}
            note={ADD_VARIANT.optional}
            maxLength={10_000}
            error={fieldErrors['description']}
          />
        )}
      />
      <Controller
        control={control}
        name="state"
        render={({ field }) => (
          <RadioGroup
            label={ADD_VARIANT.state}
            value={field.value}
            items={STATES.map((state) => ({ value: state, label: ADD_VARIANT.states[state] }))}
            onValueChange={field.onChange}
          />
        )}
      />
      <ProblemText dialog={dialog} />
    </form>
  )
}

const STATES = ['draft', 'active'] as const
type Fields = { [Field in keyof NewVariant]: Field extends 'state' ? (typeof STATES)[number] : string }

const BLANK: Fields = { name: '', external_id: '', external_url: '', description: '', state: 'draft' }
const fieldsSchema = z.object({
  name: z.string(),
  external_id: z.string(),
  external_url: z.string(),
  description: z.string(),
  state: z.enum(STATES),
})

/** The fields, kept in this browser at each change; after a variant they are free for the next. */
function useVariantForm(dialog: AddVariantRef) {
  const { productId } = dialog.getSnapshot().context
  const { restored, keep, forget } = useDraft(`add-variant.${productId}`, fieldsSchema)
  const sent = useRef<Fields>(BLANK)
  // Not as a field is left: a message that appears then would move the buttons away from under the pointer.
  const form = useForm<Fields>({ mode: 'onSubmit', defaultValues: restored ?? BLANK })
  const { control, handleSubmit, subscribe, reset, getValues, setFocus } = form

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe, keep])
  useEffect(() => {
    const emitted = dialog.on('variant.added', () => {
      // Before the reset, because right after it the field is briefly not registered.
      setFocus('name')
      const typed = typedSince(getValues(), sent.current)
      reset({ ...BLANK, state: getValues('state'), ...typed })
      if (Object.keys(typed).length === 0) forget()
    })
    const ended = dialog.subscribe({ complete: forget })
    return () => {
      emitted.unsubscribe()
      ended.unsubscribe()
    }
  }, [dialog, reset, getValues, setFocus, forget])
  const send = (another: boolean) =>
    handleSubmit((variant) => {
      sent.current = variant
      dialog.send({ type: 'submitted', variant, another })
    })
  return { control, send }
}

/** What was typed for the next variant while the last one was being saved. */
const typedSince = (now: Fields, sent: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(now).filter(([field, text]) => text !== sent[field as keyof Fields]))

/** Errors without a field of their own; the others are shown below their fields. */
function ProblemText({ dialog }: { dialog: AddVariantRef }) {
  const { problem, serverMessage, fieldErrors } = useSelector(dialog, (snapshot) => snapshot.context)
  if (!problem || Object.keys(fieldErrors).some((field) => field in BLANK)) return null
  return (
    <p role="alert" className={problemStyle}>
      {(problem === 'refused' && serverMessage) || ADD_VARIANT.problem[problem]}
    </p>
  )
}

const stack = css({ display: 'grid', gap: '16' })
const addedStyle = css({ color: 'success.fg', fontSize: 'sm', overflowWrap: 'anywhere', _empty: { display: 'none' } })
const problemStyle = css({ color: 'danger.fg', fontSize: 'sm' })
