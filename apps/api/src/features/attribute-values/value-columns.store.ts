import { sql } from 'kysely'
import {
  allOf,
  booleanCondition,
  idCondition,
  not,
  numberCondition,
  textCondition,
} from '../../platform/listing/filters/conditions.ts'
import { foldedInSql, searchTextPart } from '../../platform/listing/filters/folded-text.ts'
import {
  columnSet,
  type ConditionBuilder,
  listColumn,
  type ListColumn,
} from '../../platform/listing/columns/list-column.ts'
import { checkboxColumn, idColumn, momentColumns } from '../../platform/listing/columns/standard-columns.ts'
import { type RepeatedColumn, repeatedTextCondition } from './repeated-text.store.ts'

const text = (column: string) => sql<string | null>`${sql.ref(`t.${column}`)}`

const SEARCHED = sql<string>`t.search_text`
/** Texts in the order in which `search_text` joins them. */
const foldedPart = {
  value: searchTextPart(SEARCHED, 1),
  display_name: searchTextPart(SEARCHED, 2),
  description: searchTextPart(SEARCHED, 3),
}

/** Numbers sort by size, dates by day and everything else in natural order: each attribute has values of one kind. */
const value = listColumn({
  id: 'value',
  header: 'Value',
  type: 'text',
  editable: true,
  alwaysOn: true,
  condition: textCondition({
    text: text('value'),
    folded: foldedPart.value,
    searchColumn: SEARCHED,
    key: text('value_key'),
  }),
  sort: { by: sql`t.value_number`, andBy: [sql`t.value_date`, sql`t.value_key`] },
})

const searchedColumn = (id: 'display_name' | 'description', header: string): ListColumn =>
  listColumn({
    id,
    header,
    type: 'text',
    editable: true,
    condition: textCondition({ text: text(id), folded: foldedPart[id], searchColumn: SEARCHED }),
    sort: { by: foldedPart[id] },
  })

/** Few texts that repeat, so the existing ones are offered as choices. */
const chosenTextColumn = (id: RepeatedColumn, header: string): ListColumn =>
  listColumn({
    id,
    header,
    type: 'text',
    editable: true,
    condition: repeatedTextCondition(id),
    sort: { by: foldedInSql(sql`coalesce(${text(id)}, '')`) },
    facet: { kind: 'plain', by: text(id) },
  })

const live = listColumn({
  id: 'live',
  header: 'Live',
  type: 'boolean',
  editable: true,
  condition: booleanCondition(sql`t.live`),
  sort: { by: sql`t.live` },
  facet: { kind: 'plain', by: sql`(t.live::text)`, names: { true: 'Live', false: 'Other' } },
})

const assetLinked = listColumn({
  id: 'asset_linked',
  header: 'Asset linked',
  type: 'boolean',
  condition: booleanCondition(sql`(t.asset_id is not null)`),
  facet: {
    kind: 'plain',
    by: sql`((t.asset_id is not null)::text)`,
    names: { true: 'Linked', false: 'Not linked' },
  },
})

const asset = listColumn({ id: 'asset_id', header: 'Asset ID', type: 'id', condition: idCondition(sql`t.asset_id`) })

const nameOfAsset = textCondition({ text: sql`a.name`, folded: foldedInSql(sql`a.name`), key: sql`a.name_key` })

const byAssetName: ConditionBuilder = async (item, scope) => {
  const operator: string = item.operator
  if (operator === 'xt') return sql`t.asset_id is not null`
  if (operator === 'xf' || operator === 'nl') return sql`t.asset_id is null`
  if (operator === 'ne') return not(await byAssetName({ ...item, operator: 'eq' }, scope))
  const { supplierId } = scope.context
  const named = allOf([sql`a.supplier_id = ${supplierId}`, await nameOfAsset(item, scope)])
  return sql`t.asset_id in (select a.id from assets a where ${named})`
}

const assetName = listColumn({
  id: 'asset_name',
  header: 'Asset',
  type: 'text',
  condition: byAssetName,
  sort: {
    by: sql`l.name_key`,
    join: sql`left join assets l on l.supplier_id = t.supplier_id and l.id = t.asset_id`,
  },
})

const variants = sql<number>`(
  select coalesce(sum(c.n), 0) from value_counts c where c.supplier_id = t.supplier_id and c.value_id = t.id)`

const variantCount = listColumn({
  id: 'variant_count',
  header: 'Variants',
  type: 'number',
  condition: numberCondition(variants),
  sort: { by: variants },
})

export const VALUE_COLUMNS = columnSet([
  checkboxColumn(),
  value,
  searchedColumn('display_name', 'Display name'),
  searchedColumn('description', 'Description'),
  chosenTextColumn('standard', 'Standard'),
  chosenTextColumn('tolerance', 'Tolerance'),
  live,
  assetName,
  asset,
  assetLinked,
  variantCount,
  ...momentColumns(),
  idColumn(),
])
