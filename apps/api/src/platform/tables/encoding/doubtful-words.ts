import { decoderOf } from './encodings.ts'

/** An encoding, and words of the file decoded with it. */
export interface EncodingChoice {
  encoding: string
  words: string[]
}

const MAX_WORDS = 3
const MAX_WORD_CHARACTERS = 40

/** The same words of the file in each encoding: those that differ most. */
export function doubtfulWords(encodings: readonly string[], cells: readonly Buffer[]): EncodingChoice[] {
  const decoders = encodings.map((encoding) => decoderOf(encoding))
  const words = wordsIn(cells).map((bytes) => decoders.map((decode) => cut(decode(bytes))))
  const chosen = decisiveWords(words)
  return encodings.map((encoding, index) => ({ encoding, words: chosen.map((word) => word[index] ?? '') }))
}

/** In no encoding is the space byte a character or part of one. */
function wordsIn(cells: readonly Buffer[]): Buffer[] {
  const words = cells.flatMap((cell) => cell.toString('latin1').split(' ').map(withoutMarks))
  const doubtful = words.filter((word) => /[\u0080-\u00ff]/.test(word))
  return [...new Set(doubtful)].slice(0, 500).map((word) => Buffer.from(word, 'latin1'))
}

const cut = (text: string) => Array.from(text).slice(0, MAX_WORD_CHARACTERS).join('')

const withoutMarks = (word: string) => word.replace(/^[('[]+|[.:!?)'\]]+$/g, '')

/** Words with the most readings first; words with new characters before those that repeat earlier ones. */
function decisiveWords(words: readonly (readonly string[])[]): (readonly string[])[] {
  const rest = words.filter((readings) => readings.every((reading) => reading !== ''))
  const chosen: (readonly string[])[] = []
  const seen = new Set<string>()
  while (chosen.length < MAX_WORDS && rest.length > 0) {
    const [best] = rest.toSorted((a, b) => decisiveness(b, seen) - decisiveness(a, seen))
    if (best === undefined) break
    rest.splice(rest.indexOf(best), 1)
    chosen.push(best)
    for (const letter of best[0] ?? '') seen.add(letter)
  }
  return chosen
}

function decisiveness(readings: readonly string[], seen: ReadonlySet<string>): number {
  const fresh = Array.from(readings[0] ?? '').some((letter) => letter > '\u007f' && !seen.has(letter))
  const readable = (readings[0] ?? '').length <= MAX_WORD_CHARACTERS / 2
  return new Set(readings).size * 4 + (fresh ? 2 : 0) + (readable ? 1 : 0)
}
