import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Environment } from './ground.ts'

export interface RunningServer {
  /** Without a slash at its end. */
  address: string
  pid: number
  /** From the start of the process to the first answer. */
  startSeconds: number
  stop(): Promise<void>
}

/** As `pnpm start` runs it. */
const SERVER_FLAGS = ['--conditions=@selvedge/source', '--max-semi-space-size=8']
const PROGRAM = fileURLToPath(new URL('../src/server.ts', import.meta.url))

/** The program as it is started for a user, as a process of its own. */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const port = await freePort()
  const since = performance.now()
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...profiling(), PROGRAM], {
    env: {
      ...process.env,
      SELVEDGE_DEMO: 'off',
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  await untilItAnswers(child, address)
  return {
    address,
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - since) / 1_000,
    async stop() {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** `BENCH_PROFILE=folder pnpm bench` leaves a CPU profile of the server there. */
function profiling(): string[] {
  const folder = process.env['BENCH_PROFILE']
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 5

async function untilItAnswers(child: ChildProcess, address: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered.`)
    if (await answers(address)) return
    await wait(LOOK_EVERY_MS)
  }
  child.kill('SIGKILL')
  throw new Error('The server did not answer within a minute.')
}

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request(`${address}/api/v1/variants/`, (response) => {
      response.resume()
      resolve(true)
    })
    asked.once('error', () => resolve(false))
    asked.end()
  })

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('This machine gives no free port.')
  return address.port
}
