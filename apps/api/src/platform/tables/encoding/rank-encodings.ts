import { chardet } from 'jschardet'
import { CANDIDATES, type Candidate, decoderOf, encodedIn } from './encodings.ts'
import { knownWordsOf } from './known-words.ts'
import { foreignShare } from './letters.ts'
import { isDamaged, oddityOf } from './oddity.ts'

export interface RankedEncoding {
  encoding: string
  /** All cells of the sample, decoded with it. */
  text: string
  score: number
}

/** Encodings by likelihood for these cells, best first; of those with the same reading, only the most common. */
export function rankEncodings(cells: readonly Uint8Array[]): RankedEncoding[] {
  const readings = new Map<string, RankedEncoding>()
  for (const candidate of CANDIDATES) {
    const next = scored(candidate, cells)
    const same = readings.get(next.text)
    readings.set(next.text, same === undefined ? next : { ...same, score: Math.max(same.score, next.score) })
  }
  return [...readings.values()].toSorted((a, b) => b.score - a.score)
}

/** A few letters are weak evidence, so the runner-up must be further behind. */
export function isSure([first, second]: readonly RankedEncoding[], cells: readonly Uint8Array[]): boolean {
  if (first === undefined || first.score < MIN_SCORE) return false
  const letters = cells.reduce((sum, cell) => sum + cell.filter((byte) => byte > 0x7f).length, 0)
  const limit = letters < 12 ? 0.6 : letters < 40 ? 0.85 : 0.92
  return second === undefined || second.score < first.score * limit
}

const MIN_SCORE = 0.005

/** The score of the language model, reduced for unlikely spellings, mixed languages and bytes that are not text. */
function scored(candidate: Candidate, cells: readonly Uint8Array[]): RankedEncoding {
  const { encoding, weight } = candidate
  const decode = decoderOf(encoding)
  const texts = cells.map((cell) => decode(cell))
  const sound = texts.map((text) => !isDamaged(text))
  const readable = texts.filter((_, index) => sound[index])
  const text = readable.join('\n')
  const odd = (1 - oddityOf(text)) ** 6 * (1 - foreignShare(text)) ** 2
  const damaged = (readable.length / cells.length) ** 20
  const language = languageScore(
    candidate,
    text,
    cells.filter((_, index) => sound[index]),
  )
  return {
    encoding,
    text: texts.join('\n'),
    score: Math.max(language, 0.01) * odd * damaged * weight * caseWeight(text) * wordWeight(text),
  }
}

/** The models know words in lower case, so text in capitals is lowercased for scoring. */
function languageScore(
  { encoding, model, isSingleByte }: Candidate,
  text: string,
  cells: readonly Uint8Array[],
): number {
  if (text === '') return 0
  const bytes = isSingleByte
    ? encodedIn(text.toLowerCase(), encoding)
    : Buffer.concat(cells.flatMap((cell) => [cell, NEW_LINE]))
  const [found] = chardet.detectAll(bytes, { includeEncodings: [model], noMatchEncoding: model, ignoreThreshold: true })
  return found?.confidence ?? 0
}

const NEW_LINE = Buffer.from('\n')

const wordWeight = (text: string) => 1 + 0.5 * Math.min(knownWordsOf(text), 3)

/** Text in capitals only is rare: in KOI8-R every lower case letter is a capital of another encoding. */
function caseWeight(text: string): number {
  const letters = text.replace(/\p{ASCII}/gu, '')
  return letters === letters.toUpperCase() && letters !== letters.toLowerCase() ? 0.92 : 1
}
