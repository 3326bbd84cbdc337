import type { Http } from '../http/http.ts'

/** TODO */
export function createAccessTokens(_http: Http) {
  return {}
}
/** `client.accessTokens`, as `createAccessTokens(http)` makes it over a connection. */
export type AccessTokens = ReturnType<typeof createAccessTokens>
