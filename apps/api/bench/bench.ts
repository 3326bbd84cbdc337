import { writeFileSync } from 'node:fs'
import { type BulkResult, measureBulk } from './bulk.ts'
import { CASES } from './cases.ts'
import { type Machine, thisMachine } from './machine.ts'
import { type EngineName, HELP, type Options, readOptions } from './options.ts'
import { bulkReportOf, reportOf } from './report.ts'
import { type EngineResult, measureEngine } from './run.ts'
import { measureUploads, uploadReportOf, type UploadResult } from './uploads.ts'
import { measureValues, type ValuesResult, valuesReportOf } from './values.ts'

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
  const [results, report] = await measured(options, machine)
  console.log(`\n${report}\n`)
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ machine, results }, undefined, 2)}\n`)
}

function measured(options: Options, machine: Machine): Promise<[unknown[], string]> {
  if (options.values) return benchValues(options, machine)
  if (options.uploads) return benchUploads(machine)
  return options.bulk ? benchBulk(options, machine) : benchLists(options, machine)
}

async function benchLists(options: Options, machine: Machine): Promise<[EngineResult[], string]> {
  const results = await onEngines(options, (engine) => measureEngine(engine, options, tell))
  return [results, reportOf(machine, results)]
}

async function benchBulk(options: Options, machine: Machine): Promise<[BulkResult[], string]> {
  const results = await onEngines(options, (engine) => measureBulk(engine, options.sizes[engine], tell))
  return [results, bulkReportOf(machine, results)]
}

async function benchValues(options: Options, machine: Machine): Promise<[ValuesResult[], string]> {
  const results = await onEngines(options, (engine) => measureValues(engine, options.sizes[engine], tell))
  return [results, valuesReportOf(machine, results)]
}

async function benchUploads(machine: Machine): Promise<[UploadResult[], string]> {
  const result = await measureUploads(tell)
  return result ? [[result], uploadReportOf(machine, result)] : [[], '']
}

async function onEngines<Result>(
  { engines }: Options,
  measure: (engine: EngineName) => Promise<Result | undefined>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const engine of engines) {
    const result = await measure(engine)
    if (result) results.push(result)
    else console.log(`Skipped: this machine has no PostgreSQL (postgres and initdb, on the PATH or in /usr/lib).`)
  }
  return results
}

function tell(text: string): void {
  console.error(text)
}
