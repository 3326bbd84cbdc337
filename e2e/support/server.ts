import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { COMPILED, ROOT, SERVER_FLAGS } from '../../tools/run.ts'
import { openFaultProxy } from './fault-proxy.ts'

/** Environment variable with the data folder that holds the demo catalogue, from which new data folders are copied. */
export const DEMO_FOLDER = 'SELVEDGE_E2E_DEMO'

export interface RunningServer {
  url: string
  dataFolder: string
  username: string
  password: string
  /** All output so far. */
  output: () => string
  /** Stops the process like Ctrl-C; the data folder stays. */
  stop: () => Promise<void>
  /** Restarts on the same address and data folder. */
  restart: () => Promise<void>
  /** Stops the server and deletes its data. */
  discard: () => Promise<void>
}

interface StartOptions {
  /** Prepares the data folder before the first start. */
  prepare?: (dataFolder: string) => Promise<void>
  /** Puts the fault proxy in front of the server, so that `breakCall` works on its pages. */
  isBreakable?: boolean
}

/** Starts the application in a process of its own, on a new data folder with the demo catalogue. */
export async function startServer(
  environment: Record<string, string> = {},
  { prepare, isBreakable }: StartOptions = {},
): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'selvedge-e2e-'))
  const demo = process.env[DEMO_FOLDER]
  if (demo && !environment['SELVEDGE_DEMO']) await copyData(demo, dataFolder)
  await prepare?.(dataFolder)
  const port = await freePort()
  const proxy = isBreakable && (await openFaultProxy(port))
  const url = `http://localhost:${proxy ? proxy.port : port}`
  let output = ''
  let child: ChildProcess

  const start = async () => {
    child = spawn('node', [...SERVER_FLAGS, 'apps/api/src/server.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        SELVEDGE_DATA: dataFolder,
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: COMPILED,
        ...environment,
      },
    })
    const seen = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', seen)
    child.stderr?.on('data', seen)
    await untilListening(child, url, () => output)
  }
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  await start()
  const [, username = '', password = ''] = /Sign in as (\S+) with password (\S+)/.exec(output) ?? []
  return {
    url,
    dataFolder,
    username,
    password,
    output: () => output,
    stop,
    restart: start,
    discard: async () => {
      if (proxy) await proxy.close()
      await stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Runs `pnpm selvedge user create`, the first step of a supplier without the demo. */
export async function createUser(
  dataFolder: string,
  { email, name, supplier, password }: { email: string; name: string; supplier: string; password: string },
): Promise<void> {
  const options = ['--email', email, '--name', name, '--supplier', supplier, '--password-stdin']
  const child = spawn('node', [...SERVER_FLAGS, 'apps/api/src/cli.ts', 'user', 'create', ...options], {
    cwd: ROOT,
    env: { ...process.env, SELVEDGE_DATA: dataFolder, NODE_COMPILE_CACHE: COMPILED },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin?.end(`${password}\n`)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`user create ended with ${code}.`)
}

/** Hard-links the files: they are never rewritten, and copying thousands takes long. */
async function copyData(from: string, to: string): Promise<void> {
  await cp(join(from, 'database'), join(to, 'database'), { recursive: true })
  const found = await readdir(join(from, 'files'), { recursive: true, withFileTypes: true })
  const named = found.map((one) => ({
    isFolder: one.isDirectory(),
    path: relative(from, join(one.parentPath, one.name)),
  }))
  await mkdir(join(to, 'files'))
  for (const { path } of named.filter(({ isFolder }) => isFolder)) await mkdir(join(to, path), { recursive: true })
  await Promise.all(named.filter(({ isFolder }) => !isFolder).map(({ path }) => link(join(from, path), join(to, path))))
}

async function untilListening(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended at start:\n${output()}`)
    const isLive = await fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isLive) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
