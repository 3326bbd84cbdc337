import { createHmac, createSecretKey, hash, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { isId } from '../../platform/db/ids.ts'
import type { SigningKey } from './signing-keys.store.ts'

/** Claims of an access token: its user and its session. Everything else is read from the database. */
export interface AccessClaims {
  userId: string
  familyId: string
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>
  /** Undefined for a token that is not ours or has expired. */
  verify(token: string): Promise<AccessClaims | undefined>
}

export const ACCESS_TOKEN_SECONDS = 900

const ISSUER = 'selvedge'
const AUDIENCE = 'selvedge/api'
/** RFC 9068: keeps other tokens of ours from passing as access tokens. */
const TYPE = 'at+jwt'
const MAX_TOKEN_LENGTH = 2_000

/** A signature does not change, so it is verified once; the expiry is checked on every call. */
interface VerifiedToken {
  claims: AccessClaims
  expiresAt: number
}

const MAX_VERIFIED = 5_000

export function accessTokens(key: SigningKey, now: () => Date): AccessTokens {
  const secret = createSecretKey(key.secret)
  const verified = new Map<string, VerifiedToken>()
  function remember(token: string, known: VerifiedToken): void {
    const [oldest] = verified.keys()
    if (verified.size >= MAX_VERIFIED && oldest !== undefined) verified.delete(oldest)
    verified.set(token, known)
  }

  return {
    sign: ({ userId, familyId }) =>
      new SignJWT({ family: familyId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: key.id })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + ACCESS_TOKEN_SECONDS * 1_000))
        .sign(secret),

    async verify(token) {
      if (token.length > MAX_TOKEN_LENGTH) return undefined
      const known = verified.get(token)
      if (known) return now().getTime() < known.expiresAt ? known.claims : undefined
      try {
        const { payload, protectedHeader } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['sub', 'exp', 'family'],
          currentDate: now(),
        })
        const { sub: userId, family: familyId, exp = 0 } = payload
        if (protectedHeader.kid !== key.id || !isId(userId) || !isId(familyId)) return undefined
        remember(token, { claims: { userId, familyId }, expiresAt: exp * 1_000 })
        return { userId, familyId }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

/** 256 random bits, which cannot be guessed. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** The form in which tokens are stored: a leaked database does not reveal usable tokens. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** The next refresh token. It can be derived again with the key, although only its hash is stored. */
export type Successor = (refreshToken: string) => string

export function successorOf(key: SigningKey): Successor {
  const secret = createHmac('sha256', key.secret).update('refresh tokens').digest()
  return (refreshToken) => createHmac('sha256', secret).update(refreshToken).digest('base64url')
}
