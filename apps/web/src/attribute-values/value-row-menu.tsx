import type { AttributeValue } from '@selvedge/sdk'
import { RowMenu } from '@selvedge/ui'
import { Link2, Pencil, Trash2, Unlink } from 'lucide-react'
import type { ValueActions } from './use-value-actions.ts'
import { VALUES } from './values.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Actions on one value (specification 2, 2). */
export function ValueRowMenu({ value, actions }: { value: AttributeValue; actions: ValueActions }) {
  const { id, asset_id } = value
  return (
    <RowMenu
      label={VALUES.rowActions(value.value)}
      entries={() => [
        { id: 'edit', label: VALUES.edit, icon: <Pencil {...ICON} />, onSelect: () => actions.edit(id) },
        { id: 'link', label: VALUES.linkAsset, icon: <Link2 {...ICON} />, onSelect: () => actions.linkOne(id) },
        {
          id: 'unlink',
          label: VALUES.unlinkAsset,
          icon: <Unlink {...ICON} />,
          disabled: asset_id === null,
          onSelect: () => actions.unlink([id], 1),
        },
        { separator: 'before delete' },
        {
          id: 'delete',
          label: VALUES.delete,
          icon: <Trash2 {...ICON} />,
          destructive: true,
          onSelect: () => actions.remove([id], 1),
        },
      ]}
    />
  )
}
