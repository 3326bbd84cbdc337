import type { ProductListRef } from '@selvedge/machines'
import { Archive, CircleDashed, CircleDot, Copy, Trash2 } from 'lucide-react'
import { ListSelectionBar } from '../list/list-selection-bar.tsx'
import { PRODUCTS } from './products.messages.ts'
import type { ProductListActions } from './use-product-list-actions.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface ProductsSelectionBarProps {
  list: ProductListRef
  actions: ProductListActions
}

/** Bulk actions on the selected products (specification 1, 2.4 and 7). */
export function ProductsSelectionBar({ list, actions }: ProductsSelectionBarProps) {
  const { setState } = PRODUCTS
  return (
    <ListSelectionBar
      list={list}
      words={PRODUCTS}
      actions={[
        { id: 'duplicate', label: PRODUCTS.duplicate, icon: <Copy {...ICON} />, run: actions.duplicate },
        { id: 'live', label: setState.active, icon: <CircleDot {...ICON} />, run: actions.setState('active') },
        { id: 'draft', label: setState.draft, icon: <CircleDashed {...ICON} />, run: actions.setState('draft') },
        { id: 'archive', label: setState.archived, icon: <Archive {...ICON} />, run: actions.setState('archived') },
        { id: 'delete', label: PRODUCTS.delete, icon: <Trash2 {...ICON} />, tone: 'danger', run: actions.remove },
      ]}
    />
  )
}
