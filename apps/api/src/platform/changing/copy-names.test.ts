import { expect, test } from 'vitest'
import { copyName } from './copy-names.ts'

test('copies are numbered from the second one on', () => {
  expect(copyName('Red', new Set())).toBe('Copy of Red')
  expect(copyName('Red', new Set(['Copy of Red', 'Copy of Red (2)']))).toBe('Copy of Red (3)')
})

test('a copy of a copy says so twice', () => {
  expect(copyName('Copy of Red', new Set(['Copy of Red']))).toBe('Copy of Copy of Red')
})

test('the name of a copy stays within 200 characters and never ends in half a character', () => {
  const name = `${'a'.repeat(191)}😀${'b'.repeat(7)}`
  expect(copyName(name, new Set())).toBe(`Copy of ${'a'.repeat(191)}`)
  expect(copyName(name, new Set([`Copy of ${'a'.repeat(191)}`]))).toBe(`Copy of ${'a'.repeat(188)} (2)`)
})
