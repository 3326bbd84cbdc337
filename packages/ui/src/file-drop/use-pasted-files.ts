import { type RefObject, useEffect } from 'react'

/** Takes files that are pasted into the area, or anywhere on the page but into a text field or a dialog. */
export function usePastedFiles(
  area: RefObject<HTMLElement | null>,
  isAnywhere: boolean,
  take: (files: FileList) => void,
): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      const isInside = target instanceof Node && area.current?.contains(target)
      const isTaken = isInside || (isAnywhere && !isTextField(target) && !isBehindDialog(area.current))
      if (!isTaken || !clipboardData?.files.length) return
      event.preventDefault()
      take(clipboardData.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [area, isAnywhere, take])
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

const isBehindDialog = (element: HTMLElement | null) => element?.closest('[inert], [aria-hidden=true]') !== null
