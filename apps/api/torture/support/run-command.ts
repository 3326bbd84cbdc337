import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../../bench/ground.ts'

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))

/** Runs `pnpm selvedge` as a process; returns its exit code and output. */
export async function runCommand(environment: Environment, ...args: string[]): Promise<{ code: number; out: string }> {
  const child = spawn(process.execPath, ['--conditions=@selvedge/source', CLI, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [code, out, err] = await Promise.all([
    new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? -1))),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, out: `${out}${err}` }
}
