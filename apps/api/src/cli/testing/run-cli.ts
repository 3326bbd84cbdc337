import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { COMPILED } from '../../../../../tools/run.ts'

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url))

export type Environment = Record<string, string>

/** The program as users start it, on its own database. */
export function startCli(environment: Environment, ...args: string[]): ChildProcess {
  const { PATH = '' } = process.env
  return spawn(process.execPath, ['--conditions=@selvedge/source', CLI, ...args], {
    env: { PATH, NODE_COMPILE_CACHE: COMPILED, ...environment },
  })
}

export async function runCli(environment: Environment, args: string[], input = '') {
  const child = startCli(environment, ...args)
  child.stdin?.end(input)
  const [code, out, err] = await Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
  ])
  return { code, out, err }
}

export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
