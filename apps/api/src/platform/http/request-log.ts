import type { Api } from './api.ts'

/** One line per request, with the route instead of the URL, because a URL may contain a token. */
export function logRequests(app: Api): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id))
  app.addHook('onResponse', async ({ log, method, routeOptions, caller }, { statusCode, elapsedTime }) => {
    log.info(
      {
        method,
        route: routeOptions.url,
        status: statusCode,
        ms: Math.round(elapsedTime * 10) / 10,
        supplier: caller?.supplierId,
        user: caller?.userId,
      },
      'request',
    )
  })
}
