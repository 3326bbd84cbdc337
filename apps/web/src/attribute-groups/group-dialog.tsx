import { changeGroupMachine, createChangeGroupActors, type GroupOutcome, type SeenGroup } from '@selvedge/machines'
import { createAttributeGroups } from '@selvedge/sdk'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { ChangeDialog } from '../shared/change-dialog.tsx'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { GroupForm } from './group-fields.tsx'
import { canSubmitGroup, countOf, groupChangeOf, type GroupQuestion, seenIn } from './group-question.ts'
import { GROUP_DIALOGS } from './groups.messages.ts'
import { useGroupFields } from './use-group-fields.ts'

interface GroupDialogProps {
  question: GroupQuestion
  /** Called with what was changed, or with undefined when the user cancelled. */
  onClose: (outcome: GroupOutcome | undefined) => void
}

/** Adds, edits, deletes or duplicates a group, or takes attributes out of one. */
export default function GroupDialog({ question, onClose }: GroupDialogProps) {
  const { task } = question
  const count = countOf(question)
  const { cache, toasts } = useServices()
  const attributeGroups = useResource('attributeGroups', createAttributeGroups)
  const [machine] = useState(() =>
    changeGroupMachine.provide({ actors: createChangeGroupActors({ attributeGroups }, cache) }),
  )
  const dialog = useActorRef(machine, { ...inspectActor(), input: { seen: seenIn(question) } })
  const isSaving = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const { problem, seen } = useSelector(dialog, ({ context }) => context)
  const [fields, change, forget] = useGroupFields(question)

  useEffect(() => {
    const ended = dialog.subscribe({
      complete() {
        forget()
        const { output } = dialog.getSnapshot()
        if (output) toasts.show({ title: GROUP_DIALOGS.done[task](count), tone: 'success' })
        onClose(output)
      },
    })
    return () => ended.unsubscribe()
  }, [dialog, onClose, task, count, toasts, forget])

  return (
    <ChangeDialog
      words={{ ...GROUP_DIALOGS, title: GROUP_DIALOGS.title[task](count), submit: GROUP_DIALOGS.submit[task] }}
      isDanger={task === 'deleteGroup' || task === 'unlinkAttributes'}
      isBusy={isSaving}
      canSubmit={canSubmitGroup(question, fields)}
      problem={
        problem && (problem === 'stale' ? GROUP_DIALOGS.stale(asItIsNow(seen)) : GROUP_DIALOGS.problems[problem])
      }
      onSubmit={() => dialog.send({ type: 'submitted', change: groupChangeOf(question, fields) })}
      onCancel={() => dialog.send({ type: 'cancel' })}
    >
      {(isTried) => <GroupForm {...{ question, fields, isTried }} onChange={change} />}
    </ChangeDialog>
  )
}

function asItIsNow({ name, attributes, description }: SeenGroup = { name: '' }): string {
  if (attributes !== undefined) return GROUP_DIALOGS.withAttributes(name, attributes)
  return description ? GROUP_DIALOGS.described(name, description) : GROUP_DIALOGS.named(name)
}
