import { type BookType, type CellObject, utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { caseCount, SEED } from '../../../../../../tools/sampling.ts'
import { fileOf } from '../testing/files.ts'
import { csvOf } from '../testing/round-trip.ts'
import type { CorpusCase } from './corpus-case.ts'
import { foundFacts } from './corpus-facts.ts'

/** What a supplier means, whatever a program makes of it. */
interface Article {
  note: string | null
  weight: number | null
  pieces: number | null
  since: string | null
  stocked: boolean | null
  link: string | null
}

const TITLES = ['Name', 'Note', 'Weight', 'Pieces', 'Since', 'Stocked', 'Link']
const orNothing = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 5 })

/** An encoding is found by real words, and by enough of them. */
const word = fc.constantFrom(
  'Größe',
  'weiß',
  'grün',
  'Türblatt',
  'crème',
  'cotton',
  'Leinen',
  'oak',
  'Spültuch',
  'naturel',
)
// No ';' and no '|': a column of texts that mostly hold them is proposed as one of several values.
const note = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', ' "echt" ', '\n', ' – ')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.map(([text, sign], index) => (index === parts.length - 1 ? text : text + sign)).join(''))

const articles = fc.array(
  fc.record<Article>({
    note: orNothing(note),
    // Three decimals could be thousands, and are asked for nowhere.
    weight: orNothing(
      fc
        .tuple(fc.integer({ min: -99_999, max: 9_999_999 }), fc.constantFrom(1, 10, 100))
        .map(([digits, by]) => digits / by),
    ),
    pieces: orNothing(fc.integer({ min: -9, max: 3_000_000 })),
    since: orNothing(
      fc
        .date({ min: new Date('1905-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
    stocked: orNothing(fc.boolean()),
    link: orNothing(fc.nat(99).map((page) => `https://example.com/a?page=${page}&b=c,d;e`)),
  }),
  { minLength: 3, maxLength: 12 },
)

/** A weight with decimals says which sign they have. */
const withDecimals = (given: readonly Article[]) =>
  given.map((article, index) => (index === 0 ? { ...article, weight: 12.5 } : article))

type Day = readonly [year: string, month: string, day: string]
const plain = (part: string) => String(Number(part))
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DATES = {
  iso: ([year, month, day]: Day) => `${year}-${month}-${day}`,
  midnight: ([year, month, day]: Day) => `${year}-${month}-${day}T00:00:00`,
  dots: ([year, month, day]: Day) => `${day}.${month}.${year}`,
  shortDots: ([year, month, day]: Day) => `${plain(day)}.${plain(month)}.${year}`,
  yearFirst: ([year, month, day]: Day) => `${year}/${month}/${day}`,
  day_first: ([year, month, day]: Day) => `${day}/${month}/${year}`,
  month_first: ([year, month, day]: Day) => `${plain(month)}/${plain(day)}/${year}`,
  named: ([year, month, day]: Day) => `${plain(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`,
}

const textFormats = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  linesAbove: fc.nat(2),
  quotesAll: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'windows-1252'),
  decimal: fc.constantFrom('.' as const, ',' as const),
  group: fc.constantFrom('', ' ', '\u00a0', 'other'),
  date: fc.constantFrom(...(Object.keys(DATES) as (keyof typeof DATES)[])),
  answers: fc.constantFrom(['yes', 'no'], ['TRUE', 'FALSE'], ['Ja', 'Nein'], ['Vrai', 'Faux']),
})
type TextFormat = typeof textFormats extends fc.Arbitrary<infer Format> ? Format : never

const asText = (given: readonly Article[], format: TextFormat): Buffer => {
  const number = (value: number | null) => (value === null ? '' : written(value, format))
  const rows = given.map(({ note: text, weight, pieces, since, stocked, link }, index) => [
    `A${index}`,
    text ?? '',
    number(weight),
    number(pieces),
    since === null ? '' : DATES[format.date](since.split('-') as unknown as Day),
    stocked === null ? '' : (format.answers[stocked ? 0 : 1] ?? ''),
    link ?? '',
  ])
  const all = [TITLES, ...rows]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const table = format.quotesAll
    ? all.map((cells) => cells.map(quoted).join(format.delimiter)).join(format.lineEnd)
    : csvOf(all, format.delimiter).replaceAll('\r\n', format.lineEnd)
  return encoded(format.lineEnd.repeat(format.linesAbove) + table + format.lineEnd, format.encoding)
}

function written(value: number, { decimal, group }: TextFormat): string {
  const sign = group === 'other' ? (decimal === '.' ? ',' : '.') : group
  const [whole = '', decimals] = String(Math.abs(value)).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, sign)
  return `${value < 0 ? '-' : ''}${grouped}${decimals === undefined ? '' : decimal + decimals}`
}

