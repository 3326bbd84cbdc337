import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useEffect, useState } from 'react'

/** Pointer (including touch) and keyboard; `guard` reserves Escape for the drag while one is active. */
export function useDragSensors() {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [guard] = useState(escapeGuard)
  useEffect(() => guard.end, [guard])
  return { sensors, guard }
}

/** A surrounding dialog or popover closes on Escape unless the event is already prevented. */
function escapeGuard() {
  const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
  return {
    start: () => window.addEventListener('keydown', keep, true),
    end: () => window.removeEventListener('keydown', keep, true),
  }
}
