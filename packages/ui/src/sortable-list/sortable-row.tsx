import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { css, cx } from '@selvedge/ui/css'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SortableListLabels } from './labels.ts'
import { MoveButtons, MoveMenu } from './move-controls.tsx'

export interface SortableRowProps {
  id: string
  label: string
  index: number
  count: number
  labels: SortableListLabels
  moveBy: 'menu' | 'buttons'
  disabled: boolean
  onMove: (id: string, toIndex: number) => void
  className?: string
  children: ReactNode
}

export function SortableRow(props: SortableRowProps) {
  const { id, label, labels, moveBy, disabled, className, children } = props
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: labels.handleRole },
  })
  const Controls = moveBy === 'menu' ? MoveMenu : MoveButtons
  return (
    <li
      ref={setNodeRef}
      className={cx(row, className)}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition: transition }}
    >
      {!disabled && (
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={handle}
          aria-label={labels.handle(label)}
        >
          <GripVertical aria-hidden size={14} strokeWidth={1.75} />
        </button>
      )}
      <div className={content}>{children}</div>
      {!disabled && <Controls {...props} />}
    </li>
  )
}

const row = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  minHeight: '32',
  minWidth: '0',
  paddingInline: '4',
  borderRadius: 'sm',
  bg: 'bg.surface',
  _hover: { bg: 'bg.hover' },
  '&[data-dragging]': { zIndex: 'raised', bg: 'bg.surface', boxShadow: 'popover' },
})
const content = css({ flex: '1', minWidth: '0' })
const handle = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '24',
  height: '24',
  borderRadius: 'xs',
  color: 'fg.subtle',
  cursor: 'grab',
  touchAction: 'none',
  _hover: { color: 'fg.default' },
  '[data-dragging] &': { cursor: 'grabbing' },
})
