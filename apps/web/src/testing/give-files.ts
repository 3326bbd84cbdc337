import type { Locator } from 'vitest/browser'

export const pictureFile = (name: string, type = 'image/png') => new File(['picture'], name, { type })

/** Simulates a user who drops files on an element, or pastes them while it has the focus. */
export function giveFiles(way: 'drop' | 'paste', where: Locator, ...files: readonly File[]): void {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const event =
    way === 'drop'
      ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
      : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
  where.element().dispatchEvent(event)
}
