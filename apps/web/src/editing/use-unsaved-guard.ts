import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Guard } from '../shared/leaving.ts'
import { useServices } from '../shared/services.ts'

/**
 * Asks before a page with unsaved changes is left, by a link, Back, or closing the tab. `flush` saves what can be saved
 * and answers whether that was all; only if not somebody is asked. A form over `useEdit` has its guard already.
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
        isDirty: () => latest.current.isDirty,
        flush: async () => (await latest.current.flush?.()) ?? false,
        staysAt: (path) => latest.current.staysAt?.(path) ?? false,
      }),
    [leaving],
  )
}
