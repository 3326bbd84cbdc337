import type { Change } from '../../../platform/changing/change.ts'
import { newId } from '../../../platform/db/ids.ts'
import { mappingOf, chosenReading, type StoredImport } from '../to-import.ts'
import { rememberMapping } from './import-mappings.store.ts'
import { foundIn, isSameMapping } from './memory.ts'
import { byTitle, headersKey } from './titles.ts'

/** Remembers the columns of an applied import for the next file with these titles. */
export async function rememberImport(change: Change, row: StoredImport): Promise<void> {
  // Exports of this catalogue are recognised without memory, so their titles teach nothing.
  if (row.facts.proposal.form === 'export') return
  const proposed = byTitle(row.facts.proposal.columns)
  const columns = mappingOf(row).columns.map((column) => ({
    ...column,
    isTaught: !isSameMapping(column, proposed(column.source)),
  }))
  await rememberMapping(change, {
    id: newId(),
    headers_key: headersKey(row.facts.header),
    file_name: row.file_name,
    used_at: change.at,
    found: JSON.stringify(row.found ?? foundIn(row.facts)),
    reading: JSON.stringify(chosenReading(row)),
    columns: JSON.stringify(columns),
  })
}
