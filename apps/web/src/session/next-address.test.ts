import { describe, expect, it } from 'vitest'
import { nextAddress, signInAddress } from './next-address.ts'

describe('where signing in leads', () => {
  it('back to the page that was wanted, with its query', () => {
    const address = signInAddress('/app/views?p=2&t=%28name%5Bct%5D%3Aa%29')
    expect(nextAddress(address.slice(1))).toBe('/app/views?p=2&t=%28name%5Bct%5D%3Aa%29')
  })

  it.each(['', '?next=https://evil.test/app', '?next=//evil.test', '?next=/application', '?next=javascript:alert(1)'])(
    'to the catalogue for %j',
    (search) => expect(nextAddress(search)).toBe('/app'),
  )

  it('leaves the address short for the catalogue itself', () => expect(signInAddress('/app')).toBe('/'))
})
