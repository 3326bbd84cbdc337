import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ImportError, tooMuchMemory } from '../import-error.ts'
import { XLSX_IDLE_MILLISECONDS, XLSX_PROCESS_MEGABYTES, XLSX_STALL_MILLISECONDS } from '../limits.ts'
import type { XlsxAnswer, XlsxTask } from './xlsx-worker.ts'

interface Reader {
  process: ChildProcess
  /** Exit code and signal of the process. */
  ended: Promise<unknown[]>
}

/**
 * Starts a process for one workbook. It handles several tasks, and ends when none arrives or when it exceeds its memory
 * limit.
 */
export function workbookReader(
  path: string,
  maxMegabytes = XLSX_PROCESS_MEGABYTES,
): (task: XlsxTask) => AsyncGenerator<XlsxAnswer> {
  let idle: Reader | undefined
  let timer: NodeJS.Timeout | undefined
  const take = (): Reader => {
    clearTimeout(timer)
    const reader = idle ?? startReader(path, maxMegabytes)
    idle = undefined
    keepAlive(reader.process, true)
    return reader
  }
  const putBack = (reader: Reader) => {
    if (idle) return void reader.process.kill('SIGKILL')
    idle = reader
    keepAlive(reader.process, false)
    timer = setTimeout(() => {
      idle = undefined
      reader.process.kill('SIGKILL')
    }, XLSX_IDLE_MILLISECONDS).unref()
  }
  return async function* answersTo(task) {
    const reader = take()
    let isBroken = true
    try {
      for (let message: XlsxTask | 'more' = task; ; message = 'more') {
        const answer = await ask(reader, message)
        if (answer.kind === 'failed') throw new ImportError(answer.code, answer.reason, answer.line)
        isBroken = false
        yield answer
        if (answer.kind !== 'rows' || answer.last) return
        isBroken = true
      }
    } finally {
      if (isBroken) reader.process.kill('SIGKILL')
      else putBack(reader)
    }
  }
}

/** Without this server's environment: the process needs none of its secrets. */
function startReader(path: string, maxMegabytes: number): Reader {
  const child = fork(fileURLToPath(new URL('./xlsx-process.ts', import.meta.url)), [path, String(maxMegabytes)], {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit')
  // The next task reports it, even if the process ends between two tasks.
  ended.catch(() => undefined)
  return { process: child, ended }
}

/** An idle process must not keep a finished command from exiting. */
function keepAlive(child: ChildProcess, isKept: boolean): void {
  const change = isKept ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

async function ask({ process: child, ended }: Reader, message: XlsxTask | 'more'): Promise<XlsxAnswer> {
  const waiting = new AbortController()
  const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(XLSX_STALL_MILLISECONDS)])
  const answered = once(child, 'message', { signal })
  try {
    // A process that has ended cannot receive messages; `ended` reports it.
    if (child.connected) child.send(message, () => undefined)
    const [answer] = (await Promise.race([answered, ended.then(brokenOff)])) as [XlsxAnswer]
    return answer
  } catch (error) {
    if (error instanceof ImportError) throw error
    const isSlow = error instanceof Error && 'code' in error && error.code === 'ABORT_ERR'
    const reason = isSlow ? 'reading the workbook takes too long.' : 'the workbook could not be read.'
    throw new ImportError('unreadable_file', reason, undefined, error)
  } finally {
    answered.catch(() => undefined)
    waiting.abort()
  }
}

/** A process ended by a signal ran out of memory: its own limit, or that of the operating system. */
function brokenOff([, signal]: unknown[]): never {
  if (signal !== null) throw tooMuchMemory()
  throw new ImportError('unreadable_file', 'the workbook could not be read.')
}
