import { availableParallelism, cpus } from 'node:os'
import { readFileSync } from 'node:fs'
import { ROOT, start } from '../run.ts'
import { COSTS_VARIABLE, type FileCost, type RunCosts } from './cost-reporter.ts'
import type { Gate } from './gates.ts'

export interface GateResult {
  name: string
  code: number
  seconds: number
  /** Average number of busy cores on the whole machine, including gates running at the same time. */
  busyCores: number
  passed: number
  failed: number
  skipped: number
  files: FileCost[]
  /** Reasons of a failure without a failed test. */
  errors: string[]
  /** The failed gate because of which this one was not run. */
  blockedBy?: string
}

/** Runs every gate whose `after` have passed: wide gates alone, the others two at a time. */
export async function runGates(gates: readonly Gate[], environment: Record<string, string>): Promise<GateResult[]> {
  const results: GateResult[] = []
  const waiting = [...gates]
  const running = new Map<string, Promise<void>>()
  const lanes = Math.min(2, availableParallelism())
  const isReady = ({ after = [], isWide }: Gate) =>
    after.every((name) => !waiting.some((gate) => gate.name === name) && !running.has(name)) &&
    running.size < (isWide ? 1 : lanes)

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(isReady)
    const [gate] = next < 0 ? [] : waiting.splice(next, 1)
    if (!gate) {
      await Promise.race(running.values())
      continue
    }
    const blockedBy = failedBefore(gate, results)
    if (blockedBy !== undefined) {
      results.push(notRun(gate, blockedBy))
      continue
    }
    const done = runGate(gate, environment).then((result) => {
      results.push(result)
      running.delete(gate.name)
    })
    running.set(gate.name, done)
    // A wide gate runs alone.
    if (gate.isWide) await done
  }
  return results
}

/** The failed gate whose output this gate would read, itself or through one that was not run for it. */
function failedBefore({ after = [] }: Gate, results: readonly GateResult[]): string | undefined {
  const failed = results.find(({ name, code }) => after.includes(name) && code !== 0)
  return failed && (failed.blockedBy ?? failed.name)
}

/** Counts as a failure, so that no report looks complete that is not. */
const notRun = ({ name }: Gate, blockedBy: string): GateResult => ({
  name,
  code: 1,
  seconds: 0,
  busyCores: 0,
  passed: 0,
  failed: 1,
  skipped: 0,
  files: [],
  errors: [],
  blockedBy,
})

async function runGate(gate: Gate, environment: Record<string, string>): Promise<GateResult> {
  const [since, cpuSince] = [performance.now(), cpuTimes()]
  if (gate.isWide) console.log(`\n▶ ${gate.name}, ${sinceStart()}`)
  const { code, output } = await runCommand(gate, {
    ...environment,
    ...(gate.costs && { [COSTS_VARIABLE]: gate.costs }),
  })
  if (!gate.isWide) console.log(`\n▶ ${gate.name}, ${sinceStart()}\n${output.trimEnd()}`)
  const seconds = (performance.now() - since) / 1_000
  return { name: gate.name, code, seconds, busyCores: busyCores(cpuSince), ...outcomeOf(gate, code, output) }
}

/** Shows, in a run that was cut off, where its time went. */
const sinceStart = () => `minute ${Math.floor(performance.now() / 60_000)}`

function runCommand({ command, args, isWide }: Gate, environment: Record<string, string>) {
  const child = start(command, args, {
    env: { ...process.env, ...environment },
    stdio: isWide ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function outcomeOf({ costs }: Gate, code: number, output: string) {
  const hasFailed = code !== 0
  if (!costs) {
    const errors = hasFailed ? [output] : []
    return { passed: hasFailed ? 0 : 1, failed: hasFailed ? 1 : 0, skipped: 0, files: [], errors }
  }
  const { files, errors } = readCosts(costs)
  const sum = (count: 'passed' | 'failed' | 'skipped') => files.reduce((total, file) => total + file[count], 0)
  // A file that cannot be loaded fails the run without a failed test.
  const failed = Math.max(sum('failed'), hasFailed ? 1 : 0)
  return { passed: sum('passed'), failed, skipped: sum('skipped'), files, errors }
}

function readCosts(path: string): RunCosts {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { files: [], errors: [`Vitest wrote no report to ${path.replace(ROOT, '')}.`] }
  }
}

function cpuTimes() {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({ busy: user + nice + sys + irq, idle }))
  const sum = (key: 'busy' | 'idle') => times.reduce((total, one) => total + one[key], 0)
  return { busy: sum('busy'), idle: sum('idle') }
}

function busyCores(since: ReturnType<typeof cpuTimes>): number {
  const now = cpuTimes()
  const [busy, idle] = [now.busy - since.busy, now.idle - since.idle]
  return busy + idle === 0 ? 0 : (busy / (busy + idle)) * cpus().length
}
