import type { ColumnType } from '@selvedge/sdk/wire'
import type { Row } from '../../db/schema.ts'
import { attributeCondition, type AttributeSource } from '../filters/attribute-condition.ts'
import { listColumn, type ListColumn } from './list-column.ts'
import type { ListContext } from '../list-context.ts'

type Attribute = Pick<Row<'attributes'>, 'id' | 'name' | 'display_name' | 'display_type' | 'unit'>
type DisplayType = Attribute['display_type']

const COLUMN_TYPE: Record<DisplayType, ColumnType> = {
  text: 'text',
  int: 'number',
  float: 'number',
  date: 'date',
  boolean: 'boolean',
  multiple_choice: 'multiple_choice',
  single_choice: 'single_choice',
  url: 'url',
}

const HOLDS: Record<DisplayType, AttributeSource['holds']> = {
  text: 'text',
  int: 'number',
  float: 'number',
  date: 'date',
  boolean: 'boolean',
  multiple_choice: 'text',
  single_choice: 'text',
  url: 'text',
}

/** One column per live attribute, in order of name, over the array `value_ids` of the list's table. */
export async function attributeColumns(
  { trx, supplierId }: ListContext,
  table: AttributeSource['table'],
): Promise<ListColumn[]> {
  const attributes = await trx
    .selectFrom('attributes')
    .select(['id', 'name', 'display_name', 'display_type', 'unit'])
    .where('supplier_id', '=', supplierId)
    .where('live', '=', true)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return attributes.map((attribute) => attributeColumn(attribute, table))
}

function attributeColumn(
  { id, name, display_name, display_type, unit }: Attribute,
  table: AttributeSource['table'],
): ListColumn {
  const isCounted = display_type !== 'date' && display_type !== 'url'
  return listColumn({
    id: `attributes.${id}`,
    header: display_name ?? name,
    type: COLUMN_TYPE[display_type],
    identifier: id,
    unit,
    editable: true,
    condition: attributeCondition({ attributeId: id, holds: HOLDS[display_type], table }),
    // A variant may carry several values, which have no order, so these columns cannot be sorted.
    ...(isCounted && { facet: { kind: 'value', attributeId: id, unit } }),
  })
}
