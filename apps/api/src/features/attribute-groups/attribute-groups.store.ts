import type { AttributeGroup } from '@selvedge/sdk/wire'
import type { Row } from '../../platform/db/schema.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { WantedFields } from '../../platform/listing/list-resource.ts'
import { creatorsOf } from '../../platform/listing/columns/creators.store.ts'
import { nameOf } from '../../platform/listing/columns/reference.ts'
import { among } from '../../platform/db/among.ts'

/** Whole groups in a fixed number of queries; parts that are not wanted stay empty and cost none. */
export async function readGroups(
  context: ListContext,
  ids: readonly string[],
  wanted: WantedFields,
): Promise<AttributeGroup[]> {
  const rows = await readRows(context, ids)
  const members = wanted('attributes_') ? await membersOf(context, ids) : new Map<string, string[]>()
  const creators = wanted('created_by') ? await creatorsOf(context, rows) : new Map<string, string>()
  return rows.map((row) => toGroup(row, members.get(row.id) ?? [], creators))
}

export interface TaggedGroup {
  group: AttributeGroup
  rev: number
}

/** One group with the revision that its ETag is made from. */
export async function readGroup(context: ListContext, id: string): Promise<TaggedGroup | undefined> {
  const [row] = await readRows(context, [id])
  if (!row) return undefined
  const [group] = await readGroups(context, [id], () => true)
  return group && { group, rev: row.rev }
}

function readRows({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<Row<'attribute_groups'>[]> {
  return trx
    .selectFrom('attribute_groups')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
}

async function membersOf(
  { trx, supplierId }: ListContext,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const members = await trx
    .selectFrom('attribute_group_members')
    .select(['group_id', 'attribute_id'])
    .where('supplier_id', '=', supplierId)
    .where('group_id', '=', among(groupIds))
    .orderBy('position')
    .orderBy('attribute_id')
    .execute()
  const byGroup = Map.groupBy(members, ({ group_id }) => group_id)
  return new Map([...byGroup].map(([id, own]) => [id, own.map(({ attribute_id }) => attribute_id)]))
}

function toGroup(
  row: Row<'attribute_groups'>,
  attributeIds: string[],
  creators: ReadonlyMap<string, string>,
): AttributeGroup {
  const { id, name, description, created_by } = row
  return {
    id,
    name,
    description,
    attributes_count: attributeIds.length,
    attributes_ids: attributeIds,
    created_by,
    created_by_name: nameOf(creators, created_by),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
