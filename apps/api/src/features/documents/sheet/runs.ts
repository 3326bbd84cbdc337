import { shapeArabic } from './arabic.ts'
import { FAMILIES, type Family, type Fonts } from './fonts.ts'

/** A part of a text that is printed in one font. */
export interface Run {
  text: string
  family: Family
}

type Coverage = Pick<Fonts, 'has'>

/** Most texts are this simple and need no further checks. */
const EVERYDAY = /^[\x20-\x7E\n]*$/
const REPLACEMENT = '\uFFFD'
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits the text into runs by font. Characters that no font has are replaced and added to `missing`. */
export function runsOf(text: string, fonts: Coverage, missing: Set<string>): Run[] {
  if (EVERYDAY.test(text)) return text === '' ? [] : [{ text, family: 'Noto Sans' }]
  const runs: Run[] = []
  for (const grapheme of graphemesOf(tidy(text))) {
    for (const run of runsOfGrapheme(grapheme, runs.at(-1)?.family, fonts, missing)) {
      const last = runs.at(-1)
      if (last?.family === run.family) last.text += run.text
      else runs.push(run)
    }
  }
  return runs
}

/** Grapheme clusters, which must not be split at the end of a line. */
export function graphemesOf(text: string): string[] {
  return EVERYDAY.test(text) ? Array.from(text) : Array.from(SEGMENTER.segment(text), ({ segment }) => segment)
}

/**
 * The layout only knows
 *  and spaces; it would drop other line ends and print boxes for tabs.
 */
function tidy(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
  // NFC composes letters with their marks where possible: the layout does not place marks as fonts require.
  return shapeArabic(lines.replaceAll('\u00AD', '').normalize('NFC'))
}

function runsOfGrapheme(grapheme: string, current: Family | undefined, fonts: Coverage, missing: Set<string>): Run[] {
  const characters = Array.from(grapheme)
  const isPrintedBy = (family: Family) =>
    characters.every((character) => isInvisible(character) || hasCharacter(fonts, family, character))
  const family = orderFor(grapheme, current).find(isPrintedBy)
  if (!family) return characters.flatMap((character) => runOfCharacter(character, fonts, missing))
  const text = characters.filter((character) => character === '\n' || hasCharacter(fonts, family, character)).join('')
  return text === '' ? [] : [{ text, family }]
}

function runOfCharacter(character: string, fonts: Coverage, missing: Set<string>): Run[] {
  const family = FAMILIES.find((name) => hasCharacter(fonts, name, character))
  if (family) return [{ text: character, family }]
  if (isInvisible(character)) return []
  missing.add(character)
  return [{ text: REPLACEMENT, family: 'Noto Sans' }]
}

/** Spaces stay in the font of the word before them; emoji come from the emoji font. */
function orderFor(grapheme: string, current: Family | undefined): readonly Family[] {
  if (/\p{Emoji_Presentation}|\uFE0F|\u20E3/u.test(grapheme)) return ['Noto Emoji', ...FAMILIES]
  return current && /^[ \n]$/.test(grapheme) ? [current, ...FAMILIES] : FAMILIES
}

/** Affects how its neighbours are drawn, and has no glyph of its own. */
const isInvisible = (character: string) =>
  character === '\n' || (/\p{Default_Ignorable_Code_Point}/u.test(character) && !isRefused(character))

/** Control characters have no glyph, even if a font claims one, and direction overrides would reorder the text. */
const isRefused = (character: string) => /[\p{Control}\u202D\u202E]/u.test(character)

const hasCharacter = (fonts: Coverage, family: Family, character: string) =>
  !isRefused(character) && fonts.has(family, character.codePointAt(0) ?? 0)
