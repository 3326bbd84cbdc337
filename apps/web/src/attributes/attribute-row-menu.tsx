import type { Attribute } from '@selvedge/sdk'
import { RowMenu } from '@selvedge/ui'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { ATTRIBUTES } from './attributes.messages.ts'
import type { AttributeActions } from './use-attribute-actions.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Actions on one attribute, in the order of specification 2, 2. */
export function AttributeRowMenu({ attribute, actions }: { attribute: Attribute; actions: AttributeActions }) {
  return (
    <RowMenu
      label={ATTRIBUTES.rowActions(attribute.name)}
      entries={() => [
        { id: 'edit', label: ATTRIBUTES.edit, icon: <Pencil {...ICON} />, onSelect: () => actions.open(attribute) },
        {
          id: 'delete',
          label: ATTRIBUTES.delete,
          icon: <Trash2 {...ICON} />,
          destructive: true,
          onSelect: () => actions.remove([attribute.id], 1),
        },
        {
          id: 'duplicate',
          label: ATTRIBUTES.duplicate,
          icon: <Copy {...ICON} />,
          onSelect: () => actions.duplicate(attribute),
        },
      ]}
    />
  )
}
