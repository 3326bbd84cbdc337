import type { Http } from '../http/http.ts'

/** TODO */
export function createDocuments(_http: Http) {
  return {}
}
/** `client.documents`, as `createDocuments(http)` makes it over a connection. */
export type Documents = ReturnType<typeof createDocuments>
