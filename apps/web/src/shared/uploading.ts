import { useSyncExternalStore } from 'react'
import { readLocal } from './local-state.ts'

/** Set while this browser remembers uploads. */
export const UPLOADS_MARK = 'selvedge.uploads'

/** Whether the upload queue is needed, so that pages that upload nothing do not load it. */
export function createUploading() {
  const listeners = new Set<() => void>()
  let isOpen = readLocal(UPLOADS_MARK) !== undefined
  return {
    isOpen: (): boolean => isOpen,
    open(): void {
      isOpen = true
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Uploading = ReturnType<typeof createUploading>

export const useIsUploading = ({ subscribe, isOpen }: Uploading): boolean => useSyncExternalStore(subscribe, isOpen)
