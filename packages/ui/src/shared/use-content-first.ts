import { useLayoutEffect, useState } from 'react'

/**
 * Props of an Ark root and its content that mount the content one step before the machine opens. A machine that opens
 * without its content listens for Escape only from the next frame on, and loses a key that is pressed before. It also
 * gives the focus only on the way from closed to open: so what mounts already open takes that way too.
 */
export function useContentFirst(open: boolean, initialFocus?: () => HTMLElement | null) {
  const { root, content } = useListFirst(open)
  // What mounts inside may take the focus before the machine gives it, and the user may have moved it on.
  const initialFocusEl = () => focusedWithin(content.element) ?? initialFocus?.() ?? null
  return { root: { ...root, initialFocusEl }, content: { ref: content.setElement } }
}

export type ListContent = ReturnType<typeof useListFirst>['content']

/** The same for lists and menus, which take the focus themselves: by `useFocusAtOnce`. */
export function useListFirst(open: boolean) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return { root: { present: open, open: open && element !== null }, content: { element, setElement } }
}

/** Gives the focus to a list as soon as its machine is open: left to the machine, the keys of one more frame go to the trigger. */
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
