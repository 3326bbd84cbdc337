import { createHmac, createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { ACCESS_TOKEN_SECONDS, type AccessClaims, accessTokens, hashToken, randomToken, successorOf } from './tokens.ts'

const key = { id: newId(), secret: randomBytes(32) }
const claims: AccessClaims = { userId: newId(), familyId: newId() }
const at = new Date('2026-11-21T12:00:00Z')
const tokens = accessTokens(key, () => at)
const later = (seconds: number) => accessTokens(key, () => new Date(at.getTime() + seconds * 1_000))

interface Forged {
  header?: Record<string, unknown>
  audience?: string
  issuer?: string
  secret?: Buffer
}

const forge = ({ header, audience = 'selvedge/api', issuer = 'selvedge', secret = key.secret }: Forged) =>
  new SignJWT({ family: claims.familyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key.id, ...header })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(new Date(at.getTime() + 60_000))
    .sign(createSecretKey(secret))

describe('A01 access tokens', () => {
  it('say whose they are for 15 minutes', async () => {
    const token = await tokens.sign(claims)
    const seen = [
      await tokens.verify(token),
      await later(ACCESS_TOKEN_SECONDS - 1).verify(token),
      await later(ACCESS_TOKEN_SECONDS + 1).verify(token),
    ]
    expect(seen).toEqual([claims, claims, undefined])
  })

  it('are valid as this test forges them, when nothing is wrong with them', async () => {
    expect(await tokens.verify(await forge({}))).toEqual(claims)
  })

  it.each<[string, Forged]>([
    ['another audience', { audience: 'selvedge/files' }],
    ['another issuer', { issuer: 'https://evil.test' }],
    ['the type of another token', { header: { typ: 'refresh+jwt' } }],
    ['no type', { header: { typ: undefined } }],
    ['another key', { secret: randomBytes(32) }],
    ['the id of another key', { header: { kid: newId() } }],
    ['an algorithm that is not ours', { header: { alg: 'HS512' }, secret: randomBytes(64) }],
    [
      'a key in its header',
      { header: { jwk: { kty: 'oct', k: randomBytes(32).toString('base64url') } }, secret: randomBytes(32) },
    ],
    ['an address of keys', { header: { jku: 'https://evil.test/keys' }, secret: randomBytes(32) }],
  ])('are refused with %s', async (_, forged) => {
    expect(await tokens.verify(await forge(forged))).toBeUndefined()
  })

  it('are refused without a signature, signed with a public key, too long, or as anything else', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const [header = '', payload = ''] = (await forge({})).split('.')
    const signedWithPublicKey = createHmac('sha256', pem).update(`${header}.${payload}`).digest('base64url')
    const hostile = [
      new UnsecuredJWT({ family: claims.familyId }).setSubject(claims.userId).encode(),
      `${header}.${payload}.${signedWithPublicKey}`,
      `${header}.${payload}.`,
      `${await forge({})}${'A'.repeat(2_000)}`,
      randomToken(),
      '',
      '..',
    ]
    expect(await Promise.all(hostile.map((token) => tokens.verify(token)))).toEqual(hostile.map(() => undefined))
  })
})

describe('refresh tokens', () => {
  it('can be derived from one another only with the key', () => {
    const first = randomToken()
    const [ours, others] = [successorOf(key), successorOf({ id: key.id, secret: randomBytes(32) })]
    expect([ours(first) === ours(first), ours(first) === others(first), ours(first).length]).toEqual([true, false, 43])
  })
  it('are kept as hashes', () => {
    expect(hashToken('a')).toBe('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs')
  })
})
