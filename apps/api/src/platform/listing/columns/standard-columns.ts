import { LEGACY_STATES, STATES } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { dateCondition, idCondition, textCondition, wordCondition } from '../filters/conditions.ts'
import { foldedInSql, searchTextPart } from '../filters/folded-text.ts'
import { listColumn, type ListColumn } from './list-column.ts'

/** Columns that most lists share, each read from the column of `t` with the same name. */

export const checkboxColumn = (): ListColumn =>
  listColumn({ id: 'checkbox', header: '', type: 'checkbox', draggable: false, alwaysOn: true })

export const idColumn = (): ListColumn =>
  listColumn({ id: 'id', header: 'ID', type: 'id', condition: idCondition(sql`t.id`) })

export const imageColumn = (): ListColumn =>
  listColumn({
    id: 'image_url',
    header: 'Image',
    type: 'image',
    condition: (item) => (item.operator === 'xt' ? sql`t.image_asset_id is not null` : sql`t.image_asset_id is null`),
  })

/** A name that is the first text in `search_text`. */
export const searchedNameColumn = (header = 'Name'): ListColumn =>
  listColumn({
    id: 'name',
    header,
    type: 'text',
    editable: true,
    alwaysOn: true,
    condition: textCondition({
      text: sql`t.name`,
      folded: searchTextPart(sql`t.search_text`, 1),
      searchColumn: sql`t.search_text`,
      key: sql`t.name_key`,
    }),
    sort: { by: sql`t.name_key`, seekable: true },
  })

/** A text without a column that stores it folded. */
export function plainTextColumn(
  id: string,
  header: string,
  { type = 'text', editable = false }: { type?: 'text' | 'url'; editable?: boolean } = {},
): ListColumn {
  const text = sql<string | null>`${sql.ref(`t.${id}`)}`
  return listColumn({ id, header, type, editable, condition: textCondition({ text, folded: foldedInSql(text) }) })
}

const STATE_NAMES: Record<string, string> = { draft: 'Draft', active: 'Live', archived: 'Archived' }

export const stateColumn = (): ListColumn =>
  listColumn({
    id: 'state',
    header: 'Status',
    type: 'state',
    editable: true,
    condition: wordCondition(sql`t.state`, [...STATES, ...LEGACY_STATES]),
    sort: { by: sql`t.state` },
    facet: { kind: 'plain', by: sql`t.state`, names: STATE_NAMES },
  })

export const momentColumn = (id: 'created_at' | 'updated_at', header: string): ListColumn =>
  listColumn({
    id,
    header,
    type: 'date',
    condition: dateCondition(sql`${sql.ref(`t.${id}`)}`),
    sort: { by: sql`${sql.ref(`t.${id}`)}` },
  })

export const momentColumns = (): ListColumn[] => [
  momentColumn('created_at', 'Created'),
  momentColumn('updated_at', 'Updated'),
]

/** A name in a table small enough to be folded at query time. */
export const smallNameColumn = ({
  id = 'name',
  header = 'Name',
  key = 'name_key',
  column = id,
}: { id?: string; header?: string; key?: string; column?: string } = {}): ListColumn => {
  const text = sql<string>`${sql.ref(`t.${column}`)}`
  return listColumn({
    id,
    header,
    type: 'text',
    alwaysOn: true,
    condition: textCondition({ text, folded: foldedInSql(text) }),
    sort: { by: sql`${sql.ref(`t.${key}`)}` },
  })
}
