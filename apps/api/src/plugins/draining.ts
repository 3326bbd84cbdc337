import type { Api } from '../api.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Not ready any more: no new work should come, what is under way is finished. */
    readonly draining: boolean
    drain(): void
  }
}

/** While it drains the server closes each connection with the answer; otherwise an idle one keeps it from ending. */
export function closeWhileDraining(app: Api): void {
  let draining = false
  app.decorate('draining', { getter: () => draining })
  app.decorate('drain', () => {
    draining = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (draining) reply.header('connection', 'close')
  })
}
