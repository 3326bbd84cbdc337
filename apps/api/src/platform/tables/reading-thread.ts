import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ImportError, type ImportErrorCode } from './import-error.ts'

/** How a thread says that it could not read its file. */
export type ReadingFailure =
  | { kind: 'failed'; code: ImportErrorCode; reason: string; line: number | undefined }
  | { kind: 'broken'; message: string }

/** A file that needs more memory is refused, and the server goes on. */
const OLD_MB = 384

export const readingThread = (script: URL, workerData?: unknown): Worker =>
  new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: OLD_MB } })

/** The next message of a thread that reads a file; throws an `ImportError` for what is wrong with the file. */
export async function nextReport<Report extends { kind: string }>(
  worker: Worker,
  signal?: AbortSignal,
): Promise<Exclude<Report, ReadingFailure>> {
  const report = await nextMessage<Report | ReadingFailure>(worker, signal)
  if (isFailed(report)) throw new ImportError(report.code, report.reason, report.line)
  if (isBroken(report)) throw new Error(report.message)
  return report as Exclude<Report, ReadingFailure>
}

const isFailed = (report: { kind: string }): report is Extract<ReadingFailure, { kind: 'failed' }> =>
  report.kind === 'failed'
const isBroken = (report: { kind: string }): report is Extract<ReadingFailure, { kind: 'broken' }> =>
  report.kind === 'broken'

async function nextMessage<Report>(worker: Worker, signal: AbortSignal | undefined): Promise<Report> {
  try {
    const [report]: Report[] = await once(worker, 'message', { signal })
    if (report !== undefined) return report
  } catch (error) {
    if (!isOutOfMemory(error)) throw error
    throw new ImportError('too_large', 'it needs too much memory to read. Split the table.', undefined, error)
  }
  throw new Error('The thread reading the file did not answer.')
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** What a thread reports instead of an answer. */
export const failureOf = (error: unknown): ReadingFailure =>
  error instanceof ImportError
    ? { kind: 'failed', code: error.code, reason: error.reason, line: error.line }
    : { kind: 'broken', message: error instanceof Error ? error.message : String(error) }
