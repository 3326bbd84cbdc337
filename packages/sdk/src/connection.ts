import { askForToken, type Auth, createAuth } from './auth/auth.ts'
import type { Http } from './http/http.ts'
import { createHttp, type HttpSettings } from './http/ky-http.ts'
import { PATIENTLY } from './http/retry.ts'
import { isPersonalToken, type SessionEnded, TokenHolder } from './http/token-holder.ts'

/** Where the server is and how long it may take; only `baseUrl` is needed. */
export interface ClientSettings extends HttpSettings {
  /**
   * Called once when the session ends for good: the refresh was refused. When it answers a promise, the calls that met
   * the end wait: `true` says that the same user is signed in again (`auth.signIn`), and they are sent again with their
   * bodies and idempotency keys; otherwise they fail with kind `unauthenticated`. A call whose `signal` is aborted stops
   * waiting.
   */
  onSessionEnded?: SessionEnded
  /**
   * An access token that is already at hand: of a session, or a personal one (`slv_…`), with which a program signs in.
   * A personal one is not renewed: when it is refused, calls fail with kind `unauthenticated` and say so.
   */
  accessToken?: string
}

/** One session with one server, which renews itself, and the way to it. */
export interface Connection {
  auth: Auth
  /** What `createVariants` and the other resources take. */
  http: Http
}

/** As much of a client as a sign-in page needs; `clientOn` makes it whole. */
export function connect({ onSessionEnded = () => {}, accessToken, ...settings }: ClientSettings): Connection {
  const tokens = new TokenHolder(() => askForToken(http), onSessionEnded, accessToken)
  const retry = { ...(isPersonalToken(accessToken) && PATIENTLY), ...settings.retry }
  const http = createHttp({ ...settings, retry }, tokens)
  return { auth: createAuth(http, tokens), http }
}
