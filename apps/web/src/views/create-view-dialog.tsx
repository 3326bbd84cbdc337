import {
  createViewActors,
  type CreateViewInput,
  createViewMachine,
  type CreateViewOutcome,
  type CreateViewRef,
} from '@selvedge/machines'
import type { Choice } from '@selvedge/sdk'
import { Dialog, RadioGroup } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { AddToViewForm } from './add-to-view-form.tsx'
import { NewViewForm } from './new-view-form.tsx'
import { useNewViewDraft } from './use-new-view-draft.ts'
import { CREATE_VIEW } from './create-view.messages.ts'

interface CreateViewDialogProps {
  /** Variants to add to the view; without them the dialog can only create a view. */
  choice: Choice | undefined
  /** Filters, sort and columns on screen, which a dynamic view saves. */
  screen: CreateViewInput['screen']
  /** Only offers a new view, even if there are variants to add. */
  onlyNew?: boolean
  /** Id of the view the variants come from, which is not offered because it already contains them. */
  except?: string
  onClose: (outcome: CreateViewOutcome | undefined) => void
}

/** The create-view dialog: adds variants to an existing static view or creates a view (specification 1, 2.9). */
export default function CreateViewDialog(props: CreateViewDialogProps) {
  const { choice, screen, onlyNew = false, except, onClose } = props
  const canAdd = choice !== undefined && !onlyNew
  const { client, cache } = useServices()
  const draft = useNewViewDraft()
  const [machine] = useState(() => createViewMachine.provide({ actors: createViewActors(client, cache) }))
  const dialog = useActorRef(machine, {
    ...inspectActor(),
    input: { offer: canAdd ? 'addOrNew' : 'new', choice, screen, except },
  })
  const isSaving = useSelector(dialog, (snapshot) => snapshot.matches('saving'))
  const way = useSelector(dialog, wayOf)

  useEffect(() => {
    const subscription = dialog.subscribe({
      complete() {
        draft.forget()
        onClose(dialog.getSnapshot().output)
      },
    })
    return () => subscription.unsubscribe()
  }, [dialog, draft, onClose])

  return (
    <Dialog
      open
      size="sm"
      title={canAdd ? CREATE_VIEW.addTitle : CREATE_VIEW.createTitle}
      closeLabel={CREATE_VIEW.close}
      onOpenChange={() => dialog.send({ type: 'cancel' })}
    >
      <div className={stack}>
        {canAdd && (
          <RadioGroup
            label={CREATE_VIEW.way}
            value={way}
            disabled={isSaving}
            items={WAYS}
            onValueChange={(chosen) => dialog.send({ type: 'way.chosen', way: chosen })}
          />
        )}
        {/* Both forms stay mounted, so that switching between them loses nothing. */}
        {canAdd && (
          <div hidden={way !== 'existing'}>
            <AddToViewForm dialog={dialog} />
          </div>
        )}
        <div hidden={way !== 'new'}>
          <NewViewForm dialog={dialog} isForChosen={choice !== undefined} draft={draft} />
        </div>
      </div>
    </Dialog>
  )
}

const WAYS = [
  { value: 'existing', label: CREATE_VIEW.ways.existing },
  { value: 'new', label: CREATE_VIEW.ways.new },
] as const

const wayOf = (snapshot: ReturnType<CreateViewRef['getSnapshot']>) =>
  snapshot.matches('adding') || snapshot.matches({ saving: 'adding' }) ? 'existing' : 'new'

const stack = css({ display: 'grid', gap: '16' })
