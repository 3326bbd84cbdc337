import { writeFileSync } from 'node:fs'
import { CASES } from './cases.ts'
import { thisMachine } from './machine.ts'
import { HELP, type Options, readOptions, type Suite } from './options.ts'
import { MEASURES } from './suites.ts'

try {
  const options = readOptions(process.argv.slice(2), Object.keys(CASES))
  if (options) await bench(options)
  else console.log(HELP)
} catch (error) {
  fail(error)
}

async function bench(options: Options): Promise<void> {
  const machine = thisMachine()
  const results: Partial<Record<Suite, unknown[]>> = {}
  for (const suite of options.suites) {
    try {
      const measured = await MEASURES[suite](options, machine)
      results[suite] = measured.results
      console.log(`\n${measured.report}\n`)
    } catch (error) {
      // The results of the other suites take too long to measure to be lost with this one.
      fail(error)
    }
  }
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ machine, results }, undefined, 2)}\n`)
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
