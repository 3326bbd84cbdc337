import type { Http } from '../http/http.ts'

/** TODO */
export function createAnalytics(_http: Http) {
  return {}
}
/** `client.analytics`, as `createAnalytics(http)` makes it over a connection. */
export type Analytics = ReturnType<typeof createAnalytics>
