import type { Http } from '../http/http.ts'

/** TODO */
export function createExports(_http: Http) {
  return {}
}
/** `client.exports`, as `createExports(http)` makes it over a connection. */
export type Exports = ReturnType<typeof createExports>
