import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { UserConsoleLog } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { ROOT } from '../run.ts'

/** Environment variable with the path of the reporter's output. */
export const COSTS_VARIABLE = 'GATE_COSTS'

/** Files that take longer are named as soon as they end. */
const SLOW_SECONDS = 20

export interface FileCost {
  file: string
  /** From the first import to the last hook. */
  seconds: number
  passed: number
  failed: number
  skipped: number
  /** Failed tests, or the file that could not be loaded, with their messages. */
  failures: { test: string; message: string }[]
}

export interface RunCosts {
  files: FileCost[]
  /** Errors outside any test. */
  errors: string[]
}

/** Reports the tests, failures and cost of each file to the gate; prints one character per file. */
export default class CostReporter implements Reporter {
  onTestModuleEnd(module: TestModule) {
    const { file, seconds, failures } = costOf(module)
    if (module.ok() && seconds < SLOW_SECONDS) process.stdout.write('·')
    else process.stdout.write(`\n${module.ok() ? '·' : '✘'} ${file}, ${seconds.toFixed(0)} s\n`)
    // The report at the end repeats them, but a run may be cut off before.
    for (const { test, message } of failures) process.stdout.write(`  ${test}\n    ${message.slice(0, 1_000)}\n`)
  }

  /** Prints what tests measure, such as how soon a page answers. */
  onUserConsoleLog({ content, type }: UserConsoleLog) {
    if (type === 'stdout') process.stdout.write(`\n${content.trimEnd()}\n`)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly Thrown[]) {
    const costs: RunCosts = { files: modules.map(costOf), errors: errors.map(withCause) }
    const path = process.env[COSTS_VARIABLE]
    if (path) writeFileSync(path, JSON.stringify(costs))
  }
}

function costOf(module: TestModule): FileCost {
  const tests = [...module.children.allTests()]
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic()
  const spent = [collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration]
  const failures = tests
    .map((test) => ({ test: test.fullName, errors: test.result().errors ?? [] }))
    .filter(({ errors }) => errors.length > 0)
    .map(({ test, errors }) => ({ test, message: errors.map(textOf).join('\n') }))
  const ownErrors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  return {
    file: relative(ROOT, module.moduleId),
    seconds: spent.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1_000,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped') + count('pending'),
    failures: [...failures, ...ownErrors.map((error) => ({ test: 'the file itself', message: textOf(error) }))],
  }
}

interface Thrown {
  message: string
  cause?: unknown
}

/** When a worker dies, only the cause names the signal or the exit code, and the file that was running. */
export const withCause = ({ message, cause }: Thrown): string =>
  isThrown(cause) ? `${message}\n${withCause(cause)}` : message

const isThrown = (value: unknown): value is Thrown =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

interface Failed {
  message: string
  stack?: string | undefined
  /** What was expected and received, in colours. */
  diff?: string | undefined
}

const textOf = ({ message, stack = '', diff = '' }: Failed): string =>
  [stack.includes(message) ? '' : message, stripVTControlCharacters(diff), stack]
    .filter((part) => part !== '')
    .join('\n')
