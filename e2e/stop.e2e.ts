import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHalfCall, untilClosed } from '../tools/half-call.ts'
import { ROOT } from '../tools/run.ts'
import { freePort } from './support/server.ts'

let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'selvedge-stop-'))
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

/** Each round starts on the data folder that the previous one left. */
describe.skipIf(process.platform !== 'linux')('`npx -y pnpm start` answers what it accepted and leaves nothing', () => {
  it.each([
    ['SIGTERM', 'npx alone', 0],
    ['SIGINT', 'npx alone', 0],
    ['SIGHUP', 'npx alone', null],
    ['SIGINT', 'the whole group', 0],
  ] as const)('on %s to %s', { timeout: 60_000 }, async (signal, target, code) => {
    // An installed and built application starts without a registry.
    const { pid, port, ended } = await startWithNpx(target === 'npx alone' ? [] : ['--offline'])
    const server = Number(await readFile(join(dataFolder, 'database.pid'), 'utf8'))
    const call = await openHalfCall(port)
    process.kill(target === 'npx alone' ? pid : -pid, signal)
    await untilClosed(port)
    const answer = await call.complete()
    await untilGone(server)
    expect([answer.slice(0, 12), await ended]).toEqual(['HTTP/1.1 422', code])
  })
})

/** Starts a process group of its own, as a shell or a supervisor does. */
async function startWithNpx(options: readonly string[]) {
  const port = await freePort()
  const environment = { PORT: String(port), SELVEDGE_DATA: dataFolder, SELVEDGE_DEMO: 'off', LOG_LEVEL: 'warn' }
  const npx = spawn('npx', ['-y', ...options, 'pnpm', 'start'], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(npx, 'exit').then(([code]) => code as number | null)
  let output = ''
  npx.stdout.on('data', (text: Buffer) => (output += text.toString()))
  while (!output.includes('Selvedge is at')) {
    if (npx.pid === undefined || npx.exitCode !== null) throw new Error(`It did not start:\n${output}`)
    await wait(50)
  }
  return { pid: npx.pid ?? 0, port, ended }
}

async function untilGone(pid: number): Promise<void> {
  while (isRunning(pid)) await wait(20)
}

/** A zombie process, which ended but was not yet reaped, counts as not running. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
