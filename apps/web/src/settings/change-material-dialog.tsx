import { changeMaterialMachine, createMaterialActors, followJobChild, type MaterialKind } from '@selvedge/machines'
import { createJobs, createMaterialFamilies, createMaterials } from '@selvedge/sdk'
import { Button, Dialog, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { useServices } from '../shared/services.ts'
import { useFollowedJob } from '../shared/use-followed-job.ts'
import { useResource } from '../shared/use-resource.ts'
import { MaterialForm, useMaterialDraft } from './material-form.tsx'
import type { Word } from './material-words.ts'
import { MATERIAL_PROBLEMS, MATERIALS, materialStale } from './materials.messages.ts'
import type { MaterialQuestion } from './use-material-question.ts'

interface ChangeMaterialDialogProps extends MaterialQuestion {
  words: Readonly<Record<MaterialKind, readonly Word[]>>
  onClose: () => void
}

/**
 * Renames, merges or deletes a material or family. One that is in use cannot be deleted, and the dialog explains why.
 */
export default function ChangeMaterialDialog({ task, word, words, onClose }: ChangeMaterialDialogProps) {
  const { cache, toasts } = useServices()
  const materials = useResource('materials', createMaterials)
  const materialFamilies = useResource('materialFamilies', createMaterialFamilies)
  const jobs = useResource('jobs', createJobs)
  const [machine] = useState(() =>
    changeMaterialMachine.provide({ actors: createMaterialActors({ materials, materialFamilies, jobs }, cache) }),
  )
  const dialog = useActorRef(machine, { ...inspectActor(), input: { name: word.label, family: word.family } })
  const isSaving = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(dialog, ({ context }) => context.problem)
  const serverMessage = useSelector(dialog, ({ context }) => context.serverMessage)
  const seen = useSelector(dialog, ({ context }) => context.seen)
  const began = useSelector(dialog, ({ context }) => context.job)
  const job = useFollowedJob(useSelector(dialog, followJobChild), began)
  const isRefused = problem === 'nameTaken' || problem === 'inUse'
  const draft = useMaterialDraft(word)
  const { forget } = draft
  const formId = useId()
  const cancel = () => dialog.send({ type: 'cancel' })
  const isUsed = task === 'delete' && (word.products > 0 || word.materials > 0)

  useEffect(() => {
    const subscription = dialog.subscribe({
      complete() {
        forget()
        if (dialog.getSnapshot().output) toasts.show({ title: MATERIALS.changed[task], tone: 'success' })
        onClose()
      },
    })
    return () => subscription.unsubscribe()
  }, [dialog, onClose, task, toasts, forget])

  return (
    <Dialog
      open
      size="sm"
      title={TITLES[task][word.kind]}
      closeLabel={MATERIALS.close}
      onOpenChange={cancel}
      footer={
        <>
          <Button
            tone="secondary"
            busy={job.isCancelling}
            disabled={isSaving && !job.canCancel && !job.isCancelling}
            onClick={cancel}
          >
            {isUsed ? MATERIALS.close : MATERIALS.cancel}
          </Button>
          {!isUsed && (
            <Button type="submit" form={formId} tone={task === 'rename' ? 'primary' : 'danger'} busy={isSaving}>
              {ACTIONS[task]}
            </Button>
          )}
        </>
      }
    >
      <MaterialForm id={formId} {...{ task, word, words, dialog, draft }} />
      {began && <Progress text={MATERIALS.merging(job.done, job.total)} value={job.done} max={job.total} />}
      {job.isUncancelled && (
        <p role="alert" className={problemText}>
          {CONFIRM.notCancelled}
        </p>
      )}
      {problem && (
        <p role="alert" className={problemText}>
          {problem === 'stale' ? materialStale(seen) : (isRefused && serverMessage) || MATERIAL_PROBLEMS[problem]}
        </p>
      )}
    </Dialog>
  )
}

const TITLES = { rename: MATERIALS.renameTitle, merge: MATERIALS.mergeTitle, delete: MATERIALS.deleteTitle }
const ACTIONS = { rename: MATERIALS.save, merge: MATERIALS.merge, delete: MATERIALS.delete }

const problemText = css({ marginTop: '12', color: 'danger.fg', fontSize: 'sm', overflowWrap: 'anywhere' })
