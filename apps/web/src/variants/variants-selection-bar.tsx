import type { VariantListRef } from '@selvedge/machines'
import { Copy, Image, ListPlus, Pencil, Trash2 } from 'lucide-react'
import { ListSelectionBar } from '../list/list-selection-bar.tsx'
import type { VariantActions } from './use-variant-actions.ts'
import { VARIANTS } from '../variant-list/variants.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface VariantsSelectionBarProps {
  list: VariantListRef
  actions: VariantActions
}

/** Bulk actions on the selected variants (specification 1, 2.3). */
export function VariantsSelectionBar({ list, actions }: VariantsSelectionBarProps) {
  return (
    <ListSelectionBar
      list={list}
      words={VARIANTS}
      actions={[
        { id: 'duplicate', label: VARIANTS.duplicate, icon: <Copy {...ICON} />, run: actions.duplicate },
        { id: 'link', label: VARIANTS.linkAssets, icon: <Image {...ICON} />, run: actions.linkAssets },
        { id: 'edit', label: VARIANTS.edit, icon: <Pencil {...ICON} />, run: actions.edit },
        { id: 'view', label: VARIANTS.addToView, icon: <ListPlus {...ICON} />, run: actions.addToView },
        { id: 'delete', label: VARIANTS.delete, icon: <Trash2 {...ICON} />, tone: 'danger', run: actions.remove },
      ]}
    />
  )
}
