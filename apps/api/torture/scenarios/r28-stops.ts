import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openHalfCall, untilClosed } from '../../../../tools/half-call.ts'
import { ROOT } from '../../../../tools/run.ts'
import { childrenOf } from '../../bench/machine.ts'
import { freePort } from '../../bench/server-process.ts'
import type { Place } from '../support/place.ts'
import { type Scenario, type Scene, Skipped } from '../support/scenario.ts'

export const stops: Scenario = {
  id: 'R28',
  title: 'every signal to npx, to pnpm, to the server, to all of them',
  engines: ['embedded', 'postgres'],
  rounds: 3,
  run,
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Recipients of a signal: `group` like Ctrl-C, `everything` like systemd's KillMode=control-group. */
const TARGETS = ['npx', 'pnpm', 'server', 'group', 'everything'] as const
const STOPPED_MS = 15_000

type Signal = (typeof SIGNALS)[number]
type Target = (typeof TARGETS)[number]

async function run({ place, rounds }: Scene): Promise<string> {
  if (process.platform !== 'linux') throw new Skipped('the processes of pnpm start are looked up in /proc')
  const codes = new Map<string, number>()
  let slowestMs = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const signal of SIGNALS) {
      for (const target of TARGETS) {
        const { code, tookMs } = await stopOnce(place, signal, target)
        slowestMs = Math.max(slowestMs, tookMs)
        const kind = code === 0 ? 'npx ended with 0' : `npx ended with ${code} on ${signal} to ${target}`
        codes.set(kind, (codes.get(kind) ?? 0) + 1)
      }
    }
  }
  const kinds = [...codes].map(([kind, count]) => `${count} × ${kind}`).join(', ')
  const total = rounds * SIGNALS.length * TARGETS.length
  return `${total} stops: each time the call under way was answered, the server ended, and the next one had its port and folder; ${kinds}; the slowest after ${slowestMs.toFixed()} ms`
}

async function stopOnce(place: Place, signal: Signal, target: Target) {
  const name = `${signal} to ${target}`
  const { npx, port } = await startWithNpx(place)
  const tree = treeOf(npx.pid ?? 0)
  const server = tree.at(-1) ?? 0
  const exited = once(npx, 'exit')
  const call = await openHalfCall(port)
  const since = performance.now()
  send(signal, target, tree)
  await untilClosed(port)
  const answer = await call.complete()
  assert.match(answer, /^HTTP\/1\.1 422/, `${name}: the call under way`)
  while (isRunning(server)) {
    assert.ok(performance.now() - since < STOPPED_MS, `${name}: the server goes on`)
    await wait(20)
  }
  const tookMs = performance.now() - since
  const [code, endSignal] = await exited
  const left = tree.filter(isRunning)
  assert.deepEqual(left, [], `${name}: processes that are left`)
  return { code: (code ?? endSignal) as number | string, tookMs }
}

function send(signal: Signal, target: Target, tree: readonly number[]): void {
  const [npx = 0, ...others] = tree
  const pnpm = others.find((pid) => nameOf(pid) === 'pnpm')
  switch (target) {
    case 'npx':
      return void process.kill(npx, signal)
    case 'pnpm':
      return void process.kill(pnpm ?? 0, signal)
    case 'server':
      return void process.kill(tree.at(-1) ?? 0, signal)
    case 'group':
      return void process.kill(-npx, signal)
    case 'everything':
      for (const pid of tree.filter(isRunning)) process.kill(pid, signal)
  }
}

async function startWithNpx(place: Place): Promise<{ npx: ChildProcess; port: number }> {
  const port = await freePort()
  const npx = spawn('npx', ['-y', 'pnpm', 'start'], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, ...place.environment, PORT: String(port), SELVEDGE_DEMO: 'off', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  place.atEnd(() =>
    treeOf(npx.pid ?? 0)
      .filter(isRunning)
      .forEach((pid) => process.kill(pid, 'SIGKILL')),
  )
  let output = ''
  npx.stdout.on('data', (text: Buffer) => (output += text.toString()))
  while (!output.includes('Selvedge is at')) {
    assert.equal(npx.exitCode, null, `it did not start:\n${output}`)
    await wait(50)
  }
  return { npx, port }
}

/** A process and all its descendants, the server last: pnpm starts its watcher first. */
const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]

const statusOf = (pid: number) => {
  const path = join('/proc', String(pid), 'status')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

const nameOf = (pid: number) => /^Name:\s+(.*)$/m.exec(statusOf(pid))?.[1]

/** A zombie process no longer counts as running. */
const isRunning = (pid: number) => /^State:\s+[^ZX]/m.test(statusOf(pid))
