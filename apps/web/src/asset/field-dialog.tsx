import { changeFieldMachine, createFieldActors, type FieldOutcome } from '@selvedge/machines'
import { createAssets } from '@selvedge/sdk'
import type { AssetMeta } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { ChangeDialog } from '../shared/change-dialog.tsx'
import { inspectActor } from '../shared/inspect.ts'
import { Notice } from '../shared/notice.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { FieldForm } from './field-form.tsx'
import { canSubmitField, fieldChangeOf, sameHeader, useFieldDraft } from './field-draft.ts'
import { FIELDS } from './fields.messages.ts'
import type { FieldQuestion } from './use-field-question.ts'

interface FieldDialogProps {
  assetId: string
  question: FieldQuestion
  /** The entries of the asset, which has every field there is. */
  metas: readonly AssetMeta[]
  /** An existing field was chosen to be filled in. */
  onChosen: (id: string) => void
  /** Must be stable, like `onClose`. */
  onChanged: (outcome: FieldOutcome) => void
  onClose: () => void
  /** The control of a field on the page, which has the focus afterwards. */
  focusAfter: (id: string) => HTMLElement | null
}

/** Adds, renames or deletes a field of all assets. */
export default function FieldDialog(props: FieldDialogProps) {
  const { assetId, question, metas, onChosen, onChanged, onClose, focusAfter } = props
  const { task, meta } = question
  const { cache, toasts } = useServices()
  const assets = useResource('assets', createAssets)
  const [machine] = useState(() => changeFieldMachine.provide({ actors: createFieldActors({ assets }, cache) }))
  const seen = meta && { header: meta.header }
  const dialog = useActorRef(machine, { ...inspectActor(), input: { assetId, seen } })
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const isUnread = useSelector(dialog, (snapshot) => snapshot.matches('unread'))
  const problem = useSelector(dialog, ({ context }) => context.problem)
  const now = useSelector(dialog, ({ context }) => context.seen?.header ?? '')
  const [draft, change, forget] = useFieldDraft(question)
  const focused = useRef<string>(undefined)
  const cancel = () => dialog.send({ type: 'cancel' })
  const existing =
    task === 'add' ? metas.find((one) => one.editable && sameHeader(one.header, draft.header)) : undefined

  const choose = (id: string) => {
    focused.current = id
    onChosen(id)
    cancel()
  }

  useEffect(() => {
    const ended = dialog.subscribe({
      complete() {
        forget()
        const { output } = dialog.getSnapshot()
        if (output) {
          if (task === 'add') focused.current = output.id
          toasts.show({ title: FIELDS.done[task], tone: 'success' })
          onChanged(output)
        }
        onClose()
      },
    })
    return () => ended.unsubscribe()
  }, [dialog, task, toasts, forget, onChanged, onClose])

  return (
    <ChangeDialog
      words={{ ...FIELDS, title: FIELDS.title[task], submit: FIELDS.submit[task] }}
      isDanger={task === 'delete'}
      isBusy={isBusy}
      canSubmit={canSubmitField(question, draft)}
      problem={problem && (problem === 'stale' ? FIELDS.stale(now) : FIELDS.problems[problem])}
      onSubmit={() => {
        if (!existing) dialog.send({ type: 'submitted', change: fieldChangeOf(question, draft) })
      }}
      onCancel={cancel}
      finalFocus={() => (focused.current === undefined ? null : focusAfter(focused.current))}
      instead={
        isUnread
          ? {
              children: (
                <Notice
                  text={FIELDS.unread[task]}
                  action={FIELDS.retry}
                  onAction={() => dialog.send({ type: 'retry' })}
                />
              ),
              footer: <Button onClick={cancel}>{FIELDS.later}</Button>,
            }
          : undefined
      }
    >
      {(isTried) => (
        <FieldForm {...{ question, metas, draft, isTried, existing }} onChange={change} onChosen={choose} />
      )}
    </ChangeDialog>
  )
}
