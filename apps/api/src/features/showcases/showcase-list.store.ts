import type { ShowcaseRow } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import { anyOf, textCondition } from '../../platform/listing/filters/conditions.ts'
import { createdByColumn } from '../../platform/listing/columns/created-by-column.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, listColumn, type ListColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import {
  checkboxColumn,
  idColumn,
  momentColumns,
  smallNameColumn,
} from '../../platform/listing/columns/standard-columns.ts'
import { readShowcaseRows } from './showcases.store.ts'

const recipientText = {
  full_name: sql<string>`(t.recipient ->> 'full_name')`,
  company: sql<string>`(t.recipient ->> 'company')`,
}

const recipientColumn = (part: keyof typeof recipientText, header: string, key: string): ListColumn => {
  const text = recipientText[part]
  return listColumn({
    id: `recipient.${part}`,
    header,
    type: 'text',
    condition: textCondition({ text, folded: foldedInSql(text) }),
    sort: { by: sql.ref(`t.${key}`) },
  })
}

const COLUMNS = columnSet([
  checkboxColumn(),
  smallNameColumn(),
  recipientColumn('full_name', 'Recipient', 'recipient_name_key'),
  recipientColumn('company', 'Company', 'recipient_company_key'),
  listColumn({ id: 'view.item_count', header: 'Variants', type: 'number' }),
  createdByColumn(),
  ...momentColumns(),
  idColumn(),
])

export const showcaseList: ListResource<ShowcaseRow> = {
  name: 'showcases',
  table: 'showcases',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'created_at', direction: 'desc' }],
  allRows: true,
  searched: (search) =>
    anyOf(
      [sql<string>`t.name`, recipientText.full_name, recipientText.company].map(
        (text) => sql`${foldedInSql(text)} like ${searchPattern(search)}`,
      ),
    ),
  rows: readShowcaseRows,
}
