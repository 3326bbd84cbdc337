import { describe, expect, it } from 'vitest'
import { isExactNumber } from './exact-number.ts'

describe('isExactNumber', () => {
  it.each([
    '0',
    '-0.0',
    '12.50',
    '1.25e1',
    '.5',
    '9007199254740991',
    '-9007199254740992',
    '123456789012345',
    '100000000000000000000',
    '1e300',
    '0.1000000000000000000000',
    '0.30000000000000004',
    '0x1fffffffffffff',
    '00000000000000000042',
  ])('%s is kept', (text) => expect(isExactNumber(text)).toBe(true))

  it.each([
    '9007199254740993',
    '-9007199254740993',
    '1.00000000000000000001',
    '0.12345678901234567890',
    '123456789012345.678',
    '1e-400',
    '1234567890123456789e3',
    '9007199254740993.0',
  ])('%s is not', (text) => expect(isExactNumber(text)).toBe(false))
})
