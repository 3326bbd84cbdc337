import type { ValueListRef } from '@selvedge/machines'
import { MAX_MERGED_VALUES, selectedCount } from '@selvedge/machines'
import { useSelector } from '@xstate/react'
import { Combine, Link2, Trash2, Unlink } from 'lucide-react'
import { ListSelectionBar } from '../list/list-selection-bar.tsx'
import type { ValueActions } from './use-value-actions.ts'
import { VALUES } from './values.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Bulk actions on the selected values (specification 2, 2). */
export function ValuesSelectionBar({ list, actions }: { list: ValueListRef; actions: ValueActions }) {
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const canMerge = useSelector(selection, ({ context }) => canBeMerged(selectedCount(context)))
  const merge = { id: 'merge', label: VALUES.merge, icon: <Combine {...ICON} />, run: actions.merge }
  return (
    <ListSelectionBar
      list={list}
      words={VALUES}
      actions={[
        ...(canMerge ? [merge] : []),
        { id: 'unlink', label: VALUES.unlinkAssets, icon: <Unlink {...ICON} />, run: actions.unlink },
        { id: 'link', label: VALUES.linkAssets, icon: <Link2 {...ICON} />, run: actions.link },
        { id: 'delete', label: VALUES.delete, icon: <Trash2 {...ICON} />, tone: 'danger', run: actions.remove },
      ]}
    />
  )
}

const canBeMerged = (count: number) => count > 1 && count <= MAX_MERGED_VALUES
