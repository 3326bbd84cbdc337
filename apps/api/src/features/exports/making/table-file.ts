import { Worker } from 'node:worker_threads'
import type { ExportMessage, ExportReport, FileOrder } from './export-messages.ts'

export type Written = Extract<ExportReport, { kind: 'written' }>

/** A table that a separate thread writes. */
export interface TableFile {
  /** Resolves once the backlog is small enough. */
  send(message: ExportMessage): Promise<void>
  end(): Promise<Written>
  /** Stops the thread immediately. */
  stop(): Promise<void>
}

/** Maximum number of slices queued for the thread: it always has work, and memory stays bounded. */
const MAX_WAITING = 2

/** Garbage of one slice is dead before the next: a third of the default size is as fast and uses less memory. */
const YOUNG_MB = 16
/** A catalogue whose values do not fit in this fails its export, not the server. */
const OLD_MB = 384

/** `onRows` is called with the number of rows as they are written. */
export function openTableFile(order: FileOrder, onRows: (rows: number) => void): TableFile {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
  })
  const waiters: (() => void)[] = []
  let waiting = 0
  let failure: Error | undefined
  let result: Written | undefined

  const wakeWaiters = () => waiters.splice(0).forEach((go) => go())
  const settle = (error: Error) => {
    failure ??= error
    wakeWaiters()
  }
  worker.on('message', (report: ExportReport) => {
    if (report.kind === 'taken') waiting -= 1
    if (report.kind === 'rows') onRows(report.count)
    if (report.kind === 'written') result = report
    if (report.kind === 'failed') settle(Object.assign(new Error(report.message), { code: report.code }))
    wakeWaiters()
  })
  worker.on('error', (error: unknown) => settle(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => {
    if (!result) settle(new Error('The thread writing the file ended.'))
  })

  async function until(isReached: () => boolean): Promise<void> {
    while (!failure && !isReached()) await new Promise<void>((resolve) => waiters.push(resolve))
    if (failure) throw failure
  }
  return {
    async send(message) {
      waiting += 1
      worker.postMessage(message)
      await until(() => waiting <= MAX_WAITING)
    },
    async end() {
      worker.postMessage({ kind: 'end' } satisfies ExportMessage)
      await until(() => result !== undefined)
      if (!result) throw new Error('The thread writing the file ended.')
      return result
    },
    async stop() {
      await worker.terminate()
    },
  }
}
