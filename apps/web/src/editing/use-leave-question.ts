import { useSyncExternalStore } from 'react'
import { useServices } from '../shared/services.ts'

/** Whether somebody is being asked if they want to leave; other questions wait for that, so that there is one at a time. */
export function useLeaveQuestion(): boolean {
  const { leaving } = useServices()
  return useSyncExternalStore(leaving.subscribe, leaving.question) !== undefined
}
