import { describe, expect, it } from 'vitest'
import { LoginLimits } from './login-limits.ts'

function limits() {
  let at = 0
  const guard = new LoginLimits(() => new Date(at))
  const attempt = (account: string, address: string): boolean => {
    try {
      guard.begin(account, address)
      return true
    } catch {
      return false
    }
  }
  return { guard, attempt, pass: (ms: number) => (at += ms) }
}

describe('A07 limits of signing in', () => {
  it('forget a success', () => {
    const { guard, attempt } = limits()
    for (let index = 0; index < 50; index += 1) guard.begin('ada', '10.0.0.1').succeeded()
    expect(attempt('ada', '10.0.0.1')).toBe(true)
  })

  it('take one IPv6 network as one address, and an IPv4 one in IPv6 clothes as itself', () => {
    const { attempt } = limits()
    const same = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::',
      '2001:db8:1:2:3:4:5:6',
      '2001:db8:1:2::9',
      '2001:db8:1:2::a',
      '2001:db8:1:2::b',
    ]
    const four = ['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.1', '::ffff:10.0.0.1', '10.0.0.1', '::ffff:10.0.0.1']
    expect([
      same.map((address) => attempt('ada', address)),
      attempt('ada', '2001:db8:1:3::1'),
      four.map((address) => attempt('bo', address)),
    ]).toEqual([[true, true, true, true, true, false], true, [true, true, true, true, true, false]])
  })

  it('open again a minute after the first failure, even if the clock was set back', () => {
    const { attempt, pass } = limits()
    for (let index = 0; index < 5; index += 1) {
      attempt('ada', '10.0.0.1')
      pass(1_000)
    }
    const closed = attempt('ada', '10.0.0.1')
    pass(55_001)
    const open = [attempt('ada', '10.0.0.1'), attempt('ada', '10.0.0.1')]
    pass(-3_600_000)
    expect([closed, open, attempt('ada', '10.0.0.1')]).toEqual([false, [true, false], true])
  })
})
