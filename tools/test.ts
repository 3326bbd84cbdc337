/**
 * `pnpm test [words…]`: every gate, or those whose name contains one of the words. `pnpm test changed`: the gates
 * affected by a change. `pnpm test full`: the long suite. Prints 'N passed, N failed' when all gates have ended; those
 * that need the output of a failed gate are not run, and count as failed.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gatesOfChange } from './gate/changed.ts'
import { GATES, LONG_GATES, REPORTS } from './gate/gates.ts'
import { printReport, reportOf } from './gate/report.ts'
import { runGates } from './gate/run-gates.ts'
import { currentSeed, FULL_VARIABLE, SEED_VARIABLE } from './gate/seed.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, base: { type: 'string' } },
})
const [mode] = positionals
const isFull = mode === 'full'
const words = isFull ? positionals.slice(1) : positionals
const seed = currentSeed({ ...process.env, ...(values.seed && { [SEED_VARIABLE]: values.seed }) })

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const since = performance.now()
const results = await runGates(chosenGates(), {
  [SEED_VARIABLE]: String(seed),
  ...(isFull && { [FULL_VARIABLE]: 'true' }),
})
printReport(reportOf(results, { seed, isFull, seconds: (performance.now() - since) / 1_000 }))
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1

function chosenGates() {
  if (mode === 'changed') return gatesOfChange(values.base)
  const all = isFull ? [...GATES, ...LONG_GATES] : GATES
  const chosen = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  if (chosen.length === 0)
    throw new Error(`No gate is called '${words.join(' ')}': ${all.map(({ name }) => name).join(', ')}.`)
  return chosen
}
