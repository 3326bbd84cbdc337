import { DndContext, closestCenter, type DragEndEvent, type Modifier } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { css, cx } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import type { SortableListLabels } from './labels.ts'
import { SortableRow } from './sortable-row.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { useDragSensors } from './use-drag-sensors.ts'
import { useMove } from './use-move.ts'

export interface SortableListProps<Item extends { id: string }> {
  items: readonly Item[]
  /** Plain name of an item, for its controls and announcements. */
  itemLabel: (item: Item) => string
  renderItem: (item: Item, index: number) => ReactNode
  onMove: (id: string, toIndex: number) => void
  labels: SortableListLabels
  /** How items are moved without dragging. */
  moveBy?: 'menu' | 'buttons'
  /** Disables reordering and hides the controls. */
  disabled?: boolean
  className?: string
  rowClassName?: string
}

/** A list reordered by dragging (pointer, touch, keyboard) or, without dragging, by a menu or buttons. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { items, itemLabel, renderItem, labels, moveBy = 'menu', disabled = false, className, rowClassName } = props
  const { sensors, guard } = useDragSensors()
  const { move, said } = useMove(props)
  const announcements = useAnnouncements(items, itemLabel, labels)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    guard.end()
    const to = items.findIndex((item) => item.id === over?.id)
    if (over && to !== -1 && active.id !== over.id) props.onMove(String(active.id), to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={ONLY_VERTICAL}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: labels.instructions },
      }}
      onDragStart={guard.start}
      onDragCancel={guard.end}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ul aria-label={labels.list} className={cx(list, className)}>
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              id={item.id}
              label={itemLabel(item)}
              index={index}
              count={items.length}
              labels={labels}
              moveBy={moveBy}
              disabled={disabled}
              onMove={move}
              {...(rowClassName && { className: rowClassName })}
            >
              {renderItem(item, index)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
      <div role="status" className={visuallyHidden}>
        {said}
      </div>
    </DndContext>
  )
}

const ONLY_VERTICAL: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

const list = css({ display: 'flex', flexDirection: 'column', minWidth: '0', listStyle: 'none' })
