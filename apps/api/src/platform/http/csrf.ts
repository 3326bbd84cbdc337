import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** For calls authenticated by cookie: rejects those started by a page of another site (Fetch Metadata, else Origin). */
export function refuseForeignPages(publicUrl: string) {
  const ours = new URL(publicUrl).origin
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const site = headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none') return
    if (site === undefined && headers.origin === undefined) return
    if (headers.origin === ours || headers.origin === `http://${headers.host}`) {
      if (site !== 'cross-site') return
    }
    throw new Problem(403, 'csrf_rejected', 'This request may only come from pages of this application.')
  }
}
