import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

/**
 * Ark gives the focus back to the field in the frame after a choice. Who pressed Tab in between has left it, and what is
 * typed next belongs to the field that has the focus by then, so it goes back there.
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
