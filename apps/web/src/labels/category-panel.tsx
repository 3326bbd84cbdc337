import type { LabelCategory } from '@selvedge/sdk'
import { LabelChip, RowMenu } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Panel } from '../panels/panel.tsx'
import { LabelRows } from './label-rows.tsx'
import { LABELS } from './labels.messages.ts'
import type { LabelQuestion } from './use-label-question.ts'
import type { LabelSelection } from './use-label-selection.ts'

interface CategoryPanelProps {
  category: LabelCategory
  isOpen: boolean
  onToggle: () => void
  selection: LabelSelection
  ask: (question: LabelQuestion) => void
}

/** A category, which opens to show its labels. */
export function CategoryPanel({ category, isOpen, onToggle, selection, ask }: CategoryPanelProps) {
  const { name, color, label_count } = category
  return (
    <Panel
      {...{ isOpen, onToggle }}
      title={
        <>
          <LabelChip color={color}>
            <bdi>{name}</bdi>
          </LabelChip>{' '}
          <span className={count}>{LABELS.labels(label_count)}</span>
        </>
      }
      menu={
        <RowMenu
          label={LABELS.rowActions(name)}
          entries={() => [
            { id: 'add', label: LABELS.addLabel, onSelect: () => ask({ task: 'addLabel', category }) },
            { id: 'edit', label: LABELS.editCategory, onSelect: () => ask({ task: 'editCategory', category }) },
            {
              id: 'delete',
              label: LABELS.deleteCategory,
              destructive: true,
              onSelect: () => ask({ task: 'deleteCategory', category }),
            },
          ]}
        />
      }
    >
      <LabelRows category={category} selection={selection} ask={ask} />
    </Panel>
  )
}

const count = css({ color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
