import type { VariantListRef } from '@selvedge/machines'
import type { Variant } from '@selvedge/sdk'
import type { ViewKind } from '@selvedge/sdk/wire'
import { RowMenu } from '@selvedge/ui'
import { Copy, ListPlus, ListX, Pencil } from 'lucide-react'
import { ListSelectionBar } from '../list/list-selection-bar.tsx'
import type { ViewActions } from './use-view-actions.ts'
import { VIEW } from './view.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface ViewRowMenuProps {
  variant: Variant
  kind: ViewKind
  actions: ViewActions
}

/** Actions on one variant of a view; only a static view has members to remove. */
export function ViewRowMenu({ variant: { id, name }, kind, actions }: ViewRowMenuProps) {
  return (
    <RowMenu
      label={VIEW.rowActions(name)}
      entries={() => [
        {
          id: 'duplicate',
          label: VIEW.duplicate,
          icon: <Copy {...ICON} />,
          onSelect: () => actions.duplicate([id], 1),
        },
        ...(kind === 'static'
          ? [
              {
                id: 'takeOut',
                label: VIEW.deleteFromView,
                icon: <ListX {...ICON} />,
                onSelect: () => actions.takeOut([id], 1),
              },
            ]
          : []),
        { id: 'view', label: VIEW.addToView, icon: <ListPlus {...ICON} />, onSelect: () => actions.addToView([id], 1) },
        { id: 'edit', label: VIEW.edit, icon: <Pencil {...ICON} />, onSelect: () => actions.edit([id], 1) },
      ]}
    />
  )
}

interface ViewSelectionBarProps {
  list: VariantListRef
  kind: ViewKind
  actions: ViewActions
}

/** Bulk actions on the selected variants of a view. */
export function ViewSelectionBar({ list, kind, actions }: ViewSelectionBarProps) {
  return (
    <ListSelectionBar
      list={list}
      words={VIEW}
      actions={[
        { id: 'duplicate', label: VIEW.duplicate, icon: <Copy {...ICON} />, run: actions.duplicate },
        { id: 'edit', label: VIEW.edit, icon: <Pencil {...ICON} />, run: actions.edit },
        { id: 'view', label: VIEW.addToView, icon: <ListPlus {...ICON} />, run: actions.addToView },
        ...(kind === 'static'
          ? [{ id: 'takeOut', label: VIEW.deleteFromView, icon: <ListX {...ICON} />, run: actions.takeOut }]
          : []),
      ]}
    />
  )
}
