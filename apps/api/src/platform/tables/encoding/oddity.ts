import { REPLACEMENT } from './encodings.ts'
import { foreignShare, scriptOf } from './letters.ts'

/**
 * The fraction of non-ASCII characters in unlikely positions, from 0 to 1: 'Gr”áe' or 'GrÜºe', never 'Größe'. Wrongly
 * decoded text looks like this in any language.
 */
export function oddityOf(text: string): number {
  const words = text.match(WORDS) ?? []
  const written = new Set(words.flatMap((word) => (word.match(LETTER_PAIRS) ?? []).map((pair) => scriptOf(pair))))
  let odd = 0
  let count = 0
  for (const word of words) {
    const characters = Array.from(word)
    for (const [index, character] of characters.entries()) {
      if (character < '\u0080') continue
      count++
      odd += oddityAt(characters, index, written)
    }
  }
  return count === 0 ? 0 : odd / count
}

/** Combines unlikely positions with letters that do not occur together in any language. */
export const implausibilityOf = (text: string): number => Math.min(1, oddityOf(text) + foreignShare(text))

const WORDS = /[^\s\p{Cc};,.:!?()/"'|]+/gu
/** Two adjacent non-ASCII letters: a word in another script, not a single accented letter. */
const LETTER_PAIRS = /[^\p{ASCII}\P{L}]{2}/gu

function oddityAt(characters: readonly string[], index: number, written: ReadonlySet<number>): number {
  const character = characters[index] ?? ''
  const before = characters[index - 1] ?? ''
  const after = characters[index + 1] ?? ''
  if (/[\p{L}\p{M}]/u.test(character) && !/[ªºµƒ]/u.test(character)) {
    return oddityOfLetter(character, before, after, written)
  }
  return oddityOfSign(character, before, after)
}

function oddityOfLetter(letter: string, before: string, after: string, written: ReadonlySet<number>): number {
  if (isUpper(letter) && (isLower(before) || (isUpper(before) && isLower(after)))) return 1
  if (isLower(letter) && isUpper(before) && isUpper(after)) return 1
  const script = scriptOf(letter)
  if (isOfOtherScript(before, script) || isOfOtherScript(after, script)) return 1
  if (isLetter(before) || isLetter(after)) return 0
  if (script >= HANGUL && !HALF_WIDTH.test(letter)) return written.has(script) ? 0 : 0.5
  return ALONE.test(letter) && (script === LATIN || written.has(script)) ? 0 : 0.7
}

function oddityOfSign(sign: string, before: string, after: string): number {
  if (!SIGNS.test(sign)) return 1
  if (sign === 'ª' || sign === 'º') return isLetter(after) || before > '\u007f' ? 1 : 0.2
  if (sign === 'µ') return isLetter(before) ? 1 : 0.1
  if (/[©§•«„‚]/u.test(sign) && isLetter(/[©§•]/u.test(sign) ? after : before)) return 1
  if (isLetter(before) && isLetter(after) && !/[’·\u00a0–°²³®™]/u.test(sign)) return 1
  if (/[½¼¾±×°€£]/u.test(sign) && isLetter(before)) return 0.7
  return /[½¼¾²³¹]/u.test(sign) && isLetter(after) ? 0.7 : 0.05
}

const [LATIN, HANGUL] = [0, 6]
const HALF_WIDTH = /[\uff61-\uff9f]/u
const SIGNS = /[€£°²³¹µ±×½¼¾„“”‚‘’«»–—…•·™®©§ªº¿¡\u00a0№、。，；：（）「」『』・・〜～％－　〇々]/u
/** One-letter words, in any language. */
const ALONE = /[àáâèéêìíîòóôùúäöåæüÀÁÈÉÌÍÒÓÙÚÄÖÅÆÜØиьвскоуяіИВСКОУЯІαοηήώΗΟιΙ]/u

const isLetter = (character: string) => /\p{L}/u.test(character)
const isUpper = (character: string) => /\p{Lu}/u.test(character)
const isLower = (character: string) => /\p{Ll}/u.test(character)
const isOfOtherScript = (neighbour: string, script: number) => isLetter(neighbour) && scriptOf(neighbour) !== script

export const isDamaged = (text: string): boolean => text.includes(REPLACEMENT)
