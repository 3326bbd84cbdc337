import { readTokenSession, writeLastUse } from './access-tokens.store.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { Authenticate, Session } from '../../platform/http/session.ts'
import { UnknownLimit } from '../../platform/http/unknown-limit.ts'
import { isDemoAllowed } from './demo-access.ts'
import { isPersonalToken, isWellFormed } from '../../platform/http/personal-tokens.ts'
import { Sessions } from './sessions.ts'
import { readSession } from './sessions.store.ts'
import { signingKey, type SigningKey } from './signing-keys.store.ts'
import { TokenUses } from './token-uses.ts'
import { type AccessTokens, accessTokens, hashToken } from './tokens.ts'

export interface OpenSessions {
  key: SigningKey
  tokens: AccessTokens
  /** Open sessions, keyed by token family. */
  sessions: Sessions
  /** Sessions of personal access tokens, keyed by token hash. */
  personal: Sessions
  uses: TokenUses
  authenticate: Authenticate
}

/** Everything that is needed to authenticate a call. */
export async function openSessions({ config, db, now, log }: AppDependencies): Promise<OpenSessions> {
  const key = await signingKey(db, now())
  const tokens = accessTokens(key, now)
  const kept = { demoAllowed: isDemoAllowed(config), isSoleWriter: db.engine === 'embedded', now }
  const sessions = new Sessions({ ...kept, read: (familyId) => readSession(db, familyId) })
  const personal = new Sessions({ ...kept, read: (hash) => readTokenSession(db, hash) })
  const unknown = new UnknownLimit(now)
  const uses = new TokenUses((id, at) =>
    writeLastUse(db, id, at).catch((error: unknown) =>
      log?.warn(error, 'The last use of a token could not be recorded.'),
    ),
  )

  async function ofPersonalToken(token: string, address: string): Promise<Session | undefined> {
    if (!isWellFormed(token)) return undefined
    // Looked up by its hash, so timing reveals nothing about a token of 190 bits.
    const session = await personal.find(hashToken(token), (read) => unknown.find(address, read))
    if (session?.token) uses.note(session.token.id, now())
    return session
  }

  /** Not throttled: the signature, which needs no transaction, already rejects made-up tokens. */
  async function ofAccessToken(token: string): Promise<Session | undefined> {
    const claims = await tokens.verify(token)
    const session = claims && (await sessions.find(claims.familyId))
    return session?.userId === claims?.userId ? session : undefined
  }

  return {
    key,
    tokens,
    sessions,
    personal,
    uses,
    authenticate: (token, address) => (isPersonalToken(token) ? ofPersonalToken(token, address) : ofAccessToken(token)),
  }
}
