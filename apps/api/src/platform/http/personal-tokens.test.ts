import { expect, it } from 'vitest'
import { isPersonalToken, isWellFormed, newPersonalToken, shownPrefix } from './personal-tokens.ts'

const token = newPersonalToken()
const swapped = (at: number) => `${token.slice(0, at)}${token.charAt(at) === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`

it('makes tokens of 32 random digits that no two calls share', () => {
  const made = Array.from({ length: 100 }, newPersonalToken)
  expect([
    new Set(made).size,
    made.every(isWellFormed),
    made.every((one) => /^slv_[0-9A-Za-z]{38}$/.test(one)),
  ]).toEqual([100, true, true])
})

it('draws every digit about as often as every other', () => {
  const counts = new Map<string, number>()
  for (let turn = 0; turn < 500; turn++) {
    for (const digit of newPersonalToken().slice(4, 36)) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  }
  // 258 of each on average; a missing or doubled character is far outside this range.
  expect([counts.size, [...counts.values()].every((count) => count > 150 && count < 400)]).toEqual([62, true])
})

it('tells a mistyped token by its check digits, wherever it is mistyped', () => {
  const mistyped = Array.from({ length: token.length }, (_, at) => swapped(at))
  expect(mistyped.filter(isWellFormed)).toEqual([])
  expect([`${token}A`, token.slice(0, -1), '', 'slv_'].filter(isWellFormed)).toEqual([])
})

it('shows enough of a token to recognise it, and no more', () => {
  expect([shownPrefix(token), isPersonalToken(token), isPersonalToken('eyJhbGciOi')]).toEqual([
    token.slice(0, 8),
    true,
    false,
  ])
})
