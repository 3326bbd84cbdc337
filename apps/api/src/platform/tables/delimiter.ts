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

/** Whether this delimiter splits nearly all records, including the header line, into the same number of cells. */
export function isConsistent(sample: string, complete: boolean, delimiter: string, headerLine: number): boolean {
  const widths = recordWidths(sample, delimiter, complete)
  const [header = 1] = recordWidths(`${sample.split(/\r\n|\n|\r/)[headerLine - 1] ?? ''}\n`, delimiter, true)
  return header > 1 && widths.filter((width) => width === header).length >= widths.length * 0.8
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
  const widths = recordWidths(sample, delimiter, complete)
  const frequencies = new Map<number, number>()
  for (const width of widths) if (width > 1) frequencies.set(width, (frequencies.get(width) ?? 0) + 1)
  let best = 0
  for (const [width, times] of frequencies) {
    const startsSo = widths[0] === width ? 0.2 : 0
    best = Math.max(best, times / widths.length + startsSo + Math.min(width, 50) / 1000)
  }
  return best
}

function recordWidths(sample: string, delimiter: string, complete: boolean): number[] {
  const widths: number[] = []
  let width = 1
  let quoted = false
  let atStart = true
  let blank = true
  for (let index = 0; index < sample.length && widths.length < RECORDS; index++) {
    const character = sample.charAt(index)
    if (quoted) {
      if (character !== '"') continue
      if (sample.charAt(index + 1) === '"') index++
      else quoted = false
    } else if (character === '\n' || character === '\r') {
      if (!blank) widths.push(width)
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
  if (complete && !blank && !quoted && widths.length < RECORDS) widths.push(width)
  return widths
}
