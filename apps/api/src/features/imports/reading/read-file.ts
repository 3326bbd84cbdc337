import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ImportColumnMapping } from '@selvedge/sdk/wire'
import { ImportError } from '../../../platform/tables/import-error.ts'
import type {
  FileFacts,
  ReadingReport,
  ReadingTask,
  RefusedFile,
  RefusedFileTask,
  TypedRow,
} from './reading-messages.ts'
import type { ImportMapping } from '../columns/mapping.ts'
import type { OwnTitle } from '../columns/own-export.ts'
import type { TableOverrides } from '../../../platform/tables/table.ts'

/** A file that needs more memory fails its import, not the server. */
const OLD_MB = 384

/** `recalled` is the mapping with remembered titles applied where they fit columns of this file. */
export async function readFacts(
  path: string,
  overrides: TableOverrides,
  taught: readonly ImportColumnMapping[] = [],
  ownTitles: readonly OwnTitle[] = [],
): Promise<{ facts: FileFacts; recalled: ImportColumnMapping[] | undefined }> {
  for await (const report of reports({ path, overrides, work: { kind: 'facts', taught, ownTitles } })) {
    if (report.kind === 'facts') return { facts: report.facts, recalled: report.recalled }
  }
  throw new Error('The thread reading the file did not answer.')
}

/** Rows typed by the mapping, or refused with all reasons. */
export async function* readRows(
  path: string,
  overrides: TableOverrides,
  mapping: ImportMapping,
): AsyncGenerator<TypedRow[]> {
  for await (const report of reports({ path, overrides, work: { kind: 'rows', mapping } })) {
    if (report.kind === 'rows') yield report.rows
  }
}

/** All refused rows as compressed CSV, with the cells to be shown. */
export async function refusedRows(
  path: string,
  overrides: TableOverrides,
  task: RefusedFileTask,
): Promise<RefusedFile> {
  for await (const report of reports({ path, overrides, work: { kind: 'refused', ...task } }))
    if (report.kind === 'refused') return report
  throw new Error('The thread reading the file did not answer.')
}

async function* reports(task: ReadingTask): AsyncGenerator<ReadingReport> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: OLD_MB },
  })
  try {
    for (;;) {
      const report = await nextReport(worker)
      if (report.kind === 'failed') throw new ImportError(report.code, report.reason, report.line)
      if (report.kind === 'broken') throw new Error(report.message)
      yield report
      if (report.kind !== 'rows' || report.isLast) return
      worker.postMessage('more')
    }
  } finally {
    await worker.terminate()
  }
}

async function nextReport(worker: Worker): Promise<ReadingReport> {
  try {
    const [report]: ReadingReport[] = await once(worker, 'message')
    if (report) return report
  } catch (error) {
    if (!isOutOfMemory(error)) throw error
    throw new ImportError('too_large', 'it needs too much memory to read. Split the table.', undefined, error)
  }
  throw new Error('The thread reading the file did not answer.')
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
