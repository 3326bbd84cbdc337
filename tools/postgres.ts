import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface PostgresOptions {
  /** Disabling it makes tests faster, but loses data when the machine crashes. */
  fsync?: boolean
  /** Keeps the data in this folder; without it a temporary folder is used and removed. */
  dataFolder?: string
  port?: number
  /** `name=value`, beside those of the server itself. */
  settings?: readonly string[]
}

export interface RunningPostgres {
  url: string
  stop(): Promise<void>
  /** Simulates a power cut: closes no connection and flushes nothing. */
  stopAtOnce(): Promise<void>
  restart(): Promise<void>
}

/** Starts a PostgreSQL server on the loopback interface; undefined if it is not installed. */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres | undefined> {
  const programs = findPrograms()
  if (!programs) return undefined
  const account = await serverAccount()
  const folder = options.dataFolder ?? mkdtempSync('/tmp/selvedge-postgres-')
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  if (!existsSync(data)) {
    const parameters = ['-D', data, '-U', 'selvedge', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    await run(join(programs, 'initdb'), parameters, { ...account, cwd: folder })
  }
  const port = options.port ?? (await freePort())
  const { fsync = true, settings = [] } = options
  const start = () => startServer({ programs, data, folder, port, account, fsync, settings })
  let server = await start()
  return {
    url: `postgres://selvedge@127.0.0.1:${port}/postgres`,
    async stop() {
      await stopServer(server, 'SIGINT')
      if (!options.dataFolder) rmSync(folder, { recursive: true, force: true })
    },
    stopAtOnce: () => stopServer(server, 'SIGQUIT'),
    async restart() {
      server = await start()
    },
  }
}

/**
 * The folder with `postgres` and `initdb`: on the PATH, otherwise where Debian installs them (newest version first).
 */
export function findPrograms(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...onPath, ...versions.map((version) => join(home, version, 'bin'))]
  return folders.find((folder) => ['postgres', 'initdb'].every((program) => existsSync(join(folder, program))))
}

interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root. */
async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const number = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await number('-u'), gid: await number('-g') }
}

interface ServerStart {
  programs: string
  data: string
  folder: string
  port: number
  account: Account | undefined
  fsync: boolean
  settings: readonly string[]
}

async function startServer(start: ServerStart): Promise<ChildProcess> {
  const { programs, data, folder, port, account, fsync } = start
  const own = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `fsync=${fsync ? 'on' : 'off'}`]
  const settings = [...own, ...start.settings]
  const parameters = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(programs, 'postgres'), parameters, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (text: Buffer) => {
    log = (log + text.toString()).slice(-4_000)
  })
  for (let tries = 0; tries < 300; tries += 1) {
    if (log.includes('ready to accept connections')) return server
    if (server.exitCode !== null) break
    await wait(50)
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

async function stopServer(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const stopped = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await stopped
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
