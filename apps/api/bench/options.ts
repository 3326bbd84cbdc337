import { parseArgs } from 'node:util'

export type EngineName = 'embedded' | 'postgres'

export const SUITES = [
  'lists',
  'bulk',
  'values',
  'uploads',
  'views',
  'exports',
  'sheets',
  'mixed',
  'analytics',
  'imports',
  'assets',
  'attributes',
] as const
export type Suite = (typeof SUITES)[number]

export interface Options {
  suites: Suite[]
  engines: EngineName[]
  /** Number of variants; undefined for each suite's default. */
  size: number | undefined
  cases: string[]
  /** Sequential requests per case. */
  requests: number
  /** Duration of concurrent requests per case, in seconds. */
  seconds: number
  /** Duration of the mixed requests, in seconds. */
  mixedSeconds: number
  json: string | undefined
}

export const HELP = `
pnpm bench [options]     builds catalogues and measures the server over HTTP: lists by default

  --bulk                       changes of many variants, among 100,000 on both engines
  --values                     merges and uploads of values, among as many
  --uploads                    20 files of 10 MB in one call, and 200 photographs in parts, on the embedded engine
  --views                      opening static views of 100,000, among 200,000 embedded, 1,000,000 on PostgreSQL *
  --exports                    whole catalogues as CSV and XLSX, 100,000 embedded, 1,000,000 on PostgreSQL
  --sheets                     data sheets of four pages, one after the other and 50 at once
  --mixed                      100 reads and writes a second, among 100,000 embedded, 1,000,000 on PostgreSQL *
  --analytics                  pages over 200,000 events embedded, 1,000,000 on PostgreSQL, and 1,000 events a second
  --imports                    a file of 200,000 rows checked, applied and undone, and what others wait meanwhile
  --assets                     a library of 100,000 assets on both engines: lists, labels for many, their undo
  --attributes                 2,000 attributes, one with 200,000 values: lists, filters, duplicates
  --all                        all of these and the lists, one after the other
  --engine embedded|postgres   only this engine (both by default)
  --size N                     variants (for lists and exports 100,000 embedded, 1,000,000 on PostgreSQL)
  --case NAME                  only this case of the lists; may be given several times
  --quick                      10,000 variants, fewer requests and a second of clients for each case
  --json FILE                  writes the figures there as well
  --help                       this

Catalogues are kept in node_modules/.cache/selvedge, so that the next run begins at once.
* 1,000,000 only where lists or exports have built that catalogue; otherwise as many as embedded.
`

export function readOptions(args: readonly string[], cases: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      bulk: { type: 'boolean' },
      values: { type: 'boolean' },
      uploads: { type: 'boolean' },
      views: { type: 'boolean' },
      exports: { type: 'boolean' },
      sheets: { type: 'boolean' },
      mixed: { type: 'boolean' },
      analytics: { type: 'boolean' },
      imports: { type: 'boolean' },
      assets: { type: 'boolean' },
      attributes: { type: 'boolean' },
      all: { type: 'boolean' },
      engine: { type: 'string' },
      size: { type: 'string' },
      case: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const named = SUITES.filter((suite) => values.all || (suite !== 'lists' && values[suite]))
  return {
    suites: named.length > 0 ? named : ['lists'],
    engines: values.engine === undefined ? ['embedded', 'postgres'] : [oneOf(values.engine, ['embedded', 'postgres'])],
    size: values.size === undefined ? (values.quick ? QUICK_SIZE : undefined) : wholeNumber(values.size),
    cases: (values.case ?? cases).map((name) => oneOf(name, cases)),
    requests: values.quick ? 40 : 200,
    seconds: values.quick ? 1 : 5,
    mixedSeconds: values.quick ? 5 : 60,
    json: values.json,
  }
}

const QUICK_SIZE = 10_000

function wholeNumber(text: string): number {
  const number = Number(text.replaceAll(/[,_]/g, ''))
  if (!Number.isInteger(number) || number < 1_000 || number > 10_000_000) {
    throw new Error(`--size is ${text}; it must be a number from 1,000 to 10,000,000.`)
  }
  return number
}

function oneOf<Name extends string>(text: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === text)
  if (found === undefined) throw new Error(`There is no ${text}; there is ${names.join(', ')}.`)
  return found
}
