import { createAttributeMachine, createNewAttributeActors, isCompleteAttribute } from '@selvedge/machines'
import type { Client } from '@selvedge/sdk'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { attributeAddress } from '../attribute/attribute-address.ts'
import { ChangeDialog } from '../shared/change-dialog.tsx'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { AddAttributeFields } from './add-attribute-fields.tsx'
import { ADD_ATTRIBUTE } from './attributes-dialogs.messages.ts'
import { useAttributeDraft } from './use-attribute-draft.ts'

interface AddAttributeDialogProps {
  attributes: Client['attributes']
  onClose: () => void
}

/** Creates an attribute; its message leads to its page (specification 2, 2 and 5). */
export default function AddAttributeDialog({ attributes, onClose }: AddAttributeDialogProps) {
  const { cache, toasts } = useServices()
  const [, navigate] = useLocation()
  const [machine] = useState(() =>
    createAttributeMachine.provide({ actors: createNewAttributeActors({ attributes }, cache) }),
  )
  const dialog = useActorRef(machine, { ...inspectActor(), input: {} })
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(dialog, ({ context }) => context.problem)
  const takenName = useSelector(dialog, ({ context }) =>
    context.problem === 'nameTaken' ? context.change?.name : undefined,
  )
  const [draft, change, forget] = useAttributeDraft()

  useEffect(() => {
    const ended = dialog.subscribe({
      complete() {
        forget()
        const id = dialog.getSnapshot().output?.id
        if (id !== undefined) {
          const open = { label: ADD_ATTRIBUTE.open, onSelect: () => navigate(attributeAddress(id)) }
          toasts.show({ title: ADD_ATTRIBUTE.created, tone: 'success', action: open })
        }
        onClose()
      },
    })
    return () => ended.unsubscribe()
  }, [dialog, forget, navigate, onClose, toasts])

  return (
    <ChangeDialog
      words={ADD_ATTRIBUTE}
      isBusy={isBusy}
      canSubmit={isCompleteAttribute(draft)}
      problem={problem && problem !== 'nameTaken' ? ADD_ATTRIBUTE.problems[problem] : undefined}
      onSubmit={() => dialog.send({ type: 'submitted', change: draft })}
      onCancel={() => dialog.send({ type: 'cancel' })}
    >
      {() => <AddAttributeFields draft={draft} isTaken={takenName === draft.name} onChange={change} />}
    </ChangeDialog>
  )
}
