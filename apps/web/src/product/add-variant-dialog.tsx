import { type AddedVariant, addVariantMachine, createProductActors } from '@selvedge/machines'
import { Button, Dialog } from '@selvedge/ui'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { AddVariantForm } from './add-variant-form.tsx'
import { ADD_VARIANT } from './product-dialogs.messages.ts'
import { useProductClient } from './use-product-client.ts'

interface AddVariantDialogProps {
  productId: string
  /** Called with what was added, or with undefined if nothing was. */
  onClose: (added: AddedVariant | undefined) => void
}

/** The add-variant dialog, for one variant or several in a row (specification 1, 2.5 and 5). */
export default function AddVariantDialog({ productId, onClose }: AddVariantDialogProps) {
  const { cache, toasts } = useServices()
  const client = useProductClient()
  const [machine] = useState(() => addVariantMachine.provide({ actors: createProductActors(client, cache) }))
  const dialog = useActorRef(machine, { ...inspectActor(), input: { productId } })
  const isSaving = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const hasAdded = useSelector(dialog, (snapshot) => snapshot.context.outcome !== undefined)
  const formId = useId()

  useEffect(() => {
    const subscription = dialog.subscribe({
      complete: () => {
        const { value, output } = dialog.getSnapshot()
        if (value === 'added') toasts.show({ title: ADD_VARIANT.added, tone: 'success' })
        onClose(output)
      },
    })
    return () => subscription.unsubscribe()
  }, [dialog, onClose, toasts])

  return (
    <Dialog
      open
      size="md"
      title={ADD_VARIANT.title}
      closeLabel={ADD_VARIANT.close}
      onOpenChange={() => dialog.send({ type: 'cancel' })}
      footer={
        <>
          <Button tone="secondary" disabled={isSaving} onClick={() => dialog.send({ type: 'cancel' })}>
            {hasAdded ? ADD_VARIANT.done : ADD_VARIANT.cancel}
          </Button>
          <Button
            form={formId}
            tone="secondary"
            busy={isSaving}
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {ADD_VARIANT.addAnother}
          </Button>
          <Button type="submit" form={formId} tone="primary" busy={isSaving}>
            {ADD_VARIANT.add}
          </Button>
        </>
      }
    >
      <AddVariantForm id={formId} dialog={dialog} />
    </Dialog>
  )
}
