import { createViewPageActors, renameViewMachine, type RenameViewOutcome, type RenameViewRef } from '@selvedge/machines'
import { Button, Dialog, Spinner } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { inspectActor } from '../shared/inspect.ts'
import { Notice } from '../shared/notice.tsx'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'
import { RenameViewForm } from './rename-view-form.tsx'
import { RENAME } from './rename-view.messages.ts'

interface RenameViewDialogProps {
  id: string
  onClose: (outcome: RenameViewOutcome | undefined) => void
}

/** Renames a view (specification 1, 2.9). */
export default function RenameViewDialog({ id, onClose }: RenameViewDialogProps) {
  const { client, cache } = useServices()
  const draft = useDraft(`rename-view.${id}`, z.string())
  const [machine] = useState(() => renameViewMachine.provide({ actors: createViewPageActors(client, cache) }))
  const dialog = useActorRef(machine, { ...inspectActor(), input: { id } })

  useEffect(() => {
    const subscription = dialog.subscribe({
      complete() {
        const { output } = dialog.getSnapshot()
        // Keeps the draft only if the outcome is unknown.
        if (output?.kind !== 'lost') draft.forget()
        onClose(output)
      },
    })
    return () => subscription.unsubscribe()
  }, [dialog, draft, onClose])

  return (
    <Dialog
      open
      size="sm"
      title={RENAME.title}
      closeLabel={RENAME.close}
      onOpenChange={() => dialog.send({ type: 'cancel' })}
    >
      <RenameBody dialog={dialog} restored={draft.restored} onType={draft.keep} />
    </Dialog>
  )
}

interface RenameBodyProps {
  dialog: RenameViewRef
  restored: string | undefined
  onType: (name: string) => void
}

function RenameBody({ dialog, restored, onType }: RenameBodyProps) {
  const view = useSelector(dialog, (snapshot) => snapshot.context.view?.value)
  const isMissing = useSelector(dialog, (snapshot) => snapshot.matches('missing'))
  const hasFailed = useSelector(dialog, (snapshot) => snapshot.matches('failing'))
  if (isMissing) return <Missing onClose={() => dialog.send({ type: 'cancel' })} />
  if (hasFailed)
    return <Notice text={RENAME.failed} action={RENAME.retry} onAction={() => dialog.send({ type: 'retry' })} />
  if (!view) return <Spinner label={RENAME.loading} />
  return <RenameViewForm dialog={dialog} initial={restored ?? view.name} onType={onType} />
}

function Missing({ onClose }: { onClose: () => void }) {
  return (
    <div className={stack}>
      <p role="alert">{RENAME.missing}</p>
      <Button tone="secondary" className={end} onClick={onClose}>
        {RENAME.close}
      </Button>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '16' })
const end = css({ justifySelf: 'end' })
