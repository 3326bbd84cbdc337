import type { ImportColumnMapping } from '@selvedge/sdk/wire'
import { nextReport, type ReadingFailure, readingThread } from '../../../platform/tables/reading-thread.ts'
import type { FileFacts, ReadingReport, ReadingTask, RefusedFile, TypedRow } from './reading-messages.ts'
import type { ImportMapping } from '../columns/mapping.ts'
import type { OwnTitle } from '../columns/own-export.ts'
import type { TableOverrides } from '../../../platform/tables/table.ts'

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

/** The rows of these lines as compressed CSV, with the cells to be shown. */
export async function refusedRows(
  path: string,
  overrides: TableOverrides,
  { reasons, shown }: { reasons: ReadonlyMap<number, string>; shown: ReadonlySet<number> },
): Promise<RefusedFile> {
  const work = { kind: 'refused', reasons: [...reasons], shown: [...shown] } as const
  for await (const report of reports({ path, overrides, work })) if (report.kind === 'refused') return report
  throw new Error('The thread reading the file did not answer.')
}

async function* reports(task: ReadingTask): AsyncGenerator<Exclude<ReadingReport, ReadingFailure>> {
  const worker = readingThread(new URL('./reading-worker.ts', import.meta.url), task)
  try {
    for (;;) {
      const report = await nextReport<ReadingReport>(worker)
      yield report
      if (report.kind !== 'rows' || report.isLast) return
      worker.postMessage('more')
    }
  } finally {
    await worker.terminate()
  }
}
