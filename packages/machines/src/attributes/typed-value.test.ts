import { describe, expect, it } from 'vitest'

import { isSameValue, typedValue } from './typed-value.ts'

describe('typedValue', () => {
  it.each([
    ['float', ' 1,5 ', '1.5'],
    ['float', '-,25', '-.25'],
    ['float', '1.234,5', '1.234,5'],
    ['float', '1,2,3', '1,2,3'],
    ['int', '1,5', '1,5'],
    ['text', ' 80 % wool, 20 % linen ', '80 % wool, 20 % linen'],
  ])('reads %s "%s" as "%s"', (displayType, text, read) => expect(typedValue(displayType, text)).toBe(read))
})

describe('isSameValue', () => {
  it.each([
    ['text', 'Wool', 'wool', true],
    ['text', '1.0', '1', false],
    ['float', '12.50', '1.25e1', true],
    ['int', '7', '8', false],
    ['float', '', '0', false],
    ['int', '9007199254740993', '9007199254740992', false],
  ])('of %s, %s and %s: %s', (displayType, one, other, same) => expect(isSameValue(displayType, one, other)).toBe(same))
})
