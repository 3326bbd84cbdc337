import type { Plugin } from 'vite'

/**
 * Vite plugin that makes interface texts 40 % longer, with accents, as translations might be: shows overflowing texts,
 * and texts outside a messages module.
 */
export function pseudoLocale(): Plugin {
  return {
    name: 'selvedge:pseudo-locale',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.messages.ts')) return
      const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
      const plain = code.replace(/^export const (\w+)/gm, 'const plain_$1')
      const exported = names.map((name) => `export const ${name} = lengthen(plain_${name})`)
      const own = JSON.stringify(import.meta.filename)
      return { code: [plain, `import { lengthen } from ${own}`, ...exported].join('\n'), map: null }
    },
  }
}

const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', n: 'ñ', c: 'ç', s: 'š' }

/** Makes every text, and the results of every function, 40 % longer. */
export function lengthen<Words>(words: Words): Words {
  return lengthened(words) as Words
}

function lengthened(words: unknown): unknown {
  if (typeof words === 'string') return lengthenedText(words)
  if (typeof words === 'function') return (...values: unknown[]) => lengthened(words(...values))
  if (Array.isArray(words)) return words.map(lengthened)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, lengthened(value)]))
}

// A single letter is a symbol or a key, not a word.
function lengthenedText(text: string): string {
  if (text.length < 2) return text
  const accented = text.replaceAll(/[aeiouncs]/g, (letter) => ACCENTED[letter] ?? letter)
  return `${accented} ${'ôüéâ '
    .repeat(text.length)
    .slice(0, Math.ceil(text.length * 0.4))
    .trim()}`
}
