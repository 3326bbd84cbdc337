import { useSyncExternalStore } from 'react'
import { useServices } from '../shared/services.ts'

/** Whether the leave confirmation is open; other dialogs wait for it, so that only one is open at a time. */
export function useLeaveQuestion(): boolean {
  const { leaving } = useServices()
  return useSyncExternalStore(leaving.subscribe, leaving.question) !== undefined
}
