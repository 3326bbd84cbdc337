import { turns } from '../plugins/turns.ts'
import type { RawListParams } from './list-query.ts'

/** Counting facets of a large catalogue keeps a connection and a core busy; lists must not wait for it. */
export const facetsInTurn = turns({ atOnce: 2, waiting: 50, tooMany: 'Too many counts are being made at the moment.' })

/** A page that is asked for with its facets waits for its turn, as facets alone do. */
export const pageInTurn = <T>({ facets }: RawListParams, read: () => Promise<T>): Promise<T> =>
  facets === true || facets === 'true' ? facetsInTurn(read) : read()
