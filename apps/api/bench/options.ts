import { parseArgs } from 'node:util'

export type EngineName = 'embedded' | 'postgres'

export interface Options {
  engines: EngineName[]
  sizes: Record<EngineName, number>
  cases: string[]
  /** Requests one after the other, for each case. */
  requests: number
  /** How long the clients ask at the same time, for each case. */
  seconds: number
  json: string | undefined
  /** Changes of many variants instead of lists. */
  bulk: boolean
  /** Merges and uploads of values instead of lists. */
  values: boolean
  /** Uploads of files instead of lists. */
  uploads: boolean
}

export const HELP = `
pnpm bench [options]     builds catalogues and measures the server over HTTP

  --engine embedded|postgres   only this engine (both unless told)
  --size N                     variants (100,000 embedded, 1,000,000 on PostgreSQL)
  --case NAME                  only this case; may be given several times
  --bulk                       changes of many variants instead of lists, among 100,000 on both engines
  --values                     merges and uploads of values instead of lists, among as many
  --uploads                    20 files of 10 MB in one call instead of lists, on the embedded engine
  --quick                      10,000 variants and a second of clients for each case
  --json FILE                  writes the figures there as well
  --help                       this

Catalogues are kept in node_modules/.cache/selvedge, so that the next run begins at once.
`

export function readOptions(args: readonly string[], cases: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string' },
      size: { type: 'string' },
      case: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      bulk: { type: 'boolean', default: false },
      values: { type: 'boolean', default: false },
      uploads: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const size = values.size === undefined ? undefined : wholeNumber(values.size)
  return {
    engines: values.engine === undefined ? ['embedded', 'postgres'] : [oneOf(values.engine, ['embedded', 'postgres'])],
    sizes: {
      embedded: size ?? (values.quick ? QUICK_SIZE : 100_000),
      postgres: size ?? (values.quick ? QUICK_SIZE : values.bulk || values.values ? 100_000 : 1_000_000),
    },
    cases: (values.case ?? cases).map((name) => oneOf(name, cases)),
    requests: values.quick ? 40 : 200,
    seconds: values.quick ? 1 : 5,
    json: values.json,
    bulk: values.bulk,
    values: values.values,
    uploads: values.uploads,
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
