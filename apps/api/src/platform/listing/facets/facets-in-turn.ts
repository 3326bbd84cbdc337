import type { FastifyRequest } from 'fastify'
import { turns } from '../../http/turns.ts'
import type { RawListParams } from '../pages/list-query.ts'

type Waiting = Pick<FastifyRequest, 'releaseSlot'>

const turn = turns({ atOnce: 2, waiting: 50, tooMany: 'Too many facet counts are running. Try again in a moment.' })

/**
 * Counting the facets of a large catalogue keeps a connection and a core busy. Lists must not wait for it, and a call
 * that waits here must not take a slot from them.
 */
export function facetsInTurn<T>(request: Waiting, count: () => Promise<T>): Promise<T> {
  request.releaseSlot()
  return turn(count)
}

/** A page that is asked for with its facets waits for its turn, as facets alone do. */
export const pageInTurn = <T>(request: Waiting, { facets }: RawListParams, read: () => Promise<T>): Promise<T> =>
  facets === true || facets === 'true' ? facetsInTurn(request, read) : read()
