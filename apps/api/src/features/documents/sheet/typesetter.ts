import { Text } from '@react-pdf/renderer'
import { createElement, type ReactElement } from './elements.ts'
import { FAMILIES, type Family, type Fonts, type Weight, WEIGHTS } from './fonts.ts'
import { graphemesOf, runsOf } from './runs.ts'

export interface TextLook {
  size: number
  weight?: Weight
  color?: string
  lineHeight?: number
  letterSpacing?: number
  align?: 'left' | 'right'
}

/** Sets arbitrary texts within given widths, in the fonts that have their characters. */
export interface Typesetter {
  /** A paragraph no wider than `width` points: longer words are broken, without a hyphen. */
  text: (value: string, look: TextLook, width: number) => ReactElement
  /** Estimated number of lines. */
  linesOf: (value: string, look: TextLook, width: number) => number
  missing: ReadonlySet<string>
}

export const LINE_HEIGHT = 1.4

export function createTypesetter(fonts: Fonts): Typesetter {
  const missing = new Set<string>()

  function widthOf(value: string, { size, weight = 'regular', letterSpacing = 0 }: TextLook): number {
    let width = 0
    for (const { text, family } of runsOf(value, fonts, new Set())) {
      for (const character of text) {
        width += fonts.widthOf(family, weight, character.codePointAt(0) ?? 0) * size + letterSpacing
      }
    }
    return width
  }

  return {
    missing,
    text(value, look, width) {
      const runs = runsOf(value, fonts, missing)
      const direction = directionOf(value)
      return createElement(
        Text,
        {
          style: { ...styleOf(look), direction },
          hyphenationCallback: breaker((word) => widthOf(word, look) <= width),
        },
        runs.map(({ text, family }, index) =>
          createElement(Text, { key: index, style: { ...fontOf(family), direction } }, text),
        ),
      )
    },
    linesOf(value, look, width) {
      const widths = value.split('\n').map((line) => widthOf(line, look))
      return widths.reduce((lines, line) => lines + Math.max(1, Math.ceil((line * 1.1) / width)), 0)
    },
  }
}

/** Arabic letters are already shaped; `ccmp` would take them apart into strokes and dots again. */
function fontOf(family: Family) {
  const isArabic = family === 'Noto Sans Arabic'
  return { fontFamily: [family, ...FAMILIES], ...(isArabic && { fontFeatureSettings: { ccmp: 0 } }) }
}

function styleOf(look: TextLook) {
  const { size, weight = 'regular', color, lineHeight = LINE_HEIGHT, letterSpacing, align = 'left' } = look
  return {
    fontFamily: [...FAMILIES],
    fontSize: size,
    fontWeight: WEIGHTS[weight],
    lineHeight,
    textAlign: align,
    ...(color !== undefined && { color }),
    ...(letterSpacing !== undefined && { letterSpacing }),
  }
}

/** The first strong letter decides, as with `dir=auto`. */
function directionOf(value: string): 'ltr' | 'rtl' {
  const letter = /\p{Letter}/u.exec(value)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr'
}

/**
 * Splits a word where the layout may break the line. The layout prints a hyphen at a break unless the next part is
 * empty or one space. The empty parts prevent that, so the text is printed as written.
 */
function breaker(fits: (word: string) => boolean): (word: string) => string[] {
  return (word) => {
    if (/^ +$/.test(word)) return word.split('')
    return fits(word) ? ['', word] : graphemesOf(word).flatMap((grapheme) => ['', grapheme])
  }
}
