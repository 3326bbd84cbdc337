import { execFileSync } from 'node:child_process'
import { ROOT } from '../run.ts'

/** Environment variables of every test process: which cases are generated, and how many. */
export const SEED_VARIABLE = 'TEST_SEED'
export const FULL_VARIABLE = 'TEST_FULL'

/** The requested seed, otherwise one derived from the commit; 1 outside a git checkout. */
export function currentSeed(environment = process.env): number {
  const asked = environment[SEED_VARIABLE]
  if (asked === undefined || asked === '') return seedOf(commit())
  const seed = Number(asked)
  if (!Number.isInteger(seed) || Math.abs(seed) > 0x7f_ff_ff_ff) {
    throw new Error(`The seed is a whole number of at most 31 bits, not '${asked}'.`)
  }
  return seed
}

/** Seven hexadecimal digits fit into the signed 32-bit integer that fast-check takes. */
const seedOf = (hash: string | undefined): number => (hash ? Number.parseInt(hash.slice(0, 7), 16) : 1)

function commit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
