import type { LabelCategory } from '@selvedge/sdk'
import { LabelChip, RowMenu } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
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
  const id = useId()
  const { name, color, label_count } = category
  return (
    <li className={panel}>
      <div className={head}>
        <button
          type="button"
          className={opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <ChevronRight aria-hidden size={16} strokeWidth={1.75} className={chevron} />
          <LabelChip color={color}>
            <bdi>{name}</bdi>
          </LabelChip>{' '}
          <span className={count}>{LABELS.labels(label_count)}</span>
        </button>
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
      </div>
      {isOpen && (
        <div id={id} className={unfolding}>
          <LabelRows category={category} selection={selection} ask={ask} />
        </div>
      )}
    </li>
  )
}

const panel = css({
  '& + &': { borderTopWidth: 'hairline', borderTopStyle: 'solid', borderColor: 'border.subtle' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minHeight: '40',
  paddingRight: '8',
  _hover: { bg: 'bg.hover' },
})
const opener = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  flex: '1',
  minWidth: '0',
  minHeight: '40',
  paddingInline: '12',
  textAlign: 'start',
  cursor: 'pointer',
})
const chevron = css({
  flexShrink: '0',
  color: 'fg.subtle',
  transition: '[transform 250ms cubic-bezier(.2,.7,.2,1)]',
  '[aria-expanded=true] > &': { transform: 'rotate(90deg)' },
  '@media (prefers-reduced-motion: reduce)': { transition: '[none]' },
})
const count = css({ color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
const unfolding = css({
  interpolateSize: 'allow-keywords',
  overflow: 'hidden',
  animation: '[unfold 250ms cubic-bezier(.2,.7,.2,1)]',
  '@media (prefers-reduced-motion: reduce)': { animation: '[none]' },
})
