import type { FastifyRequest } from 'fastify'
import { turns } from '../../http/turns.ts'
import type { RawListParams } from '../pages/list-query.ts'

type Waiting = Pick<FastifyRequest, 'releaseSlot'>

const turn = turns({ atOnce: 2, waiting: 50, tooMany: 'Too many facet counts are running. Try again in a moment.' })

/**
 * Counting the facets of a large catalogue occupies a connection and a core. Lists must not wait for it, and a queued
 * facet call must not take up a slot that a list could use.
 */
export function facetsInTurn<T>(request: Waiting, count: () => Promise<T>): Promise<T> {
  request.releaseSlot()
  return turn(count)
}

/** A page requested with its facets queues for its turn, like a call for facets alone. */
export const pageInTurn = <T>(request: Waiting, { facets }: RawListParams, read: () => Promise<T>): Promise<T> =>
  facets === true || facets === 'true' ? facetsInTurn(request, read) : read()
