import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { invalid } from '../../platform/changing/refusals.ts'
import { turns } from '../../platform/http/turns.ts'
import type { ReadName } from './read-names.ts'

/** Any expression may be sent: it runs in a thread, which is ended when it takes longer than this. */
const MAX_MS = 1_000
const HEAP_MB = 32

const inTurn = turns({ atOnce: 1, waiting: 20, tooMany: 'Too many names are being read. Try again in a moment.' })

export interface MatchTask {
  expression: string
  stems: readonly string[]
}

export type MatchReport = { kind: 'matched'; names: (ReadName | null)[] } | { kind: 'refused'; detail: string }

/** The SKU that the expression finds in each name; null where it does not fit. Throws a problem for a bad expression. */
export const matchNames = (task: MatchTask): Promise<(ReadName | null)[]> =>
  inTurn(async () => {
    const worker = new Worker(new URL('./match-worker.ts', import.meta.url), {
      workerData: task,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const late = new AbortController()
    let timer: NodeJS.Timeout | undefined
    // The time to start the thread is not that of the expression.
    worker.once('online', () => {
      timer = setTimeout(() => late.abort(), MAX_MS)
    })
    try {
      const [report]: MatchReport[] = await once(worker, 'message', { signal: late.signal })
      if (report?.kind === 'matched') return report.names
      throw refused(report?.detail ?? '')
    } catch (error) {
      throw isTooCostly(error)
        ? refused('This expression takes too long to match these names. Make it simpler.')
        : error
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  })

const refused = (detail: string) => invalid('#/pattern/expression', 'invalid', detail)

const isTooCostly = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
