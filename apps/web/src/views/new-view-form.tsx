import type { CreateViewRef } from '@selvedge/machines'
import type { ViewKind } from '@selvedge/sdk/wire'
import { RadioGroup, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Controller, useForm } from 'react-hook-form'
import { afterPress } from '../shared/after-press.ts'
import { FormButtons, ProblemText, useProblemText } from './dialog-parts.tsx'
import type { NewView, NewViewDraft } from './use-new-view-draft.ts'
import { CREATE_VIEW } from './create-view.messages.ts'
import { VIEWS } from './views.messages.ts'

interface NewViewFormProps {
  dialog: CreateViewRef
  isForChosen: boolean
  draft: NewViewDraft
}

const KINDS: readonly ViewKind[] = ['dynamic', 'static']

/** Name and type, both required; selected variants can only go into a static view (specification 1, 2.9 and 5). */
export function NewViewForm({ dialog, isForChosen, draft }: NewViewFormProps) {
  const { control, handleSubmit, formState, getValues } = useForm<NewView>({
    mode: 'all',
    defaultValues: { name: '', kind: '', ...draft.restored, ...(isForChosen && { kind: 'static' }) },
  })
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const problemText = useProblemText(dialog)
  // Server errors about the name are shown below the name field.
  const isAboutName = problem === 'nameTaken' || problem === 'refused'
  const submit = handleSubmit(({ name, kind }) => {
    if (kind !== '') dialog.send({ type: 'create.submitted', name: name.trim(), kind })
  })

  return (
    <form noValidate className={stack} onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || CREATE_VIEW.required }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            onBlur={() => afterPress(field.onBlur)}
            onChange={(event) => {
              field.onChange(event)
              draft.keep(getValues())
            }}
            label={CREATE_VIEW.name}
            autoComplete="off"
            maxLength={200}
            error={fieldState.error?.message ?? (isAboutName ? problemText : undefined)}
          />
        )}
      />
      <Controller
        control={control}
        name="kind"
        rules={{ required: CREATE_VIEW.required }}
        render={({ field, fieldState }) => (
          <RadioGroup
            label={CREATE_VIEW.kind}
            value={field.value}
            disabled={isForChosen}
            error={fieldState.error?.message}
            items={KINDS.map((kind) => ({ value: kind, label: VIEWS.kinds[kind], hint: CREATE_VIEW.kindHints[kind] }))}
            onValueChange={(kind) => {
              field.onChange(kind)
              draft.keep(getValues())
            }}
          />
        )}
      />
      {problemText && !isAboutName && <ProblemText text={problemText} />}
      <FormButtons dialog={dialog} submit={CREATE_VIEW.createButton} disabled={!formState.isValid} />
    </form>
  )
}

const stack = css({ display: 'grid', gap: '16' })
