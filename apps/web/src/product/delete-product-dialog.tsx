import { useQuery } from '@tanstack/react-query'
import {
  type ConfirmedRows,
  confirmDeleteMachine,
  createDeleteProductActors,
  productPageKeys,
} from '@selvedge/machines'
import { createJobs, createProducts } from '@selvedge/sdk'
import type { ProductUsage } from '@selvedge/sdk/wire'
import { useState } from 'react'
import { useLocation } from 'wouter'
import ConfirmDialog, { type ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { DELETE_PRODUCT } from './product-dialogs.messages.ts'
import { PRODUCT } from './product.messages.ts'

interface DeleteProductDialogProps {
  productId: string
  onCancel: () => void
}

/** Confirms the permanent deletion of a product and lists what is deleted with it. */
export default function DeleteProductDialog({ productId, onCancel }: DeleteProductDialogProps) {
  const { cache, toasts } = useServices()
  const products = useResource('products', createProducts)
  const jobs = useResource('jobs', createJobs)
  const [, navigate] = useLocation()
  const [machine] = useState(() =>
    confirmDeleteMachine.provide({ actors: createDeleteProductActors({ products, jobs }, cache) }),
  )
  const { data, isError } = useQuery<ProductUsage>({
    queryKey: productPageKeys.usage(productId),
    queryFn: ({ signal }) => products.usage(productId, { signal }),
    staleTime: 0,
  })
  const impact = isError ? DELETE_PRODUCT.notCounted : data ? deletionSummary(data) : DELETE_PRODUCT.counting

  const close = (done: ConfirmedRows | undefined) => {
    if (!done) return onCancel()
    toasts.show({ title: DELETE_PRODUCT.deleted, tone: 'success' })
    navigate('/app/products', { replace: true })
  }
  return (
    <ConfirmDialog
      machine={machine}
      choice={[productId]}
      count={1}
      words={{ ...WORDS, text: () => [DELETE_PRODUCT.text, impact].filter(Boolean).join(' ') }}
      tone="danger"
      onClose={close}
    />
  )
}

const WORDS: Omit<ConfirmWords, 'text'> = {
  title: () => DELETE_PRODUCT.title,
  confirm: PRODUCT.delete,
  cancel: PRODUCT.cancel,
  progress: CONFIRM.progress(DELETE_PRODUCT.deleting),
  problem: (problem) => DELETE_PRODUCT.problem[problem],
}

export function deletionSummary(usage: ProductUsage): string {
  const deleted = inWords(usage, ['variants', 'documents'])
  const unlinked = inWords(usage, ['assets', 'views'])
  return [deleted && DELETE_PRODUCT.goesAlong(deleted), unlinked && DELETE_PRODUCT.losesLinks(unlinked)]
    .filter(Boolean)
    .join(' ')
}

const inWords = (usage: ProductUsage, parts: readonly (keyof ProductUsage)[]): string =>
  parts
    .filter((part) => usage[part] > 0)
    .map((part) => DELETE_PRODUCT.usage[part](usage[part]))
    .join(', ')
