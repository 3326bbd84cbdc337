import type { Import } from '@selvedge/sdk'
import { RowsTable } from '../shared/rows-table.tsx'
import { IMPORTS } from './imports.messages.ts'

const ROWS = 6
const COLUMNS = 50

/** The first rows as read, to reveal a wrong encoding or delimiter. */
export function SampleTable({ shown: { columns, sample } }: { shown: Import }) {
  const header = columns.slice(0, COLUMNS).map(({ source }) => source)
  return <RowsTable label={IMPORTS.sample} header={header} rows={sample.slice(0, ROWS)} />
}
