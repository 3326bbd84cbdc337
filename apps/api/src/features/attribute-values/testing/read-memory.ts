import { type DisplayType } from '../typed-value.ts'
import { readValueFile } from '../value-file.ts'

export interface Reading {
  /** Number of values, or the code of the problem. */
  outcome: number | string
  /** Peak growth of the process, in MB. */
  grown: number
  milliseconds: number
}

const [, , path = '', name = '', type = 'text'] = process.argv
const before = process.memoryUsage.rss()
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5)
const since = performance.now()
const outcome = await readValueFile(path, name, type as DisplayType).then(
  (values) => values.length,
  (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
)
clearInterval(watch)
peak = Math.max(peak, process.memoryUsage.rss())
const reading: Reading = {
  outcome,
  grown: (peak - before) / 1_048_576,
  milliseconds: performance.now() - since,
}
console.log(JSON.stringify(reading))
