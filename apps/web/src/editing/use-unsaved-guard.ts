import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Guard } from '../shared/leaving.ts'
import { useServices } from '../shared/services.ts'

/**
 * Asks before the user leaves a page with unsaved changes by a link, Back or closing the tab. `flush` saves what it can
 * and returns whether that was all; the user is only asked if not. Forms with `useEdit` are already guarded.
 */
export function useUnsavedGuard(isDirty: boolean, options: Omit<Guard, 'isDirty'> = {}): void {
  const { leaving } = useServices()
  const latest = useRef({ isDirty, ...options })
  useLayoutEffect(() => {
    latest.current = { isDirty, ...options }
  })
  useEffect(
    () =>
      leaving.guard({
        atStake: latest.current.atStake,
        isDirty: () => latest.current.isDirty,
        flush: async () => (await latest.current.flush?.()) ?? false,
        staysAt: (path) => latest.current.staysAt?.(path) ?? false,
      }),
    [leaving],
  )
}
