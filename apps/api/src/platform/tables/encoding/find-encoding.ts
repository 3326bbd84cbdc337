import { firstBytes } from '../file-kind.ts'
import { ImportError } from '../import-error.ts'
import { doubtfulWords, type EncodingChoice } from './doubtful-words.ts'
import { decoderOf } from './encodings.ts'
import { sampleText, type TextSample } from './text-sample.ts'

export interface FoundEncoding {
  encoding: string
  /** The evidence in this file clearly favours this encoding. */
  isSure: boolean
  /** This encoding first, then others in which the file reads differently; empty if there is no choice. */
  choices: EncodingChoice[]
}

const MAX_CHOICES = 5
const MIN_CHOICES = 3
/** Relative to the best score: less likely encodings are not offered after the first three. */
const MIN_SHARE = 0.02

export async function findEncoding(path: string): Promise<FoundEncoding> {
  const marked = await markedEncoding(path)
  if (marked !== undefined) return certain(marked)
  const sample = await sampleText(path)
  if (sample.otherLines === 0) return certain(sample.hasEscapes && sample.utf8Lines === 0 ? 'iso-2022-jp' : 'utf-8')
  const { ranked, isSure } = await rankedFor(sample)
  const names = ranked.map(({ encoding }) => encoding)
  if (sample.utf8Lines > sample.otherLines) {
    return { encoding: 'utf-8', isSure: true, choices: choicesOf(['utf-8', ...names], sample) }
  }
  const [encoding = 'windows-1252'] = names
  return { encoding, isSure, choices: choicesOf(names, sample) }
}

/** Other possible encodings of a file whose encoding the user chose. */
export async function encodingChoices(path: string, encoding: string): Promise<EncodingChoice[]> {
  if ((await markedEncoding(path)) !== undefined) return []
  const sample = await sampleText(path)
  if (sample.otherLines + sample.utf8Lines === 0) return []
  const { ranked } = await rankedFor(sample)
  const names = ranked.map((candidate) => candidate.encoding)
  const found = sample.utf8Lines > sample.otherLines ? ['utf-8', ...names] : names
  return choicesOf([encoding, ...found.filter((other) => other !== encoding)], sample)
}

const certain = (encoding: string): FoundEncoding => ({ encoding, isSure: true, choices: [] })

/** The models are loaded only when a file needs them, which most do not. */
async function rankedFor({ otherCells }: TextSample) {
  if (otherCells.length === 0) return { ranked: [], isSure: true }
  const { rankEncodings, isSure } = await import('./rank-encodings.ts')
  const all = rankEncodings(otherCells)
  const best = all[0]?.score ?? 0
  return {
    ranked: all.filter(({ score }, index) => index < MIN_CHOICES || score > best * MIN_SHARE).slice(0, MAX_CHOICES),
    isSure: isSure(all, otherCells),
  }
}

/** Skips encodings in which the words read the same as in an earlier one. */
function choicesOf(encodings: readonly string[], { otherCells, utf8Cells }: TextSample): EncodingChoice[] {
  const cells = otherCells.length > 0 ? otherCells : utf8Cells
  const readings = new Set<string>()
  const different = encodings.filter((encoding) => {
    const decode = decoderOf(encoding)
    const text = cells.map((cell) => decode(cell)).join('\n')
    return !readings.has(text) && readings.add(text)
  })
  return different.length < 2 ? [] : doubtfulWords(different.slice(0, MAX_CHOICES), cells)
}

async function markedEncoding(path: string): Promise<string | undefined> {
  const head = await firstBytes(path, 4096)
  return encodingOfMark(head) ?? encodingOfWideText(head)
}

function encodingOfMark(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return undefined
}

/**
 * UTF-16 without a byte order mark shows as zero bytes on one side of each pair, at least for line breaks, digits and
 * delimiters.
 */
function encodingOfWideText(head: Buffer): string | undefined {
  let even = 0
  let odd = 0
  for (let index = 0; index < head.length; index++) {
    if (head[index] !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  if (even + odd === 0) return undefined
  const pairs = head.length / 2
  if (odd > pairs * 0.1 && even < odd * 0.05) return 'utf-16le'
  if (even > pairs * 0.1 && odd < even * 0.05) return 'utf-16be'
  throw new ImportError('unsupported_type', 'this is not a text file. Save the table as CSV or XLSX.')
}
