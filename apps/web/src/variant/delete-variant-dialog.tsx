import { type ConfirmedRows, confirmDeleteMachine, createVariantChanges } from '@selvedge/machines'
import { createJobs, type Variant } from '@selvedge/sdk'
import { useState } from 'react'
import { useLocation } from 'wouter'
import ConfirmDialog from '../confirm/confirm-dialog.tsx'
import { useResource } from '../shared/use-resource.ts'
import { useServices } from '../shared/services.ts'
import { DELETE_WORDS } from '../variant-list/confirm-words.ts'
import { VARIANT } from './variant.messages.ts'

interface DeleteVariantDialogProps {
  variant: Variant
  onCancel: () => void
}

/** Confirms the permanent deletion of a variant. */
export default function DeleteVariantDialog({ variant, onCancel }: DeleteVariantDialogProps) {
  const { client, cache, toasts } = useServices()
  const jobs = useResource('jobs', createJobs)
  const [, navigate] = useLocation()
  const [machine] = useState(() =>
    confirmDeleteMachine.provide({ actors: createVariantChanges({ variants: client.variants, jobs }, cache) }),
  )
  const close = (done: ConfirmedRows | undefined) => {
    if (!done) return onCancel()
    toasts.show({ title: VARIANT.deleted, tone: 'success' })
    navigate(`/app/product/${variant.meta.product.id}/variants`, { replace: true })
  }
  return (
    <ConfirmDialog
      machine={machine}
      choice={[variant.id]}
      count={1}
      words={DELETE_WORDS}
      tone="danger"
      onClose={close}
    />
  )
}
