import { readingInTurn } from '../../../platform/tables/reading-turns.ts'
import type { AppDependencies } from '../../../platform/dependencies.ts'
import type { Progress } from '../../../platform/jobs/job-kind.ts'
import { withFile } from '../import-file.ts'
import { orUnreadable } from '../../../platform/tables/or-unreadable.ts'
import type { ImportSource } from '../planning/plan-import.ts'
import { readRows } from './read-file.ts'
import { RefusalTally, ROWS_SHOWN } from '../rows/refusal-tally.ts'
import { SharedCells } from '../rows/shared-cells.ts'
import type { ImportRow } from '../rows/typed-rows.ts'
import { mappingOf, readingOf, type StoredImport } from '../to-import.ts'

/** The whole file as typed rows; calls `onRows` with the number read so far. */
export const sourceIn = (path: string, row: StoredImport, signal: AbortSignal, onRows: (rows: number) => void) =>
  orUnreadable(async (): Promise<ImportSource> => {
    const mapping = mappingOf(row)
    const rows: ImportRow[] = []
    const refusals = new RefusalTally(ROWS_SHOWN)
    const shared = new SharedCells()
    for await (const some of readRows(path, readingOf(row), mapping)) {
      signal.throwIfAborted()
      for (const row of some) {
        if (row.kind === 'row') rows.push(shared.ofRow(row))
        else refusals.add(row)
      }
      onRows(rows.length + refusals.total)
    }
    return { rows, refusals, mapping, decimal: row.facts.decimal, newState: row.new_state }
  })

export const sourceOf = (
  dependencies: AppDependencies,
  row: StoredImport,
  { signal }: Progress,
  onRows: (rows: number) => void,
): Promise<ImportSource> =>
  readingInTurn(() =>
    withFile(dependencies, { supplierId: row.supplier_id, importId: row.id }, (path) =>
      sourceIn(path, row, signal, onRows),
    ),
  )
