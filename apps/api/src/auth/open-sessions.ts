import type { AppDependencies } from '../app.ts'
import { isLoopback } from '../config.ts'
import type { Authenticate } from '../plugins/session.ts'
import { Sessions } from './sessions.ts'
import { readSession } from './sessions.store.ts'
import { signingKey, type SigningKey } from './signing-keys.store.ts'
import { type AccessTokens, accessTokens } from './tokens.ts'

export interface OpenSessions {
  key: SigningKey
  tokens: AccessTokens
  sessions: Sessions
  authenticate: Authenticate
}

/** What every call is recognised with. */
export async function openSessions({ config, db, now }: AppDependencies): Promise<OpenSessions> {
  const key = await signingKey(db, now())
  const tokens = accessTokens(key, now)
  const sessions = new Sessions({
    read: (familyId) => readSession(db, familyId),
    demoAllowed: isLoopback(config.host),
    isSoleWriter: db.engine === 'embedded',
    now,
  })
  return {
    key,
    tokens,
    sessions,
    async authenticate(accessToken) {
      const claims = await tokens.verify(accessToken)
      const session = claims && (await sessions.find(claims.familyId))
      return session?.userId === claims?.userId ? session : undefined
    },
  }
}
