import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ALLOWED_LICENCES, NOTICES, noticesOf, shippedPackages } from './licences.ts'

describe('what ships', () => {
  const packages = shippedPackages()

  it('has a licence that allows it', () => {
    expect(packages.length).toBeGreaterThan(50)
    expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
  })

  it('is listed in THIRD-PARTY-NOTICES.md as it is; `node tools/licences.ts` writes it again', () => {
    expect(readFileSync(NOTICES, 'utf8')).toBe(noticesOf(packages))
  })

  it('is rejected under a licence that is not allowed', () => {
    expect(['GPL-3.0-only', 'unknown', '(MIT AND SSPL-1.0)', 'MIT OR GPL-2.0'].map(isAllowed)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})

/** OR needs one allowed licence, AND needs all. */
function isAllowed(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => ALLOWED_LICENCES.includes(one)))
}
