import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHalfCall, untilClosed } from '../../../tools/half-call.ts'
import { COMPILED } from '../../../tools/run.ts'

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url))
const ROUNDS = 3

interface Started {
  child: ChildProcess
  out: () => string
  err: () => string
  ended: Promise<number | null>
}

describe('the server as a process', () => {
  let folder: string
  let port: number
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'selvedge-server-'))
    port = await freePort()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  function start(env: Record<string, string> = {}): Started {
    const child = spawn(process.execPath, ['--conditions=@selvedge/source', SERVER], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: COMPILED,
        PORT: String(port),
        SELVEDGE_DATA: folder,
        SELVEDGE_DEMO: 'off',
        ...env,
      },
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => (out += String(chunk)))
    child.stderr.on('data', (chunk) => (err += String(chunk)))
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    return { child, out: () => out, err: () => err, ended }
  }

  async function listening(started: Started): Promise<void> {
    while (started.out() === '' && started.child.exitCode === null) await wait(20)
    if (started.out() === '') throw new Error(started.err())
  }

  it('says where it is and how to begin, and answers', async () => {
    const started = start({ LOG_LEVEL: 'silent' })
    await listening(started)
    const ready = await ask('/health/ready')
    started.child.kill('SIGTERM')
    expect([started.out(), ready, await started.ended, started.err()]).toEqual([
      `Selvedge is at http://localhost:${port}\nCreate the first user with pnpm selvedge user create\n`,
      200,
      0,
      '',
    ])
  })

  it('exits with one sentence when it cannot start', async () => {
    const taken = createServer().listen(port, '127.0.0.1')
    await once(taken, 'listening')
    const file = join(folder, 'file')
    await writeFile(file, '')
    const cases = [
      { LOG_LEVEL: 'silent' },
      { LOG_LEVEL: 'silent', SELVEDGE_DATA: join(file, 'data') },
      { LOG_LEVEL: 'loud' },
      { LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' },
    ]
    const seen: [number | null, string][] = []
    for (const env of cases) {
      const started = start(env)
      seen.push([await started.ended, started.err()])
    }
    taken.close()
    expect(
      seen.map(([code, text]) => [code, text.split('\n').length, text.replace(folder, 'DATA').slice(0, 34)]),
    ).toEqual([
      [1, 2, `Port ${port} is already in use. Stop the other`.slice(0, 34)],
      [1, 2, 'The folder DATA/file/data cannot b'],
      [1, 2, "LOG_LEVEL is 'loud'; it must be on"],
      [1, 2, 'The database at 127.0.0.1:1/none i'],
    ])
  })

  it('keeps what it writes from other users of the machine, and closes a folder that was open', async () => {
    await chmod(folder, 0o755)
    const started = start({ LOG_LEVEL: 'warn' })
    await listening(started)
    started.child.kill('SIGTERM')
    await started.ended
    expect(started.err()).toContain(
      `${folder} was readable by other users of this machine. Its permissions have been restricted.`,
    )
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const open: string[] = []
    for (const path of [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))]) {
      if ((await stat(path)).mode & 0o077) open.push(path)
    }
    expect([entries.length > 900, open]).toEqual([true, []])
  })

  it(
    'does not start with another database on files that it does not know, and leaves them',
    { timeout: 120_000 },
    async () => {
      const file = join(folder, 'files/ab', `ab${'0'.repeat(30)}`, 'original')
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, 'x')
      await rm(join(folder, 'database'), { recursive: true })
      const started = start({ LOG_LEVEL: 'silent' })
      expect(await started.ended).toBe(1)
      expect(started.err()).toMatch(
        /^The folder .*\/files belongs to another database \(.*\); this database is .*\. Nothing was changed\. .*\n$/,
      )
      expect(await readFile(file, 'utf8')).toBe('x')
      await rm(join(folder, 'files'), { recursive: true })
    },
  )

  it('does not start on a folder that another one uses', async () => {
    const first = start({ LOG_LEVEL: 'silent' })
    await listening(first)
    const second = start({ LOG_LEVEL: 'silent', PORT: String(await freePort()) })
    const code = await second.ended
    first.child.kill('SIGTERM')
    await first.ended
    expect([code, second.err()]).toEqual([
      1,
      `The folder ${folder} is in use by process ${first.child.pid}; stop it first.\n`,
    ])
  })

  it(`R18 finishes what it accepted and ends with 0 when it gets SIGTERM under load, ${ROUNDS} times`, async () => {
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = start({ LOG_LEVEL: 'silent' })
      await listening(started)
      const load = startLoad()
      await expect.poll(load.fine).toBeGreaterThan(20)
      const since = performance.now()
      started.child.kill('SIGTERM')
      const code = await started.ended
      rounds.push({ code, inTime: performance.now() - since < 10_000, broken: await load.stop() })
    }
    expect(rounds).toEqual(rounds.map(() => ({ code: 0, inTime: true, broken: [] })))
  })

  it('takes the signals of one moment for one, answers what it accepted, and ends with 0', async () => {
    const started = start({ LOG_LEVEL: 'silent' })
    await listening(started)
    const half = await openHalfCall(port)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const) started.child.kill(signal)
    await untilClosed(port)
    const answer = await half.complete()
    expect([answer.slice(0, 12), await started.ended, started.err()]).toEqual(['HTTP/1.1 422', 0, ''])
  })

  it('does not wait at a second signal', async () => {
    const started = start({ LOG_LEVEL: 'silent' })
    await listening(started)
    const half = await openHalfCall(port)
    const since = performance.now()
    started.child.kill('SIGTERM')
    await wait(2_200)
    const stillThere = started.child.exitCode === null
    started.child.kill('SIGTERM')
    const code = await started.ended
    half.destroy()
    expect([stillThere, code, performance.now() - since < 6_000]).toEqual([true, 1, true])
  })

  it('aborts a first start on a signal, and leaves nothing that breaks the next one', async () => {
    const data = join(folder, 'first')
    const started = start({ LOG_LEVEL: 'silent', SELVEDGE_DATA: data, SELVEDGE_DEMO: 'on' })
    while ((await pictures(data)) === 0 && started.child.exitCode === null) await wait(20)
    started.child.kill('SIGTERM')
    const code = await started.ended
    const left = await pictures(data)
    const next = start({ LOG_LEVEL: 'silent', SELVEDGE_DATA: data })
    await listening(next)
    next.child.kill('SIGTERM')
    expect([code, started.err(), left, await next.ended]).toEqual([0, '', 0, 0])
    expect(started.out()).not.toContain('Selvedge is at')
    expect(next.out()).toContain('Create the first user')
  })

  /**
   * Ten keep-alive connections that send one request after another; a refused connection does not count as an accepted
   * call.
   */
  function startLoad(): { fine: () => number; stop(): Promise<string[]> } {
    const agent = new Agent({ keepAlive: true, maxSockets: 10 })
    let running = true
    let fine = 0
    const broken: string[] = []
    const workers = Array.from({ length: 10 }, async () => {
      while (running) {
        const result = await ask('/health/ready', agent).catch(
          (error: NodeJS.ErrnoException & { reused?: boolean }) => error,
        )
        if (result === 200 || result === 503) fine += 1
        else if (result instanceof Error && (result.code === 'ECONNREFUSED' || result.reused)) return
        else broken.push(String(result))
      }
    })
    return {
      fine: () => fine,
      async stop() {
        running = false
        await Promise.all(workers)
        agent.destroy()
        return broken
      },
    }
  }

  function ask(path: string, agent?: Agent): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path, ...(agent && { agent }) }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      })
      // The server may close an idle connection while a request is on its way (RFC 9112, 9.3.1): clients retry.
      request.once('error', (error) => reject(Object.assign(error, { reused: request.reusedSocket })))
    })
  }
})

/** The file that records which installation owns the files. */
const OWNER = 'installation'

async function pictures(dataFolder: string): Promise<number> {
  const found = await readdir(join(dataFolder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile() && entry.name !== OWNER).length
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
