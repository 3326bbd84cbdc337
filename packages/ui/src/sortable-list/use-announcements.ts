import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import type { SortableListLabels } from './labels.ts'

/** Announcements while an item is being dragged. */
export function useAnnouncements<Item extends { id: string }>(
  items: readonly Item[],
  itemLabel: (item: Item) => string,
  labels: SortableListLabels,
): Announcements {
  const hasLeft = useRef(false)
  const say = (words: SortableListLabels['dropped'], moved: UniqueIdentifier, at: UniqueIdentifier) => {
    const item = items.find((candidate) => candidate.id === moved)
    const index = items.findIndex((candidate) => candidate.id === at)
    return item && words(itemLabel(item), index + 1, items.length)
  }
  return {
    onDragStart: ({ active }) => {
      hasLeft.current = false
      return say(labels.pickedUp, active.id, active.id)
    },
    onDragOver: ({ active, over }) => {
      // A drag starts over its own position; announcing that would interrupt the pick-up announcement.
      hasLeft.current ||= over !== null && over.id !== active.id
      return over && hasLeft.current ? say(labels.movedTo, active.id, over.id) : undefined
    },
    onDragEnd: ({ active, over }) => say(labels.dropped, active.id, over ? over.id : active.id),
    onDragCancel: ({ active }) => say(labels.cancelled, active.id, active.id),
  }
}
