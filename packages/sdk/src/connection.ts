import { askForToken, type Auth, createAuth } from './auth/auth.ts'
import type { Http } from './http/http.ts'
import { createHttp, type HttpSettings } from './http/ky-http.ts'
import { PATIENTLY } from './http/retry.ts'
import { isPersonalToken, type SessionEnded, TokenHolder } from './http/token-holder.ts'

/** Address and time limits of the server; only `baseUrl` is required. */
export interface ClientSettings extends HttpSettings {
  /**
   * Called once when the session has ended: the refresh was refused. If it returns a promise, failed calls wait for it:
   * `true` means that the same user has signed in again (`auth.signIn`), and the calls are repeated with their bodies
   * and idempotency keys; otherwise they fail with kind `unauthenticated`. Aborting a call's `signal` ends its wait.
   */
  onSessionEnded?: SessionEnded
  /**
   * An existing access token: of a session, or a personal one (`slv_…`), with which a program signs in. A personal
   * token is not renewed: when it is refused, calls fail with kind `unauthenticated` and an explanation.
   */
  accessToken?: string
}

/** A session with one server, which renews itself, and its transport. */
export interface Connection {
  auth: Auth
  /** Transport for `createVariants` and the other resources. */
  http: Http
}

/** The part of a client that a sign-in page needs; `clientOn` adds the rest. */
export function connect({ onSessionEnded = () => {}, accessToken, ...settings }: ClientSettings): Connection {
  const tokens = new TokenHolder(() => askForToken(http), onSessionEnded, accessToken)
  const retry = { ...(isPersonalToken(accessToken) && PATIENTLY), ...settings.retry }
  const http = createHttp({ ...settings, retry }, tokens)
  return { auth: createAuth(http, tokens), http }
}
