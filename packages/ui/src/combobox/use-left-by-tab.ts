import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

/**
 * One frame after a choice, Ark moves the focus back to the field. If the user has pressed Tab in that frame, the focus
 * has moved on, so it is returned to the field that had it.
 */
export function useLeftByTab() {
  const isLeaving = useRef(false)
  return {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return
      isLeaving.current = true
      requestAnimationFrame(() => requestAnimationFrame(() => (isLeaving.current = false)))
    },
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (isLeaving.current && relatedTarget instanceof HTMLElement) relatedTarget.focus()
    },
  }
}
