import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

/** Latin letters, marks and a joiner; Arabic; Hebrew; pictures with figures. */
const COVERED = {
  'Noto Sans': /[\u0000-\u024F\u0301\u200D]/,
  'Noto Sans Arabic': /[ \u0600-\u06FF\uFB50-\uFEFC]/,
  'Noto Sans Hebrew': /[ \u0590-\u05FF]/,
  'Noto Emoji': /[ 0-9\u200D\u20E3\u2764\uFE0F]|\p{Emoji_Presentation}/u,
}

function runs(text: string) {
  const missing = new Set<string>()
  const has = (family: keyof typeof COVERED, codePoint: number) => COVERED[family].test(String.fromCodePoint(codePoint))
  return { runs: runsOf(text, { has }, missing).map((run) => [run.family, run.text]), missing: [...missing] }
}

test('a text is cut where another font is needed, and spaces stay with the word before them', () => {
  expect(runs('Ab שלום x')).toEqual({
    runs: [
      ['Noto Sans', 'Ab '],
      ['Noto Sans Hebrew', 'שלום '],
      ['Noto Sans', 'x'],
    ],
    missing: [],
  })
})

test('what makes one picture together comes from the font of pictures together', () => {
  expect(runs('12👩‍👧1️⃣❤️')).toEqual({
    runs: [
      ['Noto Sans', '12'],
      ['Noto Emoji', '👩‍👧1️⃣❤️'],
    ],
    missing: [],
  })
})

test('a character that no font has is replaced alone, and what stands with it stays', () => {
  expect(runs('a漢漢字b')).toEqual({ runs: [['Noto Sans', 'a\uFFFD\uFFFD\uFFFDb']], missing: ['漢', '字'] })
})

test('controls and overrides are shown as missing, other signs that cannot be seen are left out', () => {
  expect(runs('a\u0000\u202E\uFE0Eb\u00ADc')).toEqual({
    runs: [['Noto Sans', 'a\uFFFD\uFFFDbc']],
    missing: ['\u0000', '\u202E'],
  })
})

test('every line end is the one that the layout knows, and letters are one with their marks', () => {
  expect(runs('é\r\ne\u0301\u2028\tb')).toEqual({ runs: [['Noto Sans', 'é\né\n b']], missing: [] })
})

test('nothing is nothing', () => {
  expect(runs('')).toEqual({ runs: [], missing: [] })
})
