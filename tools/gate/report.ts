import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { FileCost } from './cost-reporter.ts'
import { REPORTS } from './gates.ts'
import type { GateResult } from './run-gates.ts'

const SLOWEST_FILES = 20
/** Maximum number of lines printed per failure. */
const MAX_FAILURE_LINES = 12
const MAX_LINE_LENGTH = 300

export interface Report {
  date: string
  machine: string
  seed: number
  isFull: boolean
  seconds: number
  gates: GateResult[]
  slowest: (Pick<FileCost, 'file' | 'seconds'> & { gate: string; tests: number })[]
}

export function reportOf(gates: GateResult[], run: Pick<Report, 'seed' | 'isFull' | 'seconds'>): Report {
  const files = gates.flatMap(({ name, files: costs }) =>
    costs.map(({ file, seconds, passed, failed, skipped }) => {
      return { gate: name, file, seconds, tests: passed + failed + skipped }
    }),
  )
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES)
  return { date: new Date().toISOString(), machine: machine(), ...run, gates, slowest }
}

/**
 * Prints failures, then the cost of every gate and of the slowest files, then the totals, so that a truncated log keeps
 * the most important part at its end.
 */
export function printReport(report: Report): void {
  const path = join(REPORTS, 'gate.json')
  writeFileSync(path, JSON.stringify(report, undefined, 2))
  console.log('\n')
  for (const gate of report.gates) printFailures(gate, report.seed)
  console.log('The slowest files:')
  for (const { gate, file, seconds, tests } of report.slowest) {
    console.log(`${inSeconds(seconds)}  ${String(tests).padStart(4)} tests  ${file}  (${gate})`)
  }
  console.log(`\nGates, with the cores that were busy:`)
  for (const gate of report.gates) console.log(lineOf(gate))
  console.log(`  ${'in all'.padEnd(28)} ${inSeconds(report.seconds)}  ${report.machine}`)
  console.log(`Written as JSON: ${path}`)
  console.log(`Seed ${report.seed}. The same generated cases again: npx -y pnpm test --seed ${report.seed}`)
  const sum = (count: 'passed' | 'failed' | 'skipped') => report.gates.reduce((total, gate) => total + gate[count], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
}

/** Whether a gate passed, what it cost, and what it counted; or why it was not run. */
export function lineOf({ blockedBy, ...gate }: GateResult): string {
  const { name, code, seconds, busyCores, passed, failed, skipped, files } = gate
  const title = `${sign(code)} ${name.padEnd(28)}`
  if (blockedBy !== undefined) return `${title} not run: ${blockedBy} failed`
  const counts = files.length > 0 ? `  ${passed} passed, ${failed} failed, ${skipped} skipped` : ''
  return `${title} ${inSeconds(seconds)}  ${busyCores.toFixed(1)} cores${counts}`
}

function printFailures({ name, errors, files }: GateResult, seed: number): void {
  for (const error of errors) console.log(`✘ ${name}\n${lastLinesOf(error)}\n`)
  for (const { file, failures } of files) {
    for (const { test, message } of failures) {
      console.log(`✘ ${name}: ${file} › ${test} (seed ${seed})\n${firstLinesOf(message)}\n`)
    }
  }
}

const sign = (code: number) => (code === 0 ? '✔' : '✘')
const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`
const firstLinesOf = (text: string) => indented(text.split('\n').slice(0, MAX_FAILURE_LINES))
const lastLinesOf = (text: string) => indented(text.trimEnd().split('\n').slice(-MAX_FAILURE_LINES))
const indented = (lines: string[]) => lines.map((line) => `    ${line.slice(0, MAX_LINE_LENGTH)}`).join('\n')

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
