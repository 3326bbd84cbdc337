import { parseArgs } from 'node:util'
import type { EngineName } from '../bench/options.ts'

export interface Options {
  /** Ids of scenarios; all if empty. */
  ids: string[]
  /** Also given as `--minutes`, for scenarios whose round is a minute. */
  rounds: number | undefined
  engines: EngineName[]
}

const ENGINES: EngineName[] = ['embedded', 'postgres']

/** Undefined if help was requested; throws with a sentence if an option is invalid. */
export function readOptions(args: readonly string[], known: readonly string[]): Options | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      minutes: { type: 'string' },
      engine: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const ids = positionals.map((id) => id.toUpperCase())
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown !== undefined) throw new Error(`There is no ${unknown}; there is ${known.join(', ')}.`)
  return { ids, rounds: readRounds(values.rounds ?? values.minutes), engines: readEngines(values.engine) }
}

function readRounds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const rounds = Number(text)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds is ${text}; it must be a number from 1.`)
  return rounds
}

function readEngines(text: string | undefined): EngineName[] {
  if (text === undefined) return ENGINES
  const engine = ENGINES.find((name) => name === text)
  if (!engine) throw new Error(`There is no engine ${text}; there is ${ENGINES.join(', ')}.`)
  return [engine]
}
