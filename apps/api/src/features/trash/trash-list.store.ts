import { TRASH_KINDS, type TrashEntry } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import { searchPattern } from '../../platform/db/keys.ts'
import { columnSet, listColumn } from '../../platform/listing/columns/list-column.ts'
import { imageAddress } from '../../platform/listing/columns/image-address.ts'
import { checkboxColumn, idColumn, searchedNameColumn } from '../../platform/listing/columns/standard-columns.ts'
import {
  dateCondition,
  idCondition,
  numberCondition,
  wordCondition,
} from '../../platform/listing/filters/conditions.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { keptUntil } from './trash-entries.store.ts'

const KIND_NAMES: Record<TrashEntry['kind'], string> = {
  asset: 'Assets',
  attribute_value: 'Attribute values',
  attribute: 'Attributes',
}

const COLUMNS = columnSet([
  checkboxColumn(),
  listColumn({ id: 'image_url', header: 'Image', type: 'image' }),
  searchedNameColumn(),
  listColumn({
    id: 'kind',
    header: 'Type',
    type: 'single_choice',
    condition: wordCondition(sql`t.kind`, TRASH_KINDS),
    sort: { by: sql`t.kind` },
    facet: { kind: 'plain', by: sql`t.kind`, names: KIND_NAMES },
  }),
  listColumn({ id: 'deletion_id', header: 'Deletion', type: 'id', condition: idCondition(sql`t.deletion_id`) }),
  listColumn({ id: 'links', header: 'Was linked to', type: 'text' }),
  listColumn({
    id: 'filesize',
    header: 'Size',
    type: 'number',
    condition: numberCondition(sql`t.filesize`),
    sort: { by: sql`t.filesize` },
  }),
  listColumn({
    id: 'deleted_at',
    header: 'Deleted',
    type: 'date',
    condition: dateCondition(sql`t.deleted_at`),
    sort: { by: sql`t.deleted_at` },
  }),
  listColumn({ id: 'kept_until', header: 'Kept until', type: 'date' }),
  listColumn({ id: 'parent_name', header: 'Attribute', type: 'text' }),
  listColumn({ id: 'deleted_by_name', header: 'Deleted by', type: 'text' }),
  idColumn(),
])

/** What was deleted in the last 30 days, newest first. */
export const trashList: ListResource<TrashEntry> = {
  name: 'trash',
  table: 'trash',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'deleted_at', direction: 'desc' }],
  allRows: false,
  // The sweep takes entries out without a new catalogue version.
  uncached: true,
  searched: (search) => sql`t.search_text like ${searchPattern(search)}`,
  rows: readEntries,
}

async function readEntries({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<TrashEntry[]> {
  const { rows } = await sql<
    Omit<TrashEntry, 'image_url' | 'deleted_at' | 'kept_until'> & { deleted_at: Date; file_key: string | null }
  >`
    select t.id, t.deletion_id, t.kind, t.name, t.parent_name, t.links, t.filesize, t.deleted_by, t.deleted_at,
      u.full_name as deleted_by_name,
      case when t.item ->> 'mimetype_group' = 'image' or t.item ->> 'mimetype' = 'application/pdf'
        then t.item ->> 'file_key' end as file_key
    from trash t left join users u on u.supplier_id = ${supplierId} and u.id = t.deleted_by
    where t.supplier_id = ${supplierId} and t.id = ${among(ids)}
  `.execute(trx)
  return rows.map(({ file_key, deleted_at, ...row }) => ({
    ...row,
    image_url: file_key === null ? null : imageAddress(file_key),
    deleted_at: deleted_at.toISOString(),
    kept_until: keptUntil(deleted_at).toISOString(),
  }))
}
