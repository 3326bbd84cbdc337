import type { CountedValue } from '../find-duplicates.ts'

const WORDS =
  'linen cotton herringbone houndstooth twill satin velvet canvas light dark blue green anthracite turquoise burgundy lavender midnight ocean forest natural bleached recycled organic polyester viscose acrylic jacquard chenille corduroy gabardine'.split(
    ' ',
  )
const COUNT = 20_000

/** Values of several kinds, 20,000 of each; the last are as alike as words can be. */
export function manyValues(): [string, CountedValue[]][] {
  const random = randomNumbers()
  const word = () => WORDS[random(WORDS.length)] ?? ''
  const letters = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[random(alphabet.length)]).join('')
  return [
    ['words in changing order', valuesOf((n) => `${word()} ${word()} ${word()} ${n}`)],
    ['a word with a code', valuesOf((n) => `${word()} - 9900-${n}`)],
    ['single words', valuesOf(() => letters('abcdefghijklmnopqrstuvwxyz', 9))],
    ['words of few letters', valuesOf((n) => `poly${letters('aeiou', 8)} ${word()}${n % 7}`)],
  ]
}

function valuesOf(make: (n: number) => string): CountedValue[] {
  const texts = new Set<string>()
  for (let n = 0; texts.size < COUNT; n += 1) texts.add(make(n))
  return [...texts].map((value, index) => ({ id: String(index), value, uses: index % 9 }))
}

function randomNumbers() {
  let seed = 7
  return (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
}
