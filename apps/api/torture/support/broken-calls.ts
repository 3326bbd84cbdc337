import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Skipped } from './scenario.ts'

export interface BrokenCalls {
  mend(): Promise<void>
}

export interface Breaking {
  /** System calls, such as `fsync,fdatasync`. */
  calls: string
  /** The error to inject, such as `EIO`. */
  error: string
  /** Also affects child processes and threads. */
  follow: boolean
}

/** Makes these system calls of the processes fail from now on; throws `Skipped` if strace cannot do that. */
export async function breakCalls(pids: readonly number[], { calls, error, follow }: Breaking): Promise<BrokenCalls> {
  const names = pids.flatMap((pid) => ['-p', String(pid)])
  const what = ['-o', '/dev/null', '-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`]
  const strace = spawn('strace', [...(follow ? ['-f'] : []), ...what, ...names], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  const attached = new Promise<void>((resolve, reject) => {
    strace.once('error', () => reject(new Skipped('this machine has no strace')))
    strace.once('exit', () => reject(new Skipped(`strace may not break system calls here: ${output.trim()}`)))
    strace.stderr.on('data', (text: Buffer) => {
      output += text.toString()
      if (output.split(' attached').length > pids.length) resolve()
    })
  })
  await attached
  return {
    async mend() {
      if (strace.exitCode !== null || strace.signalCode !== null) return
      const ended = once(strace, 'exit')
      strace.kill('SIGINT')
      await ended
    },
  }
}