function encoded(text: string, encoding: string): Buffer {
  if (encoding === 'windows-1252') return iconv.encode(text, encoding)
  return iconv.encode(text, encoding.split(' ')[0] ?? '', { addBOM: encoding !== 'utf-8' })
}

const bookFormats = fc.record({
  bookType: fc.constantFrom<BookType[]>('xlsx', 'xlsb', 'xls'),
  number: fc.constantFrom(
    'General',
    '0',
    '0.00',
    '#,##0.00',
    '#,##0.00 [$€-407]',
    '0.0" kg"',
    '[Red]0.00;-0.00',
    '0.00E+00',
  ),
  date: fc.constantFrom('yyyy-mm-dd', 'dd.mm.yyyy', 'm/d/yy', 'd-mmm-yy', '[$-407]d. mmmm yyyy', 'dd/mm/yyyy hh:mm'),
  rowsAbove: fc.nat(2),
})
type BookFormat = typeof bookFormats extends fc.Arbitrary<infer Format> ? Format : never

function asWorkbook(given: readonly Article[], { bookType, number, date, rowsAbove }: BookFormat): Uint8Array {
  const cell = (v: string | number | boolean | null, z?: string): CellObject | null =>
    v === null ? null : { t: typeof v === 'string' ? 's' : typeof v === 'number' ? 'n' : 'b', v, ...(z && { z }) }
  const rows = given.map((article, index) => [
    cell(`A${index}`),
    cell(article.note),
    cell(article.weight, number),
    cell(article.pieces, number),
    cell(article.since === null ? null : Date.parse(article.since) / 86_400_000 + 25_569, date),
    cell(article.stocked),
    cell(article.link),
  ])
  const sheet = utils.aoa_to_sheet([...Array<never[]>(rowsAbove).fill([]), TITLES, ...rows])
  return write({ SheetNames: ['Table'], Sheets: { Table: sheet } }, { type: 'buffer', bookType, compression: true })
}

const meant = (given: readonly Article[]) => ({
  Note: given.map((article) => article.note),
  Weight: given.map(({ weight }) => (weight === null ? null : String(weight))),
  Pieces: given.map(({ pieces }) => (pieces === null ? null : String(pieces))),
  Since: given.map(({ since }) => since),
  Stocked: given.map(({ stocked }) => (stocked === null ? null : String(stocked))),
  Link: given.map(({ link }) => link),
})

/** What is read; what the file does not say is answered as a user would. */
async function readBack(bytes: Uint8Array, answers: Pick<CorpusCase, 'said' | 'options'>) {
  const path = await fileOf(bytes)
  const example = { file: '', about: '' }
  const { facts } = await foundFacts(path, example)
  const isAsked = facts.reading['isEncodingUnsure'] === true || Object.keys(facts.problems).length > 0
  const {
    values: { Name: _, ...values },
    refusedRows,
    notes,
    header,
  } = isAsked ? (await foundFacts(path, { ...example, ...answers })).facts : facts
  return { header, values, refusedRows, notes }
}

const nothingElse = { header: TITLES, refusedRows: {}, notes: {} }

/** Units that only a format shows are reported. */
function unitsIn(given: readonly Article[], { number }: BookFormat): Record<string, number> {
  const count = given.flatMap(({ weight, pieces }) => [weight, pieces]).filter((amount) => amount !== null).length
  return /kg|€/.test(number) && count > 0 ? { unit_dropped: count } : {}
}

const options = { seed: SEED, numRuns: caseCount({ gate: 40, full: 1_500 }) }

describe('a random catalogue in random formatting', { timeout: 600_000 }, () => {
  test('of texts says what was meant', async () => {
    await fc.assert(
      fc.asyncProperty(articles.map(withDecimals), textFormats, async (given, format) => {
        const date_order = format.date === 'month_first' ? 'month_first' : 'day_first'
        const answers = {
          said: { Since: { date_order } },
          options: { encoding: format.encoding.split(' ')[0] },
        } as const
        const read = await readBack(asText(given, format), answers)
        expect(read).toEqual({ ...nothingElse, values: meant(given) })
      }),
      options,
    )
  })

  test('of workbooks says what was meant', async () => {
    await fc.assert(
      fc.asyncProperty(articles, bookFormats, async (given, format) => {
        const read = await readBack(asWorkbook(given, format), {})
        expect(read).toEqual({ ...nothingElse, values: meant(given), notes: unitsIn(given, format) })
      }),
      { ...options, numRuns: caseCount({ gate: 8, full: 300 }) },
    )
  })
})
