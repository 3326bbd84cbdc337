import type { ImportColumnMapping } from '@selvedge/sdk/wire'
import { nextReport, type ReadingFailure, readingThread } from '../../../platform/tables/reading-thread.ts'
import { keptThreads } from '../../../platform/threads/kept-threads.ts'
import type {
  FileFacts,
  ReadingMessage,
  ReadingReport,
  ReadingTask,
  RefusedFile,
  RefusedFileTask,
  TypedRow,
} from './reading-messages.ts'
import type { ImportMapping } from '../columns/mapping.ts'
import type { OwnTitle } from '../columns/own-export.ts'
import type { TableOverrides } from '../../../platform/tables/table.ts'

/** Long enough for a user who goes straight on to the next step of the wizard. */
const IDLE_MS = 10_000
const threads = keptThreads(() => readingThread(new URL('./reading-worker.ts', import.meta.url)), { idleMs: IDLE_MS })

/** `recalled` is the mapping with remembered titles applied where they fit columns of this file. */
export async function readFacts(
  path: string,
  overrides: TableOverrides,
  learned: readonly ImportColumnMapping[] = [],
  ownTitles: readonly OwnTitle[] = [],
): Promise<{ facts: FileFacts; recalled: ImportColumnMapping[] | undefined }> {
  for await (const report of reports({ path, overrides, work: { kind: 'facts', learned, ownTitles } })) {
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

async function* reports(task: ReadingTask): AsyncGenerator<Exclude<ReadingReport, ReadingFailure>> {
  const thread = threads.take()
  let hasFinished = false
  try {
    thread.postMessage(task)
    while (!hasFinished) {
      const report = await nextReport<ReadingReport>(thread)
      hasFinished = report.kind !== 'rows' || report.isLast
      yield report
      if (!hasFinished) thread.postMessage('more' satisfies ReadingMessage)
    }
  } finally {
    if (hasFinished) threads.keep(thread)
    else await thread.terminate()
  }
}
