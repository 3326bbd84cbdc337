import type { AttributeListRef } from '@selvedge/machines'
import { Pencil, Trash2 } from 'lucide-react'
import { ListSelectionBar } from '../list/list-selection-bar.tsx'
import { ATTRIBUTES } from './attributes.messages.ts'
import type { AttributeActions } from './use-attribute-actions.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface AttributesSelectionBarProps {
  list: AttributeListRef
  actions: AttributeActions
}

/** Bulk actions on the selected attributes (specification 2, 2). */
export function AttributesSelectionBar({ list, actions }: AttributesSelectionBarProps) {
  return (
    <ListSelectionBar
      list={list}
      words={ATTRIBUTES}
      actions={[
        { id: 'edit', label: ATTRIBUTES.edit, icon: <Pencil {...ICON} />, run: actions.editMany },
        { id: 'delete', label: ATTRIBUTES.delete, icon: <Trash2 {...ICON} />, tone: 'danger', run: actions.remove },
      ]}
    />
  )
}
