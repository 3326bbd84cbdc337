import { type AddAttributeOutcome, attributeField, type EditProductRef } from '@selvedge/machines'
import { pagePart } from '@selvedge/ui'
import { lazy, Suspense, useCallback } from 'react'
import { useEdited } from '../editing/use-edited.ts'
import type { ProductDialog } from './use-product-dialog.ts'

const AddVariantDialog = lazy(pagePart(() => import('./add-variant-dialog.tsx')))
const AddAttributeDialog = lazy(pagePart(() => import('./add-attribute-dialog.tsx')))
const DeleteProductDialog = lazy(pagePart(() => import('./delete-product-dialog.tsx')))

interface ProductDialogsProps {
  dialog: ProductDialog | undefined
  edit: EditProductRef
  hasVariants: boolean
  open: (dialog: ProductDialog) => void
  close: () => void
}

/** Dialogs of the product page; each loads when it is first opened. */
export function ProductDialogs({ dialog, edit, hasVariants, open, close }: ProductDialogsProps) {
  const { item } = useEdited(edit)
  const afterAttributes = useCallback(
    (outcome: AddAttributeOutcome | undefined) => {
      if (outcome?.kind === 'variantWanted') return open('add-variant')
      close()
      if (!outcome) return
      const own = outcome.attributeIds.map(attributeField)
      edit.send({ type: 'item.changed', item: outcome.item, own })
    },
    [edit, open, close],
  )
  return (
    <Suspense>
      {dialog === 'add-variant' && <AddVariantDialog productId={item.id} onClose={close} />}
      {dialog === 'add-attribute' && (
        <AddAttributeDialog
          productId={item.id}
          linked={item.attributes.map(({ attribute_id }) => attribute_id)}
          hasVariants={hasVariants}
          onClose={afterAttributes}
        />
      )}
      {dialog === 'delete' && <DeleteProductDialog productId={item.id} onCancel={close} />}
    </Suspense>
  )
}
