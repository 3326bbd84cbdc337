import { describe, expect, it } from 'vitest'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { publicLimits } from './public-limits.ts'

function limits() {
  let at = 0
  const guard = publicLimits(() => new Date(at))
  const statusOf = (error: unknown) => (error instanceof Problem ? error.status : 0)
  return {
    pass: (ms: number) => (at += ms),
    page: (address = '10.0.0.1') => outcome(() => guard.page(address)),
    event: (address = '10.0.0.1') => outcome(() => guard.event(address)),
    opening: (outcomeOf: () => string, address = '10.0.0.1') =>
      guard.opening(address, async () => outcomeOf()).catch(statusOf),
  }
  function outcome(call: () => void) {
    try {
      call()
      return 200
    } catch (error) {
      return statusOf(error)
    }
  }
}

const unknown = () => {
  throw notFound()
}
const revoked = () => {
  throw new Problem(410, 'link_revoked', 'This link has been revoked.')
}

describe('limits of public pages', () => {
  it('P01 block an address after 60 unknown tokens, even concurrent ones', async () => {
    const { opening } = limits()
    const answers = await Promise.all(Array.from({ length: 70 }, () => opening(unknown)))
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 404), ...Array.from({ length: 10 }, () => 429)])
    expect([await opening(() => 'page'), await opening(() => 'page', '10.0.0.2')]).toEqual([429, 'page'])
  })

  it('P01 count neither tokens that open nor those that were revoked', async () => {
    const { opening } = limits()
    for (let index = 0; index < 100; index += 1) {
      await opening(() => 'page')
      await opening(revoked)
    }
    expect(await opening(() => 'page')).toBe('page')
  })

  it('unblock a minute after the first, even if the clock was set back', async () => {
    const { opening, pass } = limits()
    for (let index = 0; index < 60; index += 1) await opening(unknown)
    pass(59_999)
    const before = await opening(() => 'page')
    pass(1)
    const after = await opening(() => 'page')
    for (let index = 0; index < 60; index += 1) await opening(unknown)
    pass(-3_600_000)
    expect([before, after, await opening(() => 'page')]).toEqual([429, 'page', 'page'])
  })

  it('answer 120 pages a minute to one network', () => {
    const { page } = limits()
    const answers = Array.from({ length: 121 }, (_, index) => page(`2001:db8:1:2::${index.toString(16)}`))
    expect([answers.filter((status) => status === 200).length, answers.at(-1), page('10.0.0.1')]).toEqual([
      120, 429, 200,
    ])
  })

  it('P07 accept 60 events a minute per address, and 6,000 in total', () => {
    const { event } = limits()
    const one = Array.from({ length: 61 }, () => event()).filter((status) => status === 200).length
    const all = Array.from({ length: 7_000 }, (_, index) => event(`10.1.${index % 250}.${Math.floor(index / 250)}`))
    expect([one, all.filter((status) => status === 200).length]).toEqual([60, 5_940])
  })
})
