import {
  changeLabelMachine,
  createChangeLabelActors,
  seenCategory,
  seenLabel,
  type SeenLabelItem,
} from '@selvedge/machines'
import { createLabelCategories, createLabels } from '@selvedge/sdk'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { ChangeDialog } from '../shared/change-dialog.tsx'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { canSubmit, changeOf, type ManyLabels } from './label-change.ts'
import { LabelFields } from './label-fields.tsx'
import { problemText } from './label-problem.ts'
import { LABEL_DIALOGS } from './labels.messages.ts'
import { useLabelFields } from './use-label-fields.ts'
import type { LabelQuestion } from './use-label-question.ts'

interface LabelDialogProps {
  question: LabelQuestion | ManyLabels
  onClose: () => void
  /** The change was made. */
  onDone?: (() => void) | undefined
}

/** Adds, edits or deletes a label or a category; deletes the selected labels. */
export default function LabelDialog({ question, onClose, onDone }: LabelDialogProps) {
  const { task } = question
  const { cache, toasts } = useServices()
  const labels = useResource('labels', createLabels)
  const labelCategories = useResource('labelCategories', createLabelCategories)
  const [machine] = useState(() =>
    changeLabelMachine.provide({ actors: createChangeLabelActors({ labels, labelCategories }, cache) }),
  )
  const dialog = useActorRef(machine, { ...inspectActor(), input: { seen: seenIn(question) } })
  const isSaving = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(dialog, ({ context }) => context.problem)
  const seen = useSelector(dialog, ({ context }) => context.seen)
  const [fields, change, forget] = useLabelFields(question)

  useEffect(() => {
    const ended = dialog.subscribe({
      complete() {
        forget()
        if (dialog.getSnapshot().output) {
          toasts.show({ title: LABEL_DIALOGS.done[task], tone: 'success' })
          onDone?.()
        }
        onClose()
      },
    })
    const refused = dialog.on('refused', ({ problem: why }) => {
      const isExplained = why === 'nameTaken' || why === 'stale'
      if (task === 'editLabel' && !isExplained) toasts.show({ title: LABEL_DIALOGS.editFailed, tone: 'danger' })
    })
    return () => {
      ended.unsubscribe()
      refused.unsubscribe()
    }
  }, [dialog, onClose, onDone, task, toasts, forget])

  return (
    <ChangeDialog
      words={{ ...LABEL_DIALOGS, title: LABEL_DIALOGS.title[task], submit: LABEL_DIALOGS.submit[task] }}
      isDanger={task.startsWith('delete')}
      isBusy={isSaving}
      canSubmit={canSubmit(question, fields)}
      problem={problem && problemText(task, problem, seen)}
      onSubmit={() => dialog.send({ type: 'submitted', change: changeOf(question, fields) })}
      onCancel={() => dialog.send({ type: 'cancel' })}
    >
      {(isTried) => <LabelFields {...{ question, fields, isTried }} onChange={change} />}
    </ChangeDialog>
  )
}

function seenIn(question: LabelQuestion | ManyLabels): SeenLabelItem | undefined {
  if ('label' in question) return seenLabel({ ...question.label, category: question.category })
  const { task } = question
  return task === 'editCategory' || task === 'deleteCategory' ? seenCategory(question.category, task) : undefined
}
