/** `pnpm test`: every gate, one after the other, all of them even when one is red; closes with 'N passed, N failed'. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT, run } from './run.ts'

interface Gate {
  name: string
  command: string
  args: string[]
  /** Where a test runner writes its counts; any other gate counts as one test. */
  counts?: string
}

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const REPORTS = join(ROOT, 'node_modules/.cache/selvedge/reports')
/** Of why a test failed. */
const MOST_LINES = 12
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const GATES: Gate[] = [
  pnpm('styles generated', 'codegen'),
  pnpm('format', 'format:check'),
  pnpm('lint and boundaries', 'lint'),
  pnpm('types', 'typecheck'),
  pnpm('dead code', 'knip'),
  pnpm('builds', 'build'),
  { name: 'packages', command: 'pnpm', args: ['--filter', './packages/{sdk,machines}', 'run', 'lint:pkg'] },
  { name: 'SDK reference', command: 'pnpm', args: ['--filter', '@selvedge/sdk', 'run', 'docs'] },
  vitest('unit and machine tests', 'node'),
  vitest('API on the embedded engine', 'api'),
  vitest('API on PostgreSQL', 'api-postgres'),
  vitest('components in the browser', 'web'),
  vitest('stories in the browser', 'storybook'),
  pnpm('Storybook builds', 'build-storybook'),
  vitest('the product in the browser', 'e2e*'),
]

interface Result extends Counts {
  gate: Gate
  code: number
  seconds: number
  /** Each failed test, or file that could not be loaded, with the first lines of why. */
  failures: string[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[]
}

interface Assertion {
  fullName: string
  status: string
  failureMessages: string[] | null
}

const only = process.argv.slice(2)
const results: Result[] = []
for (const gate of GATES.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)))) {
  console.log(`\n▶ ${gate.name}`)
  const since = performance.now()
  const code = await run(gate.command, gate.args)
  results.push({ gate, code, seconds: (performance.now() - since) / 1_000, ...outcomeOf(gate, code) })
}

console.log('\n')
// At the end of the output, where a log that was cut still has them.
for (const { gate, failures } of results) {
  for (const failure of failures) console.log(`✘ ${gate.name}: ${failure}\n`)
}
for (const { gate, code, seconds, passed, failed, skipped } of results) {
  const counts = gate.counts ? `  ${passed} passed, ${failed} failed, ${skipped} skipped` : ''
  console.log(`${code === 0 ? '✔' : '✘'} ${gate.name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s${counts}`)
}
const sum = (count: keyof Counts) => results.reduce((total, result) => total + result[count], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1

function pnpm(name: string, script: string): Gate {
  return { name, command: 'pnpm', args: ['--silent', 'run', script] }
}

function vitest(name: string, project: string): Gate {
  const counts = join(REPORTS, `${project.replace('*', '')}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${counts}`]
  return { name, command: 'vitest', args: ['run', '--project', project, ...reporters], counts }
}

function outcomeOf(gate: Gate, code: number): Counts & { failures: string[] } {
  if (!gate.counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] }
  try {
    const report: Report = JSON.parse(readFileSync(gate.counts, 'utf8'))
    // A file that cannot be loaded fails the run without a failed test.
    const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1)
    const failures = report.testResults.flatMap(failuresOf)
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['no report was written'] }
  }
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = relative(ROOT, name)
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${beginningOf((failureMessages ?? []).join('\n'))}`)
  return tests.length > 0 || status !== 'failed' ? tests : [`${file}\n${beginningOf(message)}`]
}

function beginningOf(text: string): string {
  const lines = text.split('\n').slice(0, MOST_LINES)
  return lines.map((line) => `    ${line.slice(0, 300)}`).join('\n')
}
