import { readNumber } from './read-number.ts'
import { UNIT_AHEAD } from './units.ts'

/** Symbols count like numbers: 5 € is not 5 $, and A+ is not A. */
export interface Token {
  kind: 'word' | 'number'
  text: string
  /** What stands between this token and the one before, without spaces. */
  gap: string
  /** Whether it follows the token before at once, as in RAL 7016, but not in Rose - 335. */
  isAttached: boolean
  /** Whether it is a number with a unit. */
  hasUnit: boolean
}

export interface ReadingOptions {
  /** The attribute's unit, which a number has that stands alone. */
  unit?: string | undefined
  /** Reads ä as ae, which is what people type without that key. */
  spellsUmlauts?: boolean
}

const DIGITS = String.raw`\d+(?:[.,]\d+)*`
const TOKEN = new RegExp(
  String.raw`(?<number>${DIGITS})|(?<word>[\p{L}\p{M}]+)|(?<mark>(?<=\p{L})-$|[^\p{L}\p{M}\d\s_\-/\\.,;:()[\]{}'"|&!?#@])`,
  'gu',
)
/** The other numbers of a size such as 10 x 20 cm, whose unit stands behind the last. */
const REST_OF_SIZE = new RegExp(String.raw`^(?:\s*x\s*${DIGITS})+`)

/** The words of a value without case and accents, and its numbers with their units. */
export function readValue(value: string, { unit, spellsUmlauts = false }: ReadingOptions = {}): Token[] {
  const text = withOneSymbol(value)
  const usualUnit = /^\s*[\d.,]+\s*$/.test(text) ? unit : undefined
  const tokens: Token[] = []
  let end = 0
  for (const { index, 0: found, groups = {} } of text.matchAll(TOKEN)) {
    // The unit of the number before.
    if (index < end) continue
    const between = text.slice(end, index)
    end = index + found.length
    const gap = between.replaceAll(/\s/g, '').replaceAll('_', '-')
    if (groups['number'] !== undefined) {
      const behind = text.slice(end)
      const number = readNumber(found, behind, unitOfSize(behind) ?? usualUnit)
      end += number.length
      const sign = /(?:^|[\s(])-$/.test(text.slice(0, index)) ? '-' : ''
      tokens.push({
        kind: 'number',
        text: sign + number.text,
        gap,
        isAttached: /^[\s_-]?$/.test(between),
        hasUnit: number.hasUnit,
      })
    } else if (groups['word'] !== undefined) {
      tokens.push({ kind: 'word', text: asWord(found, spellsUmlauts), gap, isAttached: false, hasUnit: false })
    } else tokens.push({ kind: 'number', text: found, gap, isAttached: gap === '', hasUnit: false })
  }
  return tokens
}

function unitOfSize(behind: string): string | undefined {
  const rest = REST_OF_SIZE.exec(behind)
  return rest ? UNIT_AHEAD.exec(behind.slice(rest[0].length))?.[1] : undefined
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** 10² is not 102, and 1½ is not 11/2. */
function raisedOrFraction(character: string): string {
  const power = SUPERSCRIPTS.indexOf(character)
  return power >= 0 ? `^${power}` : ` ${character.normalize('NFKD').replace('\u2044', '/')} `
}

/** Symbols that people write in several ways, each in one; case stays, since units need it. */
const withOneSymbol = (text: string): string =>
  text
    .replaceAll(/[®™©]/gu, '')
    .replaceAll(/[⁰¹²³⁴-⁹½⅓⅔¼¾⅛⅜⅝⅞]/gu, raisedOrFraction)
    .normalize('NFKC')
    .replaceAll('μ', 'µ')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/(?<=\d)\s*[×✕xX]\s*(?=\d)/gu, ' x ')
    .replaceAll(/[“”″]|''/gu, '"')
    .replaceAll(/(?<=\p{L})[’`´']/gu, '')
    .replaceAll(/(?<=\p{L}\s*)[&+](?=\s*\p{L})/gu, ' and ')

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Accents of Latin, Greek and Cyrillic letters; the marks of other scripts are vowels. */
const ACCENTS = /[\u0300-\u036F]/g

/** The same words in British and American English. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^grey/, 'gray'],
  [/colour/, 'color'],
  [/fibre/, 'fiber'],
  [/aluminium/, 'aluminum'],
  [/vapour/, 'vapor'],
  [/sulph/, 'sulf'],
  [/centre/, 'center'],
  [/mould/, 'mold'],
]

function asWord(text: string, spellsUmlauts: boolean): string {
  const lower = text.toLowerCase().replaceAll(/[äöü]/g, (letter) => (spellsUmlauts ? (UMLAUTS[letter] ?? '') : letter))
  const plain = lower.replaceAll(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? '')
  const word = plain.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC')
  return SPELLINGS.reduce((spelled, [pattern, replacement]) => spelled.replace(pattern, replacement), word)
}

export const hasUmlauts = (value: string): boolean => /[äöü]/iu.test(value.normalize('NFC'))
