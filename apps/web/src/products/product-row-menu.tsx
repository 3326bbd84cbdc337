import type { Product } from '@selvedge/sdk'
import { RowMenu } from '@selvedge/ui'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { PRODUCTS } from './products.messages.ts'
import type { ProductListActions } from './use-product-list-actions.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Actions on one product (specification 1, 2.4). */
export function ProductRowMenu({ product, actions }: { product: Product; actions: ProductListActions }) {
  return (
    <RowMenu
      label={PRODUCTS.rowActions(product.name)}
      entries={() => [
        {
          id: 'duplicate',
          label: PRODUCTS.duplicate,
          icon: <Copy {...ICON} />,
          onSelect: () => actions.duplicate([product.id], 1),
        },
        { id: 'edit', label: PRODUCTS.edit, icon: <Pencil {...ICON} />, onSelect: () => actions.edit(product) },
        { separator: 'before delete' },
        {
          id: 'delete',
          label: PRODUCTS.delete,
          icon: <Trash2 {...ICON} />,
          destructive: true,
          onSelect: () => actions.remove([product.id], 1),
        },
      ]}
    />
  )
}
