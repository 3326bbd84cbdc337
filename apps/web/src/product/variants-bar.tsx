import type { VariantListRef } from '@selvedge/machines'
import { Copy, ListPlus, Pencil, Trash2 } from 'lucide-react'
import { ListSelectionBar } from '../list/list-selection-bar.tsx'
import type { VariantActions } from '../variants/use-variant-actions.ts'
import { PRODUCT_VARIANTS } from './product-variants.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Bulk actions on the selected variants of a product (specification 1, 2.5). */
export function VariantsBar({ list, actions }: { list: VariantListRef; actions: VariantActions }) {
  return (
    <ListSelectionBar
      list={list}
      words={PRODUCT_VARIANTS}
      actions={[
        { id: 'view', label: PRODUCT_VARIANTS.addToView, icon: <ListPlus {...ICON} />, run: actions.addToView },
        { id: 'edit', label: PRODUCT_VARIANTS.edit, icon: <Pencil {...ICON} />, run: actions.edit },
        { id: 'duplicate', label: PRODUCT_VARIANTS.duplicate, icon: <Copy {...ICON} />, run: actions.duplicate },
        {
          id: 'delete',
          label: PRODUCT_VARIANTS.delete,
          icon: <Trash2 {...ICON} />,
          tone: 'danger',
          run: actions.remove,
        },
      ]}
    />
  )
}
