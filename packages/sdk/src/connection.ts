import { askForToken, type Auth, createAuth } from './auth/auth.ts'
import type { Http } from './http/http.ts'
import { createHttp, type HttpSettings } from './http/ky-http.ts'
import { TokenHolder } from './http/token-holder.ts'

/** Where the server is and how long it may take; only `baseUrl` is needed. */
export interface ClientSettings extends HttpSettings {
  /** Called once when the session ends for good: the refresh was refused. */
  onSessionEnded?: () => void
  /** An access token that is already at hand. */
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
  const http = createHttp(settings, tokens)
  return { auth: createAuth(http, tokens), http }
}
