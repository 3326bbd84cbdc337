import { choiceOf, selectedCount, type SelectionRef } from '@selvedge/machines'
import type { Choice } from '@selvedge/sdk'
import { SelectionBar } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Tag, Trash2 } from 'lucide-react'
import { ASSETS } from './assets.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

export interface AssetActions {
  remove: (choice: Choice, count: number) => void
  /** Only given on pages where labels can be applied. */
  label?: ((choice: Choice, count: number) => void) | undefined
}

export function AssetSelectionBar({ selection, actions }: { selection: SelectionRef; actions: AssetActions }) {
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const count = selectedCount(chosen)
  const { remove, label } = actions
  return (
    <SelectionBar
      label={ASSETS.actions}
      text={ASSETS.selected(count)}
      clearLabel={ASSETS.unselectAll}
      onClear={() => selection.send({ type: 'cleared' })}
      moreLabel={ASSETS.moreActions}
      actions={[
        ...(label
          ? [
              {
                id: 'label',
                label: ASSETS.applyLabels,
                icon: <Tag {...ICON} />,
                onSelect: () => label(choiceOf(chosen), count),
              },
            ]
          : []),
        {
          id: 'delete',
          label: ASSETS.delete,
          icon: <Trash2 {...ICON} />,
          tone: 'danger' as const,
          onSelect: () => remove(choiceOf(chosen), count),
        },
      ]}
    />
  )
}
