import type { ListRef, ListRow } from '@selvedge/machines'
import { useEffect } from 'react'
import { useOnline } from '../shared/use-online.ts'

/** Asks again for what could not be had, as soon as the browser is back online. */
export function useRetryOnline<Row extends ListRow>(list: ListRef<Row>): void {
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) list.send({ type: 'retry' })
  }, [isOnline, list])
}
