import { askForToken, type Auth, createAuth } from './auth/auth.ts'
import type { Http } from './http/http.ts'
import { createHttp, type HttpSettings } from './http/ky-http.ts'
import { PATIENTLY } from './http/retry.ts'
import { isPersonalToken, TokenHolder } from './http/token-holder.ts'

/** Where the server is and how long it may take; only `baseUrl` is needed. */
export interface ClientSettings extends HttpSettings {
  /** Called once when the session ends for good: the refresh was refused. */
  onSessionEnded?: () => void
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
