import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are kept with their cost, and each time with another salt', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect([one, two].map((hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/.test(hash))).toEqual([
      true,
      true,
    ])
    expect(one).not.toBe(two)
  })

  it('match themselves only, and nothing matches an unknown user', async () => {
    const hash = await hashPassword('Größe 12')
    const tried = [
      ['Größe 12', hash],
      ['Größe 12'.normalize('NFD'), hash],
      ['größe 12', hash],
      ['Größe 12 ', hash],
      ['Größe 12', undefined],
      ['', undefined],
      ['x', ''],
    ] as const
    expect(await Promise.all(tried.map(([password, stored]) => verifyPassword(password, stored)))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('reads hashes of another cost', async () => {
    // From the reference program: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32 -e
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect([await verifyPassword('password', reference), await verifyPassword('passwort', reference)]).toEqual([
      true,
      false,
    ])
  })

  it('are hashed a few at a time, and rejected when too many wait', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword('x', undefined)))
    const refused = attempts.filter(({ status }) => status === 'rejected')
    expect(refused.map((one) => one.status === 'rejected' && one.reason.status)).toEqual([503, 503, 503, 503, 503, 503])
    expect(await verifyPassword('x', undefined)).toBe(false)
  })
})
