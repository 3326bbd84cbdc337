import { parseFilter, type View } from '@selvedge/sdk/wire'
import { among } from '../../platform/db/among.ts'
import type { Row } from '../../platform/db/schema.ts'
import { checkFilter, isUnreadableFilter } from '../../platform/listing/filters/compile-filter.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { totalOf } from '../../platform/listing/pages/list-page.ts'
import type { WantedFields } from '../../platform/listing/list-resource.ts'
import { creatorsOf } from '../../platform/listing/columns/creators.store.ts'
import { EVERY_ROW } from '../../platform/listing/filters/narrowing.ts'
import { nameOf } from '../../platform/listing/columns/reference.ts'
import { variantList } from '../variants/variant-list.store.ts'

/** Whole views; dynamic ones are counted once per catalogue version. */
export async function readViews(context: ListContext, ids: readonly string[], wanted: WantedFields): Promise<View[]> {
  const rows = await readRows(context, ids)
  const counts = wanted('item_count') ? await itemCounts(context, rows) : new Map<string, number>()
  const creators = wanted('created_by') ? await creatorsOf(context, rows) : new Map<string, string>()
  return rows.map((row) => toView(row, counts.get(row.id) ?? 0, creators))
}

export interface TaggedView {
  view: View
  rev: number
}

/** One view that the user may see, with the revision that its ETag is made from. */
export async function readView(context: ListContext, id: string): Promise<TaggedView | undefined> {
  const [row] = await readRows(context, [id])
  if (!row || !isVisible(row, context)) return undefined
  const counts = await itemCounts(context, [row])
  const creators = await creatorsOf(context, [row])
  return { view: toView(row, counts.get(id) ?? 0, creators), rev: row.rev }
}

/** Every user who may edit the showcase can see its own view. */
export const isVisible = (
  row: Pick<Row<'views'>, 'public' | 'created_by'> & Partial<Pick<Row<'views'>, 'showcase_id'>>,
  { userId }: Pick<ListContext, 'userId'>,
): boolean => row.public || userId === undefined || row.created_by === userId || Boolean(row.showcase_id)

/** The given ids that are views the user may see. */
export async function knownViews(context: ListContext, ids: readonly string[]): Promise<Set<string>> {
  const rows = await readRows(context, ids)
  return new Set(rows.filter((row) => isVisible(row, context)).map(({ id }) => id))
}

function readRows({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<Row<'views'>[]> {
  return trx
    .selectFrom('views')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
}

async function itemCounts(context: ListContext, rows: readonly Row<'views'>[]): Promise<Map<string, number>> {
  const staticIds = rows.filter(({ kind }) => kind === 'static').map(({ id }) => id)
  const counts = await countMembers(context, staticIds)
  for (const { id, filters } of rows.filter(({ kind }) => kind === 'dynamic')) {
    counts.set(id, await countFound(context, filters))
  }
  return counts
}

async function countMembers({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('view_members')
    .select(({ fn }) => ['view_id', fn.countAll<number>().as('n')])
    .where('supplier_id', '=', supplierId)
    .where('view_id', '=', among(ids))
    .groupBy('view_id')
    .execute()
  return new Map(rows.map(({ view_id, n }) => [view_id, n]))
}

async function countFound(context: ListContext, filters: string): Promise<number> {
  const columns = await variantList.columns(context)
  try {
    const filter = parseFilter(decodeURIComponent(filters))
    checkFilter(filter, columns)
    return await totalOf(variantList, columns, context, { ...EVERY_ROW, filter })
  } catch (error) {
    // A filter on a deleted attribute finds nothing, but the list of views must still open.
    if (isUnreadableFilter(error)) return 0
    throw error
  }
}

function toView(row: Row<'views'>, itemCount: number, creators: ReadonlyMap<string, string>): View {
  const { id, name, kind, description, live, attributes, sorts, created_by } = row
  return {
    id,
    name,
    kind,
    description,
    public: row.public,
    live,
    item_count: itemCount,
    attributes,
    filters: kind === 'static' ? encodeURIComponent(`(view[in]:${id})`) : row.filters,
    sorts,
    created_by,
    created_by_name: nameOf(creators, created_by),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
