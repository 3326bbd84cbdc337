import { doubleMetaphone } from 'double-metaphone'
import { distance } from 'fastest-levenshtein'

/** Shorter words are compared as they are: most of them have another word beside them, like mint and mist. */
const MIN_LETTERS = 5
/** From here on, a wrong letter may change the sound. */
const LONG_WORD = 8
/** From here on, two letters may be wrong if the sound stays. */
const VERY_LONG_WORD = 10
/** Letters at the beginning of a long word, in which hardly anyone mistypes, and by which words differ. */
const BEGINNING = 3

const ALPHABETS = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]+$/u
/** Roman numerals and sizes are numbers. */
const CODE = /^[ivxlcdm]+$/
/** Ends by which chemists tell one substance from another: sulfate, sulfite, sulfide. */
const SUBSTANCE = /(?:ate|ite|ide|ane|ene|yne|ine|ole|yl|ol|al|on)$/

export const canBeMisspelled = (word: string): boolean =>
  word.length >= MIN_LETTERS && !CODE.test(word) && ALPHABETS.test(word)

/**
 * Whether two words are probably the same, one of them with a typing error: `surely`, or only `beside_code`, when the
 * same code stands beside both, such as 9900-48.
 */
export function likenessOf(one: string, other: string): 'surely' | 'beside_code' | 'not' {
  const letters = Math.min(one.length, other.length)
  if (letters < MIN_LETTERS || one[0] !== other[0]) return 'not'
  const errors = distance(one, other)
  if (errors > 2 || isOtherSubstance(one, other)) return 'not'
  if (hasSameLetters(one, other) || isDoubled(one, other)) return 'surely'
  if (errors === 2) return letters >= VERY_LONG_WORD && soundsAlike(one, other) ? 'surely' : 'not'
  const isLateInLongWord = letters >= LONG_WORD && one.slice(0, BEGINNING) === other.slice(0, BEGINNING)
  return isLateInLongWord || soundsAlike(one, other) ? 'surely' : 'beside_code'
}

function isOtherSubstance(one: string, other: string): boolean {
  const [end, otherEnd] = [SUBSTANCE.exec(one)?.[0], SUBSTANCE.exec(other)?.[0]]
  if (end === undefined || otherEnd === undefined || end === otherEnd) return false
  return one.slice(0, -end.length) === other.slice(0, -otherEnd.length)
}

const hasSameLetters = (one: string, other: string) => sorted(one) === sorted(other)
const sorted = (word: string) => word.split('').toSorted().join('')

const isDoubled = (one: string, other: string) => withoutDoubles(one) === withoutDoubles(other)
const withoutDoubles = (word: string) => word.replaceAll(/(.)\1+/gu, '$1')

/** The word's phonetic key in English; empty in other alphabets. */
export const soundOf = (word: string): string => doubleMetaphone(word)[0]

function soundsAlike(one: string, other: string): boolean {
  if (one[1] !== other[1]) return false
  const sound = soundOf(one)
  return sound !== '' && sound === soundOf(other)
}
