import type { Choice, View } from '@selvedge/sdk'
import { RowMenu } from '@selvedge/ui'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import type { ViewsQuestion } from './views-dialogs.tsx'
import { VIEW_LIST } from './views-list.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface ViewsRowMenuProps {
  view: View
  onAsk: (about: ViewsQuestion['about']) => (choice: Choice, count: number) => void
  onRename: (id: string) => void
}

/** Actions on one view (specification 1, 2.9). */
export function ViewsRowMenu({ view: { id, name }, onAsk, onRename }: ViewsRowMenuProps) {
  return (
    <RowMenu
      label={VIEW_LIST.rowActions(name)}
      entries={() => [
        {
          id: 'duplicate',
          label: VIEW_LIST.duplicate,
          icon: <Copy {...ICON} />,
          onSelect: () => onAsk('duplicate')([id], 1),
        },
        { id: 'rename', label: VIEW_LIST.rename, icon: <Pencil {...ICON} />, onSelect: () => onRename(id) },
        { separator: 'before delete' },
        {
          id: 'delete',
          label: VIEW_LIST.delete,
          icon: <Trash2 {...ICON} />,
          destructive: true,
          onSelect: () => onAsk('delete')([id], 1),
        },
      ]}
    />
  )
}
