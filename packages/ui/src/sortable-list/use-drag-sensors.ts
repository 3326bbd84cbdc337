import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useEffect, useState } from 'react'

/** Pointer (which is touch too) and keyboard; `guard` keeps Escape for the drag alone while there is one. */
export function useDragSensors() {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [guard] = useState(escapeGuard)
  useEffect(() => guard.end, [guard])
  return { sensors, guard }
}

/** A dialog or popover around the list closes on Escape unless the event is already prevented. */
function escapeGuard() {
  const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
  return {
    start: () => window.addEventListener('keydown', keep, true),
    end: () => window.removeEventListener('keydown', keep, true),
  }
}
