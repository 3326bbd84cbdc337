import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from './api.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Not ready any more: no new work should come, what is under way is finished. */
    readonly draining: boolean
    /** Resolves when nobody sends new work here any more. */
    drain(): Promise<void>
    /** A proxy has asked whether it should send work here. */
    probed(): void
  }
}

/** Whoever has asked so often in the last half minute is a proxy, and leaves out who told it so often not to come. */
const PROBES = 3
const PROBES_WITHIN_MS = 30_000
const PATIENCE_MS = 5_000

/**
 * A server that leaves closes each connection with the answer; otherwise an idle one keeps it from ending. Not while it
 * still waits for its proxy: who is sent away comes back at once, and may stand at a door that is just being closed.
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
    // Connections that a proxy opens until then would be refused, or reset.
    const hasProxy = probes.length === PROBES && performance.now() - (probes[0] ?? 0) < PROBES_WITHIN_MS
    if (hasProxy) await Promise.race([left.promise, wait(PATIENCE_MS)])
    leaving = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (leaving) reply.header('connection', 'close')
  })
}
