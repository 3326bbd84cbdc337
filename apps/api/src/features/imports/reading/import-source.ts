import { readingInTurn } from '../../../platform/tables/reading-turns.ts'
import type { AppDependencies } from '../../../platform/dependencies.ts'
import type { Progress } from '../../../platform/jobs/job-kind.ts'
import { withFile } from '../import-file.ts'
import { orUnreadable } from '../../../platform/tables/or-unreadable.ts'
import type { ImportSource } from '../planning/plan-import.ts'
import { readRows } from './read-file.ts'
import type { TypedRow } from './reading-messages.ts'
import { SharedCells } from '../rows/shared-cells.ts'
import { mappingOf, readingOf, type StoredImport } from '../to-import.ts'

/** The whole file as typed rows; calls `onRows` with the number read so far. */
export const sourceIn = (path: string, row: StoredImport, signal: AbortSignal, onRows: (rows: number) => void) =>
  orUnreadable(async (): Promise<ImportSource> => {
    const mapping = mappingOf(row)
    const rows: TypedRow[] = []
    const shared = new SharedCells()
    for await (const some of readRows(path, readingOf(row), mapping)) {
      signal.throwIfAborted()
      for (const row of some) rows.push(shared.ofRow(row))
      onRows(rows.length)
    }
    return { rows, mapping, decimal: row.facts.decimal, newState: row.new_state }
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
