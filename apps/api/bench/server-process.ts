import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from '../../../tools/run.ts'
import type { Environment } from './ground.ts'

export interface RunningServer {
  /** Without a trailing slash. */
  address: string
  pid: number
  /** From the start of the process to its first answer. */
  startSeconds: number
  isRunning(): boolean
  /** The last output on stderr, if that is not passed on. */
  lastWords(): string
  /** Resolves to the exit code; null if it had to be killed. */
  stop(): Promise<number | null>
  /** Ends it as a crash would, with SIGKILL. */
  kill(): Promise<void>
}

export interface StartOptions {
  /** Keeps stderr for `lastWords` instead of passing it on. */
  keepErrors?: boolean
  /** A shell command to run first, such as `ulimit`. */
  shell?: string
  /** Kills it, even before its first answer. */
  signal?: AbortSignal
}

const PROGRAM = fileURLToPath(new URL('../src/server.ts', import.meta.url))

/** Starts the program as a user would, in a separate process. */
export async function startServer(
  environment: Environment,
  { keepErrors = false, shell, signal }: StartOptions = {},
): Promise<RunningServer> {
  const port = await freePort()
  const since = performance.now()
  const child = spawn(...commandOf([process.execPath, ...SERVER_FLAGS, ...profiling(), PROGRAM], shell), {
    env: {
      ...process.env,
      SELVEDGE_DEMO: 'off',
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'ignore', keepErrors ? 'pipe' : 'inherit'],
    ...(signal && { signal, killSignal: 'SIGKILL' }),
  })
  child.on('error', () => {})
  let words = ''
  child.stderr?.on('data', (text: Buffer) => (words = (words + text.toString()).slice(-KEPT_WORDS)))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!isRunning()) return child.exitCode
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }
  const address = `http://127.0.0.1:${port}`
  await untilReady(child, address, () => words)
  return {
    address,
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - since) / 1_000,
    isRunning,
    lastWords: () => words,
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL')
    },
  }
}

const KEPT_WORDS = 20_000

function commandOf([program = '', ...parameters]: string[], shell: string | undefined): [string, string[]] {
  return shell ? ['sh', ['-c', `${shell}; exec "$0" "$@"`, program, ...parameters]] : [program, parameters]
}

/** `BENCH_PROFILE=folder pnpm bench` writes a CPU profile of the server to that folder. */
function profiling(): string[] {
  const folder = process.env['BENCH_PROFILE']
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 5

async function untilReady(child: ChildProcess, address: string, lastWords: () => string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const { exitCode, signalCode } = child
    if (exitCode !== null || signalCode !== null) {
      throw new Error(`The server ended with ${exitCode ?? signalCode} before it answered.\n${lastWords()}`)
    }
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('This machine gives no free port.')
  return address.port
}
