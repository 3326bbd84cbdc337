import type { SortableListLabels } from './labels.ts'

/** English labels for stories and tests. */
export function sortableLabels(list: string): SortableListLabels {
  return {
    list,
    handle: (item) => `Drag ${item}`,
    handleRole: 'sortable',
    instructions: 'Press space to pick up, the arrow keys to move, space to drop, Escape to cancel.',
    menu: (item) => `Move ${item}`,
    moveUp: 'Move up',
    moveDown: 'Move down',
    moveToStart: 'Move to the start',
    moveToEnd: 'Move to the end',
    pickedUp: (item, position, count) => `${item} picked up, position ${position} of ${count}`,
    movedTo: (item, position, count) => `${item} is over position ${position} of ${count}`,
    dropped: (item, position, count) => `${item} is now at position ${position} of ${count}`,
    cancelled: (item, position, count) => `Cancelled. ${item} is back at position ${position} of ${count}`,
  }
}

export function moved<Item extends { id: string }>(items: readonly Item[], id: string, to: number): Item[] {
  const item = items.find((candidate) => candidate.id === id)
  const others = items.filter((candidate) => candidate.id !== id)
  return item ? others.toSpliced(to, 0, item) : others
}
