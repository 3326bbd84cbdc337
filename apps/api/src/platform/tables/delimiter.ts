import { FIXED_WIDTH } from '@selvedge/sdk/wire'
import { ImportError } from './import-error.ts'

const CANDIDATES = [',', ';', '\t', '|'] as const
const RECORDS = 200
/** If fewer records agree, the file is a single column of texts, some of which contain the delimiter. */
const MIN_SCORE = 0.4

/** The delimiter that splits the most records of the sample into the same number of cells, ignoring quoted parts. */
export function detectDelimiter(sample: string, complete: boolean): string {
  const declared = declaredDelimiter(sample)
  if (declared !== undefined) return declared
  const scored = CANDIDATES.map((delimiter) => ({ delimiter, score: consistency(sample, delimiter, complete) }))
  const { delimiter, score } = scored.reduce((best, next) => (next.score > best.score ? next : best))
  const unused = scored.find((candidate) => candidate.score === 0)
  return score < MIN_SCORE && unused ? unused.delimiter : delimiter
}

/**
 * Whether this delimiter splits nearly all records, including the one that the header line is part of, into the same
 * number of cells.
 */
export function isConsistent(sample: string, complete: boolean, delimiter: string, headerLine: number): boolean {
  const found = records(sample, delimiter, complete)
  const header = found.findLast(({ line }) => line <= headerLine)?.width ?? 1
  return header > 1 && found.filter(({ width }) => width === header).length >= found.length * 0.8
}

export function checkedDelimiter(wanted: string | undefined): string | undefined {
  if (wanted === undefined || wanted === FIXED_WIDTH || (wanted.length === 1 && !'"\r\n'.includes(wanted)))
    return wanted
  throw new ImportError('unreadable_file', 'a delimiter must be one character, but not a quote or a line break.')
}

/** Excel writes `sep=;` as a separate first line. */
export function declaredDelimiter(sample: string): string | undefined {
  const line = sample.slice(0, 8).toLowerCase()
  return line.startsWith('sep=') && /[\r\n]/.test(line.charAt(5)) ? sample.charAt(4) : undefined
}

function consistency(sample: string, delimiter: string, complete: boolean): number {
  const widths = records(sample, delimiter, complete).map(({ width }) => width)
  const frequencies = new Map<number, number>()
  for (const width of widths) if (width > 1) frequencies.set(width, (frequencies.get(width) ?? 0) + 1)
  let best = 0
  for (const [width, times] of frequencies) {
    const startsSo = widths[0] === width ? 0.2 : 0
    best = Math.max(best, times / widths.length + startsSo + Math.min(width, 50) / 1000)
  }
  return best
}

interface TextRecord {
  /** Where it begins, from 1. */
  line: number
  width: number
}

function records(sample: string, delimiter: string, complete: boolean): TextRecord[] {
  const found: TextRecord[] = []
  let line = 1
  let begin = 1
  let width = 1
  let quoted = false
  let atStart = true
  let blank = true
  for (let index = 0; index < sample.length && found.length < RECORDS; index++) {
    const character = sample.charAt(index)
    const isBreak = character === '\n' || character === '\r'
    if (isBreak && !(character === '\n' && sample.charAt(index - 1) === '\r')) line++
    if (quoted) {
      if (character !== '"') continue
      if (sample.charAt(index + 1) === '"') index++
      else quoted = false
    } else if (isBreak) {
      if (!blank) found.push({ line: begin, width })
      begin = line
      width = 1
      atStart = true
      blank = true
    } else {
      quoted = atStart && character === '"'
      if (character === delimiter) width++
      atStart = character === delimiter || (atStart && character === ' ')
      blank = false
    }
  }
  if (complete && !blank && !quoted && found.length < RECORDS) found.push({ line: begin, width })
  return found
}
