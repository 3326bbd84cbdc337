import type { Http } from '../http/http.ts'

/** TODO */
export function createShowcases(_http: Http) {
  return {}
}
/** `client.showcases`, as `createShowcases(http)` makes it over a connection. */
export type Showcases = ReturnType<typeof createShowcases>
