import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from './api.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Not ready for new work; running calls are finished. */
    readonly draining: boolean
    /** Resolves when no more new work arrives. */
    drain(): Promise<void>
    /** Records that a proxy has probed the server's readiness. */
    probed(): void
  }
}

/** This many probes in the last half minute mean a proxy, which stops sending work after this many negative answers. */
const PROBES = 3
const PROBES_WITHIN_MS = 30_000
const PATIENCE_MS = 5_000

/**
 * A draining server closes each connection with its answer; otherwise an idle connection would keep it from ending. Not
 * while it still waits for its proxy: a client whose connection is closed reconnects at once, and could reach a
 * listener that is just closing.
 */
export function closeWhileDraining(app: Api): void {
  const probes: number[] = []
  let [draining, leaving, heard] = [false, false, 0]
  const left = Promise.withResolvers<void>()
  app.decorate('draining', { getter: () => draining })
  app.decorate('probed', () => {
    probes.push(performance.now())
    if (probes.length > PROBES) probes.shift()
    if (draining) heard += 1
    if (heard >= PROBES) left.resolve()
  })
  app.decorate('drain', async () => {
    draining = true
    // Connections that the proxy opens until then would be refused or reset.
    const hasProxy = probes.length === PROBES && performance.now() - (probes[0] ?? 0) < PROBES_WITHIN_MS
    if (hasProxy) await Promise.race([left.promise, wait(PATIENCE_MS)])
    leaving = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (leaving) reply.header('connection', 'close')
  })
}
