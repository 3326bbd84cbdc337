import { useSyncExternalStore } from 'react'
import type { AtStake } from '../shared/leaving.ts'
import { useServices } from '../shared/services.ts'

/**
 * What the open question before leaving is about, if there is one. Other dialogs wait for it, so that only one is open
 * at a time.
 */
export function useLeaveQuestion(): AtStake | undefined {
  const { leaving } = useServices()
  return useSyncExternalStore(leaving.subscribe, leaving.question)?.atStake
}
