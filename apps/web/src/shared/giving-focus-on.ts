import type { RefCallback } from 'react'

/** Before an element with the focus disappears: moves the focus to the surrounding dialog or page. */
export function giveFocusOn(element: HTMLElement | null): void {
  if (!element?.contains(document.activeElement)) return
  element.closest<HTMLElement>('[role=dialog], [role=alertdialog], main')?.focus({ preventScroll: true })
}

/** A ref for an element that disappears when its button is pressed. */
export const givingFocusOn: RefCallback<HTMLElement> = (element) => () => giveFocusOn(element)
