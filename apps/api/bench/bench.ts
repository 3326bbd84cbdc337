import { writeFileSync } from 'node:fs'
import { CASES } from './cases.ts'
import { thisMachine } from './machine.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { reportOf } from './report.ts'
import { type EngineResult, measureEngine } from './run.ts'

try {
  const options = readOptions(process.argv.slice(2), Object.keys(CASES))
  if (options) await bench(options)
  else console.log(HELP)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function bench(options: Options): Promise<void> {
  const machine = thisMachine()
  const results: EngineResult[] = []
  for (const engine of options.engines) {
    const result = await measureEngine(engine, options, (text) => console.error(text))
    if (result) results.push(result)
    else console.log(`Skipped: this machine has no PostgreSQL (postgres and initdb, on the PATH or in /usr/lib).`)
  }
  console.log(`\n${reportOf(machine, results)}\n`)
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ machine, results }, undefined, 2)}\n`)
}
