import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, mayChange } from './etag.ts'
import { Problem } from './problem.ts'

export function setEtag(reply: FastifyReply, rev: number): void {
  reply.header('etag', etagOf(rev))
}

/** Rejects a change based on an outdated revision; the answer carries the current state. */
export function refuseStale({ headers }: FastifyRequest, rev: number, current: unknown): void {
  if (!mayChange(headers['if-match'], rev)) throw stale('this', rev, current)
}

export const stale = (what: string, rev: number, current: unknown): Problem =>
  new Problem(412, 'stale', `A colleague changed ${what} in the meantime.`, {
    headers: { etag: etagOf(rev) },
    members: { current },
  })
