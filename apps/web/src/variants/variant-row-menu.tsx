import type { Variant } from '@selvedge/sdk'
import { RowMenu } from '@selvedge/ui'
import { Copy, ListPlus, Pencil, Trash2 } from 'lucide-react'
import type { VariantActions } from './use-variant-actions.ts'
import { VARIANTS } from '../variant-list/variants.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Actions on one variant (specification 1, 2.3). */
export function VariantRowMenu({ variant, actions }: { variant: Variant; actions: VariantActions }) {
  const act = (action: VariantActions[keyof VariantActions]) => () => action([variant.id], 1)
  return (
    <RowMenu
      label={VARIANTS.rowActions(variant.name)}
      entries={() => [
        { id: 'duplicate', label: VARIANTS.duplicate, icon: <Copy {...ICON} />, onSelect: act(actions.duplicate) },
        { id: 'view', label: VARIANTS.addToView, icon: <ListPlus {...ICON} />, onSelect: act(actions.addToView) },
        { id: 'edit', label: VARIANTS.edit, icon: <Pencil {...ICON} />, onSelect: act(actions.edit) },
        { separator: 'before delete' },
        {
          id: 'delete',
          label: VARIANTS.delete,
          icon: <Trash2 {...ICON} />,
          destructive: true,
          onSelect: act(actions.remove),
        },
      ]}
    />
  )
}
