import type { Attribute } from '@selvedge/sdk/wire'
import type { Row } from '../../platform/db/schema.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { WantedFields } from '../../platform/listing/list-resource.ts'
import { creatorsOf } from '../../platform/listing/columns/creators.store.ts'
import { nameOf } from '../../platform/listing/columns/reference.ts'
import { revOf } from '../../platform/listing/columns/rev-of.ts'
import { among } from '../../platform/db/among.ts'

/** Whole attributes in a fixed number of queries; parts that are not wanted stay empty and cost none. */
export async function readAttributes(
  context: ListContext,
  ids: readonly string[],
  wanted: WantedFields,
): Promise<Attribute[]> {
  const rows = await readRows(context, ids)
  const parts: Parts = {
    versions: wanted('versions') ? await versionsOf(context, ids) : new Map(),
    groups: wanted('groups') ? await groupsOf(context, ids) : new Map(),
    counts: wanted('value_count') ? await valueCounts(context, ids) : new Map(),
    creators: wanted('created_by') ? await creatorsOf(context, rows) : new Map(),
  }
  return rows.map((row) => toAttribute(row, parts))
}

export interface TaggedAttribute {
  attribute: Attribute
  rev: number
}

/** One attribute with the revision that its ETag is made from. */
export async function readAttribute(context: ListContext, id: string): Promise<TaggedAttribute | undefined> {
  const rev = await revOf(context, 'attributes', id)
  if (rev === undefined) return undefined
  const [attribute] = await readAttributes(context, [id], () => true)
  return attribute && { attribute, rev }
}

function readRows({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<Row<'attributes'>[]> {
  return trx
    .selectFrom('attributes')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
}

type Linked<Item> = ReadonlyMap<string, readonly Item[]>

async function versionsOf(
  { trx, supplierId }: ListContext,
  ids: readonly string[],
): Promise<Linked<Attribute['versions'][number]>> {
  const links = await trx
    .selectFrom('attribute_versions as l')
    .innerJoin('versions as v', (join) =>
      join.onRef('v.supplier_id', '=', 'l.supplier_id').onRef('v.id', '=', 'l.version_id'),
    )
    .select(['l.attribute_id', 'v.id', 'v.code', 'v.color'])
    .where('l.supplier_id', '=', supplierId)
    .where('l.attribute_id', '=', among(ids))
    .orderBy('v.code_fold')
    .execute()
  const byAttribute = Map.groupBy(links, ({ attribute_id }) => attribute_id)
  return new Map([...byAttribute].map(([id, own]) => [id, own.map(({ id, code, color }) => ({ id, code, color }))]))
}

async function groupsOf(
  { trx, supplierId }: ListContext,
  ids: readonly string[],
): Promise<Linked<Attribute['groups'][number]>> {
  const links = await trx
    .selectFrom('attribute_group_members as l')
    .innerJoin('attribute_groups as g', (join) =>
      join.onRef('g.supplier_id', '=', 'l.supplier_id').onRef('g.id', '=', 'l.group_id'),
    )
    .select(['l.attribute_id', 'g.id', 'g.name'])
    .where('l.supplier_id', '=', supplierId)
    .where('l.attribute_id', '=', among(ids))
    .orderBy('g.name_key')
    .orderBy('g.id')
    .execute()
  const byAttribute = Map.groupBy(links, ({ attribute_id }) => attribute_id)
  return new Map([...byAttribute].map(([id, own]) => [id, own.map(({ id, name }) => ({ id, name }))]))
}

async function valueCounts(
  { trx, supplierId }: ListContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await trx
    .selectFrom('attribute_values')
    .select(({ fn }) => ['attribute_id', fn.countAll<number>().as('n')])
    .where('supplier_id', '=', supplierId)
    .where('attribute_id', '=', among(ids))
    .groupBy('attribute_id')
    .execute()
  return new Map(counts.map(({ attribute_id, n }) => [attribute_id, n]))
}

interface Parts {
  versions: Linked<Attribute['versions'][number]>
  groups: Linked<Attribute['groups'][number]>
  counts: ReadonlyMap<string, number>
  creators: ReadonlyMap<string, string>
}

function toAttribute(row: Row<'attributes'>, { versions, groups, counts, creators }: Parts): Attribute {
  const { id, name, display_name, description, display_type, unit, live, created_by } = row
  return {
    id,
    name,
    display_name,
    description,
    display_type,
    data_type: display_type,
    unit,
    live,
    public: row.public,
    versions: [...(versions.get(id) ?? [])],
    groups: [...(groups.get(id) ?? [])],
    value_count: counts.get(id) ?? 0,
    created_by,
    created_by_name: nameOf(creators, created_by),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
