import type { LabelCategory } from '@selvedge/sdk/wire'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { Tagged } from '../../platform/changing/one-item.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Changes, Row } from '../../platform/db/schema.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { revOf } from '../../platform/listing/columns/rev-of.ts'
import { nameColumns } from '../../platform/db/keys.ts'

/** Whole categories with all their labels, in two queries. */
export async function readCategories(context: ListContext, ids: readonly string[]): Promise<LabelCategory[]> {
  const { trx, supplierId } = context
  const rows = await trx
    .selectFrom('label_categories')
    .select(['id', 'name', 'color', 'description', 'created_at', 'updated_at'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  const labels = Map.groupBy(await readLabelsOf(context, ids), ({ category_id }) => category_id)
  return rows.map(({ created_at, updated_at, ...row }) => {
    const own = labels.get(row.id) ?? []
    return {
      ...row,
      label_count: own.length,
      labels: own.map(({ id, name, description, asset_count }) => ({ id, name, description, asset_count })),
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    }
  })
}

function readLabelsOf({ trx, supplierId }: ListContext, categoryIds: readonly string[]) {
  return trx
    .selectFrom('labels')
    .select(['id', 'category_id', 'name', 'description', 'asset_count'])
    .where('supplier_id', '=', supplierId)
    .where('category_id', '=', among(categoryIds))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}

export async function readCategory(context: ListContext, id: string): Promise<Tagged<LabelCategory> | undefined> {
  const rev = await revOf(context, 'label_categories', id)
  if (rev === undefined) return undefined
  const [item] = await readCategories(context, [id])
  return item && { item, rev }
}

type NewCategory = Pick<Row<'label_categories'>, 'name' | 'color' | 'description'>

export async function insertCategory({ trx, supplierId, at }: Change, category: NewCategory): Promise<string> {
  const id = newId()
  await trx
    .insertInto('label_categories')
    .values({ supplier_id: supplierId, id, ...category, ...nameColumns(category.name), created_at: at, updated_at: at })
    .execute()
  return id
}

type CategoryChanges = Pick<Changes<'label_categories'>, 'color' | 'description'> & { name?: string }

export async function writeCategory(
  { trx, supplierId, at }: Change,
  id: string,
  changes: CategoryChanges,
): Promise<void> {
  await trx
    .updateTable('label_categories')
    .set(({ eb }) => ({
      ...changes,
      ...(changes.name !== undefined && nameColumns(changes.name)),
      updated_at: at,
      rev: eb('rev', '+', 1),
    }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .execute()
}

export async function removeCategoryRow({ trx, supplierId }: Change, id: string): Promise<void> {
  await trx.deleteFrom('label_categories').where('supplier_id', '=', supplierId).where('id', '=', id).execute()
}
