import { expect, test } from 'vitest'
import type { Family } from './fonts.ts'
import { runsOf } from './runs.ts'

const isBetween = (codePoint: number, first: number, last: number) => codePoint >= first && codePoint <= last
const JOINER = 0x200d

const COVERED: Record<Family, (codePoint: number) => boolean> = {
  'Noto Sans': (codePoint) => isBetween(codePoint, 0, 0x24f) || codePoint === JOINER,
  'Noto Sans Arabic': (codePoint) => codePoint === 0x20 || isBetween(codePoint, 0x600, 0x6ff),
  'Noto Sans Hebrew': (codePoint) => codePoint === 0x20 || isBetween(codePoint, 0x590, 0x5ff),
  'Noto Sans Math': (codePoint) => isBetween(codePoint, 0x2200, 0x22ff),
  'Noto Sans Symbols 2': (codePoint) => codePoint === 0x2713,
  'Noto Emoji': (codePoint) =>
    isBetween(codePoint, 0x20, 0x39) || isBetween(codePoint, 0x1f000, 0x1faff) || PARTS.includes(codePoint),
}
/** A heart, and characters that turn the one before them into an emoji. */
const PARTS = [0x2764, 0x20e3, 0xfe0f, JOINER]

function runs(text: string) {
  const missing = new Set<string>()
  const found = runsOf(text, { has: (family, codePoint) => COVERED[family](codePoint) }, missing)
  return { runs: found.map((run) => [run.family, run.text]), missing: [...missing] }
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

test('a character missing from all fonts is replaced, and its neighbours stay', () => {
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
