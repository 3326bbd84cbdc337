import { createNewProductActors, createProductMachine } from '@selvedge/machines'
import { type Client, createMaterials, createVersions } from '@selvedge/sdk'
import { Button, Dialog } from '@selvedge/ui'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { productAddress } from '../product/product-address.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'
import { useResource } from '../shared/use-resource.ts'
import { AddProductForm } from './add-product-form.tsx'
import { ADD_PRODUCT } from './products.messages.ts'
import { productDraftSchema } from './product-draft.ts'

interface AddProductDialogProps {
  products: Client['products']
  /** Called when the dialog closes without a new product. */
  onClose: () => void
}

/** Adds a product and opens its page (specification 1, 2.4). */
export default function AddProductDialog({ products, onClose }: AddProductDialogProps) {
  const { cache, toasts } = useServices()
  const materials = useResource('materials', createMaterials)
  const versions = useResource('versions', createVersions)
  const [, navigate] = useLocation()
  const draft = useDraft('add-product', productDraftSchema)
  const [machine] = useState(() =>
    createProductMachine.provide({ actors: createNewProductActors({ products, materials, versions }, cache) }),
  )
  const dialog = useActorRef(machine, inspectActor())
  const isSaving = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const formId = useId()

  useEffect(() => {
    const subscription = dialog.subscribe({
      complete() {
        draft.forget()
        const product = dialog.getSnapshot().output
        if (!product) return onClose()
        toasts.show({ title: ADD_PRODUCT.created, tone: 'success' })
        navigate(productAddress(product.id), { replace: true })
      },
    })
    return () => subscription.unsubscribe()
  }, [dialog, draft, navigate, onClose, toasts])

  return (
    <Dialog
      open
      size="sm"
      title={ADD_PRODUCT.title}
      closeLabel={ADD_PRODUCT.close}
      onOpenChange={() => dialog.send({ type: 'cancel' })}
      footer={
        <>
          <Button tone="secondary" disabled={isSaving} onClick={() => dialog.send({ type: 'cancel' })}>
            {ADD_PRODUCT.cancel}
          </Button>
          <Button type="submit" form={formId} tone="primary" busy={isSaving}>
            {ADD_PRODUCT.create}
          </Button>
        </>
      }
    >
      <AddProductForm id={formId} dialog={dialog} draft={draft} />
    </Dialog>
  )
}
