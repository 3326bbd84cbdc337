import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const SOURCE_CONDITION = '--conditions=@selvedge/source'
/** V8 13.6 can end the process when it frees unused code of WebAssembly (docs/adr/0050). */
export const KEEP_WASM_CODE = '--no-wasm-code-gc'
/** Runs from source, with a young generation that is collected before it grows: half the memory at the same speed. */
export const SERVER_FLAGS = [SOURCE_CONDITION, '--max-semi-space-size=8', KEEP_WASM_CODE]
/** Makes glibc return what was freed; other libraries ignore it (docs/adr/0070). */
export const SERVER_ENVIRONMENT = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '65536' }

/** Keeps the server's compiled modules: a start takes half the processor time of the first one. */
export const COMPILED = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

/** Starts a program in the root folder of the workspace. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
}

/** Exit code of a finished program; 1 if a signal ended it. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a program to its end; a signal ends it early. */
export async function run(command: string, args: readonly string[], options?: SpawnOptions): Promise<number> {
  const child = start(command, args, options)
  const forget = passSignalsTo(child)
  try {
    return await ended(child)
  } finally {
    forget()
  }
}

/** Forwards SIGINT and SIGTERM to the program, and exits with its exit code. */
export async function standFor(child: ChildProcess): Promise<void> {
  passSignalsTo(child)
  process.exitCode = await ended(child)
}

function passSignalsTo(child: ChildProcess): () => void {
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  return () => {
    for (const signal of SIGNALS) process.off(signal, pass)
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
