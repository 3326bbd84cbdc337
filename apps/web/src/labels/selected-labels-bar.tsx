import { SelectionBar } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Trash2 } from 'lucide-react'
import { LABELS } from './labels.messages.ts'
import type { LabelSelection } from './use-label-selection.ts'

/** 'Selected labels: N', with their deletion. */
export function SelectedLabelsBar({ selection, onDelete }: { selection: LabelSelection; onDelete: () => void }) {
  const { labels, clear } = selection
  if (labels.length === 0) return null
  return (
    <div className={place}>
      <SelectionBar
        label={LABELS.actions}
        text={LABELS.selected(labels.length)}
        clearLabel={LABELS.unselectAll}
        onClear={clear}
        actions={[
          {
            id: 'delete',
            label: LABELS.delete,
            icon: <Trash2 aria-hidden size={16} strokeWidth={1.75} />,
            tone: 'danger',
            onSelect: onDelete,
          },
        ]}
      />
    </div>
  )
}

const place = css({ position: 'sticky', top: '0', zIndex: 'bar', borderRadius: 'md', overflow: 'hidden' })
