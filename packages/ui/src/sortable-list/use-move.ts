import { useLayoutEffect, useRef, useState } from 'react'
import type { SortableListLabels } from './labels.ts'

interface MoveOptions<Item> {
  items: readonly Item[]
  itemLabel: (item: Item) => string
  onMove: (id: string, toIndex: number) => void
  labels: SortableListLabels
}

/** Moves by menu or button: announces the new position and keeps the focus on the control that was used. */
export function useMove<Item extends { id: string }>({ items, itemLabel, onMove, labels }: MoveOptions<Item>) {
  const [said, setSaid] = useState('')
  const used = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const control = used.current
    used.current = null
    // A node that was moved in the DOM has lost the focus.
    if (control?.isConnected && document.activeElement === document.body) control.focus()
  }, [items])
  const move = (id: string, toIndex: number) => {
    const item = items.find((candidate) => candidate.id === id)
    if (!item || toIndex < 0 || toIndex >= items.length) return
    used.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    onMove(id, toIndex)
    setSaid(labels.dropped(itemLabel(item), toIndex + 1, items.length))
  }
  return { move, said }
}
