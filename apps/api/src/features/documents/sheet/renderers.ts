import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Problem } from '../../../platform/http/problem.ts'
import { turns } from '../../../platform/http/turns.ts'
import { keptThreads } from '../../../platform/threads/kept-threads.ts'
import type { RenderedSheet } from './sheet.ts'
import type { SheetAnswer, SheetTask } from './sheet-worker.ts'

export interface Renderers {
  render(task: SheetTask, signal?: AbortSignal): Promise<RenderedSheet>
  /** Threads that are currently running. */
  readonly threads: ReadonlySet<Worker>
}

export interface RendererOptions {
  thread?: URL
  /** Maximum number of sheets rendered at once. */
  maxThreads?: number
  /** Maximum number of sheets that wait. */
  maxWaiting?: number
  timeoutMs?: number
}

const IDLE_MS = 60_000
const TOO_MANY = 'Too many data sheets are being made. Try again in a moment.'

/** Worker threads that render sheets: reused after a success, discarded after a failure. */
export function startRenderers(options: RendererOptions = {}): Renderers {
  const { thread: file = new URL('./sheet-worker.ts', import.meta.url), maxThreads = 2 } = options
  const { maxWaiting = 500, timeoutMs = 20_000 } = options
  const inTurn = turns({ atOnce: maxThreads, waiting: maxWaiting, tooMany: TOO_MANY, retryAfter: 10 })

  function start(): Worker {
    const thread = new Worker(file, {
      // Production mode, because React validates every element otherwise. Nothing else of the server's environment is
      // passed on.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
      stdout: true,
      stderr: true,
    })
    thread.stdout.resume()
    thread.stderr.resume()
    return thread
  }
  const threads = keptThreads(start, { idleMs: IDLE_MS })

  async function renderNow(task: SheetTask, signal: AbortSignal | undefined): Promise<RenderedSheet> {
    const thread = threads.take()
    const time = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await answerOf(thread, task, signal ? AbortSignal.any([signal, time]) : time)
      if (answer.kind === 'failed') throw new Error(answer.reason)
      threads.keep(thread)
      return answer.sheet
    } catch (cause) {
      await thread.terminate()
      signal?.throwIfAborted()
      throw failed(cause)
    }
  }

  return { threads: threads.running, render: (task, signal) => inTurn(() => renderNow(task, signal), signal) }
}

async function answerOf(thread: Worker, task: SheetTask, stop: AbortSignal): Promise<SheetAnswer> {
  const answered = new AbortController()
  const signal = AbortSignal.any([stop, answered.signal])
  thread.postMessage(task)
  try {
    return await Promise.race([message(thread, signal), end(thread, signal)])
  } finally {
    answered.abort()
  }
}

async function message(thread: Worker, signal: AbortSignal): Promise<SheetAnswer> {
  const [answer]: SheetAnswer[] = await once(thread, 'message', { signal })
  return answer ?? { kind: 'failed', reason: 'The worker thread did not answer.' }
}

async function end(thread: Worker, signal: AbortSignal): Promise<SheetAnswer> {
  await once(thread, 'exit', { signal })
  return { kind: 'failed', reason: 'The worker thread ended.' }
}

const failed = (cause: unknown) =>
  Object.assign(new Problem(503, 'render_failed', 'The data sheet could not be made. Try again in a moment.'), {
    cause,
  })
