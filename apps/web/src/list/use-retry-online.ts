import type { NarrowedRef } from '@selvedge/machines'
import { useEffect } from 'react'
import { useOnline } from '../shared/use-online.ts'

/** Retries a failed load as soon as the browser is back online. */
export function useRetryOnline(list: NarrowedRef): void {
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) list.send({ type: 'retry' })
  }, [isOnline, list])
}
