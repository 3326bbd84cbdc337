import { useLayoutEffect, useState } from 'react'

/**
 * Props of an Ark root and its content that mount the content before the machine opens. A machine that opens without
 * its content listens for Escape only from the next frame on, and misses a key pressed before. It also moves the focus
 * only on the transition from closed to open, so content that mounts open goes through that transition too.
 */
export function useContentFirst(open: boolean, initialFocus?: () => HTMLElement | null) {
  const { root, content } = useListFirst(open)
  // Content may take the focus on mount before the machine moves it, and the user may have moved it on.
  const initialFocusEl = () => focusedWithin(content.element) ?? initialFocus?.() ?? null
  return { root: { ...root, initialFocusEl }, content: { ref: content.setElement } }
}

export type ListContent = ReturnType<typeof useListFirst>['content']

/** The same for lists and menus, which manage the focus themselves through `useFocusAtOnce`. */
export function useListFirst(open: boolean) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return { root: { present: open, open: open && element !== null }, content: { element, setElement } }
}

/**
 * Focuses a list as soon as its machine is open: the machine does it one frame later, and until then keys would go to
 * the trigger.
 */
export function useFocusAtOnce(isOpen: boolean, element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (isOpen) element?.focus({ preventScroll: true })
  }, [isOpen, element])
}

function focusedWithin(content: HTMLElement | null): HTMLElement | undefined {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && content?.contains(activeElement)) return activeElement
  return undefined
}
