import type { ListRef, ListRow } from '@selvedge/machines'
import { useEffect } from 'react'
import { useOnline } from '../shared/use-online.ts'

/** Retries a failed load as soon as the browser is back online. */
export function useRetryOnline<Row extends ListRow>(list: ListRef<Row>): void {
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) list.send({ type: 'retry' })
  }, [isOnline, list])
}
