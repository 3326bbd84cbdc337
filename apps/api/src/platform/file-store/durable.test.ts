import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'

const STORE = fileURLToPath(new URL('./folder-store.ts', import.meta.url))
const KEYS = ['a'.repeat(32), 'b'.repeat(32)]

/** Tracing needs strace, which exists on Linux; the torture scenario R29 cuts the power. */
describe.skipIf(!hasStrace())('what the storage answered', async () => {
  const root = await mkdtemp(join(tmpdir(), 'selvedge-durable-'))
  afterAll(() => rm(root, { recursive: true }))

  it.each([
    ['a rendition', `await files.write('${KEYS[0]}', 'full.webp', Buffer.from('x'))`],
    [
      'drawn pictures',
      `await files.writeDrawn(${JSON.stringify(KEYS)}.map((key) => ({ key, picture: Buffer.from('x'), thumbnail: Buffer.from('y') })))`,
    ],
    [
      'an upload',
      `await files.probe(); await writeFile(join(files.incoming, 'x'), 'x'); await files.adopt('${KEYS[0]}', join(files.incoming, 'x'))`,
    ],
    ['the quarantine', `await files.quarantine.add('${KEYS[0]}', '2026-11-23')`],
  ])('is on the disk: %s', async (_, work) => {
    const calls = await traced(root, work)
    // Node moves compiled modules as well, in its own cache.
    const isMove = ({ kind, to }: Call) => kind === 'rename' && to.startsWith(root)
    const moves = calls.flatMap((call, index) => (isMove(call) ? [{ ...call, index }] : []))
    expect(moves.length).toBeGreaterThan(0)
    const isSynced = (path: string, from: number, to: number) =>
      calls.slice(from, to).some((call) => call.kind === 'fsync' && call.path === path)
    const lost = moves.flatMap(({ path, to, index }) => [
      // Files moved into quarantine were synced when they were written.
      ...(isSynced(path, 0, index) || to.includes('/quarantine/') ? [] : [path]),
      ...foldersBetween(to, root).filter((folder) => !isSynced(folder, index, calls.length)),
    ])
    expect(lost).toEqual([])
  })
})

interface Call {
  kind: 'fsync' | 'rename'
  path: string
  to: string
}

/** The system calls of a program that does this with the storage, in order. */
async function traced(root: string, work: string): Promise<Call[]> {
  const program = `
    import { join } from 'node:path'
    import { writeFile } from 'node:fs/promises'
    import { folderStore } from '${STORE}'
    const files = folderStore('${root}')
    ${work}`
  const log = join(root, 'trace')
  const node = [process.execPath, '--conditions=@selvedge/source', '--input-type=module', '-e', program]
  const calls = ['-f', '-y', '-s', '4096', '-e', 'trace=fsync,fdatasync,rename,renameat,renameat2', '-o', log]
  await promisify(execFile)('strace', [...calls, ...node])
  return readCalls(await readFile(log, 'utf8'))
}

/** A sync counts once it has returned, a rename as soon as it begins. */
function readCalls(trace: string): Call[] {
  const running = new Map<string, string>()
  return trace.split('\n').flatMap((line): Call[] => {
    const [thread = ''] = line.split(' ')
    const [, path = '', to] =
      /rename\w*\((?:\w+(?:<[^>]*>)?, )?"([^"]+)", (?:\w+(?:<[^>]*>)?, )?"([^"]+)"/.exec(line) ?? []
    if (to !== undefined) return [{ kind: 'rename', path, to }]
    const [, begun] = /f(?:data)?sync\(\d+<([^>]+)>/.exec(line) ?? []
    if (begun !== undefined) running.set(thread, begun)
    const synced = /sync.*\) += 0/.test(line) ? running.get(thread) : undefined
    return synced === undefined ? [] : [{ kind: 'fsync', path: synced, to: '' }]
  })
}

function foldersBetween(path: string, root: string): string[] {
  const parts = path
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1)
  return parts.map((_, index) => join(root, ...parts.slice(0, index + 1))).concat(root, dirname(root))
}

function hasStrace(): boolean {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
