import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const BEGINNING = 'slv_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62 possible values per character: 190 bits of randomness. */
const RANDOM_DIGITS = 32
const CHECK_DIGITS = 6
const SHOWN = BEGINNING.length + 4
const SHAPE = new RegExp(`^${BEGINNING}[0-9A-Za-z]{${RANDOM_DIGITS + CHECK_DIGITS}}$`)

/** A new personal access token. The fixed prefix lets secret scanners find leaked ones. */
export function newPersonalToken(): string {
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('')
  return `${BEGINNING}${random}${checkOf(random)}`
}

export const isPersonalToken = (token: string): boolean => token.startsWith(BEGINNING)

/** Whether this has the form of a token, so that a mistyped or made-up one costs no database query. */
export const isWellFormed = (token: string): boolean =>
  SHAPE.test(token) && checkOf(token.slice(BEGINNING.length, -CHECK_DIGITS)) === token.slice(-CHECK_DIGITS)

export const shownPrefix = (token: string): string => token.slice(0, SHOWN)

function checkOf(random: string): string {
  let [rest, digits] = [crc32(random), '']
  while (digits.length < CHECK_DIGITS) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}
